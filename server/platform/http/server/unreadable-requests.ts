import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Duplex } from 'node:stream'
import type { PlatformMessages } from '#messages/server/platform/errors.ts'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { languageOf } from '../../language/language.ts'

type Reason = keyof Pick<
  PlatformMessages,
  | 'unreadableRequest'
  | 'headTooLarge'
  | 'bodyTooLarge'
  | 'requestTooSlow'
  | 'notAProxy'
  | 'noHost'
  | 'unsupportedExpectation'
>
type Refusal = { status: number; code: string; reason: Reason }
/** What is known of a request that is refused, which may be very little. */
type Asking = Pick<IncomingMessage, 'headers' | 'url' | 'method'>

const UNREADABLE: Refusal = { status: 400, code: 'invalid', reason: 'unreadableRequest' }

const BY_CAUSE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too-large', reason: 'headTooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'too-large', reason: 'bodyTooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid', reason: 'requestTooSlow' },
}

const NO_PROXY: Refusal = { status: 405, code: 'invalid', reason: 'notAProxy' }
const NO_HOST: Refusal = { status: 400, code: 'invalid', reason: 'noHost' }
const UNEXPECTED: Refusal = {
  status: 417,
  code: 'invalid',
  reason: 'unsupportedExpectation',
}

const bodyOf = ({ reason, code }: Refusal, req: Asking) =>
  JSON.stringify({ message: platformMessages(languageOf(req))[reason], code })

/** What helmet sends with all other answers, as far as it means something here. */
export const SAFE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

const headersOf = (body: string) => ({
  ...SAFE_HEADERS,
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(body)),
  'Cache-Control': 'no-store',
  Connection: 'close',
})

const refuse = (req: Asking, res: ServerResponse, refusal: Refusal) => {
  const body = bodyOf(refusal, req)
  res.writeHead(refusal.status, headersOf(body)).end(body)
}

/** Does the same when Node.js gives us only the socket. */
const refuseOn = (socket: Duplex, req: Asking, refusal: Refusal) => {
  const body = bodyOf(refusal, req)
  const headers = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...headers].join('\r\n')
  socket.on('error', () => {})
  // An answer to HEAD ends after its headers.
  socket.end(`${head}\r\n\r\n${req.method === 'HEAD' ? '' : body}`, () => socket.destroy())
}

const isMidway = (res: ServerResponse | undefined) => res?.headersSent === true && !res.writableFinished

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer }

/** The method, the target and the headers that decide the language, as far as they arrived. */
const readPart = ({ rawPacket }: ParserError): Asking => {
  const [start = '', ...fields] = String(rawPacket ?? '').split('\r\n')
  const headerValue = (name: string) =>
    fields.find((field) => field.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1)
  const [method, url] = start.split(' ')
  return {
    ...(method !== undefined && { method }),
    ...(url !== undefined && { url }),
    headers: {
      cookie: headerValue('cookie')?.trim(),
      'accept-language': headerValue('accept-language')?.trim(),
    },
  }
}

/** Makes a server answer with JSON, as API calls do, where Node.js would answer with an empty body or not at all. */
export const answerUnreadable = (server: Server): Server => {
  const responses = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (req: IncomingMessage, res: ServerResponse) => responses.set(req.socket, res))
  server.on('clientError', (error: ParserError, socket: Duplex) => {
    if (!socket.writable || isMidway(responses.get(socket))) socket.destroy()
    else refuseOn(socket, readPart(error), BY_CAUSE[error.code ?? ''] ?? UNREADABLE)
  })
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => refuse(req, res, UNEXPECTED))
  server.on('connect', (req: IncomingMessage, socket: Duplex) => refuseOn(socket, req, NO_PROXY))
  return server
}

/** Refuses requests without a host, which the server leaves to us (`requireHostHeader: false`). */
export const requiringHost =
  (answer: RequestListener): RequestListener =>
  (req, res) => {
    if (req.headers.host === undefined && req.httpVersion !== '1.0') refuse(req, res, NO_HOST)
    else answer(req, res)
  }
