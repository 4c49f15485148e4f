import { type SQL, sql } from 'drizzle-orm'
import type { SearchTerms } from '#server/search/search.ts'
import type { Kind } from '../kind.ts'

/** How well the words fit: the name itself, its beginning, in the name, in the place or country, and only in texts. */
export const RANKS = 5

// The same as `fold` for almost every text, in a fraction of its time.
const plain = (text: SQL): SQL => sql`translate(lower(public.unaccent(${text})), '-.,''"/()&:', '          ')`

/** Whether the text has all of these words, each at the beginning of a word. Folded words have no wildcards of `like`. */
const hasAll = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`' ' || ${text} like ${`% ${word}%`}`),
    sql` and `,
  )

type OfTable = Pick<Kind<string, never, never>, 'table'>

/** The name and the place of each row, folded once. To be joined after the table. */
export const foldedNames = ({ table }: OfTable): SQL =>
  sql`cross join lateral (select ${plain(sql`${table.name}`)} as name, ${plain(sql`${table.location}`)} as place
                          offset 0) folded`

/** The rank of a row from 0, the best, to 4 (contract, section 12, "Order"). */
export const rankOf = ({ table }: OfTable, { typed, words, countries }: SearchTerms): SQL => {
  const isThere = [
    ...(words.length > 0 ? [hasAll(sql`folded.name || ' ' || folded.place`, words)] : []),
    ...(countries.length > 0 ? [sql`${table.country} = any(${sql.param(countries)}::text[])`] : []),
  ]
  return sql`case when folded.name = ${typed} then 0
                  when folded.name like ${`${typed}%`} then 1
                  when ${hasAll(sql`folded.name`, typed.split(' '))} then 2
                  when ${isThere.length > 0 ? sql.join(isThere, sql` and `) : sql`false`} then 3
                  else 4 end`
}

/** Whether the name or the place has these whole words. */
export const hasNamed = (named: readonly string[]): SQL | undefined =>
  named.length === 0
    ? undefined
    : sql.join(
        named.map((word) => sql`' ' || folded.name || ' ' || folded.place || ' ' like ${`% ${word} %`}`),
        sql` and `,
      )
