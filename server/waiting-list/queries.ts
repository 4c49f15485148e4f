import { and, asc, count, eq, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { waitingMessages } from '#messages/server/waiting-list.ts'
import { tokenHash } from '#server/accounts/recovery/tokens.ts'
import { type BookedTripRow, bookedTripColumns } from '#server/bookings/queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors/errors.ts'
import type { TripRow } from '#server/trips/queries.ts'
import { isTakingBookings, type WaitingRow } from '#server/trips/seats/waiting/entries.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { trips } from '#shared/trips/table.ts'
import { KEPT_DAYS } from '#shared/waiting-list/rules.ts'
import { waitingList } from '#shared/waiting-list/table.ts'

/** The refusal of a link that nobody has. */
export const linkUnknown = () => notFound(waitingMessages().refusals.linkUnknown)

const isInLine = inArray(waitingList.state, ['waiting', 'offered'])

const isOf = (token: string): SQL | undefined => {
  const hash = tokenHash('waiting-list', token)
  return or(eq(waitingList.tokenHash, hash), eq(waitingList.offerTokenHash, hash))
}

/** How many wait for the trip in front of this entry, plus one. */
const position = sql<number>`(
  select count(*)::int + 1 from ${waitingList} before
  where before.trip_id = ${waitingList.tripId} and before.state = 'waiting' and before.id < ${waitingList.id}
)`

const othersWait = sql<boolean>`exists (
  select from ${waitingList} other
  where other.trip_id = ${waitingList.tripId} and other.state = 'waiting' and other.id <> ${waitingList.id}
)`

export type LinkedEntry = {
  entry: WaitingRow
  trip: BookedTripRow & Pick<TripRow, keyof typeof columnsOfOffer>
  position: number
  othersWait: boolean
}

const { isListed, bookingPaused, bookingCloses, depositPercent, balanceDays, refundSteps } = trips
const columnsOfOffer = { isListed, bookingPaused, bookingCloses, depositPercent, balanceDays, refundSteps }

/** The entry behind a mailed link, with its trip; undefined when the link is unknown. */
export const findLinkedEntry = async (db: Executor, token: string): Promise<LinkedEntry | undefined> => {
  const [found] = await db
    .select({
      entry: waitingList,
      trip: { ...bookedTripColumns, ...columnsOfOffer },
      position,
      othersWait,
    })
    .from(waitingList)
    .innerJoin(trips, eq(trips.id, waitingList.tripId))
    .where(isOf(token))
  return found
}

/** The entry, if it is on this trip's list. */
export const findEntry = async (
  tx: Executor,
  tripId: number,
  entryId: number,
): Promise<WaitingRow | undefined> => {
  const [entry] = await tx
    .select()
    .from(waitingList)
    .where(and(eq(waitingList.id, entryId), eq(waitingList.tripId, tripId)))
  return entry
}

/** Whether this address, ignoring case, waits for the trip or has an offer. */
export const isAddressInLine = async (tx: Executor, tripId: number, email: string): Promise<boolean> => {
  const found = await tx
    .select({ id: waitingList.id })
    .from(waitingList)
    .where(and(eq(waitingList.tripId, tripId), isInLine, sql`lower(${waitingList.email}) = lower(${email})`))
  return found.length > 0
}

export const countWaiting = async (tx: Executor, tripId: number): Promise<number> => {
  const [waiting] = await tx
    .select({ entries: count() })
    .from(waitingList)
    .where(and(eq(waitingList.tripId, tripId), eq(waitingList.state, 'waiting')))
  return waiting?.entries ?? 0
}

export const insertEntry = async (
  tx: Executor,
  values: typeof waitingList.$inferInsert,
): Promise<WaitingRow> => {
  const [entry] = await tx.insert(waitingList).values(values).returning()
  return entry as WaitingRow
}

/** Those who have an offer, those who wait and those whose offer has lapsed, in the order in which they joined. */
export const entriesInLine = (db: Executor, tripId: number): Promise<WaitingRow[]> =>
  db
    .select()
    .from(waitingList)
    .where(and(eq(waitingList.tripId, tripId), ne(waitingList.state, 'booked')))
    .orderBy(asc(waitingList.id))

export const markBooked = (tx: Executor, entryId: number, now: Date) =>
  tx.update(waitingList).set({ state: 'booked', settledAt: now }).where(eq(waitingList.id, entryId))

/** Puts an entry that has booked for `people` back in line, for the others that it wanted seats for. */
export const waitFurther = (tx: Executor, { id, seats, atLeast }: WaitingRow, people: number) =>
  tx
    .update(waitingList)
    .set({
      state: 'waiting',
      seats: seats - people,
      atLeast: Math.max(1, atLeast - people),
      offeredSeats: null,
      offerUntil: null,
      settledAt: null,
    })
    .where(eq(waitingList.id, id))

const hasEnded = (now: Date): SQL | undefined =>
  and(eq(waitingList.state, 'offered'), lte(waitingList.offerUntil, now))

/** Ends the offers of a trip whose time is up. Returns their entries, in the order of the list. */
export const markLapsed = async (tx: Executor, tripId: number, now: Date): Promise<WaitingRow[]> => {
  const lapsed = await tx
    .update(waitingList)
    .set({ state: 'lapsed', settledAt: now })
    .where(and(eq(waitingList.tripId, tripId), hasEnded(now)))
    .returning()
  return lapsed.sort((a, b) => a.id - b.id)
}

/** The trips with offers whose time is up, those that ended first at the top. */
export const tripsWithEndedOffers = async (db: Executor, now: Date): Promise<number[]> => {
  const rows = await db
    .select({ tripId: waitingList.tripId })
    .from(waitingList)
    .where(hasEnded(now))
    .groupBy(waitingList.tripId)
    .orderBy(sql`min(${waitingList.offerUntil})`)
  return rows.map(({ tripId }) => tripId)
}

/** The trips with free seats for somebody who waits. */
export const tripsWithSeatsForList = async (db: Executor, today: CalendarDay): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ tripId: waitingList.tripId })
    .from(waitingList)
    .innerJoin(trips, eq(trips.id, waitingList.tripId))
    .where(
      and(
        eq(waitingList.state, 'waiting'),
        lte(waitingList.atLeast, trips.availableSpots),
        isTakingBookings(today),
        eq(trips.isListed, true),
        sql`${trips.startDate} >= ${today}::date`,
      ),
    )
    .orderBy(asc(waitingList.tripId))
  return rows.map(({ tripId }) => tripId)
}

