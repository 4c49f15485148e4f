import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { databaseErrorCode } from '../../errors/database-errors.ts'

// Requests wait behind a change that waits for its table, so it waits for short times, but often.
const LOCK_WAIT_MS = 200
// PostgreSQL ends a vacuum that blocks a table only after a second, so sometimes the change waits longer.
const LONG_LOCK_WAIT_MS = 1_050
const PATIENCE_MS = 10 * 60_000
const LONGEST_PAUSE_MS = 5_000

const GIVES_WAY = new Set(['55P03', '40P01'])

const lockWait = (attempt: number) => (attempt % 10 === 9 ? LONG_LOCK_WAIT_MS : LOCK_WAIT_MS)

/** Repeats `work` while locks block it. After ten minutes it throws the database's error. */
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

/** Runs `work` in a transaction that never waits long for a table, and repeats it if that failed. */
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
