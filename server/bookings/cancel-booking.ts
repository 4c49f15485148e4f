import type { Person } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { hasStarted } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { bookingCancelled, bookingGivenUp } from './emails.ts'
import { moveBooking } from './move-booking.ts'
import { noSuchBooking } from './no-such-booking.ts'
import { canCancelBooking } from './policy.ts'
import { findBooking } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }
type Cancellation = { bookingId: number; person: Person }

const tooLate = () =>
  conflict('This trip has started, so the booking can no longer be cancelled here. Write to the organizer.')

/**
 * Cancels a booking of one's own. The seat is free again, once, however often this is asked. Throws
 * 409 when the trip has started.
 */
export const cancelBooking = async (
  { db, clock, settings }: Needs,
  { bookingId, person }: Cancellation,
): Promise<void> => {
  const found = await findBooking(db, bookingId)
  refuseUnless(found && canCancelBooking(person, found), noSuchBooking())
  const { tripId } = found
  await withLockedTrip(db, { tripId, missing: noSuchBooking }, async (tx, trip) => {
    const booking = await findBooking(tx, bookingId)
    refuseUnless(booking && canCancelBooking(person, booking), noSuchBooking())
    if (booking.paymentStatus === 'cancelled') return
    refuseUnless(!hasStarted(trip, utcDay(clock())), tooLate())
    await moveBooking(tx, booking, 'cancelled')
    const letter = { trip, booking, publicUrl: settings.publicUrl }
    const toOrganizer = bookingGivenUp(letter, trip.availableSpots + 1)
    await queueMail(tx, bookingCancelled(letter, 'booker'), ...toOrganizer)
  })
}
