import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { byCalendar } from '#server/trips/queries.ts'
import type { TripInNumbers } from '#shared/bookings/overview.ts'
import { PAYMENT_DAYS } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { type TripsRequest, tripsWanted } from './dashboard-queries.ts'

type Numbers = { held: number; unpaid: number; owing: number }
type Waiting = { waiting: number; offered: number; offerUntil: string | null }

const ofBookings: SQL<Numbers> = sql<Numbers>`(
  select json_build_object(
    'held', count(*) filter (where payment_status in ('pending', 'paid')),
    'unpaid', count(*) filter (where payment_status = 'pending'),
    'owing', count(*) filter (where payment_status = 'pending' and price > 0))
  from ${tripBookings} where trip_id = ${trips}.id)`

const ofWaitingList: SQL<Waiting> = sql<Waiting>`(
  select json_build_object(
    'waiting', coalesce(sum(seats) filter (where state = 'waiting'), 0),
    'offered', coalesce(sum(offered_seats) filter (where state = 'offered'), 0),
    'offerUntil', min(offer_until) filter (where state = 'offered'))
  from ${waitingList} where trip_id = ${trips}.id)`

const isDueSoon = (
  { startDate, endDate }: { startDate: CalendarDay; endDate: CalendarDay },
  today: CalendarDay,
) => endDate >= today && Date.parse(startDate) - Date.parse(today) <= PAYMENT_DAYS * 86_400_000

/** A page of trips in numbers, in calendar order, and how many match in all: one query. */
export const readOverview = async (
  db: Executor,
  request: TripsRequest & { page: { limit: number } },
): Promise<{ rows: TripInNumbers[]; total: number }> => {
  const { page, today } = request
  const rows = await db
    .select({
      id: trips.id,
      name: trips.name,
      location: trips.location,
      startDate: trips.startDate,
      endDate: trips.endDate,
      maxGroupSize: trips.maxGroupSize,
      minGroupSize: trips.minGroupSize,
      isDraft: trips.isDraft,
      isCancelled: trips.isCancelled,
      bookings: ofBookings,
      waitingList: ofWaitingList,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(trips)
    .where(tripsWanted(request))
    .orderBy(...byCalendar(today))
    .limit(page.limit)
    .offset(page.offset)
  return {
    rows: rows.map(({ bookings: { owing, ...bookings }, waitingList: list, total: _, ...trip }) => ({
      ...trip,
      ...bookings,
      overdue: isDueSoon(trip, today) ? owing : 0,
      ...list,
      offerUntil: list.offerUntil === null ? null : new Date(list.offerUntil).toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
