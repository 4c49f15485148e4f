import { bookingMessages } from '#messages/server/bookings.ts'
import { changedFields } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { holdsSeat, isOver } from '#shared/bookings/rules.ts'
import type { BookingChange } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { findParty } from '../queries.ts'
import { type Linked, requireLinked, saveBookingChange, saveMobileNumber } from './links.ts'

type Change = { party: Linked; bookingId: number; change: BookingChange }

/**
 * Changes what the guides need to know about a person, and the number of the whole party. Throws 404 for
 * somebody else's booking, 409 for one that is cancelled or over.
 */
export const changeByLink = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { party, bookingId, change }: Change,
): Promise<void> => {
  const { partyId, trip, token } = party
  const { mobileNumber, ...notes } = change
  await withLockedTrip(db, { tripId: trip.id, missing: 'booking' }, async (tx, locked) => {
    await requireLinked(tx, token, utcDay(clock()))
    const booking = (await findParty(tx, partyId)).find(({ id }) => id === bookingId)
    refuseUnless(booking, noSuch('booking'))
    const { refusals } = bookingMessages()
    refuseUnless(!isOver(locked, utcDay(clock())), conflict(refusals.tripOver))
    refuseUnless(holdsSeat(booking.paymentStatus), conflict(refusals.alreadyCancelled))
    if (mobileNumber !== undefined) await saveMobileNumber(tx, partyId, mobileNumber)
    await saveBookingChange(tx, bookingId, notes)
    const named = Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : [field]))
    await recordHistory(tx, {
      personId: null,
      action: 'edited',
      entity: 'booking',
      entityId: bookingId,
      kind: 'trip',
      fields: changedFields(named, booking, { ...booking, ...change }),
    })
  })
}
