import { moneyMessages } from '#messages/server/bookings/money.ts'
import { dayAt } from '#server/places/time-zone.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Balance, totalOf } from '#shared/money/balance.ts'
import { formatPrice } from '#shared/money/format-price.ts'
import type { Currency } from '#shared/trips/enums.ts'
import type { BookingRow } from '../queries.ts'
import { readBalances, type TripOfBalance } from './ledger.ts'

/** What of somebody's money is here, and what of that comes back, in whole units. */
export type ComingBack = { kept: number; back: number; currency: Currency }

const comingBackOf = ({ paid, refunded, refundDue }: Balance, currency: Currency): ComingBack => ({
  kept: paid - refunded,
  back: refundDue,
  currency,
})

/** What comes back of bookings that have just been cancelled together. */
export const readComingBack = async (
  tx: Executor,
  { cancelled, trip, now }: { cancelled: BookingRow[]; trip: TripOfBalance; now: Date },
): Promise<ComingBack> => {
  const balances = cancelled.map(await readBalances(tx, { bookings: cancelled, trip, now }))
  return comingBackOf(totalOf(balances, dayAt(trip.coordinates, now)), cancelled[0]?.currency ?? 'SEK')
}

/** What comes back, in a sentence to the booker; none when nothing was paid. */
export const comesBack = ({ kept, back, currency }: ComingBack): string[] => {
  if (kept <= 0) return []
  const text = moneyMessages().mails.comesBack
  const amount = (price: number) => formatPrice(price, currency)
  if (back === 0) return [text.nothing(amount(kept))]
  return [back < kept ? text.part(amount(back), amount(kept)) : text.all(amount(back))]
}

/** What the organizer has to pay back, as a fact of a mail. */
export const toPayBack = ({ back, currency }: ComingBack): [label: string, value: string][] =>
  back > 0 ? [[moneyMessages().mails.toPayBack, formatPrice(back, currency)]] : []
