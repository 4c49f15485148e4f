import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { answerUnreadable, requiringHost } from './unreadable-requests.ts'

// Together with the look every 2 s, a client that dribbles both is gone within 20 s.
const HEAD_MS = 5_000
const BODY_MS = 13_000
const LARGE_BODY_MS = 120_000
const LOOK_EVERY_MS = 2_000

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Gives the body of this request two minutes: for uploads, when it is known who sends them. */
export const allowLargeBody = (req: IncomingMessage) => clearTimeout(deadlines.get(req))

/**
 * A server that cuts slow clients: the head of a request has 5 s and its body `bodyMs`, unless
 * `allowLargeBody` gave it longer. What it cannot read it answers with JSON.
 */
export const impatientServer = (answer: RequestListener, bodyMs = BODY_MS): Server => {
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
      answerHosted(req, res)
    },
  )
  return answerUnreadable(server)
}
