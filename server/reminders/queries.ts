import { and, asc, eq, gt, gte, inArray, isNotNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { type BookingRow, daysToPay } from '#server/bookings/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { type Reminder, sentReminders } from '#shared/bookings/reminders-table.ts'
import { HOLDING_STATUSES } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { trips } from '#shared/trips/table.ts'

/** How many days before the start the packing list is sent. */
const SOON_DAYS = 3
/** So long after the end a server that was down still says thanks. */
const THANKS_DAYS = 7

/** A reminder of a kind for the people of a party who have this address, in small letters. */
export type Addressee = { partyId: number; email: string }

const partyId = sql<number>`coalesce(${tripBookings.partyId}, ${tripBookings.id})`
const email = sql<string>`lower(${tripBookings.email})`

const daysFrom = (day: CalendarDay, days: number | SQL<number>) => sql`(${day}::date + ${days}::int)`

/** The reminder follows the day of the booking, whose own mail says the same. */
const wasBookedBefore = (day: CalendarDay) =>
  sql`(${tripBookings.createdAt} at time zone 'utc')::date < ${day}::date`

const isSoon = (day: CalendarDay, days: number | SQL<number>) =>
  and(gte(trips.startDate, day), lte(trips.startDate, daysFrom(day, days)), wasBookedBefore(day))

const conditions: Record<Reminder, (day: CalendarDay) => SQL | undefined> = {
  payment: (day) =>
    and(eq(tripBookings.paymentStatus, 'pending'), gt(tripBookings.price, 0), isSoon(day, daysToPay)),
  soon: (day) => and(inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES]), isSoon(day, SOON_DAYS)),
  thanks: (day) =>
    and(
      inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES]),
      sql`${trips.endDate} < ${day}::date`,
      gte(trips.endDate, daysFrom(day, -THANKS_DAYS)),
    ),
}

/** The bookings that a reminder is about on a day. Drafts and hidden trips are not listed. */
const isDue = (kind: Reminder, day: CalendarDay) => and(sql`${trips.isListed}`, conditions[kind](day))

/** Up to `most` reminders that are due on a day and not written yet, those of the earliest trips first. */
export const findDueReminders = (
  db: Executor,
  { kind, day, most }: { kind: Reminder; day: CalendarDay; most: number },
): Promise<Addressee[]> =>
  db
    .select({ partyId, email })
    .from(tripBookings)
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(
      and(
        isDue(kind, day),
        isNotNull(tripBookings.email),
        notExists(
          db
            .select({ one: sql`1` })
            .from(sentReminders)
            .where(
              and(
                eq(sentReminders.partyId, partyId),
                eq(sentReminders.kind, kind),
                eq(sentReminders.email, email),
              ),
            ),
        ),
      ),
    )
    .groupBy(partyId, email, trips.startDate)
    .orderBy(asc(trips.startDate), asc(partyId), asc(email))
    .limit(most)

type Reminded = { booking: BookingRow; trip: TripRow }

/**
 * The bookings that a reminder is about, if it is still due, the newest last. The trip is locked, and every change of its
 * bookings locks it too.
 */
export const lockReminded = async (
  tx: Executor,
  { kind, day, addressee }: { kind: Reminder; day: CalendarDay; addressee: Addressee },
): Promise<Reminded[]> => {
  const first = tx
    .select({ tripId: tripBookings.tripId })
    .from(tripBookings)
    .where(eq(tripBookings.id, addressee.partyId))
  await tx.select({ id: trips.id }).from(trips).where(inArray(trips.id, first)).for('share')
  return tx
    .select({ booking: tripBookings, trip: trips })
    .from(tripBookings)
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(
      and(
        or(eq(tripBookings.id, addressee.partyId), eq(tripBookings.partyId, addressee.partyId)),
        eq(email, addressee.email),
        isDue(kind, day),
      ),
    )
    .orderBy(asc(tripBookings.id))
}

/** False when the reminder was written before. */
export const noteReminder = async (tx: Executor, kind: Reminder, addressee: Addressee): Promise<boolean> => {
  const noted = await tx
    .insert(sentReminders)
    .values({ kind, ...addressee })
    .onConflictDoNothing()
    .returning({ kind: sentReminders.kind })
  return noted.length > 0
}
