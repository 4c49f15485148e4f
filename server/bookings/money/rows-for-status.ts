import { moneyMessages } from '#messages/server/bookings/money.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { sumsOf } from '#shared/money/balance.ts'
import type { BookingRow } from '../queries.ts'
import type { PaymentRow } from './ledger.ts'
import type { NewPayment } from './record-payments.ts'

type Taken = { row: PaymentRow; left: number }

/** What is left of each payment that can be taken back by hand: those that a status added first, then the newest. */
const takeable = (rows: PaymentRow[]): Taken[] =>
  rows
    .filter(({ kind, method, externalId }) => kind === 'received' && !(method === 'card' && externalId))
    .map((row) => ({
      row,
      left: rows.reduce((sum, one) => (one.corrects === row.id ? sum + one.amount : sum), row.amount),
    }))
    .filter(({ left }) => left > 0)
    .sort((a, b) => Number(b.row.isFromStatus) - Number(a.row.isFromStatus) || b.row.id - a.row.id)

/**
 * The rows that a status set by hand adds to the ledger (contract, section 14): `paid` adds what is missing, `pending`
 * takes back payments until the price is no longer reached. None for a free booking. Throws 409 when the price was paid
 * by card. `rows` are the booking's own.
 */
export const rowsForStatus = (
  { id: bookingId, price, paymentStatus }: BookingRow,
  rows: PaymentRow[],
): NewPayment[] => {
  const { paid, refunded } = sumsOf(rows)
  const missing = price - paid + refunded
  if (price === 0) return []
  if (paymentStatus === 'paid')
    return missing > 0
      ? [{ bookingId, kind: 'received', amount: missing, method: 'other', isFromStatus: true }]
      : []
  const entries: NewPayment[] = []
  let kept = paid - refunded
  for (const { row, left } of takeable(rows)) {
    if (kept < price) break
    const amount = Math.min(left, kept)
    kept -= amount
    entries.push({ bookingId, kind: 'correction', amount: -amount, method: row.method, corrects: row.id })
  }
  refuseUnless(kept < price, conflict(moneyMessages().refusals.paidByCard))
  return entries
}
