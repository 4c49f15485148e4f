import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { tokenHash } from '#server/accounts/recovery/tokens.ts'
import { MOST_ITEMS } from '#server/platform/answers/list-headers.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { columnsOfChange, columnsOfNext, type ReviewChange } from '#server/reviews/queries.ts'
import { heldToEnd, wasWrittenHere } from '#server/trips/seats/held-to-end.ts'
import { LINK_DAYS } from '#shared/bookings/rules.ts'
import { bookingLinks, tripBookings } from '#shared/bookings/table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import { offerRatings, tripReviews } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'

export type TripReviewRow = typeof tripReviews.$inferSelect
type Reader = { id: number; isTripAdmin: boolean } | undefined

/** Hidden reviews are seen by their author and trip administrators. */
const seenBy = (reader: Reader) => {
  const isThere = isNull(tripReviews.deletedAt)
  if (reader?.isTripAdmin) return isThere
  return and(isThere, or(isNull(tripReviews.hiddenReason), reader && eq(tripReviews.userId, reader.id)))
}

type Asked = { reader?: Reader; limit?: number | undefined; offset?: number }

const newestWhere = (db: Executor, condition: SQL | undefined) =>
  db
    .select()
    .from(tripReviews)
    .where(condition)
    .orderBy(desc(tripReviews.createdAt), desc(tripReviews.id))
    .$dynamic()

/** The reviews of all dates of an offer, newest first; with a `limit`, the reader's own come before them. */
export const reviewsOfOffer = async (
  db: Executor,
  offerId: number,
  { reader, limit, offset = 0 }: Asked = {},
): Promise<TripReviewRow[]> => {
  const ofOffer = and(eq(tripReviews.offerId, offerId), seenBy(reader))
  if (limit === undefined || !reader)
    return newestWhere(db, ofOffer)
      .limit(limit ?? MOST_ITEMS)
      .offset(offset)
  const own = await newestWhere(db, and(ofOffer, eq(tripReviews.userId, reader.id))).limit(MOST_ITEMS)
  const first = own.slice(offset, offset + limit)
  const isOthers = or(isNull(tripReviews.userId), ne(tripReviews.userId, reader.id))
  const others = await newestWhere(db, and(ofOffer, isOthers))
    .limit(limit - first.length)
    .offset(Math.max(0, offset - own.length))
  return [...first, ...others]
}

/** The reviews that were written for the spots of a booking, whose link holds on this day (UTC). */
export const reviewsOfLink = (db: Executor, token: string, today: CalendarDay, id?: number) =>
  db
    .select(getTableColumns(tripReviews))
    .from(tripReviews)
    .innerJoin(tripBookings, eq(tripBookings.id, tripReviews.bookingId))
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(
      and(
        isNull(tripReviews.deletedAt),
        ofLink(token),
        wasWrittenHere,
        sql`${trips.endDate} + ${sql.raw(String(LINK_DAYS))} >= ${today}::date`,
        id === undefined ? undefined : eq(tripReviews.id, id),
      ),
    )
    .orderBy(asc(tripReviews.id))

/** How many reviews of an offer the reader sees: those that everybody sees are counted already. */
export const countOfferReviews = async (db: Executor, offerId: number, reader?: Reader): Promise<number> => {
  const [kept] = await db
    .select({ count: offerRatings.reviewCount })
    .from(offerRatings)
    .where(eq(offerRatings.offerId, offerId))
  const isHidden = and(eq(tripReviews.offerId, offerId), isNotNull(tripReviews.hiddenReason))
  const hidden = reader ? await db.$count(tripReviews, and(isHidden, seenBy(reader))) : 0
  return (kept?.count ?? 0) + hidden
}

const ofLink = (token: string): SQL => {
  const party = sql`(select ${bookingLinks.partyId} from ${bookingLinks}
    where ${bookingLinks.tokenHash} = ${tokenHash('booking-link', token)})`
  return sql`coalesce(${tripBookings.partyId}, ${tripBookings.id}) = ${party}`
}

export type Spot = { id: number; userId: number | null; firstName: string; email: string | null }

/** The spots of a trip that somebody held until its end, who has the link of the booking or the account it is in. */
export const spotsHeldBy = (tx: Executor, tripId: number, by: { token: string } | { userId: number }) =>
  tx
    .select(pick(tripBookings, 'id', 'userId', 'firstName', 'email'))
    .from(tripBookings)
    .innerJoin(trips, eq(trips.id, tripBookings.tripId))
    .where(
      and(
        eq(tripBookings.tripId, tripId),
        'token' in by ? ofLink(by.token) : eq(tripBookings.userId, by.userId),
        heldToEnd,
      ),
    )
    .orderBy(asc(tripBookings.id))

type NewTripReview = typeof tripReviews.$inferInsert & { bookingId: number }

/** Writes the next review for a spot after a hidden one, which was deleted; undefined without such a one. */
export const writeTripReviewAnew = async (tx: Executor, values: NewTripReview) => {
  const [review] = await tx
    .update(tripReviews)
    .set({ ...values, ...columnsOfNext })
    .where(and(eq(tripReviews.bookingId, values.bookingId), isNotNull(tripReviews.deletedAt)))
    .returning()
  return review
}

export const insertTripReview = async (tx: Executor, values: NewTripReview): Promise<TripReviewRow> => {
  const [review] = await tx.insert(tripReviews).values(values).returning()
  return review as TripReviewRow
}

/** A review, and the trip that it is about: the one where its author took part, else the latest date of the offer. */
export const findTripReview = async (db: Executor, id: number) => {
  const [found] = await db
    .select({
      review: tripReviews,
      listing: { id: trips.id, name: trips.name, createdBy: trips.createdBy, isListed: trips.isListed },
    })
    .from(tripReviews)
    .innerJoin(trips, eq(trips.offerId, tripReviews.offerId))
    .where(and(eq(tripReviews.id, id), isNull(tripReviews.deletedAt)))
    .orderBy(sql`${trips.id} = ${tripReviews.tripId} desc nulls last`, desc(trips.id))
    .limit(1)
  return found
}

/** The same, the review locked until the transaction ends. */
export const lockTripReview = async (tx: Executor, id: number) => {
  await tx.select({ id: tripReviews.id }).from(tripReviews).where(eq(tripReviews.id, id)).for('no key update')
  return findTripReview(tx, id)
}

export const saveTripReview = async (tx: Executor, id: number, values: Partial<TripReviewRow>) => {
  await tx.update(tripReviews).set(values).where(eq(tripReviews.id, id))
}

/** Writes what an edit changes of a review that is locked. */
export const changeTripReview = async (tx: Executor, stored: TripReviewRow, changes: ReviewChange) => {
  const columns = columnsOfChange(stored, changes)
  if (columns === null) return stored
  const [review] = await tx.update(tripReviews).set(columns).where(eq(tripReviews.id, stored.id)).returning()
  return review ?? stored
}

/** Takes the names of an account that is being deleted out of the reviews of its spots; what they say stays. */
export const forgetTripReviewer = async (tx: Executor, userId: number): Promise<void> => {
  const spots = tx.select({ id: tripBookings.id }).from(tripBookings).where(eq(tripBookings.userId, userId))
  await tx
    .update(tripReviews)
    .set({ authorName: null })
    .where(or(eq(tripReviews.userId, userId), inArray(tripReviews.bookingId, spots)))
}
