import { availableParallelism } from 'node:os'
import { REQUEST_MS, timeBudget } from '../database/pool/time-budget.ts'
import { platformMessages } from '../errors/messages.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'

/** The part of its time that a request may wait for its turn. */
const WAIT_PART = 0.5
const busy = () => platformMessages().busy

/**
 * A gate for expensive reads: few run at once, each followed by a pause twice as long, so that together
 * they never use more than a third of the processors they may run on. The others wait for up to half of
 * their request's time and are then refused (503 with Retry-After).
 */
export const expensiveReads = () => {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  return waitingInBudget(boundedQueue({ atOnce, waiting: 60, refusal: busy, restRatio: 2 }))
}

/** A gate for cheap reads: together they never take all connections of the pool. */
export const cheapReads = () => waitingInBudget(boundedQueue({ atOnce: 5, waiting: 500, refusal: busy }))

const waitingInBudget = (inTurn: ReturnType<typeof boundedQueue>) => {
  return <Result>(read: () => Promise<Result>): Promise<Result> => {
    const budget = timeBudget(REQUEST_MS)
    const waitMs = Math.max(0, Math.min(budget.whole * WAIT_PART, budget.left()))
    return budget.spendOn(() => inTurn(read, waitMs))
  }
}
