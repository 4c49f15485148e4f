import type { Deps } from '#server/platform/deps.ts'
import { AppError, conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { takeSeat } from '#server/trips/seats/seats.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { bookability } from '#shared/bookings/rules.ts'
import type { BookingFields } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { bookingReceived, newBooking } from './emails.ts'
import { requestHashOf } from './idempotency.ts'
import { refuseHoarding } from './limits.ts'
import { type BookingRow, findBookingByKey, insertBooking } from './queries.ts'

const REFUSALS = {
  past: 'This trip has already started, so it takes no more bookings.',
  disabled: 'Online booking is currently disabled for this trip.',
  'fully-booked': 'This trip is fully booked.',
}
const keyReused = () =>
  new AppError('key-reused', 'This Idempotency-Key was already used for another booking of this trip.')

type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: Pick<Deps['settings'], 'publicUrl' | 'rateLimitFactor'>
}
type SeatRequest = {
  tripId: number
  /** The account it is tied to; undefined for guests. */
  bookerId: number | undefined
  input: BookingFields
  idempotencyKey: string | null
}

/**
 * Sells one seat, or answers again the booking that this key was spent on. The trip row stays
 * locked from the check to the sale, so the last seat has one buyer and a key has one booking.
 */
export const bookSeat = (
  { db, clock, settings }: Needs,
  { tripId, bookerId, input, idempotencyKey }: SeatRequest,
): Promise<BookingRow> =>
  withLockedTrip(db, { tripId, accountId: bookerId }, async (tx, trip) => {
    const requestHash = idempotencyKey === null ? null : requestHashOf(input)
    const earlier = idempotencyKey === null ? undefined : await findBookingByKey(tx, tripId, idempotencyKey)
    if (earlier) {
      refuseUnless(earlier.requestHash === requestHash, keyReused())
      return earlier
    }
    const state = bookability(trip, utcDay(clock()))
    if (state !== 'open') throw conflict(REFUSALS[state])
    await refuseHoarding(tx, { tripId, email: input.email, factor: settings.rateLimitFactor })
    refuseUnless(await takeSeat(tx, tripId), conflict(REFUSALS['fully-booked']))
    const booking = await insertBooking(tx, {
      tripId,
      userId: bookerId ?? null,
      firstName: input.firstName,
      lastName: input.lastName,
      age: input.age,
      mobileNumber: input.mobileNumber,
      email: input.email,
      foodAllergies: input.foodAllergies ?? null,
      medicalConditions: input.medicalConditions ?? null,
      idempotencyKey,
      requestHash,
    })
    const letter = { trip, booking, publicUrl: settings.publicUrl }
    await queueMail(tx, bookingReceived(letter), ...newBooking(letter, trip.availableSpots - 1))
    return booking
  })
