import { and, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { holdsWords } from '#server/platform/database/holds-words.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { byCalendar, type TripCardRow, type TripRow, tripCardColumns } from '#server/trips/queries.ts'
import { participantChanges } from '#shared/bookings/participant-changes-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { type BookingRow, partyByParty } from '../queries.ts'

export type TripsRequest = {
  /** Whose trips; null for everybody's. */
  organizerId: number | null
  tripId?: number | undefined
  /** Search words in the trip's name or location, or in a participant's name or email. */
  search?: string | undefined
  page: Page
  today: CalendarDay
}

export const tripsWanted = ({ organizerId, tripId, search }: TripsRequest): SQL | undefined =>
  and(
    organizerId === null ? undefined : eq(trips.createdBy, organizerId),
    tripId === undefined ? undefined : eq(trips.id, tripId),
    search === undefined
      ? undefined
      : or(
          holdsWords(sql`${trips.name} || ' ' || ${trips.location}`, search),
          sql`exists (select from ${tripBookings} where ${tripBookings}.trip_id = ${trips}.id and ${holdsWords(
            sql`concat_ws(' ', ${tripBookings.firstName}, ${tripBookings.lastName}, ${tripBookings.email})`,
            search,
          )})`,
        ),
  )

const dashboardColumns = {
  ...tripCardColumns,
  ...pick(trips, 'cancelReason', 'meetingPoint', 'cardPayments'),
  ...pick(trips, 'questions', 'bookingPaused', 'bookingCloses'),
}

type InLine = { waiting: number; offers: number; lapsed: number; onlyWaiting: number }
type DashboardTrip = TripCardRow &
  Pick<
    TripRow,
    'cancelReason' | 'meetingPoint' | 'questions' | 'cardPayments' | 'bookingPaused' | 'bookingCloses'
  >
type Changed = typeof participantChanges.$inferSelect
export type DashboardRow = InLine & { trip: DashboardTrip; bookings: BookingRow[]; changed: Changed[] }

/**
 * One page of trips in calendar order, each with its bookings, newest first, and how many trips match in
 * total. Bookings are read only for the trips of this page.
 */
export const tripsWithBookings = async (db: Executor, request: TripsRequest) => {
  const { page, today } = request
  const wanted = tripsWanted(request)
  const list = db
    .select(dashboardColumns)
    .from(trips)
    .where(wanted)
    .orderBy(...byCalendar(today))
    .$dynamic()
  if (page.limit !== undefined) list.limit(page.limit)
  if (page.offset > 0) list.offset(page.offset)
  const isWhole = page.limit === undefined && page.offset === 0
  const [tripRows, total] = await Promise.all([list, isWhole ? undefined : db.$count(trips, wanted)])
  const byTrip = new Map<number, BookingRow[]>(tripRows.map(({ id }) => [id, []]))
  const tripIds = [...byTrip.keys()]
  const [bookingRows, inLine, changedRows] = await Promise.all([
    bookingsOfTrips(db, tripIds),
    inLineOfTrips(db, tripIds),
    changedOfTrips(db, tripIds),
  ])
  for (const booking of bookingRows) byTrip.get(booking.tripId)?.push(booking)
  return {
    rows: tripRows.map((trip) => ({
      trip,
      bookings: byTrip.get(trip.id) ?? [],
      changed: changedRows.filter(({ tripId }) => tripId === trip.id).map(({ change }) => change),
      ...(inLine.get(trip.id) ?? { waiting: 0, offers: 0, lapsed: 0, onlyWaiting: 0 }),
    })),
    total: total ?? tripRows.length,
  }
}

const inLineOfTrips = async (db: Executor, tripIds: number[]): Promise<Map<number, InLine>> => {
  const rows = await db
    .select({
      tripId: waitingList.tripId,
      waiting: sql<number>`(count(*) filter (where ${waitingList.state} = 'waiting'))::int`,
      offers: sql<number>`(count(*) filter (where ${waitingList.state} = 'offered'))::int`,
      lapsed: sql<number>`(count(*) filter (where ${waitingList.state} = 'lapsed'))::int`,
      onlyWaiting: sql<number>`(count(*) filter (where ${waitingList.state} <> 'lapsed' and not exists (
        select from ${tripBookings} held where held.trip_id = ${waitingList}.trip_id
        and lower(held.email) = lower(${waitingList}.email) and held.payment_status <> 'cancelled')))::int`,
    })
    .from(waitingList)
    .where(
      sql`${waitingList.tripId} = any(${sql.param(tripIds)}::int[]) and ${waitingList.state} <> 'booked'`,
    )
    .groupBy(waitingList.tripId)
  return new Map(rows.map(({ tripId, ...counts }) => [tripId, counts]))
}

const changedOfTrips = (db: Executor, tripIds: number[]): Promise<{ tripId: number; change: Changed }[]> =>
  db
    .select({ tripId: tripBookings.tripId, change: getTableColumns(participantChanges) })
    .from(participantChanges)
    .innerJoin(tripBookings, eq(tripBookings.id, participantChanges.bookingId))
    .where(
      sql`${tripBookings.tripId} = any(${sql.param(tripIds)}::int[]) and ${tripBookings.paymentStatus} <> 'cancelled'`,
    )
    .orderBy(desc(participantChanges.changedAt))

const bookingsOfTrips = (db: Executor, tripIds: number[]): Promise<BookingRow[]> =>
  db
    .select()
    .from(tripBookings)
    .where(sql`${tripBookings.tripId} = any(${sql.param(tripIds)}::int[])`)
    .orderBy(desc(tripBookings.createdAt), ...partyByParty)
