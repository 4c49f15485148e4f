import { and, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import type { Database } from '#server/platform/database/database.ts'
import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { races } from '#shared/races/table.ts'
import type { RaceTable } from './race-table.ts'
import type { RacesInMemory } from './races-in-memory.ts'

/** The most memory for what searches have found, in bytes. */
const KEPT = 8_000_000
/** If more races than this have changed, the whole search is made again. */
const FEW = 1_000

type Found = { version: number; ids: Int32Array }
type Placed = { table: RaceTable; positions: Int32Array }

const positionsIn = (table: RaceTable, ids: Int32Array): Int32Array =>
  ids
    .map((id) => table.positionOf(id))
    .filter((position) => position >= 0)
    .sort()

/**
 * Which races have the words of a search: asked of the index once, and after that only of the races that have
 * changed. Searches differ in their filters more than in their words.
 */
export const racesWithWords = (db: Database, memory: RacesInMemory) => {
  const kept = boundedCache<Found>({
    entries: 10_000,
    bytes: KEPT,
    // The ids, and once more their positions in the table.
    sizeOf: ({ ids }) => 500 + 2 * ids.byteLength,
  })
  const underWay = new Map<string, Promise<Found>>()
  const placed = new WeakMap<Found, Placed>()

  const ask = async (query: string, among?: SQL): Promise<number[]> => {
    const { rows } = await db.execute<{ ids: number[] | null }>(sql`
      select json_agg(${races.id}) as ids from ${races}
      where ${and(isListed(races), sql`${races.searchTerms} @@ ${query}::tsquery`, among)}`)
    return rows[0]?.ids ?? []
  }

  const askAgain = async (query: string, version: number): Promise<Found> => {
    const before = kept.get(query)
    const changed = before ? catalogueVersions(db).changedCards(before.version) : null
    if (!before || changed === null || changed.length > FEW) {
      return { version, ids: Int32Array.from(await ask(query)) }
    }
    if (changed.length === 0) return { version, ids: before.ids }
    const left = new Set(before.ids)
    for (const id of changed) left.delete(id)
    const found = await ask(query, sql`${races.id} = any(${sql.param(changed)}::int[])`)
    return { version, ids: Int32Array.from([...left, ...found]) }
  }

  const find = async (query: string): Promise<Found> => {
    const { version } = memory
    const before = kept.get(query)
    if (before?.version === version) return before
    const key = `${version} ${query}`
    const running =
      underWay.get(key) ??
      askAgain(query, version)
        .then((found) => {
          kept.set(query, found)
          return found
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, running)
    return running
  }

  /** The positions in the table, ascending, of the races that match the text of a tsquery. */
  return async (query: string, table: RaceTable): Promise<Int32Array> => {
    const found = await find(query)
    const before = placed.get(found)
    if (before?.table === table) return before.positions
    const positions = positionsIn(table, found.ids)
    placed.set(found, { table, positions })
    return positions
  }
}
