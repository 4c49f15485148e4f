import { eq, getTableColumns } from 'drizzle-orm'
import { findParty } from '#server/bookings/queries.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { isOwnerBlocked, type TripRow } from '#server/trips/queries.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { CardDues } from '#shared/card/schema.ts'
import type { CardShare } from '#shared/card/table.ts'
import { trips } from '#shared/trips/table.ts'
import { dueByCard } from './ledger.ts'
import { unsettledOfParty } from './queries.ts'
import type { SettleNeeds } from './settle-payment.ts'

export const sumOf = (shares: CardShare[]): number => shares.reduce((sum, { amount }) => sum + amount, 0)

/** Whether people can pay a trip by card: nobody pays for one that is off, nor an organizer who was blocked. */
export const takesCards = (
  trip: Pick<TripRow, 'cardPayments' | 'isCancelled'> & { isOwnerBlocked: boolean },
): boolean => trip.cardPayments && !trip.isCancelled && !trip.isOwnerBlocked

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
    return {
      due: sumOf(await dueByCard(tx, needs, { party, trip, what: 'due' })),
      all: sumOf(await dueByCard(tx, needs, { party, trip, what: 'all' })),
      currency,
      isUnderWay,
    }
  })
