import { and, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Database } from '#server/platform/database/database.ts'
import { boundedTexts } from '#server/platform/memory/bounded-cache.ts'
import { races } from '#shared/races/table.ts'
import { cardOfText, cardText } from '../list/read-cards.ts'
import { presentRaceCard } from '../present.ts'
import type { RacesInMemory } from './races-in-memory.ts'

/** The most memory for cards, in bytes. */
const KEPT = 24_000_000

type Read = { id: number; card: string }

/** Reads cards as the JSON that is sent, and keeps each until its race or a review of it changes. */
export const cardTexts = (db: Database, memory: RacesInMemory) => {
  const kept = boundedTexts<string, number>({ entries: 50_000, bytes: KEPT })
  memory.onChange((ids) => {
    if (ids === null) kept.clear()
    else for (const id of ids) kept.delete(id)
  })

  const readMissing = async (ids: readonly number[]): Promise<Map<number, string>> => {
    const { version } = memory
    const { rows } = await db.execute<Read>(sql`
      select ${races.id}, ${cardText()} as card from ${races}
      where ${and(isListed(races), sql`${races.id} = any(${sql.param(ids)}::int[])`)}`)
    const found = new Map(
      rows.map(({ id, card }) => [id, JSON.stringify(presentRaceCard(cardOfText(card)))] as const),
    )
    // What changed meanwhile may have been read before the change.
    if (version === memory.version) for (const [id, text] of found) kept.set(id, text)
    return found
  }

  /** The cards of the races with these ids, in this order. A race that has been hidden or deleted is left out. */
  return async (ids: readonly number[]): Promise<string[]> => {
    const before = new Map(ids.map((id) => [id, kept.get(id)]))
    const missing = ids.filter((id) => before.get(id) === undefined)
    const found = missing.length === 0 ? null : await readMissing(missing)
    return ids.flatMap((id) => before.get(id) ?? found?.get(id) ?? [])
  }
}
