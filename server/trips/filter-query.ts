import type { TripChoices } from '#server/catalogue/trips/trip-kind.ts'
import { nearOf } from '#server/listings/near.ts'
import { refuseWrongFields } from '#server/listings/refuse-wrong-fields.ts'
import { problemOfAreas } from '#server/places/areas/areas.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { usualSort } from '#shared/races/list-choice.ts'
import { readTripFilters, type TripFilters } from '#shared/trips/filters.ts'

/** What a parsed query string asks of the trips; a malformed field is a 400 that names it. */
export const tripFiltersOf = (query: Record<string, unknown>): TripFilters => {
  const { filters, errors } = readTripFilters(query)
  refuseWrongFields({ ...problemOfAreas(filters.area), ...errors })
  return filters
}

/** The choices alone, without the place and the order. */
export const tripChoicesOf = ({ near, nearPlace, withinKm, sort, ...choices }: TripFilters): TripChoices =>
  choices

/** The same as the catalogue is asked. Throws a 400 for a place that nobody knows. */
export const tripQuestion = async (db: Database, filters: TripFilters, today: CalendarDay) => ({
  filters: tripChoicesOf(filters),
  sort: filters.sort ?? usualSort(filters.search),
  near: await nearOf(db, filters),
  today,
})
