import type { FoundListing } from '../found.ts'
import type { KeptShelf } from './kept-shelf.ts'
import { KeptTexts } from './kept-texts.ts'

/** The JSON of cards that are listed, by id. */
export type ReadCards = (ids: readonly number[]) => Promise<Map<number, string>>

type Kept = Pick<KeptShelf<string>, 'onChange' | 'version'>

/** Lists of more cards than this are read without keeping them, because they would push out all others. */
const PAGE = 200

const withDistance = (card: string, { distanceAwayKm: km }: FoundListing): string => {
  if (km === undefined) return card
  const rounded = km === null ? null : Math.round(km * 10) / 10
  return `${card.slice(0, -1)},"distanceAwayKm":${rounded}}`
}

/** Cards as the JSON that is sent; each is kept until its listing changes. */
export const keptCards = (
  kept: Kept,
  { read, bytes, phrases }: { read: ReadCards; bytes: number; phrases: readonly string[] },
) => {
  const texts = new KeptTexts(bytes, phrases)
  kept.onChange((ids) => {
    if (ids === null) texts.clear()
    else for (const id of ids) texts.forget(id)
  })

  const readMissing = async (ids: readonly number[]): Promise<Map<number, string>> => {
    const { version } = kept
    const found = await read(ids)
    // What changed meanwhile may have been read before the change.
    if (version === kept.version && ids.length <= PAGE) for (const [id, text] of found) texts.keep(id, text)
    return found
  }

  /** The cards of these listings, in this order. One that has been hidden or deleted is left out. */
  return async (listings: readonly FoundListing[]): Promise<string[]> => {
    const known = listings.map(({ id }) => texts.get(id))
    const missing = listings.filter((_, index) => known[index] === undefined).map(({ id }) => id)
    const found = missing.length === 0 ? null : await readMissing(missing)
    return listings.flatMap((listing, index) => {
      const card = known[index] ?? found?.get(listing.id)
      return card === undefined ? [] : withDistance(card, listing)
    })
  }
}
