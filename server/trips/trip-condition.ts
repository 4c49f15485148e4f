import { and, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import { isListed } from '#server/listings/public-listing.ts'
import { withinKmOf } from '#server/places/great-circle.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { searchQuery } from '#server/races/search/search.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { When } from '#shared/races/list-choice.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { trips } from '#shared/trips/table.ts'

/** The words of a trip, as `trips_terms_idx` has them; the same as a race's, with the level as its category. */
export const tripTerms = sql`race_terms(${trips.name}, ${trips.location}, ${trips.description}, ${trips.difficulty}, '[]'::jsonb)`

/** What is asked of the trips beside a place. */
export type AskedTrips = Omit<TripFilters, 'search' | 'sort' | 'near' | 'nearPlace' | 'withinKm'> & {
  /** The search words as the text of a tsquery. */
  search?: string | undefined
}

type Asked = AskedTrips & {
  when?: When | undefined
  near: Near | null
  today: CalendarDay
}

/** The filters of a query for `tripCondition`, beside the place, which is looked up by itself. */
export const withSearchQuery = async (db: Executor, filters: TripFilters): Promise<AskedTrips> => {
  const { near: _, nearPlace: __, withinKm: ___, sort: ____, search, ...others } = filters
  return search === undefined ? others : { ...others, search: await searchQuery(db, search) }
}

const whenCondition = (when: When | undefined, today: CalendarDay) => {
  if (when === 'coming') return gte(trips.startDate, today)
  return when === 'past' ? lt(trips.startDate, today) : undefined
}

/** The SQL condition of the listed trips that somebody asks for (contract, section 10). */
export const tripCondition = ({ near, when, today, ...filters }: Asked): SQL | undefined =>
  and(
    isListed(trips),
    filters.search === undefined ? undefined : sql`${tripTerms} @@ ${filters.search}::tsquery`,
    filters.startDate === undefined ? undefined : gte(trips.startDate, filters.startDate),
    filters.endDate === undefined ? undefined : lte(trips.startDate, filters.endDate),
    filters.difficulty && inArray(trips.difficulty, filters.difficulty),
    filters.currency === undefined ? undefined : eq(trips.currency, filters.currency),
    filters.maxPrice === undefined ? undefined : lte(trips.price, Math.floor(filters.maxPrice)),
    filters.hasSpots ? gt(trips.availableSpots, 0) : undefined,
    filters.country && inArray(trips.country, filters.country),
    whenCondition(when, today),
    near?.withinKm === undefined ? undefined : withinKmOf(trips, near, near.withinKm),
  )
