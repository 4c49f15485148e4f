import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database, Executor } from '#server/platform/database/database.ts'

/**
 * Runs a statement that locks rows on another connection, so that other statements wait until `release`. Work
 * given to `release` is done first, in the same transaction.
 */
export const holdRows = async (db: Database, statement: SQL) => {
  const client = await db.$client.connect()
  const tx: Executor = drizzle(client)
  await client.query('begin')
  await tx.execute(statement)
  return {
    release: async (work: (tx: Executor) => Promise<unknown> = async () => {}) => {
      await work(tx)
      await client.query('commit')
      client.release()
    },
  }
}

/** Locks a trip's row on another connection until `release`. */
export const holdTrip = (db: Database, tripId: number) =>
  holdRows(db, sql`select from trips where id = ${tripId} for update`)

/** Locks an account's row on another connection until `release`. */
export const holdUser = (db: Database, userId: number) =>
  holdRows(db, sql`select from users where id = ${userId} for update`)

/** How many statements on this database wait for a lock. */
export const countWaiting = async (db: Database): Promise<number> => {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting ?? 0
}

/** Resolves once that many statements on this database wait for a lock. */
export const untilWaiting = async (db: Database, rivals: number): Promise<void> => {
  while ((await countWaiting(db)) < rivals) await new Promise((resolve) => setTimeout(resolve, 5))
}
