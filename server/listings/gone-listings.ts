import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { goneListings } from '#shared/pages/gone-listings-table.ts'

/** Whether a race or trip with this id was deleted; false for one that never was. */
export const isGone = async (db: Executor, kind: 'race' | 'trip', id: number): Promise<boolean> => {
  const found = await db
    .select({ id: goneListings.id })
    .from(goneListings)
    .where(and(eq(goneListings.kind, kind), eq(goneListings.id, id)))
  return found.length > 0
}
