import { asc, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { pick } from '#shared/pick.ts'
import { races } from '#shared/races/table.ts'

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

/**
 * Races with their earlier and later editions, ordered by id; `raceId` is the one of the given races that an edition is
 * linked to. They have the same owner, or none if the race has none, and are neither drafts nor hidden; those of a blocked
 * account are among them.
 */
export const findEditions = (db: Executor, raceIds: readonly number[]) =>
  db
    .select({
      ...pick(races, 'id', 'name', 'date', 'createdBy', 'raceDirectorEmail'),
      raceId: sql<number>`linked.race_id`,
    })
    .from(races)
    .innerJoin(
      sql`(
        with recursive linked (race_id, id, edition_of, created_by) as (
          select id, id, edition_of, created_by from ${races} where id = any(${sql.param(raceIds)}::int[])
          union
          select linked.race_id, other.id, other.edition_of, other.created_by from linked
          join ${races} other on other.edition_of = linked.id or other.id = linked.edition_of
          where not other.is_draft and other.hidden_reason is null
            and other.created_by is not distinct from linked.created_by)
        select race_id, id from linked) linked`,
      sql`linked.id = ${races.id}`,
    )
    .orderBy(asc(races.id))
    .$dynamic()

/** Those of one race, locked. Deleting an account locks its races in the same order, so the two cannot block each other. */
export const lockEditions = (tx: Executor, raceId: number) =>
  findEditions(tx, [raceId]).for('update', { of: races })
