import type { Person } from '#server/accounts/person.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { bookingCancelled, paymentStatusChanged } from './emails.ts'
import { moveBooking } from './move-booking.ts'
import { noSuchBooking } from './no-such-booking.ts'
import { canManageBookings } from './policy.ts'
import { type BookingRow, findBooking } from './queries.ts'

type Needs = Pick<Deps, 'db'> & { settings: Pick<Deps['settings'], 'publicUrl'> }
type StatusChange = { bookingId: number; person: Person; paymentStatus: PaymentStatus }

/**
 * Sets any of the three statuses and tells the booker. The seat follows; a cancelled booking that
 * comes back needs a free one (409).
 */
export const setPaymentStatus = async (
  { db, settings }: Needs,
  { bookingId, person, paymentStatus }: StatusChange,
): Promise<BookingRow> => {
  const found = await findBooking(db, bookingId)
  refuseUnless(found, noSuchBooking())
  const { tripId } = found
  return withLockedTrip(db, { tripId, missing: noSuchBooking }, async (tx, trip) => {
    refuseUnless(
      canManageBookings(person, trip),
      notAllowed('Only the organizer of the trip may change its bookings.'),
    )
    const booking = await findBooking(tx, bookingId)
    refuseUnless(booking, noSuchBooking())
    if (booking.paymentStatus === paymentStatus) return booking
    const moved = await moveBooking(tx, booking, paymentStatus)
    const letter = { trip, booking: moved, publicUrl: settings.publicUrl }
    await queueMail(
      tx,
      paymentStatus === 'cancelled'
        ? bookingCancelled(letter, 'organizer')
        : paymentStatusChanged(letter, paymentStatus),
    )
    return moved
  })
}
