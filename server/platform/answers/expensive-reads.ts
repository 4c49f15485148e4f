import { availableParallelism } from 'node:os'
import { REQUEST_MS, timeBudget } from '../database/pool/time-budget.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'

/** The part of its time that a request may wait for its turn. */
const WAIT_PART = 0.5
const BUSY = 'Too much is asked at the moment. Please try again shortly.'

/**
 * A gate for reads that cost much: few at once, with pauses twice as long as themselves, so that they never
 * take more than a third of a processor from everybody else. The others wait for up to half of their
 * request's time and are then refused (503 with Retry-After).
 */
export const expensiveReads = () => {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  return waitingInBudget(boundedQueue({ atOnce, waiting: 60, refusal: BUSY, restRatio: 2 }))
}

/** A gate for reads that cost little: together they never take all connections of the pool. */
export const cheapReads = () => waitingInBudget(boundedQueue({ atOnce: 5, waiting: 500, refusal: BUSY }))

const waitingInBudget = (inTurn: ReturnType<typeof boundedQueue>) => {
  return <Result>(read: () => Promise<Result>): Promise<Result> => {
    const budget = timeBudget(REQUEST_MS)
    const waitMs = Math.max(0, Math.min(budget.whole * WAIT_PART, budget.left()))
    return budget.spendOn(() => inTurn(read, waitMs))
  }
}
