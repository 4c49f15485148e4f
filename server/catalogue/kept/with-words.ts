import { and, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { holdsWords } from '#server/platform/database/holds-words.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import type { SearchTerms } from '#server/search/search.ts'
import { addBit, type Bits, emptyBits } from '../columns/bits.ts'
import type { Shelf } from '../columns/shelf.ts'
import type { Kind } from '../kind.ts'
import type { KeptShelf } from './kept-shelf.ts'

/** The most memory for what searches have found, in bytes. */
const KEPT_BYTES = 4_000_000
const MOST_KEPT = 5_000
/** What an answer takes beside its ids. */
const PACKED_BYTES = 350
/** If more listings than this have changed, the whole search is made again. */
const FEW = 1_000

/** The words of a search, or words that the name has to hold. */
export type Words = SearchTerms | { name: string }

/** What has the words on a shelf, and the same by how well they fit, the best first. Neither is to be changed. */
export type WithWords = { bits: Bits; byRank: () => Bits[] }

/** The ids, the best rank first, and where each rank ends. An array for each rank would take more memory than the ids in it. */
type Found = { version: number; ids: Int32Array; ends: readonly number[] }
type OfKind = Pick<Kind<string, never, never>, 'name' | 'table' | 'terms'>

/** How well the words fit: the name itself, its beginning, in the name, in the place or country, and only in texts. */
const RANKS = 5

// The same as `fold` for almost every text, in a fraction of its time.
const plain = (text: SQL): SQL => sql`translate(lower(public.unaccent(${text})), '-.,''"/()&:', '          ')`

const packed = (version: number, byRank: readonly (readonly number[])[]): Found => {
  const ends: number[] = []
  for (const { length } of byRank) ends.push((ends.at(-1) ?? 0) + length)
  return { version, ids: Int32Array.from(byRank.flat()), ends }
}

const unpacked = ({ ids, ends }: Found): Int32Array[] =>
  ends.map((end, rank) => ids.subarray(ends[rank - 1] ?? 0, end))

/** Whether the text has all of these words, each at the beginning of a word. Folded words have no wildcards of `like`. */
const hasAll = (text: SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`' ' || ${text} like ${`% ${word}%`}`),
    sql` and `,
  )

type OfTable = Pick<Kind<string, never, never>, 'table'>

/** The name and the place of each row, folded once. To be joined after the table. */
const foldedNames = ({ table }: OfTable): SQL =>
  sql`cross join lateral (select ${plain(sql`${table.name}`)} as name, ${plain(sql`${table.location}`)} as place
                          offset 0) folded`

/** The rank of a row from 0, the best, to 4 (contract, section 12, "Order"). */
const rankOf = ({ table }: OfTable, { typed, words, countries }: SearchTerms): SQL => {
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
const hasNamed = (named: readonly string[]): SQL | undefined =>
  named.length === 0
    ? undefined
    : sql.join(
        named.map((word) => sql`' ' || folded.name || ' ' || folded.place || ' ' like ${`% ${word} %`}`),
        sql` and `,
      )

/**
 * Which listings have the words of a search: asked of the database's index once, and after that only of those that have
 * changed. Searches differ in their filters more than in their words.
 */
export const listingsWithWords = <Name extends string>(db: Database, kind: OfKind, kept: KeptShelf<Name>) => {
  const { name, table, terms } = kind
  const known = boundedCache<Found>({
    entries: MOST_KEPT,
    bytes: KEPT_BYTES,
    sizeOf: ({ ids }) => PACKED_BYTES + ids.byteLength,
  })
  const underWay = new Map<string, Promise<Found>>()

  const ask = async (words: Words, among?: SQL): Promise<number[][]> => {
    const isOfTerms = 'terms' in words
    const has = isOfTerms
      ? and(sql`${terms} @@ ${words.terms}::tsquery`, hasNamed(words.named))
      : holdsWords(sql`${table.name}`, words.name)
    const rank = isOfTerms ? rankOf(kind, words) : sql`0`
    const { rows } = await db.execute<{ rank: number; ids: number[] }>(
      sql`select rank, json_agg(id) as ids
          from (select ${table.id} as id, ${rank} as rank from ${table} ${isOfTerms ? foldedNames(kind) : sql``}
                where ${and(isListed(table), has, among)}) found
          group by rank`,
    )
    return Array.from({ length: RANKS }, (_, wanted) => rows.find((row) => row.rank === wanted)?.ids ?? [])
  }

  const askAgain = async (words: Words, before: Found | undefined, version: number): Promise<Found> => {
    const changed = before ? catalogueVersions(db).changedSince(name, before.version) : null
    if (!before || changed === null || changed.length > FEW) return packed(version, await ask(words))
    if (changed.length === 0) return { ...before, version }
    const left = new Set(changed)
    const found = await ask(words, sql`${table.id} = any(${sql.param(changed)}::int[])`)
    const byRank = unpacked(before).map((ofRank, rank) => [
      ...ofRank.filter((id) => !left.has(id)),
      ...(found[rank] ?? []),
    ])
    return packed(version, byRank)
  }

  const find = async (words: Words): Promise<Found> => {
    const version = kept.version ?? -1
    const question = JSON.stringify(words)
    const before = known.get(question)
    if (before?.version === version) return before
    const key = `${version} ${question}`
    const running =
      underWay.get(key) ??
      askAgain(words, before, version)
        .then((found) => {
          known.set(question, found)
          return found
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  return async (words: Words, shelf: Shelf<Name>): Promise<WithWords> => {
    const found = await find(words)
    const add = (ofRank: Int32Array, to: Bits): Bits => {
      for (const id of ofRank) {
        const at = shelf.positionOf(id)
        if (at >= 0) addBit(to, at)
      }
      return to
    }
    const bits = add(found.ids, emptyBits(shelf.size))
    return { bits, byRank: () => unpacked(found).map((ofRank) => add(ofRank, emptyBits(shelf.size))) }
  }
}
