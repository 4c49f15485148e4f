import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { bookingMessages } from '#messages/server/bookings.ts'
import { tokenHash } from '#server/accounts/recovery/tokens.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import { wasWrittenHere } from '#server/trips/seats/held-to-end.ts'
import { HOLDING_STATUSES, LINK_DAYS } from '#shared/bookings/rules.ts'
import { bookingLinks, tripBookings } from '#shared/bookings/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'
import { type BookedTripRow, type BookingRow, bookedTripColumns } from '../queries.ts'

const lastDayOfLinks = sql`${trips.endDate} + ${sql.raw(String(LINK_DAYS))}`

const isOf = (token: string, today: CalendarDay): SQL | undefined =>
  and(eq(bookingLinks.tokenHash, tokenHash('booking-link', token)), sql`${lastDayOfLinks} >= ${today}::date`)

export type LinkedRows = { partyId: number; trip: BookedTripRow; bookings: BookingRow[] }

/** The party behind a link, and the link itself, which may end before the trip is locked. */
export type Linked = LinkedRows & { token: string }

const linkUnknown = () => notFound(bookingMessages().refusals.linkUnknown)

/** The party behind a link. Throws 404 when the link is unknown or old. */
export const requireLinked = async (db: Executor, token: string, today: CalendarDay): Promise<Linked> => {
  const party = await findLinkedParty(db, token, today)
  refuseUnless(party, linkUnknown())
  return { ...party, token }
}

/** The party behind a link, with the booker's own booking first; undefined when the link is unknown or old. */
const findLinkedParty = async (db: Executor, token: string, today: CalendarDay) => {
  const rows = await db
    .select({ partyId: bookingLinks.partyId, booking: tripBookings, trip: bookedTripColumns })
    .from(bookingLinks)
    .innerJoin(
      tripBookings,
      or(eq(tripBookings.id, bookingLinks.partyId), eq(tripBookings.partyId, bookingLinks.partyId)),
    )
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(isOf(token, today))
    .orderBy(asc(tripBookings.id))
  const [first] = rows
  return first && { partyId: first.partyId, trip: first.trip, bookings: rows.map(({ booking }) => booking) }
}

/** Whether the organizer added this person, and nobody has opened the link yet. */
export const isNotOpened = ({ addedBy, openedAt }: Pick<BookingRow, 'addedBy' | 'openedAt'>): boolean =>
  addedBy !== null && openedAt === null

/** Notes that somebody at the address has opened the link of a party whom the organizer added. */
export const noteOpened = (tx: Executor, partyId: number) =>
  tx
    .update(tripBookings)
    .set({ openedAt: sql`now()` })
    .where(and(ofParty(partyId), isNotNull(tripBookings.addedBy), isNull(tripBookings.openedAt)))

/**
 * An address's bookings that hold a seat of a trip that is not over, parties together, the soonest trip first. They keep
 * this address until the transaction ends, so that no link goes to one that is being corrected. Trips are locked before
 * their bookings and in the order of their ids, as everywhere.
 */
export const findComingBookings = async (tx: Executor, email: string, today: CalendarDay) => {
  const found = await tx
    .select({ booking: tripBookings, trip: trips })
    .from(tripBookings)
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(
      and(
        sql`lower(${tripBookings.email}) = lower(${email})`,
        inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES]),
        sql`${trips.endDate} >= ${today}::date`,
      ),
    )
    .orderBy(asc(trips.id), asc(tripBookings.id))
    .for('share', { of: [trips, tripBookings] })
  return found.sort((a, b) => a.trip.startDate.localeCompare(b.trip.startDate))
}

export const insertLinks = async (tx: Executor, links: (typeof bookingLinks.$inferInsert)[]) => {
  if (links.length > 0) await tx.insert(bookingLinks).values(links)
}

const ofParty = (partyId: number) => or(eq(tripBookings.id, partyId), eq(tripBookings.partyId, partyId))

/** Its bookings, and the reviews that its people wrote for them with the link. */
export const tieParty = async (tx: Executor, partyId: number, userId: number): Promise<void> => {
  await tx.update(tripBookings).set({ userId }).where(ofParty(partyId))
  await tx
    .update(tripReviews)
    .set({ userId })
    .from(tripBookings)
    .where(
      and(
        eq(tripBookings.id, tripReviews.bookingId),
        ofParty(partyId),
        isNull(tripReviews.userId),
        isNull(tripReviews.deletedAt),
        wasWrittenHere,
      ),
    )
}

/** Deletes links that no longer work, at most `most` at once. Returns how many were deleted. */
export const removeOldLinks = async (db: Executor, today: CalendarDay, most: number): Promise<number> => {
  const old = db
    .select({ tokenHash: bookingLinks.tokenHash })
    .from(bookingLinks)
    .innerJoin(tripBookings, eq(tripBookings.id, bookingLinks.partyId))
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(lt(lastDayOfLinks, sql`${today}::date`))
    .limit(most)
  const removed = await db
    .delete(bookingLinks)
    .where(inArray(bookingLinks.tokenHash, old))
    .returning({ tokenHash: bookingLinks.tokenHash })
  return removed.length
}
