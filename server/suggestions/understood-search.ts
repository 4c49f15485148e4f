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

export type UnderstoodSearch = { filters: RaceFilters; choice: ListChoice; parts: number }

/** The search that a sentence means. `parts` is how many things it says, beside words to search for. */
export const understoodSearch = async (
  db: Database,
  text: string,
  today: CalendarDay,
): Promise<UnderstoodSearch> => {
  const { filters, place, words } = understand(text, today)
  const { town, rest }: Found = place ? await findTown(db, place) : { town: undefined, rest: '' }
  const search = [words, withoutFiller(rest)].filter((part) => part !== '').join(' ')
  const isDistance = filters.minDistanceKm !== undefined || filters.maxDistanceKm !== undefined
  const said = [
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
    filters: { ...filters, ...(search === '' ? {} : { search }) },
    choice:
      town === undefined
        ? {}
        : {
            near: textOfPosition({ lat: town.latitude, lng: town.longitude }),
            nearPlace: town.name,
            withinKm: place?.withinKm ?? (place?.isSure ? NEAR_KM : IN_KM),
          },
    parts: said.filter(Boolean).length,
  }
}
