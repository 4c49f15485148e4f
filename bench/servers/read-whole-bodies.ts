import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'

// Reads every body to its end before it looks at it, as many servers do: what the product must not do.
const server = express()
  .use(express.json({ limit: '1gb' }))
  .use(express.raw({ limit: '1gb', type: () => true }))
  .use((_req, res) => {
    res.json({})
  })
  .use(((_error, _req, res, _next) => void res.status(400).json({})) satisfies ErrorRequestHandler)
  .listen(0, '127.0.0.1', () => process.send?.(server.address() as AddressInfo))
process.on('SIGTERM', () => process.exit(0))
