import { pacing } from '#server/platform/answers/other-visitors.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { dayNumber } from '../columns/numbers.ts'
import type { Shelf } from '../columns/shelf.ts'
import type { FoundListing } from '../found.ts'
import type { KeptShelf } from './kept-shelf.ts'
import { KeptTexts, type Room } from './kept-texts.ts'

/** The JSON of cards that are listed, by id. */
export type ReadCards = (ids: readonly number[]) => Promise<Map<number, string>>

/** The cards of listings as JSON, in this order. One that has been hidden or deleted is left out. */
export type CardsOf = (listings: readonly FoundListing[]) => Promise<string[]>

type Kept = Pick<KeptShelf<never>, 'onChange' | 'version'> & {
  now: (wait: { patient: boolean }) => Promise<Pick<Shelf<never>, 'of' | 'positionOfDay'>>
}

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

  const cardsOf: CardsOf = async (listings) => {
    const wanted = new Set(listings.flatMap(({ id, dates = [] }) => [id, ...dates]))
    const known = new Map([...wanted].map((id) => [id, texts.get(id)]))
    const missing = [...wanted].filter((id) => known.get(id) === undefined)
    const found = missing.length === 0 ? null : await readMissing(missing)
    const those = (ids: readonly number[]) => ids.flatMap((id) => known.get(id) ?? found?.get(id) ?? [])
    return listings.flatMap((listing) =>
      those([listing.id]).map((card) => {
        const more = listing.dates ? ofDates(those(listing.dates)) : ''
        return withMore(card, `${distanceOf(listing)}${more}`)
      }),
    )
  }

  const readAhead = async (today: CalendarDay): Promise<void> => {
    const shelf = await kept.now({ patient: true })
    const now = shelf.positionOfDay(dayNumber(today))
    const pace = pacing()
    for (const ids of [shelf.of.id.subarray(now), shelf.of.id.subarray(0, now)]) {
      for (let from = 0; from < ids.length && !texts.hasDropped; from += PAGE) {
        const since = performance.now()
        const missing = [...ids.subarray(from, from + PAGE)].filter((id) => !texts.has(id))
        if (missing.length > 0) await readMissing(missing)
        await pace(performance.now() - since)
      }
    }
  }

  return {
    cardsOf,
    /**
     * Reads all cards that there is room for before somebody asks, those of what is coming first. Visitors have their turn
     * meanwhile. Throws when the database cannot be asked.
     */
    readAhead,
  }
}
