import type { Person } from '#server/accounts/person.ts'
import { languageOfUser } from '#server/accounts/queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { hasStarted } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { bookingCancelled, bookingGivenUp } from './emails.ts'
import { bookingMessages } from './messages.ts'
import { moveBooking } from './move-booking.ts'
import { canCancelBooking } from './policy.ts'
import { findBooking } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }
type Cancellation = { bookingId: number; person: Person }

const tooLate = () => conflict(bookingMessages().refusals.tooLateToCancel)

/**
 * Cancels the person's own booking. The seat is freed once, even if this is asked several times. Throws
 * 409 when the trip has started.
 */
export const cancelBooking = async (
  { db, clock, settings }: Needs,
  { bookingId, person }: Cancellation,
): Promise<void> => {
  const found = await findBooking(db, bookingId)
  refuseUnless(found && canCancelBooking(person, found), noSuch('booking'))
  const { tripId } = found
  await withLockedTrip(db, { tripId, missing: 'booking' }, async (tx, trip) => {
    const booking = await findBooking(tx, bookingId)
    refuseUnless(booking && canCancelBooking(person, booking), noSuch('booking'))
    if (booking.paymentStatus === 'cancelled') return
    refuseUnless(!hasStarted(trip, utcDay(clock())), tooLate())
    await moveBooking(tx, booking, 'cancelled')
    const letter = { trip, booking, publicUrl: settings.publicUrl }
    const toOrganizer = bookingGivenUp(letter, {
      spotsLeft: trip.availableSpots + 1,
      language: await languageOfUser(tx, trip.createdBy),
    })
    await queueMail(tx, bookingCancelled(letter, 'booker'), ...toOrganizer)
  })
}
