import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import express from 'express'
import pino from 'pino'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { errorHandler } from '../errors/error-handler.ts'
import { jsonBody } from './json-body.ts'
import { impatientServer } from './server/slow-clients.ts'

const LIMIT = 1_000
const app = express()
app.use(jsonBody(() => LIMIT))
app.post('/', (req, res) => void res.json({ read: req.body ?? null }))
app.use(errorHandler(pino({ level: 'silent' })))
const server = impatientServer(app)

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return () => void server.close()
})

const json = { 'Content-Type': 'application/json' }

/** Sends the head and the beginning of a body, and returns the answer even if the body goes on. */
const answerTo = async (headers: OutgoingHttpHeaders, beginning: string | Buffer, ends = false) => {
  const { port } = server.address() as AddressInfo
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers })
  onTestFinished(() => void sending.destroy())
  sending.on('error', () => {})
  sending.write(beginning)
  if (ends) sending.end()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const body = JSON.parse((await answer.toArray()).join(''))
  return { status: answer.statusCode, ...body }
}

const large = `{"text":"${'x'.repeat(2 * LIMIT)}"}`
const flushed = { finishFlush: constants.Z_SYNC_FLUSH }

describe('a body that never ends', () => {
  test.each<[what: string, headers: OutgoingHttpHeaders, beginning: string | Buffer]>([
    ['in chunks', { 'Transfer-Encoding': 'chunked' }, large],
    ['of an announced length', { 'Content-Length': 1_000_000 }, '{'],
    ['in gzip', { 'Content-Encoding': 'gzip' }, gzipSync(large, flushed)],
    ['in deflate', { 'Content-Encoding': 'deflate' }, deflateSync(large, flushed)],
    ['in brotli', { 'Content-Encoding': 'br' }, brotliCompressSync(large)],
  ])('%s is refused at once as too large', async (_what, headers, beginning) => {
    expect(await answerTo({ ...json, ...headers }, beginning)).toMatchObject({
      status: 413,
      message: 'The body is too large.',
    })
  })

  test.each<[what: string, headers: OutgoingHttpHeaders, status: number]>([
    ['it is not compressed as announced', { 'Content-Encoding': 'gzip' }, 400],
    ['its encoding is unknown', { 'Content-Encoding': 'lzma' }, 415],
    ['its charset is not UTF-8', { 'Content-Type': 'application/json; charset=utf-16' }, 415],
  ])('is refused at once when %s', async (_what, headers, status) => {
    expect(await answerTo({ ...json, ...headers }, 'hello')).toMatchObject({ status })
  })
})

describe('a body that ends', () => {
  const whole = (headers: OutgoingHttpHeaders, body: string | Buffer) => answerTo(headers, body, true)

  test.each<[headers: OutgoingHttpHeaders, compress: (text: string) => string | Buffer]>([
    [{ 'Content-Type': 'application/json; charset="UTF-8"' }, (text) => text],
    [{ ...json, 'Content-Encoding': 'gzip' }, gzipSync],
    [{ ...json, 'Content-Encoding': 'deflate' }, deflateSync],
    [{ ...json, 'Content-Encoding': 'br' }, brotliCompressSync],
  ])('is read with %j', async (headers, compress) => {
    expect(await whole(headers, compress('{"town":"Åre"}'))).toMatchObject({ read: { town: 'Åre' } })
  })

  test.each(['null', '7', '"text"', '{', '{"a":}', '\u0000'])(
    'of %j is refused as no JSON object',
    async (text) => {
      expect(await whole(json, text)).toMatchObject({ status: 400, message: 'The body is not valid JSON.' })
    },
  )

  test('of another type is left alone', async () => {
    expect(await whole({ 'Content-Type': 'text/plain' }, '{}')).toMatchObject({ read: null })
  })
})
