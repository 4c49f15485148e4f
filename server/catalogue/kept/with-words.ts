import { and, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { holdsWords } from '#server/platform/database/holds-words.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { addBit, type Bits, emptyBits } from '../columns/bits.ts'
import type { Shelf } from '../columns/shelf.ts'
import type { Kind } from '../kind.ts'
import type { KeptShelf } from './kept-shelf.ts'

/** The most memory for what searches have found, in bytes. */
const KEPT_BYTES = 4_000_000
const MOST_KEPT = 5_000
/** If more listings than this have changed, the whole search is made again. */
const FEW = 1_000

/** The text of a tsquery, or words that the name has to hold. */
export type Words = { terms: string } | { name: string }

type Found = { version: number; ids: Int32Array }
type OfKind = Pick<Kind<string, never, never>, 'name' | 'table' | 'terms'>

/**
 * Which listings have the words of a search: asked of the database's index once, and after that only of those that have
 * changed. Searches differ in their filters more than in their words.
 */
export const listingsWithWords = <Name extends string>(
  db: Database,
  { name: kind, table, terms }: OfKind,
  kept: KeptShelf<Name>,
) => {
  const known = boundedCache<Found>({
    entries: MOST_KEPT,
    bytes: KEPT_BYTES,
    sizeOf: ({ ids }) => ids.byteLength,
  })
  const underWay = new Map<string, Promise<Found>>()

  const ask = async (words: Words, among?: SQL): Promise<number[]> => {
    const has =
      'terms' in words ? sql`${terms} @@ ${words.terms}::tsquery` : holdsWords(sql`${table.name}`, words.name)
    const { rows } = await db.execute<{ ids: number[] | null }>(
      sql`select json_agg(${table.id}) as ids from ${table} where ${and(isListed(table), has, among)}`,
    )
    return rows[0]?.ids ?? []
  }

  const askAgain = async (words: Words, before: Found | undefined, version: number): Promise<Found> => {
    const changed = before ? catalogueVersions(db).changedSince(kind, before.version) : null
    if (!before || changed === null || changed.length > FEW)
      return { version, ids: Int32Array.from(await ask(words)) }
    if (changed.length === 0) return { version, ids: before.ids }
    const left = new Set(before.ids)
    for (const id of changed) left.delete(id)
    const found = await ask(words, sql`${table.id} = any(${sql.param(changed)}::int[])`)
    return { version, ids: Int32Array.from([...left, ...found]) }
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

  /** The set of those on the shelf that have the words. Not to be changed. */
  return async (words: Words, shelf: Shelf<Name>): Promise<Bits> => {
    const { ids } = await find(words)
    const bits = emptyBits(shelf.size)
    for (const id of ids) {
      const at = shelf.positionOf(id)
      if (at >= 0) addBit(bits, at)
    }
    return bits
  }
}
