import { availableParallelism } from 'node:os'
import { timeBudget } from '../database/pool/time-budget.ts'
import { boundedQueue } from '../limits/bounded-queue.ts'

const WAIT_MS = 1_000
const BUSY = 'Too much is asked at the moment. Please try again shortly.'

/**
 * A gate for reads that cost much: few at once, with pauses twice as long as themselves, so that they never
 * take more than a third of a processor from everybody else. The rest wait up to a second, which counts
 * as time of their request, and are then refused (503 with Retry-After).
 */
export const expensiveReads = () => {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  return waitingInBudget(boundedQueue({ atOnce, waiting: 60, refusal: BUSY, restRatio: 2 }))
}

/** A gate for reads that cost little: together they never take all connections of the pool. */
export const cheapReads = () => waitingInBudget(boundedQueue({ atOnce: 5, waiting: 500, refusal: BUSY }))

const waitingInBudget = (inTurn: ReturnType<typeof boundedQueue>) => {
  return <Result>(read: () => Promise<Result>): Promise<Result> => {
    const budget = timeBudget()
    return budget.spendOn(() => inTurn(read, Math.min(WAIT_MS, Math.max(0, budget.left()))))
  }
}
