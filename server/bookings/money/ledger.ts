import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { dayAt } from '#server/places/time-zone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type MovedTrip, startOfTerms } from '#server/trips/moved-earlier.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { payments } from '#shared/bookings/payments-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { cardRefunds } from '#shared/card/table.ts'
import { type Balance, balance, type Ending } from '#shared/money/balance.ts'
import { type BookingRow, partyIdOf } from '../queries.ts'

export type PaymentRow = typeof payments.$inferSelect
export type NewPaymentRow = typeof payments.$inferInsert

/** What a balance needs to know of a trip. */
export type TripOfBalance = Pick<TripRow, 'startDate' | 'coordinates'>

type Ended = { booking: Pick<BookingRow, 'createdAt'>; trip: MovedTrip; now: Date }
/** How a booking ends now, by the day that it is where the trip is. */
export const endingOf = (by: Ending['by'], { booking, trip, now }: Ended): Ending => ({
  by,
  on: dayAt(trip.coordinates, now),
  startDate: startOfTerms(trip, booking.createdAt, now),
})

/** What a booking owes, has paid and gets back, by the day that it is where the trip is. */
export const balanceOf = (
  booking: Pick<BookingRow, 'id' | 'price' | 'terms' | 'createdAt' | 'paymentStatus' | 'ending'>,
  trip: TripOfBalance,
  { rows, now }: { rows: PaymentRow[]; now: Date },
): Balance =>
  balance(
    {
      price: booking.price,
      terms: booking.terms,
      bookedOn: dayAt(trip.coordinates, booking.createdAt),
      startDate: trip.startDate,
      isCancelled: booking.paymentStatus === 'cancelled',
      ending: booking.ending,
    },
    rows.filter(({ bookingId }) => bookingId === booking.id),
    dayAt(trip.coordinates, now),
  )

/** The payments of these bookings, in the order in which they were written. */
export const paymentsOf = (db: Executor, bookingIds: number[]): Promise<PaymentRow[]> =>
  db.select().from(payments).where(inArray(payments.bookingId, bookingIds)).orderBy(asc(payments.id))

/** What each of these bookings of a trip owes, has paid and gets back. */
export const readBalances = async (
  db: Executor,
  { bookings, trip, now }: { bookings: BookingRow[]; trip: TripOfBalance; now: Date },
): Promise<(booking: BookingRow) => Balance> => {
  const rows = await paymentsOf(
    db,
    bookings.map(({ id }) => id),
  )
  return (booking) => balanceOf(booking, trip, { rows, now })
}

/** The payments of the request with this key. */
export const paymentsByKey = (tx: Executor, tripId: number, key: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(sql`${payments.tripId} = ${tripId} and ${payments.idempotencyKey} = ${key}`)
    .orderBy(asc(payments.id))

export const insertPayments = (tx: Executor, rows: NewPaymentRow[]): Promise<PaymentRow[]> =>
  tx.insert(payments).values(rows).returning()

/**
 * The bookings of all parties to which these belong, locked until the transaction ends. Lock their trip first, as every
 * change of a booking does.
 */
export const lockParties = (tx: Executor, bookingIds: number[]): Promise<BookingRow[]> => {
  const partyIds = sql`(select coalesce(party_id, id) from trip_bookings where ${inArray(sql`id`, bookingIds)})`
  return tx
    .select()
    .from(tripBookings)
    .where(or(sql`${tripBookings.id} in ${partyIds}`, sql`${tripBookings.partyId} in ${partyIds}`))
    .orderBy(asc(tripBookings.id))
    .for('update')
}

/** The reference that the party of a booking writes on payments. */
export const referenceOf = (booking: BookingRow, party: BookingRow[]): string =>
  party.find(({ id }) => id === partyIdOf(booking))?.reference ?? ''

/** What is on its way back to the cards of these bookings, and not in the ledger yet. */
export const refundsUnderWay = async (tx: Executor, bookingIds: number[]): Promise<Map<number, number>> => {
  if (bookingIds.length === 0) return new Map()
  const asked = await tx
    .select({ bookingId: cardRefunds.bookingId, amount: sql<number>`sum(${cardRefunds.amount})::int` })
    .from(cardRefunds)
    .where(and(inArray(cardRefunds.bookingId, bookingIds), eq(cardRefunds.state, 'asked')))
    .groupBy(cardRefunds.bookingId)
  return new Map(asked.map(({ bookingId, amount }) => [bookingId, amount]))
}

/**
 * Empties the notes that an account which is being deleted wrote, and those about its bookings. What was paid stays, for
 * the organizer's bookkeeping.
 */
export const forgetPaymentNotes = async (tx: Executor, userId: number): Promise<void> => {
  const booked = tx.select({ id: tripBookings.id }).from(tripBookings).where(eq(tripBookings.userId, userId))
  // Two statements, because each has an index and both together have none.
  for (const theirs of [eq(payments.byUserId, userId), inArray(payments.bookingId, booked)])
    await tx
      .update(payments)
      .set({ note: null })
      .where(and(isNotNull(payments.note), theirs))
}
