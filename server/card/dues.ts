import { eq, getTableColumns } from 'drizzle-orm'
import { findParty } from '#server/bookings/queries.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { isOwnerBlocked, type TripRow } from '#server/trips/queries.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { CardDues } from '#shared/card/schema.ts'
import type { CardShare } from '#shared/card/table.ts'
import type { Currency } from '#shared/trips/enums.ts'
import { trips } from '#shared/trips/table.ts'
import { dueByCard } from './ledger.ts'
import { unsettledOfParty } from './queries.ts'
import type { SettleNeeds } from './settle-payment.ts'

export const sumOf = (shares: CardShare[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)

/** Whether people can pay a trip by card: nobody pays for one that is off, nor an organizer who was blocked. */
export const takesCards = (
  trip: Pick<TripRow, 'cardPayments' | 'isCancelled'> & { isOwnerBlocked: boolean },
): boolean => trip.cardPayments && !trip.isCancelled && !trip.isOwnerBlocked

/** Stripe takes nothing below 3 kr, 0.50 euros or 0.50 dollars. Here amounts are whole units. */
const LEAST: Record<Currency, number> = { SEK: 3, EUR: 1, USD: 1 }
/** Stripe takes nothing of more than 8 digits in cents. */
const MOST = 999_999

/** Whether an amount can be paid by card. */
export const fitsCards = (amount: number, currency: Currency): boolean =>
  amount >= LEAST[currency] && amount <= MOST

/** What a party can pay by card now. Only reads, and locks nothing. */
export const readDues = (
  needs: SettleNeeds,
  { tripId, partyId }: { tripId: number; partyId: number },
): Promise<CardDues> =>
  inTransaction(needs.db, async (tx) => {
    const [trip] = await tx
      .select({ ...getTableColumns(trips), isOwnerBlocked })
      .from(trips)
      .where(eq(trips.id, tripId))
    const all = await findParty(tx, partyId)
    const party = all.filter(({ paymentStatus }) => holdsSeat(paymentStatus))
    const currency = all[0]?.currency ?? 'SEK'
    const isUnderWay = (await unsettledOfParty(tx, partyId)).length > 0
    if (!trip || !takesCards(trip)) return { due: 0, all: 0, currency, isUnderWay }
    const payable = async (what: 'due' | 'all') => {
      const sum = sumOf(await dueByCard(tx, needs, { party, trip, what }))
      return fitsCards(sum, currency) ? sum : 0
    }
    return { due: await payable('due'), all: await payable('all'), currency, isUnderWay }
  })
