import { and, eq, inArray, sql } from 'drizzle-orm'
import { bookingMessages } from '#messages/server/bookings.ts'
import type { Person } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { participantChanges } from '#shared/bookings/participant-changes-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { requireOrganizer } from '../require-organizer.ts'

/** What participants of a trip changed until the moment that the organizer saw is no longer pointed out, or mailed. */
export const markSeen = (
  { db }: Pick<Deps, 'db'>,
  { tripId, person, until }: { tripId: number; person: Person; until: string },
): Promise<void> =>
  withLockedTrip(db, { tripId }, async (tx, trip) => {
    requireOrganizer(person, trip, bookingMessages().refusals.onlyOrganizerChanges)
    const ofTrip = tx
      .select({ id: tripBookings.id })
      .from(tripBookings)
      .where(eq(tripBookings.tripId, tripId))
    await tx.delete(participantChanges).where(
      and(
        inArray(participantChanges.bookingId, ofTrip),
        // Pages know the moment to a millisecond, and the database knows no year 0.
        sql`floor(extract(epoch from ${participantChanges.changedAt}) * 1000) <= ${Date.parse(until)}`,
      ),
    )
  })
