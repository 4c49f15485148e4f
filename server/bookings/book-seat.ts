import { languageOfUser } from '#server/accounts/queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { takeSeat } from '#server/trips/seats/seats.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { bookability } from '#shared/bookings/rules.ts'
import type { BookingFields } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { bookingReceived, newBooking } from './emails.ts'
import { requestHashOf } from './idempotency.ts'
import { refuseHoarding } from './limits.ts'
import { bookingMessages } from './messages.ts'
import { type BookingRow, findBookingByKey, insertBooking } from './queries.ts'

const keyReused = () => new AppError('key-reused', bookingMessages().refusals.keyReused)

type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: Pick<Deps['settings'], 'publicUrl' | 'rateLimitFactor'>
}
type SeatRequest = {
  tripId: number
  /** The account that books; undefined for guests. */
  bookerId: number | undefined
  input: BookingFields
  idempotencyKey: string | null
}

/**
 * Books one seat, or returns the earlier booking with the same idempotency key. The trip row stays
 * locked from the check to the booking, so the last seat is sold once and a key has one booking. The
 * booking remembers the request's language for the mails to the booker.
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
    refuseUnless(trip.isListed, noSuch('trip'))
    const state = bookability(trip, utcDay(clock()))
    if (state !== 'open') throw conflict(bookingMessages().refusals[state])
    await refuseHoarding(tx, { tripId, email: input.email, factor: settings.rateLimitFactor })
    refuseUnless(await takeSeat(tx, tripId), conflict(bookingMessages().refusals['fully-booked']))
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
      language: currentLanguage(),
      idempotencyKey,
      requestHash,
    })
    const letter = { trip, booking, publicUrl: settings.publicUrl }
    const forOrganizer = {
      spotsLeft: trip.availableSpots - 1,
      language: await languageOfUser(tx, trip.createdBy),
    }
    await queueMail(tx, bookingReceived(letter), ...newBooking(letter, forOrganizer))
    return booking
  })
