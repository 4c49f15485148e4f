import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Ends that races of an account that is being deleted are later editions of races that are not its own. Without an owner
 * they would count as those of every race that has none.
 */
export const leaveEditionsOfOthers = async (tx: Executor, userId: number): Promise<void> => {
  await tx.execute(sql`
    update races set edition_of = null from races earlier
    where earlier.id = races.edition_of and races.created_by = ${userId}
      and earlier.created_by is distinct from ${userId}::int`)
}
