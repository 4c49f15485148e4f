import { asc, count, type SQL, sql } from 'drizzle-orm'
import type { Near } from '#server/listings/near.ts'
import { kmFrom } from '#server/places/great-circle.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { searchQuery } from '#server/races/search/search.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import type { Currency } from '#shared/trips/enums.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { trips } from '#shared/trips/table.ts'
import { byCalendar, type TripCardRow, tripCardColumns } from './queries.ts'
import { tripCondition } from './trip-condition.ts'

/** What a unit of each currency is roughly worth in SEK. It only decides the order of prices. */
const ROUGHLY_SEK: Record<Currency, number> = { SEK: 1, USD: 10, EUR: 11 }

const price = sql`${trips.price} * case ${trips.currency} ${sql.join(
  Object.entries(ROUGHLY_SEK).map(([currency, worth]) => sql`when ${currency} then ${worth}::float8`),
  sql` `,
)} end`

export type TripListRequest = {
  filters?: Omit<TripFilters, 'near' | 'nearPlace' | 'withinKm'>
  near?: Near | null
  page: Page
  today: CalendarDay
}

const orderOf = ({ filters = {}, near = null, today }: TripListRequest): SQL[] => {
  const calendar = byCalendar(today)
  if (near !== null && filters.sort === 'distance')
    return [sql`${kmFrom(near, trips)} asc nulls last`, ...calendar]
  // Without a distance, trips without a place come last.
  const placed = near !== null && near.withinKm === undefined ? [sql`${trips.latitude} is null`] : []
  return [...placed, ...(filters.sort === 'price' ? [asc(price)] : []), ...calendar]
}

/** A page of trip cards in their order, and how many trips match in total. */
export const listTrips = async (
  db: Executor,
  request: TripListRequest,
): Promise<{ rows: TripCardRow[]; total: number }> => {
  const { filters = {}, near = null, page, today } = request
  const search = filters.search === undefined ? undefined : await searchQuery(db, filters.search)
  const condition = tripCondition({ ...filters, search, near, today })
  const away: Record<string, SQL> = near === null ? {} : { distanceAwayKm: kmFrom(near, trips) }
  const list = db
    .select({ ...tripCardColumns, ...away })
    .from(trips)
    .where(condition)
    .orderBy(...orderOf(request))
    .$dynamic()
  if (page.limit !== undefined) list.limit(page.limit)
  if (page.offset > 0) list.offset(page.offset)
  const totals = db.select({ total: count() }).from(trips).where(condition)
  const [rows, [found]] = await Promise.all([list, totals])
  return { rows: rows as TripCardRow[], total: found?.total ?? 0 }
}
