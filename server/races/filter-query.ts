import { nearOf } from '#server/listings/near.ts'
import { refuseWrongFields } from '#server/listings/refuse-wrong-fields.ts'
import { problemOfAreas } from '#server/places/areas/areas.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { type ListChoice, type RaceFilters, readFilters } from '#shared/races/filters.ts'
import { readListChoice, usualSort } from '#shared/races/list-choice.ts'

type Query = Record<string, unknown>

/** The filters of a race dashboard's table: words of the name, and distances in km. */
export type TableFilters = Pick<RaceFilters, 'search' | 'minDistanceKm' | 'maxDistanceKm'>

/** What somebody asks for: the filter set, and what is chosen beside it. */
export type AskedRaces = { filters: RaceFilters; choice: ListChoice }

/** The filter set of a parsed query string; a malformed filter is a 400 that names it. */
const filtersOf = (query: Query): RaceFilters => {
  const { filters, errors } = readFilters(query)
  refuseWrongFields({ ...problemOfAreas(filters.area), ...errors })
  return filters
}

/** The filter set and what is chosen beside it; a malformed field of either is a 400 that names it. */
export const listQueryOf = (query: Query): AskedRaces => {
  const { filters, errors } = readFilters(query)
  const { choice, errors: others } = readListChoice(query)
  refuseWrongFields({ ...problemOfAreas(filters.area), ...errors, ...others })
  return { filters, choice }
}

const tableFields = ({ search, minDistanceKm, maxDistanceKm }: Query): Query => ({
  search,
  minDistanceKm,
  maxDistanceKm,
})

/** The filters that a dashboard's table has; it ignores all others. */
export const tableFiltersOf = (query: Query): TableFilters => filtersOf(tableFields(query))

/** The filters of a dashboard's table, and what is chosen beside them. */
export const tableQueryOf = (query: Query): AskedRaces => {
  const { area, when, sort, near, nearPlace, withinKm, bbox } = query
  return listQueryOf({ ...tableFields(query), area, when, sort, near, nearPlace, withinKm, bbox })
}

/** The same as the catalogue is asked. Throws a 400 for a place that nobody knows. */
export const raceQuestion = async (db: Database, { filters, choice }: AskedRaces, today: CalendarDay) => {
  const { near: _, nearPlace: __, withinKm: ___, ...others } = choice
  const { sort = usualSort(filters.search) } = choice
  return { filters, ...others, sort, near: await nearOf(db, choice), today }
}
