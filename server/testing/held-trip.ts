import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** Locks a trip's row from outside, so that rivals gather behind it until `release`. */
export const holdTrip = async (db: Database, tripId: number): Promise<{ release: () => Promise<void> }> => {
  const client = await db.$client.connect()
  await client.query('begin')
  await client.query('select from trips where id = $1 for update', [tripId])
  return {
    release: async () => {
      await client.query('rollback')
      client.release()
    },
  }
}

/** Resolves once that many statements on this database wait for a lock. */
export const untilWaiting = async (db: Database, rivals: number): Promise<void> => {
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if ((rows[0]?.waiting ?? 0) >= rivals) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
