import { asc, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { races } from '#shared/races/table.ts'

/**
 * A race with its earlier and later editions, ordered by id. They have the same owner, or none if the race has none, and
 * are neither drafts nor hidden; those of a blocked account are among them.
 */
export const findEditions = (db: Executor, raceId: number) =>
  db
    .select({
      id: races.id,
      name: races.name,
      date: races.date,
      createdBy: races.createdBy,
      raceDirectorEmail: races.raceDirectorEmail,
    })
    .from(races)
    .where(
      sql`${races.id} in (
        with recursive linked (id, edition_of, created_by) as (
          select id, edition_of, created_by from ${races} where id = ${raceId}
          union
          select other.id, other.edition_of, other.created_by from linked
          join ${races} other on other.edition_of = linked.id or other.id = linked.edition_of
          where not other.is_draft and other.hidden_reason is null
            and other.created_by is not distinct from linked.created_by)
        select id from linked)`,
    )
    .orderBy(asc(races.id))
    .$dynamic()

/** The same, locked. Deleting an account locks its races in the same order, so the two cannot block each other. */
export const lockEditions = (tx: Executor, raceId: number) => findEditions(tx, raceId).for('update')
