import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { databaseErrorCode } from '../../errors/database-errors.ts'

// Requests queue behind a change that waits for its table, so that it waits shortly and often.
const LOCK_WAIT_MS = 200
// After a second of waiting PostgreSQL ends a vacuum in the way, so that now and then it waits longer.
const LONG_LOCK_WAIT_MS = 1_050
const PATIENCE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 5_000

const GIVES_WAY = new Set(['55P03', '40P01'])

const lockWait = (attempt: number) => (attempt % 10 === 9 ? LONG_LOCK_WAIT_MS : LOCK_WAIT_MS)

/** Runs `work` until no lock is in its way; gives up after ten minutes with the database's error. */
export const untilUnlocked = async <Result>(work: (attempt: number) => Promise<Result>): Promise<Result> => {
  const deadline = Date.now() + PATIENCE_MS
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (!GIVES_WAY.has(databaseErrorCode(error) ?? '') || Date.now() > deadline) throw error
      await setTimeout(Math.min(LONGEST_PAUSE_MS, 400 * 1.3 ** attempt))
    }
  }
}

/** Runs `work` in a transaction that never waits long for a table; again, when it would have had to. */
export const inShortTransaction = <Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> =>
  untilUnlocked(async (attempt) => {
    await client.query(
      `begin; set local statement_timeout = 0; set local lock_timeout = ${lockWait(attempt)}`,
    )
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
