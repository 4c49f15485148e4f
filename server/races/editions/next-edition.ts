import { type SQL, sql } from 'drizzle-orm'
import type { NextEdition } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'

/** A race that has a next edition every year for this long is enough. */
export const MOST_EDITIONS = 50

/**
 * The latest edition after each race that is read, by the same owner: anybody may call their race a later
 * edition, so others do not count, and neither do hidden ones. Each edition must be later than the one before, which ends every circle.
 */
export const nextEditionColumn: SQL<NextEdition | null> = sql<NextEdition | null>`(
  with recursive later (id, name, date, date_status, step) as (
    select next.id, next.name, next.date, next.date_status, 1
    from ${races} next
    where next.edition_of = ${races}.id and next.date > ${races}.date and next.is_listed
      and next.created_by is not distinct from ${races}.created_by
    union all
    select next.id, next.name, next.date, next.date_status, later.step + 1
    from later
    join ${races} next on next.edition_of = later.id and next.date > later.date and next.is_listed
    where later.step < ${MOST_EDITIONS} and next.created_by is not distinct from ${races}.created_by
  )
  select json_build_object('id', id, 'name', name, 'date', date, 'dateStatus', date_status)
  from later order by date desc, id desc limit 1
)`
