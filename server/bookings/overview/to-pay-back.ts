import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { payments } from '#shared/bookings/payments-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { balanceOf, paymentsOf, refundsUnderWay, type TripOfBalance } from '../money/ledger.ts'

/** To how many people of each trip money is to be paid back, without what is on its way to a card. */
export const peopleToPayBack = async (
  db: Executor,
  trips: (TripOfBalance & { id: number })[],
  now: Date,
): Promise<Map<number, number>> => {
  // Only a cancelled booking with money left, or one for which more than its price was paid, can get something back.
  const left = sql`case ${payments.kind} when 'received' then amount when 'refunded' then -amount else abs(amount) end`
  const bookings = await db
    .select()
    .from(tripBookings)
    .where(
      sql`${tripBookings.tripId} = any(${sql.param(trips.map(({ id }) => id))}::int[]) and (
        select coalesce(sum(${left}), 0) from ${payments} where ${payments.bookingId} = ${tripBookings.id}
      ) > case ${tripBookings.paymentStatus} when 'cancelled' then 0 else coalesce(${tripBookings.price}, 0) end`,
    )
  const ids = bookings.map(({ id }) => id)
  const [rows, underWay] = await Promise.all([paymentsOf(db, ids), refundsUnderWay(db, ids)])
  const byId = new Map(trips.map((trip) => [trip.id, trip]))
  const people = new Map<number, number>()
  for (const booking of bookings) {
    const trip = byId.get(booking.tripId)
    if (!trip) continue
    const { refundDue } = balanceOf(booking, trip, { rows, now })
    if (refundDue > (underWay.get(booking.id) ?? 0)) people.set(trip.id, (people.get(trip.id) ?? 0) + 1)
  }
  return people
}
