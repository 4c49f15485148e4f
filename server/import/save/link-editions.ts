import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'

/** The least days between editions: a spring run and an autumn run with the same name are two races. */
const LEAST_DAYS = 200
/** The names of editions differ in years and in numbers such as 12th or XII. */
const EDITION_WORDS = String.raw`\m(19|20)\d\d\M|\m\d{1,3}(st|nd|rd|th|e|a|o|er|eme|ste|de)\M|\m(edition|edicion|edizione|ausgabe|upplagan)\M`

const key = (column: string) =>
  sql`btrim(regexp_replace(regexp_replace(fold(${sql.raw(column)}), ${EDITION_WORDS}, ' ', 'g'), '\s+', ' ', 'g'))`

/**
 * Links each race that the import created with its latest earlier edition: the same name except for year and
 * number, the same place, most of a year before. Hidden ones are nobody's earlier edition.
 */
export const linkEditions = async (tx: Executor, importId: number) => {
  await tx.execute(sql`
    with created as materialized (
      select race_id from imported_races where import_id = ${importId} and action = 'created'),
    keyed as materialized (
      select id, date, ${key('name')} as name, fold(location) as place from races
      where is_listed or id in (select race_id from created)),
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
