import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
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

/** The first day on which a reminder can be written. It comes later when the trip moves to a later date. */
const firstDays: Record<Reminder, SQL<CalendarDay>> = {
  payment: sql`(${trips.startDate} - ${daysToPay})`,
  soon: sql`(${trips.startDate} - ${sql.raw(String(SOON_DAYS))})`,
  thanks: sql`(${trips.endDate} + 1)`,
}

/** The reminder follows the day of the booking, whose own mail says the same. */
const wasBookedBefore = (day: CalendarDay) =>
  sql`(${tripBookings.createdAt} at time zone 'utc')::date < ${day}::date`

const isAhead = (day: CalendarDay) => and(gte(trips.startDate, day), wasBookedBefore(day))

const conditions: Record<Reminder, (day: CalendarDay) => SQL | undefined> = {
  payment: (day) => and(eq(tripBookings.paymentStatus, 'pending'), gt(tripBookings.price, 0), isAhead(day)),
  soon: (day) => and(inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES]), isAhead(day)),
  thanks: (day) =>
    and(
      inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES]),
      gte(trips.endDate, sql`${day}::date - ${THANKS_DAYS}::int`),
    ),
}

/** The bookings that a reminder is about on a day. Drafts and hidden trips are not listed. */
const isDue = (kind: Reminder, day: CalendarDay) =>
  and(sql`${trips.isListed}`, lte(firstDays[kind], day), conditions[kind](day))

/** The day on which a reminder was written; it begins as that of reminders that are due. */
const writtenOn = sql`(${sentReminders.writtenAt} at time zone 'utc' - interval '7 hours')::date`

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
                gte(writtenOn, firstDays[kind]),
              ),
            ),
        ),
      ),
    )
    .groupBy(partyId, email, trips.startDate)
    .orderBy(asc(trips.startDate), asc(partyId), asc(email))
    .limit(most)

type Reminded = { booking: BookingRow; trip: TripRow; firstDay: CalendarDay }

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
    .select({ booking: tripBookings, trip: trips, firstDay: sql<CalendarDay>`${firstDays[kind]}::text` })
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

/** False when the reminder was written before, on this day or a later one. */
export const noteReminder = async (
  tx: Executor,
  note: Addressee & { kind: Reminder; writtenAt: Date },
  firstDay: CalendarDay,
): Promise<boolean> => {
  const { partyId, kind, email } = sentReminders
  const noted = await tx
    .insert(sentReminders)
    .values(note)
    .onConflictDoUpdate({
      target: [partyId, kind, email],
      set: { writtenAt: note.writtenAt },
      setWhere: lt(writtenOn, firstDay),
    })
    .returning({ kind })
  return noted.length > 0
}
