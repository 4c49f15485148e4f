import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { MOST_ITEMS } from '#server/platform/answers/list-headers.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { PROMISES, type Promises } from '#shared/ratings/promises.ts'
import { raceRatings, reviews } from '#shared/reviews/table.ts'
import type { tripReviews } from '#shared/trip-reviews/table.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type ReviewWithAuthor = { review: ReviewRow; author: { username: string; displayName: string | null } }

const author = { username: users.username, displayName: users.displayName }

type Reader = { id: number; isRaceAdmin: boolean } | undefined

const reviewsWhere = (db: Executor, condition: SQL | undefined) =>
  db
    .select({ review: reviews, author })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(condition)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .$dynamic()

/** Hidden reviews are seen by their author and race administrators. */
const seenBy = (reader: Reader) => {
  const isThere = isNull(reviews.deletedAt)
  if (reader?.isRaceAdmin) return isThere
  return and(isThere, or(isNull(reviews.hiddenReason), reader && eq(reviews.userId, reader.id)))
}

/**
 * A race's reviews with their authors, newest first. With a `limit`, the reader's own comes before them, so that the
 * first page tells whether they have written one.
 */
export const reviewsOf = async (
  db: Executor,
  raceId: number,
  { reader, limit, offset = 0 }: { reader?: Reader; limit?: number | undefined; offset?: number } = {},
): Promise<ReviewWithAuthor[]> => {
  const ofRace = and(eq(reviews.raceId, raceId), seenBy(reader))
  if (limit === undefined) return reviewsWhere(db, ofRace).limit(MOST_ITEMS).offset(offset)
  const own = reader ? await reviewsWhere(db, and(ofRace, eq(reviews.userId, reader.id))) : []
  const others = await reviewsWhere(db, and(ofRace, reader && ne(reviews.userId, reader.id)))
    .limit(Math.max(0, offset === 0 ? limit - own.length : limit))
    .offset(Math.max(0, offset - own.length))
  return offset === 0 ? [...own, ...others] : others
}

/** How many reviews of a race the reader sees: those that everybody sees are counted already. */
export const countReviews = async (db: Executor, raceId: number, reader?: Reader): Promise<number> => {
  const [kept] = await db
    .select({ count: raceRatings.reviewCount })
    .from(raceRatings)
    .where(eq(raceRatings.raceId, raceId))
  const isHidden = and(eq(reviews.raceId, raceId), isNotNull(reviews.hiddenReason))
  const hidden = reader ? await db.$count(reviews, and(isHidden, seenBy(reader))) : 0
  return (kept?.count ?? 0) + hidden
}

const raceOfReview = { id: races.id, name: races.name, createdBy: races.createdBy, isListed: races.isListed }

/** A review with its author and its race. */
export const findReview = async (db: Executor, id: number) => {
  const [found] = await db
    .select({ review: reviews, author, race: raceOfReview })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(races, eq(races.id, reviews.raceId))
    .where(and(eq(reviews.id, id), isNull(reviews.deletedAt)))
  return found
}

/** The same, the review locked until the transaction ends. */
export const lockReview = async (tx: Executor, id: number) => {
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('no key update')
  return findReview(tx, id)
}

/** Writes columns that are not its author's: the answer, and what is hidden. */
export const saveReview = async (tx: Executor, id: number, values: Partial<ReviewRow>): Promise<void> => {
  await tx.update(reviews).set(values).where(eq(reviews.id, id))
}

type NewReview = Pick<ReviewRow, 'userId' | 'raceId' | 'rating' | 'reviewText'> & { promises?: Promises }

/** The columns of a review that takes the place of a hidden one, which was deleted. */
export const columnsOfNext = { deletedAt: null, createdAt: sql`now()`, updatedAt: sql`now()` }

/** Writes the next review after a hidden one of the same person, which was deleted; undefined without such a one. */
export const writeAnew = async (tx: Executor, values: NewReview): Promise<ReviewRow | undefined> => {
  const { userId, raceId } = values
  const [review] = await tx
    .update(reviews)
    .set({ ...values, ...columnsOfNext })
    .where(and(eq(reviews.userId, userId), eq(reviews.raceId, raceId), isNotNull(reviews.deletedAt)))
    .returning()
  return review
}

export const insertReview = async (db: Executor, values: NewReview): Promise<ReviewRow> => {
  const [review] = await db.insert(reviews).values(values).returning()
  return review as ReviewRow
}

/** What is left of a hidden review that is deleted. */
const columnsOfDeleted = {
  reviewText: null,
  promises: {},
  answer: null,
  answeredAt: null,
  answerHiddenReason: null,
  deletedAt: sql`now()`,
}

/** Removes a review of a race or a trip that is locked. */
export const removeReview = async (
  tx: Executor,
  table: typeof reviews | typeof tripReviews,
  { id, hiddenReason }: Pick<ReviewRow, 'id' | 'hiddenReason'>,
): Promise<void> => {
  if (hiddenReason === null) await tx.delete(table).where(eq(table.id, id))
  else await tx.update(table).set(columnsOfDeleted).where(eq(table.id, id))
}

export type ReviewChange = {
  rating?: number | undefined
  reviewText?: string | null | undefined
  promises?: Promises | undefined
}

const areSame = (one: Promises, other: Promises) =>
  PROMISES.every((promise) => one[promise] === other[promise])

/**
 * The columns of a review that an edit changes, and the time of the edit, which moves only when something differs from
 * what is stored. Null when nothing does.
 */
export const columnsOfChange = (
  stored: Pick<ReviewRow, 'rating' | 'reviewText' | 'promises'>,
  { rating, reviewText, promises }: ReviewChange,
) => {
  const sent = {
    ...(rating !== undefined && rating !== stored.rating && { rating }),
    ...(reviewText !== undefined && reviewText !== stored.reviewText && { reviewText }),
    ...(promises !== undefined && !areSame(promises, stored.promises) && { promises }),
  }
  return Object.keys(sent).length === 0 ? null : { ...sent, updatedAt: sql`now()` }
}

/** Writes the fields that were sent; undefined when the review was deleted meanwhile. */
export const changeReview = async (db: Executor, stored: ReviewRow, changes: ReviewChange) => {
  const columns = columnsOfChange(stored, changes)
  if (columns === null) return stored
  const [review] = await db
    .update(reviews)
    .set(columns)
    .where(and(eq(reviews.id, stored.id), isNull(reviews.deletedAt)))
    .returning()
  return review
}
