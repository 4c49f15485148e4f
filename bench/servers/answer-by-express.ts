import express from 'express'
import { requestLog } from '#server/platform/http/request-log.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { createLog } from '#server/platform/process/log.ts'

// Express with the headers and the log of the product, answering 20 bytes.
const app = express()
app.disable('x-powered-by')
app.use(securityHeaders(undefined, ''))
app.use(requestLog(createLog('info')))
app.get('/', (_req, res) => void res.json({ answer: 'the same' }))
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address()))
