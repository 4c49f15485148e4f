import { tripMessages } from '#messages/server/trips.ts'
import type { Person } from '#server/accounts/person.ts'
import { whatChanged } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { canSetBookingEnabled } from './policy.ts'
import { saveBookingEnabled, type TripPageRow } from './queries.ts'
import { type OfferNeeds, offerFreeSeats } from './seats/offer-free-seats.ts'
import { withLockedTrip } from './seats/with-locked-trip.ts'

type Toggle = { tripId: number; person: Person; bookingEnabled: boolean }

/**
 * Opens or closes online booking. Bookings that still wait for the trip's lock see the change. Free spots of a trip that
 * opens go to its waiting list first.
 */
export const setBookingEnabled = async (
  needs: Pick<Deps, 'db'> & OfferNeeds,
  { tripId, person, bookingEnabled }: Toggle,
): Promise<TripPageRow> => {
  refuseUnless(canSetBookingEnabled(person), notAllowed(tripMessages().onlyAdminSetsBooking))
  return withLockedTrip(needs.db, { tripId }, async (tx, trip) => {
    await recordHistory(tx, {
      personId: person.id,
      action: 'status',
      entity: 'trip',
      entityId: tripId,
      ...whatChanged('trip', ['bookingEnabled'], trip, { bookingEnabled }),
    })
    const saved = await saveBookingEnabled(tx, tripId, bookingEnabled)
    const offered = await offerFreeSeats(tx, needs, tripId)
    return { ...saved, availableSpots: saved.availableSpots - offered }
  })
}
