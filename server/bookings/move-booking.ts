import { bookingMessages } from '#messages/server/bookings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { giveSeatsBack, takeSeats } from '#server/trips/seats/seats.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import { freedSeats } from '#shared/bookings/rules.ts'
import type { Ending } from '#shared/money/balance.ts'
import { type BookingRow, savePaymentStatus } from './queries.ts'

/**
 * Gives a booking another status and takes or frees its seat. `ending` says who cancels it when. The trip must be locked. After the last of several, the
 * waiting list gets what is free (`offerFreeSeats`).
 */
export const moveBooking = async (
  tx: Executor,
  booking: BookingRow,
  to: PaymentStatus,
  ending: Ending | null = null,
): Promise<BookingRow> => {
  const freed = freedSeats(booking.paymentStatus, to)
  if (freed === 1) await giveSeatsBack(tx, booking.tripId, 1)
  if (freed === -1) {
    const isTaken = await takeSeats(tx, booking.tripId, 1)
    refuseUnless(isTaken, conflict(bookingMessages().refusals.noSpotLeft))
  }
  return savePaymentStatus(tx, booking.id, to, ending)
}
