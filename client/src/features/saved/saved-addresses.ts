import { withQuery } from '#client/lib/api/api.ts'
import { MOST_CARDS, type SavedIds } from '#shared/saved/ids.ts'

/** The ids in portions that one call takes. */
const portionsOf = ({ races, trips }: SavedIds): SavedIds[] => {
  const count = Math.ceil(Math.max(races.length, trips.length) / MOST_CARDS)
  return Array.from({ length: count }, (_, index) => {
    const portion = (ids: number[]) => ids.slice(index * MOST_CARDS, (index + 1) * MOST_CARDS)
    return { races: portion(races), trips: portion(trips) }
  })
}

/** The calls that read the cards of these ids. */
export const savedAddresses = (ids: SavedIds): string[] =>
  portionsOf(ids).map(({ races, trips }) => withQuery('/api/listings', { race: races, trip: trips }))