export const removeEntry = (tx: Executor, entryId: number) =>
  tx.delete(waitingList).where(eq(waitingList.id, entryId))

/** Deletes all entries of an account. Returns them. */
export const removeEntriesOf = (tx: Executor, userId: number): Promise<WaitingRow[]> =>
  tx.delete(waitingList).where(eq(waitingList.userId, userId)).returning()

/** Deletes entries that nobody needs any more, at most `most` at once. Returns how many were deleted. */
export const removeOldEntries = async (
  db: Executor,
  { now, today, most }: { now: Date; today: CalendarDay; most: number },
): Promise<number> => {
  const settledBefore = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  const old = db
    .select({ id: waitingList.id })
    .from(waitingList)
    .innerJoin(trips, eq(trips.id, waitingList.tripId))
    .where(
      and(
        // Deleting an open offer would lose its seats; it lapses first.
        ne(waitingList.state, 'offered'),
        or(
          lt(waitingList.settledAt, settledBefore),
          sql`${trips.endDate} + ${sql.raw(String(KEPT_DAYS))} < ${today}::date`,
        ),
      ),
    )
    .limit(most)
  const removed = await db
    .delete(waitingList)
    .where(and(inArray(waitingList.id, old), ne(waitingList.state, 'offered')))
    .returning({ id: waitingList.id })
  return removed.length
}
