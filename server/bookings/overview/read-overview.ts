import { type SQL, sql } from 'drizzle-orm'
import { dayAt } from '#server/places/time-zone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { byCalendar } from '#server/trips/queries.ts'
import type { TripInNumbers } from '#shared/bookings/overview.ts'
import { participantChanges } from '#shared/bookings/participant-changes-table.ts'
import { payments } from '#shared/bookings/payments-table.ts'
import { isOver } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { groupedBy } from '#shared/grouped-by.ts'
import { isOverdue } from '#shared/money/balance.ts'
import { pick } from '#shared/pick.ts'
import { lacks } from '#shared/trips/drafts.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { balanceOf, paymentsOf, refundsUnderWay, type TripOfBalance } from '../money/ledger.ts'
import { type TripsRequest, tripsWanted } from './dashboard-queries.ts'

type Numbers = { held: number; unpaid: number }
type Waiting = { waiting: number; offered: number; offerUntil: string | null }

const ofBookings: SQL<Numbers> = sql<Numbers>`(
  select json_build_object(
    'held', count(*) filter (where payment_status in ('pending', 'paid')),
    'unpaid', count(*) filter (where payment_status = 'pending' and price > 0))
  from ${tripBookings} where trip_id = ${trips}.id)`

const ofChanges = sql<number>`(
  select count(*)::int from ${participantChanges} join ${tripBookings} on ${tripBookings.id} = ${participantChanges.bookingId}
  where ${tripBookings.tripId} = ${trips}.id and ${tripBookings.paymentStatus} <> 'cancelled')`

const ofWaitingList: SQL<Waiting> = sql<Waiting>`(
  select json_build_object(
    'waiting', coalesce(sum(seats) filter (where state = 'waiting'), 0),
    'offered', coalesce(sum(offered_seats) filter (where state = 'offered'), 0),
    'offerUntil', min(offer_until) filter (where state = 'offered'))
  from ${waitingList} where trip_id = ${trips}.id)`

const inTrips = (trips: { id: number }[]) =>
  sql`${tripBookings.tripId} = any(${sql.param(trips.map(({ id }) => id))}::int[])`

type Money = { overdue: number; toPayBack: number }
const NO_MONEY: Money = { overdue: 0, toPayBack: 0 }

/**
 * How many people of each trip are late with a payment, until the trip is over, and to how many money is to be paid back,
 * without what is on its way to a card.
 */
const moneyInNumbers = async (
  db: Executor,
  trips: (TripOfBalance & { id: number; endDate: CalendarDay })[],
  now: Date,
): Promise<Map<number, Money>> => {
  const byId = new Map(trips.map((trip) => [trip.id, { ...trip, today: dayAt(trip.coordinates, now) }]))
  const current = [...byId.values()].filter((trip) => !isOver(trip, trip.today))
  const isAwaited = sql`${inTrips(current)} and ${tripBookings.paymentStatus} = 'pending' and ${tripBookings.price} > 0`
  // Only a cancelled booking with money left, or one for which more than its price was paid, can get something back.
  const left = sql`case ${payments.kind} when 'received' then amount when 'refunded' then -amount else abs(amount) end`
  const bookings = await db
    .select(pick(tripBookings, 'id', 'tripId', 'price', 'terms', 'createdAt', 'paymentStatus', 'ending'))
    .from(tripBookings)
    .where(
      sql`${inTrips(trips)} and (${isAwaited} or (
        select coalesce(sum(${left}), 0) from ${payments} where ${payments.bookingId} = ${tripBookings.id}
      ) > case ${tripBookings.paymentStatus} when 'cancelled' then 0 else coalesce(${tripBookings.price}, 0) end)`,
    )
  const ids = bookings.map(({ id }) => id)
  const [rows, underWay] = await Promise.all([paymentsOf(db, ids), refundsUnderWay(db, ids)])
  const rowsOf = groupedBy(rows, ({ bookingId }) => bookingId)
  const numbers = new Map<number, Money>()
  for (const booking of bookings) {
    const trip = byId.get(booking.tripId)
    if (!trip) continue
    const balance = balanceOf(booking, trip, { rows: rowsOf.get(booking.id) ?? [], now })
    const { overdue, toPayBack } = numbers.get(trip.id) ?? NO_MONEY
    const isLate = !isOver(trip, trip.today) && isOverdue(balance, trip.today)
    const getsBack = balance.refundDue > (underWay.get(booking.id) ?? 0)
    numbers.set(trip.id, { overdue: overdue + Number(isLate), toPayBack: toPayBack + Number(getsBack) })
  }
  return numbers
}

/** A page of trips in numbers, in calendar order, and how many match in all. */
export const readOverview = async (
  db: Executor,
  request: TripsRequest & { page: { limit: number }; now: Date },
): Promise<{ rows: TripInNumbers[]; total: number }> => {
  const { page, today, now } = request
  const wanted = tripsWanted(request)
  const [rows, total] = await Promise.all([
    db
      .select({
        ...pick(trips, 'id', 'name', 'location', 'startDate', 'endDate', 'maxGroupSize'),
        ...pick(trips, 'minGroupSize', 'isDraft', 'missing', 'isCancelled', 'coordinates'),
        bookings: ofBookings,
        changed: ofChanges,
        waitingList: ofWaitingList,
      })
      .from(trips)
      .where(wanted)
      .orderBy(...byCalendar(today))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(trips, wanted),
  ])
  const money = await moneyInNumbers(db, rows, now)
  return {
    rows: rows.map(({ bookings, waitingList: list, missing, coordinates: _, ...trip }) => ({
      ...trip,
      hasDates: !lacks({ missing }, 'startDate', 'endDate'),
      ...bookings,
      ...(money.get(trip.id) ?? NO_MONEY),
      ...list,
      offerUntil: list.offerUntil === null ? null : new Date(list.offerUntil).toISOString(),
    })),
    total,
  }
}
