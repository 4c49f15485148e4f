import { catalogueOf } from '#server/catalogue/find.ts'
import { findPlaces } from '#server/places/find-places.ts'
import { type PlaceRow, placeCalledExactly } from '#server/places/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { ListChoice, RaceFilters } from '#shared/races/filters.ts'
import { textOfPosition } from '#shared/races/list-choice.ts'
import { type NamedPlace, understand, withoutFiller } from './understand/understand.ts'

/** How far a search reaches that says only near or in a town. */
const NEAR_KM = 100
const IN_KM = 50
const MOST_WORDS = 5
/** The longest name of a town that is looked for without a word such as "in" before it. */
const MOST_WORDS_ALONE = 3

type Found = { town: PlaceRow | undefined; rest: string }

/** The town that the words begin with, and the words after it. */
const findTown = async (db: Database, { name, isSure }: NamedPlace): Promise<Found> => {
  const parts = name.split(' ')
  const names = parts.slice(0, MOST_WORDS).map((_, index) => parts.slice(0, index + 1).join(' '))
  const exact = await placeCalledExactly(db, names)
  if (exact) return { town: exact, rest: name.slice(exact.given.length).trim() }
  const [similar] = isSure ? await findPlaces(db, name) : []
  return { town: similar, rest: similar ? '' : name }
}

/** Races with a word in their name or place are elsewhere, too, when the town only happens to have it: Trail is one. */
const isMeant = async (
  db: Database,
  { latitude, longitude, given }: PlaceRow & { given: string },
  today: CalendarDay,
) => {
  const { races } = catalogueOf(db)
  const filters = { search: given }
  const near = { lat: latitude, lng: longitude, withinKm: IN_KM }
  const everywhere = await races.find({ filters, today })
  const { named } = everywhere
  return named === 0 || (await races.find({ filters, near, today })).named * 2 >= named
}

/** The town that some of the words name, without a word before it that says so. */
const findTownAlone = async (db: Database, words: string, today: CalendarDay): Promise<Found> => {
  const none = { town: undefined, rest: words }
  const parts = words.split(' ').filter((part) => part !== '')
  if (parts.length === 0 || parts.length > 2 * MOST_WORDS) return none
  const names = parts.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS_ALONE, parts.length - from) }, (__, more) =>
      parts.slice(from, from + more + 1).join(' '),
    ),
  )
  const town = await placeCalledExactly(
    db,
    names.filter((name) => [...name].length > 2),
  )
  if (!town || !(await isMeant(db, town, today))) return none
  return { town, rest: ` ${words} `.replace(` ${town.given} `, ' ').trim() }
}

export type UnderstoodSearch = {
  filters: RaceFilters
  choice: ListChoice
  /** How many things the sentence says, beside words to search for. */
  parts: number
}

/** The search that a sentence means (contract, section 12, "Understood"). */
export const understoodSearch = async (
  db: Database,
  text: string,
  today: CalendarDay,
): Promise<UnderstoodSearch> => {
  const { filters, place, words } = understand(text, today)
  const said = place ? await findTown(db, place) : undefined
  const left = [words, withoutFiller(said?.rest ?? '')].filter((part) => part !== '').join(' ')
  const { town, rest }: Found = said?.town
    ? { town: said.town, rest: left }
    : await findTownAlone(db, left, today)
  const isDistance = filters.minDistanceKm !== undefined || filters.maxDistanceKm !== undefined
  const understood = [
    isDistance,
    filters.startDate !== undefined,
    filters.minDifficulty !== undefined,
    filters.terrain,
    filters.specialFormats,
    filters.signUpFees,
    filters.country,
    town,
  ]
  return {
    filters: { ...filters, ...(rest === '' ? {} : { search: rest }) },
    choice:
      town === undefined
        ? {}
        : {
            near: textOfPosition({ lat: town.latitude, lng: town.longitude }),
            nearPlace: town.name,
            ...(place?.isSure && { sort: 'distance' as const }),
            withinKm: place?.withinKm ?? (place?.isSure ? NEAR_KM : IN_KM),
          },
    parts: understood.filter(Boolean).length,
  }
}

/**
 * What pressing Enter looks for: the search that a text means; null where it means nothing of these, or is the name of a
 * race, so that the words are looked for as they are.
 */
export const meantSearch = async (
  db: Database,
  text: string,
  today: CalendarDay,
): Promise<UnderstoodSearch | null> => {
  const understood = await understoodSearch(db, text, today)
  if (understood.parts === 0) return null
  const asNamed = await catalogueOf(db).races.find({ filters: { search: text }, today })
  return asNamed.isNamedExactly ? null : understood
}
