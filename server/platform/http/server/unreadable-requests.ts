import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'

type Refusal = { status: number; code: string; message: string }

const UNREADABLE: Refusal = { status: 400, code: 'invalid', message: 'The request cannot be read.' }

const BY_CAUSE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', message: 'The head of the request is too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too-large', message: 'The body is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid', message: 'The request took too long to arrive.' },
}

const NO_PROXY: Refusal = { status: 405, code: 'invalid', message: 'This server is not a proxy.' }
const NO_HOST: Refusal = { status: 400, code: 'invalid', message: 'The request names no host.' }
const UNEXPECTED: Refusal = {
  status: 417,
  code: 'invalid',
  message: 'Only the expectation 100-continue is supported.',
}

const bodyOf = ({ message, code }: Refusal) => JSON.stringify({ message, code })

const headersOf = (refusal: Refusal) => ({
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(bodyOf(refusal))),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Connection: 'close',
})

const refuse = (res: ServerResponse, refusal: Refusal) =>
  res.writeHead(refusal.status, headersOf(refusal)).end(bodyOf(refusal))

/** The same where there is no response to write to. */
const refuseOn = (socket: Duplex, refusal: Refusal) => {
  const headers = Object.entries(headersOf(refusal)).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...headers].join('\r\n')
  socket.on('error', () => {})
  socket.end(`${head}\r\n\r\n${bodyOf(refusal)}`, () => socket.destroy())
}

const isMidway = (res: ServerResponse | undefined) => res?.headersSent === true && !res.writableFinished

/** Makes a server answer with JSON, as calls do, what Node refuses with an empty answer or none. */
export const answerUnreadable = (server: Server): Server => {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (req: IncomingMessage, res: ServerResponse) => responses.set(req.socket, res))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (!socket.writable || isMidway(responses.get(socket))) socket.destroy()
    else refuseOn(socket, BY_CAUSE[error.code ?? ''] ?? UNREADABLE)
  })
  server.on('checkExpectation', (_req, res: ServerResponse) => refuse(res, UNEXPECTED))
  server.on('connect', (_req, socket: Duplex) => refuseOn(socket, NO_PROXY))
  return server
}

/** Refuses requests without a host; the server leaves that to us (`requireHostHeader: false`). */
export const requiringHost =
  (answer: RequestListener): RequestListener =>
  (req, res) => {
    if (req.headers.host === undefined && req.httpVersion !== '1.0') refuse(res, NO_HOST)
    else answer(req, res)
  }
