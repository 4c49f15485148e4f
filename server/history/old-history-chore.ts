import { sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Deps } from '#server/platform/deps.ts'

const BATCH = 5_000

/** Deletes entries that are older than two years, a batch at a time. */
export const removeOldHistory = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, signal?: AbortSignal) => {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from history where id in (
        select id from history where at < ${clock().toISOString()}::timestamptz - interval '2 years'
        order by at limit ${BATCH})`)
    if ((rowCount ?? 0) < BATCH || signal?.aborted) return
  }
}

export const oldHistoryChore = (deps: Pick<Deps, 'db' | 'clock'>): Chore => ({
  name: 'old-history',
  everyMinutes: 24 * 60,
  run: (signal) => removeOldHistory(deps, signal),
})
