import { dayAt, timeZoneAt } from '#server/places/time-zone.ts'
import type { TripRow } from '#server/trips/queries.ts'
import type { PaymentView, RecordedPayments, TripMoney } from '#shared/bookings/money-schema.ts'
import { groupedBy } from '#shared/grouped-by.ts'
import { totalOf } from '#shared/money/balance.ts'
import { pick } from '#shared/pick.ts'
import { positionOf } from '#shared/places/geo.ts'
import { type BookingRow, partyIdOf } from '../queries.ts'
import { balanceOf, type PaymentRow, referenceOf, type TripOfBalance } from './ledger.ts'
import type { Recorded } from './record-payments.ts'

type Ledger = { rows: PaymentRow[]; now: Date }

const presentPayment = (row: PaymentRow): PaymentView => ({
  ...pick(row, 'id', 'bookingId', 'kind', 'amount', 'method', 'note', 'paidOn', 'corrects'),
  isByCard: row.method === 'card' && row.externalId !== null,
  createdAt: row.createdAt.toISOString(),
})

/** What was recorded, for the organizer. */
export const presentRecorded = (
  { added, bookings, rows, trip }: Recorded & { trip: TripOfBalance },
  now: Date,
): RecordedPayments => ({
  payments: added.map(presentPayment),
  bookings: bookings.map((booking) => ({
    id: booking.id,
    paymentStatus: booking.paymentStatus,
    balance: balanceOf(booking, trip, { rows, now }),
  })),
})

const presentParty = (
  party: BookingRow[],
  trip: TripOfBalance,
  { rows, now }: Ledger,
): TripMoney['parties'][number] => {
  const [first] = party as [BookingRow, ...BookingRow[]]
  const people = party.map((booking) => ({
    bookingId: booking.id,
    ...pick(booking, 'firstName', 'lastName', 'paymentStatus', 'price'),
    balance: balanceOf(booking, trip, { rows, now }),
    payments: rows.filter(({ bookingId }) => bookingId === booking.id).map(presentPayment),
  }))
  return {
    partyId: partyIdOf(first),
    reference: referenceOf(first, party),
    currency: first.currency,
    email: first.email,
    balance: totalOf(
      people.map((one) => one.balance),
      dayAt(trip.coordinates, now),
    ),
    people,
  }
}

/** The money of a trip for its organizer. */
export const presentTripMoney = (
  trip: Pick<TripRow, 'id' | 'name' | 'endDate' | 'organizerName' | 'organizerEmail'> & TripOfBalance,
  bookings: BookingRow[],
  { rows, now }: Ledger,
): TripMoney => {
  const byBooking = groupedBy(rows, ({ bookingId }) => bookingId)
  const parties = [...groupedBy(bookings, partyIdOf).values()].map((party) =>
    presentParty(party, trip, { rows: party.flatMap(({ id }) => byBooking.get(id) ?? []), now }),
  )
  const totals = [...groupedBy(parties, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const { nextDue, restDueOn, ...sums } = totalOf(
      ofCurrency.map(({ balance }) => balance),
      dayAt(trip.coordinates, now),
    )
    return { currency, ...sums }
  })
  const { name, startDate, endDate, organizerName, organizerEmail } = trip
  const timeZone = timeZoneAt(positionOf(trip.coordinates))
  const ofTrip = { name, startDate, endDate, organizerName, organizerEmail, timeZone }
  return { tripId: trip.id, trip: ofTrip, parties, totals }
}
