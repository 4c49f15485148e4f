import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Database } from '#server/platform/database/database.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { tripMessages } from './messages.ts'
import { canSetBookingEnabled } from './policy.ts'
import { saveBookingEnabled, type TripRow } from './queries.ts'
import { withLockedTrip } from './seats/with-locked-trip.ts'

type Toggle = { tripId: number; person: Person; bookingEnabled: boolean }

/** Opens or closes online booking. Bookings that still wait for the trip's lock see the change. */
export const setBookingEnabled = async (
  db: Database,
  { tripId, person, bookingEnabled }: Toggle,
): Promise<TripRow> => {
  refuseUnless(canSetBookingEnabled(person), notAllowed(tripMessages().onlyAdminSetsBooking))
  return withLockedTrip(db, { tripId }, async (tx) => {
    await recordHistory(tx, {
      personId: person.id,
      action: 'status',
      entity: 'trip',
      entityId: tripId,
      kind: 'trip',
      fields: ['bookingEnabled'],
    })
    return saveBookingEnabled(tx, tripId, bookingEnabled)
  })
}
