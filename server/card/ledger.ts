import {
  balanceOf as balanceOfBooking,
  insertPayments,
  paymentsOf,
  refundsUnderWay,
  type TripOfBalance,
} from '#server/bookings/money/ledger.ts'
import { type NewPayment, recordPayments } from '#server/bookings/money/record-payments.ts'
import { type BookingRow, findBooking, findParty } from '#server/bookings/queries.ts'
import { dayAt } from '#server/places/time-zone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { LockedTrip, TripRow } from '#server/trips/queries.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { CardShare } from '#shared/card/table.ts'
import { type Balance, sumsOf } from '#shared/money/balance.ts'
import type { CardPayment, CardRefund } from './queries.ts'
import type { SettleNeeds } from './settle-payment.ts'

type OfPayment = { payment: CardPayment; trip: LockedTrip | undefined }
type OfRefund = OfPayment & { refund: CardRefund }

export const balanceOf = async (
  tx: Executor,
  { clock }: Pick<SettleNeeds, 'clock'>,
  { booking, trip }: { booking: BookingRow; trip: TripOfBalance },
): Promise<Balance> =>
  balanceOfBooking(booking, trip, { rows: await paymentsOf(tx, [booking.id]), now: clock() })

/** What of a party can be paid: its next payment with all that is due by now, or everything. */
export const dueByCard = async (
  tx: Executor,
  { clock }: Pick<SettleNeeds, 'clock'>,
  { party, trip, what }: { party: BookingRow[]; trip: TripRow; what: 'due' | 'all' },
): Promise<CardShare[]> => {
  if (party.length === 0) return []
  const ids = party.map(({ id }) => id)
  const rows = await paymentsOf(tx, ids)
  const balances = party.map((booking) => balanceOfBooking(booking, trip, { rows, now: clock() }))
  const days = balances.flatMap(({ nextDue }) => (nextDue ? [nextDue.day] : [])).sort()
  const today = dayAt(trip.coordinates, clock())
  return balances.flatMap(({ nextDue, outstanding }, index) => {
    const isDue = nextDue !== null && (nextDue.day === days[0] || nextDue.day <= today)
    const amount = what === 'all' ? outstanding : isDue ? nextDue.amount : 0
    return amount > 0 ? [{ bookingId: ids[index] as number, amount }] : []
  })
}

/** The id by which the ledger takes each part of a payment or a refund once. */
const externalIdOf = (stripeId: string | null, bookingId: number) => `stripe:${stripeId}:${bookingId}`

/** Adds a row, also for a booking that is gone: its money came and went all the same. */
const record = async (
  tx: Executor,
  needs: SettleNeeds,
  { payment, trip, entry, personId = null }: OfPayment & { entry: NewPayment; personId?: number | null },
) => {
  if (trip && (await findBooking(tx, entry.bookingId))) {
    return recordPayments(tx, needs, { trip, entries: [entry], personId })
  }
  const { tripId, partyId, reference, currency } = payment
  return insertPayments(tx, [
    { ...entry, tripId, partyId, reference, currency, paidOn: utcDay(needs.clock()), organizerId: null },
  ])
}

/** Brings the money of a payment into the ledger, each booking's share for itself. */
export const bookReceived = async (tx: Executor, needs: SettleNeeds, of: OfPayment): Promise<void> => {
  for (const { bookingId, amount } of of.payment.shares) {
    const externalId = externalIdOf(of.payment.intentId, bookingId)
    await record(tx, needs, {
      ...of,
      entry: { bookingId, amount, kind: 'received', method: 'card', externalId },
    })
  }
}

/**
 * What of a payment that is in the ledger goes back at once: all for a booking that holds no spot, otherwise what is more
 * than owed.
 */
export const excessOf = async (
  tx: Executor,
  needs: SettleNeeds,
  { payment, trip }: OfPayment,
): Promise<(CardShare & { isGone: boolean })[]> => {
  const party = await findParty(tx, payment.partyId)
  const back: (CardShare & { isGone: boolean })[] = []
  for (const { bookingId, amount } of payment.shares) {
    const booking = party.find(({ id }) => id === bookingId)
    if (!booking || !trip || trip.isCancelled || !holdsSeat(booking.paymentStatus)) {
      back.push({ bookingId, amount, isGone: true })
      continue
    }
    const { refundDue } = await balanceOf(tx, needs, { booking, trip })
    const waiting = (await refundsUnderWay(tx, [bookingId])).get(bookingId) ?? 0
    const more = Math.min(amount, refundDue - waiting)
    if (more > 0) back.push({ bookingId, amount: more, isGone: false })
  }
  return back
}

/**
 * Brings a refund into the ledger. Somebody who refunded at Stripe may have typed it here as well: no more is refunded
 * than was paid.
 */
export const bookRefunded = async (tx: Executor, needs: SettleNeeds, { refund, ...of }: OfRefund) => {
  const { bookingId, stripeId, askedBy } = refund
  const { paid, refunded } = sumsOf(await paymentsOf(tx, [bookingId]))
  const amount = Math.min(refund.amount, paid - refunded)
  if (amount <= 0) return
  const externalId = externalIdOf(stripeId, bookingId)
  const entry = { bookingId, amount, kind: 'refunded', method: 'card', externalId } as const
  await record(tx, needs, { ...of, entry, personId: askedBy })
}

/** Takes a refund that failed later out of the ledger again, by a correction. */
export const takeRefundBack = async (tx: Executor, needs: SettleNeeds, { refund, ...of }: OfRefund) => {
  const { bookingId, stripeId } = refund
  const externalId = externalIdOf(stripeId, bookingId)
  const row = (await paymentsOf(tx, [bookingId])).find((one) => one.externalId === externalId)
  if (!row) return
  const entry = {
    bookingId,
    amount: -row.amount,
    kind: 'correction',
    method: 'card',
    corrects: row.id,
  } as const
  await record(tx, needs, { ...of, entry: { ...entry, externalId: `${externalId}:failed` } })
}
