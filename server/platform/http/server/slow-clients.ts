import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnreadable, requiringHost } from './unreadable-requests.ts'

// With a check every 2 s, a client that sends both too slowly is disconnected within 20 s.
const HEAD_MS = 5_000
const BODY_MS = 13_000
const LARGE_BODY_MS = 120_000
const LOOK_EVERY_MS = 2_000
// Up to twice as long can pass, because the clock restarts when the client has read a part.
const READ_MS = 8_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Allows two minutes for the body of this request: for uploads by people who are logged in. */
export const allowLargeBody = (req: IncomingMessage) => clearTimeout(deadlines.get(req))

/**
 * Disconnects clients that have bytes of an answer waiting and read nothing for `readMs`. The timeout of a
 * Node.js socket restarts whenever a part of a large answer is read. One look at all connections costs less
 * than a timer for each answer.
 */
const watchReaders = (server: Server, { readMs, lookMs }: { readMs: number; lookMs: number }) => {
  const connected = new Set<Socket>()
  const waiting = new WeakSet<Socket>()
  const cut = function (this: Socket) {
    this.destroy()
  }
  const look = (socket: Socket) => {
    const hasBytes = socket.writableLength > 0
    if (hasBytes === waiting.has(socket)) return
    if (hasBytes) {
      waiting.add(socket)
      socket.setTimeout(readMs).on('timeout', cut)
    } else {
      waiting.delete(socket)
      socket.off('timeout', cut)
      // After the answer Node.js sets its own time for connections that wait for the next request.
      if (socket.timeout === readMs) socket.setTimeout(0)
    }
  }
  server.on('connection', (socket: Socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  const looking = setInterval(() => connected.forEach(look), lookMs).unref()
  server.once('close', () => clearInterval(looking))
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

const limitBody = (req: IncomingMessage, bodyMs: number) => {
  const deadline = setTimeout(() => !req.complete && req.socket.destroy(), bodyMs)
  deadlines.set(req, deadline)
  req.once('close', () => clearTimeout(deadline))
}

type Patience = { bodyMs?: number; readMs?: number; lookMs?: number }

/**
 * A server that disconnects slow clients. The head of a request may take 5 s and its body `bodyMs`, or longer
 * with `allowLargeBody`. A client that reads nothing of its answer is disconnected within 20 s. Unreadable
 * requests are answered with JSON.
 */
export const impatientServer = (
  answer: RequestListener,
  { bodyMs = BODY_MS, readMs = READ_MS, lookMs = LOOK_EVERY_MS }: Patience = {},
): Server => {
  const answerHosted = requiringHost(answer)
  const server = createServer(
    {
      headersTimeout: HEAD_MS,
      requestTimeout: LARGE_BODY_MS,
      connectionsCheckingInterval: LOOK_EVERY_MS,
      requireHostHeader: false,
    },
    (req, res) => {
      if (hasBody(req)) limitBody(req, bodyMs)
      answerHosted(req, res)
    },
  )
  watchReaders(server, { readMs, lookMs })
  return answerUnreadable(server)
}
