import { and, eq, lt, sql } from 'drizzle-orm'
import type { Chore } from '#server/platform/database/chores/chores.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { goneListings } from '#shared/pages/gone-listings-table.ts'

/** Forgets listings that were deleted two years ago: search engines have dropped their pages long before. */
export const oldGoneListingsChore = ({ db }: Pick<Deps, 'db'>): Chore => ({
  name: 'old-gone-listings',
  everyMinutes: 24 * 60,
  run: async () => {
    await db.delete(goneListings).where(lt(goneListings.goneAt, sql`now() - interval '2 years'`))
  },
})

/** Whether a race or trip with this id was deleted; false for one that never was. */
export const isGone = async (db: Executor, kind: 'race' | 'trip', id: number): Promise<boolean> => {
  const found = await db
    .select({ id: goneListings.id })
    .from(goneListings)
    .where(and(eq(goneListings.kind, kind), eq(goneListings.id, id)))
  return found.length > 0
}
