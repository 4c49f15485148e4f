import { catalogueOf } from '#server/catalogue/find.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { SAID_TOGETHER } from '#shared/suggestions/replaced.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { type Asked, type MeantPlace, meantPlace } from './meant-place.ts'
import { type Understood, understand, understandTrips } from './understand/understand.ts'

export type UnderstoodSearch<Filters = RaceFilters> = {
  filters: Filters
  choice: MeantPlace['choice']
  /** How many things the sentence says, beside words to search for. */
  parts: number
  /** Whether it is nothing but the name of a town. */
  isTown: boolean
}

const partsOf = (filters: object): number =>
  new Set(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [SAID_TOGETHER.find((names: readonly string[]) => names.includes(name))?.[0] ?? name],
    ),
  ).size

/** The search that a sentence means. */
const withPlace = async <Filters extends RaceFilters | TripFilters>(
  db: Database,
  understood: Understood<Filters>,
  asked: Asked,
): Promise<UnderstoodSearch<Filters>> => {
  const { areas, town, rest, isInCountries, choice } = await meantPlace(db, understood, asked)
  const { country, ...others } = understood.filters
  const parts = partsOf(understood.filters) + areas.length + (town ? 1 : 0)
  return {
    filters: {
      ...(isInCountries ? understood.filters : others),
      ...(areas.length > 0 && { area: areas.map(({ id }) => id) }),
      ...(rest === '' ? {} : { search: rest }),
    } as Filters,
    choice,
    parts,
    isTown: parts === 1 && understood.place === null && town !== undefined && rest === '',
  }
}

type Understand<Filters> = (sentence: string, today: CalendarDay) => Understood<Filters>

const meantOf = async <Filters extends RaceFilters | TripFilters>(
  db: Database,
  understandIt: Understand<Filters>,
  asked: Asked,
): Promise<UnderstoodSearch<Filters> | null> => {
  const { text, list, today } = asked
  // Both mostly wait for the database.
  const [understood, asNamed] = await Promise.all([
    withPlace(db, understandIt(text, today), asked),
    catalogueOf(db)[list].find({ filters: { search: text }, today }),
  ])
  return understood.parts === 0 || asNamed.isNamedExactly ? null : understood
}

/**
 * What pressing Enter looks for among races (contract, section 12, "Understood"): the search that a text means; null
 * where it means nothing of these, or is the name of a race, so that the words are looked for as they are.
 */
export const meantSearch = (db: Database, asked: Omit<Asked, 'list'>) =>
  meantOf<RaceFilters>(db, understand, { ...asked, list: 'races' })

/** The same among trips, as the filters of their list. */
export const meantTrips = async (db: Database, asked: Omit<Asked, 'list'>): Promise<TripFilters | null> => {
  const meant = await meantOf<TripFilters>(db, understandTrips, { ...asked, list: 'trips' })
  return meant && { ...meant.filters, ...meant.choice }
}
