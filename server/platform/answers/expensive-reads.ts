import { availableParallelism } from 'node:os'
import type { Request, Response } from 'express'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { REQUEST_MS, timeBudget } from '../database/pool/time-budget.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Page } from '../http/request-params.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'
import { encodedAnswer, type FinishedAnswer, sendEncoded } from './finished-answer.ts'
import { isAlone, markCostly, pacing, restAfter } from './other-visitors.ts'

/** A page that starts deeper in the list costs more, and so does one of more items. */
const SHALLOW = 1_000
const SHORT = 100

/** Whether a page of a list costs little. */
export const isLightPage = ({ limit, offset }: Page) =>
  limit !== undefined && limit <= SHORT && offset <= SHALLOW

/** The part of its time that a request may wait for its turn. */
const WAIT_PART = 0.7
const busy = () => platformMessages().busy

type InTurn = ReturnType<typeof boundedQueue>

/** Waits for a turn, which counts as time of the request; the work's statements count for themselves. */
const waitingInBudget = (inTurn: InTurn) => {
  return async <Result>(work: () => Promise<Result>, req?: Request): Promise<Result> => {
    const budget = timeBudget(REQUEST_MS)
    const waitMs = Math.max(0, Math.min(budget.whole * WAIT_PART, budget.left()))
    let begin = () => {}
    const turn = new Promise<void>((resolve) => (begin = resolve))
    const atTurn = () => {
      begin()
      return work()
    }
    const result = inTurn(atTurn, waitMs, req && clientAddress(req))
    await budget.spendOn(() => Promise.race([turn, result]))
    return result
  }
}

const HALF = Math.max(1, Math.floor(availableParallelism() / 2))

/** While other visitors are there, one client address leaves half of the processors to them. */
const ofOneOrigin = () => (isAlone() ? Number.POSITIVE_INFINITY : HALF)

/**
 * A gate for reads that cost much: few at once, and while other visitors are there, with pauses three times as
 * long as themselves. Client addresses take turns. The others wait for up to 70% of their request's time
 * and are then refused (503 with Retry-After).
 */
export const expensiveReads = (atOnce = HALF) =>
  waitingInBudget(boundedQueue({ atOnce, ofOneOrigin, waiting: 500, refusal: busy, restOf: restAfter }))

/** A gate for reads that take a few milliseconds each: as many at once as keep the processors busy. */
export const searchingReads = () => expensiveReads(availableParallelism() + 1)

/** A gate for cheap reads: together they never take all connections of the pool. */
export const cheapReads = () => waitingInBudget(boundedQueue({ atOnce: 5, waiting: 500, refusal: busy }))

/** What the kernel takes of a large answer costs time too, after it was handed over. */
const BYTES_PER_MS = 500_000

// One for the whole process, because all its answers share one thread. The second slot is for somebody else.
const sending = waitingInBudget(
  boundedQueue({ atOnce: 2, ofOneOrigin: () => 1, waiting: 500, refusal: busy }),
)
const rest = pacing()

/**
 * Sends a finished answer of a costly call. Asking again for what is kept costs only its sending, but
 * thousands who do so would still leave no time for anybody else. So these answers are sent one after the
 * other, the client addresses taking turns, with pauses while other visitors are there.
 */
export const answerCostly = async (req: Request, res: Response, finish: () => Promise<FinishedAnswer>) => {
  markCostly(res)
  const arriving = timeBudget(REQUEST_MS).age()
  const encoded = await encodedAnswer(req, await finish())
  await sending(async () => {
    const since = performance.now()
    const bytes = sendEncoded(req, res, encoded)
    await rest(arriving + performance.now() - since + bytes / BYTES_PER_MS)
  }, req)
}
