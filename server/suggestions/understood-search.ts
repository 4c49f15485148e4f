import { catalogueOf } from '#server/catalogue/find.ts'
import { findPlaces } from '#server/places/find-places.ts'
import { type PlaceRow, placeCalledExactly } from '#server/places/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { Position } from '#shared/places/geo.ts'
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
const findTownAlone = async (db: Database, words: string, { today, near }: Asked): Promise<Found> => {
  const none = { town: undefined, rest: words }
  const parts = words.split(' ').filter((part) => part !== '')
  if (parts.length === 0 || parts.length > 2 * MOST_WORDS) return none
  const names = parts.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS_ALONE, parts.length - from) }, (__, more) =>
      parts.slice(from, from + more + 1).join(' '),
    ),
  )
  const called = await placeCalledExactly(
    db,
    names.filter((name) => [...name].length > 2),
  )
  if (!called) return none
  const { given } = called
  const [nearest = called] = await findPlaces(db, given, { forgivesErrors: false, near })
  if (!(await isMeant(db, { ...nearest, given }, today))) return none
  return { town: nearest, rest: ` ${words} `.replace(` ${given} `, ' ').trim() }
}

/** `near` is who asks. */
export type Asked = { text: string; today: CalendarDay; near?: Position | undefined }

export type UnderstoodSearch = {
  filters: RaceFilters
  choice: ListChoice
  /** How many things the sentence says, beside words to search for. */
  parts: number
  /** Whether it is nothing but the name of a town. */
  isTown: boolean
}

/** The search that a sentence means (contract, section 12, "Understood"). */
const understoodSearch = async (db: Database, asked: Asked): Promise<UnderstoodSearch> => {
  const { filters, place, words } = understand(asked.text, asked.today)
  const said = place ? await findTown(db, place) : undefined
  const left = [words, withoutFiller(said?.rest ?? '')].filter((part) => part !== '').join(' ')
  const { town, rest }: Found = said?.town
    ? { town: said.town, rest: left }
    : await findTownAlone(db, left, asked)
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
  const parts = understood.filter(Boolean).length
  const isTown = parts === 1 && place === null && town !== undefined && rest === ''
  const isAround = place?.isSure || isTown
  return {
    filters: { ...filters, ...(rest === '' ? {} : { search: rest }) },
    choice:
      town === undefined
        ? {}
        : {
            near: textOfPosition({ lat: town.latitude, lng: town.longitude }),
            nearPlace: town.name,
            ...(isAround && { sort: 'distance' as const }),
            withinKm: place?.withinKm ?? (isAround ? NEAR_KM : IN_KM),
          },
    parts,
    isTown,
  }
}

/**
 * What pressing Enter looks for: the search that a text means; null where it means nothing of these, or is the name of a
 * race, so that the words are looked for as they are.
 */
export const meantSearch = async (db: Database, asked: Asked): Promise<UnderstoodSearch | null> => {
  const understood = await understoodSearch(db, asked)
  if (understood.parts === 0) return null
  const { text, today } = asked
  const asNamed = await catalogueOf(db).races.find({ filters: { search: text }, today })
  return asNamed.isNamedExactly ? null : understood
}
