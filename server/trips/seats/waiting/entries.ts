import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'

export type WaitingRow = typeof waitingList.$inferSelect
export type Offer = Pick<WaitingRow, 'offeredSeats' | 'offerUntil' | 'offerTokenHash'>

/** Whether free spots of a trip go to its list by themselves: not while booking is off, paused or closed. */
export const isTakingBookings = (today: CalendarDay) =>
  sql`${trips.bookingEnabled} and not ${trips.isCancelled} and not ${trips.bookingPaused}
    and coalesce(${trips.bookingCloses} >= ${today}::date, true)`

/** The first entry of the trip for whom enough seats are free, if the trip can be booked; the trip must be locked. */
export const findFirstThatFits = async (tx: Executor, tripId: number, today: CalendarDay) => {
  const [first] = await tx
    .select({ entry: waitingList, trip: trips })
    .from(waitingList)
    .innerJoin(trips, eq(trips.id, waitingList.tripId))
    .where(
      and(
        eq(waitingList.tripId, tripId),
        eq(waitingList.state, 'waiting'),
        lte(waitingList.atLeast, trips.availableSpots),
        isTakingBookings(today),
        eq(trips.isListed, true),
        gte(trips.startDate, today),
      ),
    )
    .orderBy(asc(waitingList.id))
    .limit(1)
  return first
}

export const saveOffer = async (tx: Executor, entryId: number, offer: Offer): Promise<WaitingRow> => {
  const [entry] = await tx
    .update(waitingList)
    .set({ state: 'offered', settledAt: null, ...offer })
    .where(eq(waitingList.id, entryId))
    .returning()
  return entry as WaitingRow
}

/** Each address that waits for the trip or has an offer, with its language. */
export const findWaitingAddresses = (tx: Executor, tripId: number) =>
  tx
    .select({ email: sql<string>`lower(${waitingList.email})`, language: waitingList.language })
    .from(waitingList)
    .where(and(eq(waitingList.tripId, tripId), inArray(waitingList.state, ['waiting', 'offered'])))
    .orderBy(asc(waitingList.id))
