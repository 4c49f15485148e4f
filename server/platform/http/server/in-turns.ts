import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** So many requests begin in a turn of the event loop: each takes about half a millisecond until it first waits. */
const A_TURN = 24

/**
 * Begins a few requests in each turn of the event loop and the others in the next ones. When hundreds arrive at once,
 * answers that are ready, and urgent requests such as those of a load balancer, then go out in between.
 */
export const inTurns = (
  answer: RequestListener,
  isUrgent: (req: IncomingMessage) => boolean,
): RequestListener => {
  const waiting: [IncomingMessage, ServerResponse][] = []
  let begun = 0

  const nextTurn = () => {
    begun = 0
    for (const [req, res] of waiting.splice(0, A_TURN)) begin(req, res)
  }
  const begin = (req: IncomingMessage, res: ServerResponse) => {
    if (begun === 0) setImmediate(nextTurn)
    begun += 1
    answer(req, res)
  }

  return (req, res) => {
    if (isUrgent(req)) answer(req, res)
    else if (begun < A_TURN && waiting.length === 0) begin(req, res)
    else waiting.push([req, res])
  }
}
