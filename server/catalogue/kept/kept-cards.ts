import type { FoundListing } from '../found.ts'
import type { KeptShelf } from './kept-shelf.ts'
import { KeptTexts, type Room } from './kept-texts.ts'

/** The JSON of cards that are listed, by id. */
type ReadCards = (ids: readonly number[]) => Promise<Map<number, string>>

type Kept = Pick<KeptShelf<string>, 'onChange' | 'version'>

/** Lists of more cards than this are read without keeping them, because they would push out all others. */
const PAGE = 200

const distanceOf = ({ distanceAwayKm: km }: FoundListing): string =>
  km === undefined ? '' : `,"distanceAwayKm":${km === null ? null : Math.round(km * 10) / 10}`

const withMore = (card: string, fields: string): string =>
  fields === '' ? card : `${card.slice(0, -1)}${fields}}`

type KeptCards = {
  read: ReadCards
  room: Room
  phrases: readonly string[]
  /** What a card says of all that are found as one with it, from their cards: more fields, such as `,"dates":[]`. */
  ofDates?: (cards: readonly string[]) => string
}

/** Cards as the JSON that is sent; each is kept until its listing changes. */
export const keptCards = (kept: Kept, { read, room, phrases, ofDates = () => '' }: KeptCards) => {
  const texts = new KeptTexts(room, phrases)
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
    const wanted = new Set(listings.flatMap(({ id, dates = [] }) => [id, ...dates]))
    const known = new Map([...wanted].map((id) => [id, texts.get(id)]))
    const missing = [...wanted].filter((id) => known.get(id) === undefined)
    const found = missing.length === 0 ? null : await readMissing(missing)
    const cardsOf = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? found?.get(id) ?? [])
    return listings.flatMap((listing) => {
      return cardsOf([listing.id]).map((card) => {
        const more = listing.dates ? ofDates(cardsOf(listing.dates)) : ''
        return withMore(card, `${distanceOf(listing)}${more}`)
      })
    })
  }
}
