import type { Executor } from '#server/platform/database/database.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { giveSeatBack, takeSeat } from '#server/trips/seats/seats.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { freedSeats } from '#shared/bookings/rules.ts'
import { type BookingRow, savePaymentStatus } from './queries.ts'

/** Moves a booking of a locked trip to another status, and its seat along with it. */
export const moveBooking = async (
  tx: Executor,
  booking: BookingRow,
  to: PaymentStatus,
): Promise<BookingRow> => {
  const freed = freedSeats(booking.paymentStatus, to)
  if (freed === 1) await giveSeatBack(tx, booking.tripId)
  if (freed === -1) {
    const isTaken = await takeSeat(tx, booking.tripId)
    refuseUnless(isTaken, conflict('This trip is fully booked: there is no seat left for this booking.'))
  }
  return savePaymentStatus(tx, booking.id, to)
}
