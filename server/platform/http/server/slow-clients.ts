import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnreadable, requiringHost } from './unreadable-requests.ts'

// With a check every 2 s, a client that sends both too slowly is disconnected within 20 s.
const HEAD_MS = 5_000
const BODY_MS = 13_000
const LARGE_BODY_MS = 120_000
const CHECK_EVERY_MS = 2_000
// The kernel may take a part of a stalled answer some seconds later; even then it ends within 20 s.
const READ_MS = 8_000
const LOOK_EVERY_MS = 1_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Allows two minutes for the body of this request: for uploads by people who are logged in. */
export const allowLargeBody = (req: IncomingMessage) => clearTimeout(deadlines.get(req))

type Watched = Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }

/** How many bytes the kernel has taken for this client: only what the client reads makes room for more. */
const takenBy = ({ _handle: handle }: Watched) => (handle ? handle.bytesWritten - handle.writeQueueSize : 0)

/**
 * Disconnects clients that have bytes of an answer waiting and read nothing for `readMs`. Not by the timeout of a
 * Node.js socket, which starts anew when the client sends something. One look at all connections costs less than a
 * timer for each answer. A reset, because the kernel would keep what nobody reads for minutes.
 */
const watchReaders = (server: Server, { readMs, lookMs }: { readMs: number; lookMs: number }) => {
  const connected = new Set<Watched>()
  const stalled = new WeakMap<Watched, { taken: number; since: number }>()
  const look = (socket: Watched, now: number) => {
    if (socket.writableLength === 0) return void stalled.delete(socket)
    const taken = takenBy(socket)
    const before = stalled.get(socket)
    if (before?.taken !== taken) stalled.set(socket, { taken, since: now })
    else if (now - before.since >= readMs) socket.resetAndDestroy()
  }
  server.on('connection', (socket: Socket) => {
    connected.add(socket)
    socket.once('close', () => connected.delete(socket))
  })
  const lookAtAll = () => {
    const now = performance.now()
    for (const socket of connected) look(socket, now)
  }
  const looking = setInterval(lookAtAll, lookMs).unref()
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
      connectionsCheckingInterval: CHECK_EVERY_MS,
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
