import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'
import { DatabaseTooSlow } from '../../errors/database-errors.ts'

/** How long a request may wait for the database in all, in ms. After that it is answered with 503, within 2 s. */
export const REQUEST_MS = 1_700

/**
 * How long a request may wait for the database in all, for connections and for statements. Statements that
 * run at the same time count once.
 */
export class TimeBudget {
  /** What the request had at its beginning, in ms. */
  readonly whole: number
  #begun = performance.now()
  #more = 0
  #spent = 0
  #underWay = 0
  #since = 0

  constructor(wholeMs: number) {
    this.whole = wholeMs
  }

  /** How long ago the request came, in ms. */
  age(): number {
    return performance.now() - this.#begun
  }

  /** What is left, in ms. */
  left(): number {
    const running = this.#underWay === 0 ? 0 : performance.now() - this.#since
    return this.whole + this.#more - this.#spent - running
  }

  /** Adds what the request may take beyond what it had at its beginning, in ms. */
  extend(ms: number) {
    this.#more += ms
  }

  async spendOn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay === 0) this.#since = performance.now()
    this.#underWay += 1
    try {
      return await work()
    } finally {
      this.#underWay -= 1
      if (this.#underWay === 0) this.#spent += performance.now() - this.#since
    }
  }
}

const budgets = new AsyncLocalStorage<TimeBudget>()

/** Work that counts against the budget of a request before the application sees it, which then has what is left. */
export const spendFirst = (requestMs: number, work: () => Promise<void>, then: (failed: boolean) => void) => {
  const budget = new TimeBudget(requestMs)
  budgets.run(budget, () => {
    budget.spendOn(work).then(
      () => then(false),
      () => then(true),
    )
  })
}

/** Gives each request its time for the database, in ms. */
export const timeBudgets =
  (requestMs: number): RequestHandler =>
  (_req, _res, next) => {
    if (budgets.getStore()) next()
    else budgets.run(new TimeBudget(requestMs), next)
  }

/** The budget of the request that is being answered. Outside requests each statement gets `ownMs`. */
export const timeBudget = (ownMs: number): TimeBudget => budgets.getStore() ?? new TimeBudget(ownMs)

/** So much longer may a change take that thousands of people are told of, in ms. */
const LONG_CHANGE_MS = 15_000

/**
 * Gives the request that is being answered time to tell thousands of people of its change. Call it only after the
 * request has been allowed and holds its locks. Before that it ends as early as any other.
 */
export const takeTimeToTell = () => budgets.getStore()?.extend(LONG_CHANGE_MS)

/** Waits for work no longer than `ms`. Throws DatabaseTooSlow when that is over first. */
export const waitAtMost = async <Result>(ms: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseTooSlow()), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Waits for work that spends nobody's time, such as a statement beside the pool or what another request has begun: it
 * counts as time of this request. Throws DatabaseTooSlow when that is over first.
 */
export const waitInBudget = <Result>(work: Promise<Result>): Promise<Result> => {
  const budget = timeBudget(REQUEST_MS)
  return budget.spendOn(() => waitAtMost(budget.left(), work))
}
