import { moneyMessages } from '#messages/server/bookings/money.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { sumsOf } from '#shared/money/balance.ts'
import type { BookingRow } from '../queries.ts'
import type { PaymentRow } from './ledger.ts'
import type { NewPayment } from './record-payments.ts'

type Taken = Pick<NewPayment, 'corrects' | 'method'> & { left: number }

/**
 * What is left of each payment that can be taken back by hand: those that a status added first, then the newest, and last
 * what was corrected without naming a payment.
 */
const takeable = (rows: PaymentRow[]): Taken[] => {
  const left = (of: number | null) => (sum: number, one: PaymentRow) =>
    one.kind === 'correction' && one.corrects === of ? sum + one.amount : sum
  const received = rows
    .filter(({ kind, method, externalId }) => kind === 'received' && !(method === 'card' && externalId))
    .sort((a, b) => Number(b.isFromStatus) - Number(a.isFromStatus) || b.id - a.id)
    .map(({ id, method, amount }) => ({ corrects: id, method, left: rows.reduce(left(id), amount) }))
  const corrected: Taken = { corrects: null, method: 'other', left: rows.reduce(left(null), 0) }
  return [...received, corrected].filter((one) => one.left > 0)
}

/**
 * The rows that a status set by hand adds to the ledger (contract, section 14): `paid` adds what is missing, `pending`
 * takes back payments until the price is no longer reached. None for a free booking. Throws 409 when the price was paid
 * by card. `rows` are the booking's own, and `goingBack` is what is on its way to the card.
 */
export const rowsForStatus = (
  { id: bookingId, price, paymentStatus }: BookingRow,
  rows: PaymentRow[],
  goingBack: number,
): NewPayment[] => {
  const { paid, refunded } = sumsOf(rows)
  let kept = paid - refunded - goingBack
  const missing = price - kept
  if (price === 0) return []
  if (paymentStatus === 'paid')
    return missing > 0
      ? [{ bookingId, kind: 'received', amount: missing, method: 'other', isFromStatus: true }]
      : []
  const entries: NewPayment[] = []
  for (const { corrects, method, left } of takeable(rows)) {
    if (kept < price) break
    const amount = Math.min(left, kept)
    kept -= amount
    entries.push({ bookingId, kind: 'correction', amount: -amount, method, corrects })
  }
  refuseUnless(kept < price, conflict(moneyMessages().refusals.paidByCard))
  return entries
}
