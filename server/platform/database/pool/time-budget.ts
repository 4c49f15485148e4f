import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'

/** A request waits for the database so long in all, in ms; then it is answered with 503. */
export const REQUEST_MS = 1_900

/**
 * How long a request may wait for the database: for connections of the pool and for statements, all
 * together. Time in which several of its statements are under way counts once.
 */
export class TimeBudget {
  #spent = 0
  #underWay = 0
  #since = 0

  /** What is left, in ms. */
  left(): number {
    const running = this.#underWay === 0 ? 0 : performance.now() - this.#since
    return REQUEST_MS - this.#spent - running
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

/** Gives each request its time for the database. */
export const timeBudgets: RequestHandler = (_req, _res, next) => budgets.run(new TimeBudget(), next)

/** The budget of the request that is being answered; beside requests each statement has its own. */
export const timeBudget = (): TimeBudget => budgets.getStore() ?? new TimeBudget()
