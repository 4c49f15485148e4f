import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
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
 * Disconnects a client that has bytes of an answer waiting and reads nothing for `readMs`. The timeout of a
 * Node.js socket restarts whenever a part of a large answer is read.
 */
const watchReader = (res: ServerResponse, { readMs, lookMs }: { readMs: number; lookMs: number }) => {
  const { socket } = res
  if (!socket) return
  const cut = () => socket.destroy()
  let isWaiting = false
  const look = setInterval(() => {
    const hasBytes = socket.writableLength > 0
    if (hasBytes === isWaiting) return
    isWaiting = hasBytes
    socket.setTimeout(hasBytes ? readMs : 0)
    if (hasBytes) socket.on('timeout', cut)
    else socket.off('timeout', cut)
  }, lookMs)
  res.once('close', () => {
    clearInterval(look)
    socket.off('timeout', cut)
  })
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
      const deadline = setTimeout(() => !req.complete && req.socket.destroy(), bodyMs)
      deadlines.set(req, deadline)
      req.once('close', () => clearTimeout(deadline))
      watchReader(res, { readMs, lookMs })
      answerHosted(req, res)
    },
  )
  return answerUnreadable(server)
}
