import { and, eq } from 'drizzle-orm'
import { refundsUnderWay } from '#server/bookings/money/ledger.ts'
import { bookingsOfTrip, partyIdOf } from '#server/bookings/queries.ts'
import type { BeforeDeletion } from '#server/trips/delete-trip.ts'
import { holdsSeat, isOver } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { cardPayments } from '#shared/card/table.ts'
import { balanceOf } from './ledger.ts'
import { insertRefunds, refundableOf } from './queries.ts'
import { refundsOn } from './refund.ts'
import type { SettleNeeds } from './settle-payment.ts'

/**
 * Asks for the card refunds of a trip that is being deleted, because no page can do it afterwards. Who holds a spot gets
 * everything back, unless the trip is over; others what their terms say. A chore then asks Stripe.
 */
export const refundDeletedTrip =
  (needs: Pick<SettleNeeds, 'clock'>): BeforeDeletion =>
  async (tx, trip, { id: askedBy }) => {
    const isPaid = and(eq(cardPayments.tripId, trip.id), eq(cardPayments.state, 'paid'))
    if ((await tx.$count(cardPayments, isPaid)) === 0) return
    const isPast = isOver(trip, utcDay(needs.clock()))
    const bookings = await bookingsOfTrip(tx, trip.id)
    const underWay = await refundsUnderWay(
      tx,
      bookings.map(({ id }) => id),
    )
    for (const booking of bookings) {
      const { id: bookingId, paymentStatus } = booking
      const ends = holdsSeat(paymentStatus) && !isPast
      const ended = ends ? { ...booking, paymentStatus: 'cancelled' as const } : booking
      const { refundDue } = await balanceOf(tx, needs, { booking: ended, trip })
      const amount = refundDue - (underWay.get(bookingId) ?? 0)
      const payments = await refundableOf(tx, { partyId: partyIdOf(booking), bookingId })
      await insertRefunds(tx, refundsOn(payments, { bookingId, amount, askedBy }))
    }
  }
