import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { dayAt } from '#server/places/time-zone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { dropHeld } from '#server/platform/mail/queue-mail.ts'
import { payments } from '#shared/bookings/payments-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { Language } from '#shared/language/language.ts'
import { balance, type LedgerRow } from '#shared/money/balance.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import { pick } from '#shared/pick.ts'
import type { Currency } from '#shared/trips/enums.ts'
import type { TripRow } from '../queries.ts'
import { holdingOn } from './seats.ts'

/** What mails about a party's payments are held under. */
export const paymentsTopic = (partyId: number): string => `payments:${partyId}`

/** Takes back mails about payments that are still held: the one about the trip says what comes back, and nobody pays any more. */
export const dropPaymentNews = async (tx: Executor, tripId: number): Promise<void> => {
  const parties = await tx
    .selectDistinct({ id: sql<number>`coalesce(${tripBookings.partyId}, ${tripBookings.id})` })
    .from(tripBookings)
    .where(holdingOn(tripId))
  await dropHeld(tx, ...parties.map(({ id }) => paymentsTopic(id)))
}

type Holder = { email: string; language: Language }
type OfBooking = { email: string; currency: Currency; price: number; rows: LedgerRow[] }

const paidBookings = async (tx: Executor, tripId: number): Promise<OfBooking[]> => {
  const rows = await tx
    .select({
      bookingId: payments.bookingId,
      email: sql<string>`lower(${tripBookings.email})`,
      price: tripBookings.price,
      currency: tripBookings.currency,
      ...pick(payments, 'id', 'kind', 'amount', 'corrects'),
    })
    .from(payments)
    .innerJoin(tripBookings, eq(tripBookings.id, payments.bookingId))
    .where(and(eq(payments.tripId, tripId), holdingOn(tripId), isNotNull(tripBookings.email)))
  const bookings = new Map<number, OfBooking>()
  for (const { bookingId, email, price, currency, ...row } of rows) {
    const known = bookings.get(bookingId)
    if (known) known.rows.push(row)
    else bookings.set(bookingId, { email, currency, price, rows: [row] })
  }
  return [...bookings.values()]
}

/**
 * What comes back to each of the people who hold a spot when the organizer cancels the trip now: all that is here of their
 * money, in words of their language. Undefined where nothing was paid.
 */
export const sumsComingBack = async (
  tx: Executor,
  trip: TripRow,
  now: Date,
): Promise<(holder: Holder) => string | undefined> => {
  const on = dayAt(trip.coordinates, now)
  const { startDate } = trip
  const ending = { by: 'organizer' as const, on, startDate }
  const sums = new Map<string, Map<Currency, number>>()
  for (const { email, currency, price, rows } of await paidBookings(tx, trip.id)) {
    const agreed = { price, terms: null, bookedOn: on, startDate, isCancelled: true, ending }
    const { refundDue } = balance(agreed, rows, on)
    const own = sums.get(email) ?? new Map<Currency, number>()
    if (refundDue > 0) sums.set(email, own.set(currency, (own.get(currency) ?? 0) + refundDue))
  }
  return ({ email, language }) => {
    const own = sums.get(email)
    if (!own) return undefined
    const written = () => [...own].map(([currency, price]) => formatPrice(price, currency))
    return inLanguage(language, written).join(' + ')
  }
}
