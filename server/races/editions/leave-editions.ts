import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * When an account is deleted, its races stop being later editions of other people's races. Otherwise, with no owner left,
 * they would count as editions of any race that has no owner either.
 */
export const leaveEditionsOfOthers = async (tx: Executor, userId: number): Promise<void> => {
  await tx.execute(sql`
    update races set edition_of = null from races earlier
    where earlier.id = races.edition_of and races.created_by = ${userId}
      and earlier.created_by is distinct from ${userId}::int`)
}
