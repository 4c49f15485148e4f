import { moneyMessages } from '#messages/server/bookings/money.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { dayAt } from '#server/places/time-zone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import type { PaymentStatus } from '#shared/bookings/enums.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { sumsOf } from '#shared/money/balance.ts'
import type { PaymentKind, PaymentMethod } from '#shared/money/enums.ts'
import { type BookingRow, partyIdOf, savePaymentStatus } from '../queries.ts'
import {
  insertPayments,
  lockParties,
  type PaymentRow,
  paymentsOf,
  referenceOf,
  refundsUnderWay,
} from './ledger.ts'
import { holdNews } from './payment-news.ts'

export type RecordNeeds = Pick<Deps, 'clock'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

/** A row to be added. `externalId` is the id of a card payment, a refund or a line of a statement: each is added once. */
export type NewPayment = {
  bookingId: number
  kind: PaymentKind
  /** Whole units; a correction can be below 0. */
  amount: number
  method: PaymentMethod
  note?: string | null | undefined
  /** Today, where the trip is, when it is left out. */
  paidOn?: CalendarDay | null | undefined
  /** The row that a correction takes back or changes. */
  corrects?: number | null | undefined
  externalId?: string | null | undefined
  isFromStatus?: boolean | undefined
}

type Recording = {
  /** The trip, locked. */
  trip: LockedTrip
  entries: NewPayment[]
  /** Who records; null for the server. */
  personId: number | null
  /** What the caller says itself: that the booking has changed, in the history, and to the booker, by mail. */
  saysItself?: { history: true; mail: boolean }
  key?: { idempotencyKey: string; requestHash: string } | null
}

export type Recorded = { added: PaymentRow[]; bookings: BookingRow[]; rows: PaymentRow[] }

/** The status that follows from the ledger. A cancelled booking stays so, and a free one is paid when somebody says it. */
export const statusAfter = (booking: BookingRow, rows: PaymentRow[]): PaymentStatus => {
  if (booking.paymentStatus === 'cancelled' || booking.price === 0) return booking.paymentStatus
  const { paid, refunded } = sumsOf(rows.filter(({ bookingId }) => bookingId === booking.id))
  return paid - refunded >= booking.price ? 'paid' : 'pending'
}

const atField = (at: number, field: string, message: string) =>
  conflict(message, { [`${at}.${field}`]: message })

/** Throws 409 when a correction names a row of another booking, or takes back more than there is. */
const checkCorrections = (entries: NewPayment[], before: PaymentRow[], added: PaymentRow[]) => {
  const text = moneyMessages().refusals
  const all = [...before, ...added]
  entries.forEach(({ corrects, bookingId }, at) => {
    if (corrects == null) return
    const row = before.find(({ id }) => id === corrects)
    const isRight = row && row.bookingId === bookingId && row.kind !== 'correction'
    refuseUnless(isRight, atField(at, 'corrects', text.correctsUnknown))
    const left = all.reduce((sum, one) => (one.corrects === row.id ? sum + one.amount : sum), row.amount)
    refuseUnless(left >= 0, atField(at, 'amount', text.takesBackTooMuch))
  })
}

/**
 * Throws 409 unless what was refunded is at most what was paid, and neither is below 0. For payments by hand, what is on
 * its way back to a card counts as refunded.
 */
const checkSums = async (tx: Executor, entries: NewPayment[], rows: PaymentRow[]) => {
  const text = moneyMessages().refusals
  const isOfStripe = ({ method, externalId }: NewPayment) => method === 'card' && externalId != null
  const byHand = entries.filter((entry) => entry.kind !== 'received' && !isOfStripe(entry))
  const toCards = await refundsUnderWay(
    tx,
    byHand.map(({ bookingId }) => bookingId),
  )
  entries.forEach((entry, at) => {
    const { bookingId, kind } = entry
    const { paid, refunded } = sumsOf(rows.filter((row) => row.bookingId === bookingId))
    const gone = refunded + (isOfStripe(entry) ? 0 : (toCards.get(bookingId) ?? 0))
    const message = kind === 'refunded' ? text.refundsTooMuch : text.leavesTooLittle
    refuseUnless(paid >= gone && refunded >= 0 && paid >= 0, atField(at, 'amount', message))
  })
}

/**
 * Adds rows to the ledger, all or none, and gives each booking the status that follows. The trip must be locked; the
 * parties' rows are locked here. Each party gets one mail in a minute, if anything of its money has changed by then.
 * Throws 404 for a booking of another trip and 409 when the sums would not hold.
 */
export const recordPayments = async (
  tx: Executor,
  needs: RecordNeeds,
  { trip, entries, personId, saysItself, key = null }: Recording,
): Promise<Recorded> => {
  const people = await lockParties(tx, [...new Set(entries.map(({ bookingId }) => bookingId))])
  const byId = new Map(people.map((one) => [one.id, one]))
  const today = dayAt(trip.coordinates, needs.clock())
  const values = entries.map(({ bookingId, kind, amount, method, ...entry }) => {
    const booking = byId.get(bookingId)
    refuseUnless(booking && booking.tripId === trip.id, noSuch('booking'))
    return {
      tripId: trip.id,
      bookingId,
      partyId: partyIdOf(booking),
      reference: referenceOf(booking, people),
      organizerId: trip.createdBy,
      kind,
      amount,
      currency: booking.currency,
      method,
      note: entry.note ?? null,
      paidOn: entry.paidOn ?? today,
      byUserId: personId,
      corrects: entry.corrects ?? null,
      isFromStatus: entry.isFromStatus ?? false,
      externalId: entry.externalId ?? null,
      ...key,
    }
  })
  const before = await paymentsOf(tx, [...byId.keys()])
  const added = await insertPayments(tx, values)
  const rows = [...before, ...added]
  checkCorrections(entries, before, added)
  await checkSums(tx, entries, rows)
  const bookings: BookingRow[] = []
  for (const one of people) {
    const status = statusAfter(one, rows)
    const isChanged = values.some(({ bookingId }) => bookingId === one.id) && status !== one.paymentStatus
    bookings.push(isChanged ? await savePaymentStatus(tx, one.id, status) : one)
  }
  if (!saysItself)
    await recordHistory(
      tx,
      ...[...new Set(values.map(({ bookingId }) => bookingId))].map((entityId) => ({
        personId,
        action: 'edited' as const,
        entity: 'booking' as const,
        entityId,
        fields: ['payments'],
      })),
    )
  if (!saysItself?.mail) await holdNews(tx, needs, { trip, bookings, rows, added })
  return { added, bookings, rows }
}
