import type { SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { countWaiting, holdRows } from '#server/testing/database/held-row.ts'

/** How many rivals start first, while the rows are held. */
const AHEAD = 8
const LONGEST_HOLD_MS = 10_000

type Meeting<Result> = {
  /** A statement that locks rows. */
  hold: SQL
  /** How many rivals have to wait before the rows are released. */
  rivals: number
  play: (() => Promise<Result>)[]
}

/**
 * Lets rivals meet on a lock: holds the rows, starts the first of them, starts all others once enough wait for the
 * rows, and then releases them. `met` is how many were waiting; fewer when they do not ask for the lock.
 */
export const meetOnLock = async <Result>(
  pool: pg.Pool,
  { hold, rivals, play }: Meeting<Result>,
): Promise<{ results: Result[]; met: number }> => {
  const db = drizzle(pool)
  const held = await holdRows(db, hold)
  const first = play.slice(0, AHEAD).map((start) => start())
  const state = { areDone: false }
  const done = () => {
    state.areDone = true
  }
  Promise.all(first).then(done, done)
  const until = performance.now() + LONGEST_HOLD_MS
  let met = 0
  while (met < rivals && !state.areDone && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    met = Math.max(met, await countWaiting(db))
  }
  const others = play.slice(AHEAD).map((start) => start())
  await held.release()
  return { results: await Promise.all([...first, ...others]), met }
}
