import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** The least days between editions: a spring run and an autumn run with the same name are two races. */
const LEAST_DAYS = 200
/** The names of editions differ in years and in numbers such as 12th or XII. */
const EDITION_WORDS = String.raw`\m(19|20)\d\d\M|\m\d{1,3}(st|nd|rd|th|e|a|o|er|eme|ste|de)\M|\m(edition|edicion|edizione|ausgabe|upplagan)\M`

/** A pattern that the names with edition words match, and few others. It is found far sooner than those words. */
const MAY_NAME_EDITION = String.raw`\d{4}|\d[a-z]|edi|ausgabe|upplagan`

const withoutEdition = sql`btrim(regexp_replace(regexp_replace(name, ${EDITION_WORDS}, ' ', 'g'), '\s+', ' ', 'g'))`

/**
 * Links each race that the import created with its latest earlier edition: the same name except for year and
 * number, the same place, most of a year before. Each place is folded once, and only names at places of new races are.
 */
export const linkEditions = async (tx: Executor, importId: number) => {
  await tx.execute(sql`
    with created as materialized (
      select race_id from imported_races where import_id = ${importId} and action = 'created'),
    places as materialized (
      select location, fold(location) as place from (select distinct location from races) as written),
    new_places as materialized (
      select distinct place from created join races on races.id = race_id join places using (location)),
    folded as materialized (
      select id, date, place, fold(name) as name
      from races join places using (location) join new_places using (place)),
    keyed as materialized (
      select id, date, place, case when name ~ ${MAY_NAME_EDITION} then ${withoutEdition} else name end as name
      from folded),
    ordered as (
      select id, date, lag(id) over line as earlier_id, lag(date) over line as earlier_date
      from keyed
      where name <> ''
      window line as (partition by name, place order by date, id))
    update races set edition_of = earlier_id
    from ordered join created on created.race_id = ordered.id
    where races.id = ordered.id and edition_of is null and earlier_id is not null
      and ordered.date - earlier_date between ${LEAST_DAYS} and 4000`)
}
