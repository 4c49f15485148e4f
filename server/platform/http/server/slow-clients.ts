import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { answerUnreadable, requiringHost } from './unreadable-requests.ts'

// Together with the look every 2 s, a client that dribbles both is gone within 20 s.
const HEAD_MS = 5_000
const BODY_MS = 13_000
const LARGE_BODY_MS = 120_000
const LOOK_EVERY_MS = 2_000
// Twice so long can pass, because the clock begins again when the last bytes that fit were taken.
const READ_MS = 8_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Gives the body of this request two minutes: for uploads, when it is known who sends them. */
export const allowLargeBody = (req: IncomingMessage) => clearTimeout(deadlines.get(req))

/**
 * Cuts the client of an answer that has bytes waiting and of which nothing was read for `readMs`.
 * Node's own clock of a socket sees when a part of a large piece was taken.
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
 * A server that cuts slow clients: the head of a request has 5 s and its body `bodyMs`, unless
 * `allowLargeBody` gave it longer; an answer of which nothing is read is dropped within 20 s. What it cannot read it
 * answers with JSON.
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
