import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type ReviewWithAuthor = { review: ReviewRow; author: { username: string; displayName: string | null } }

const author = { username: users.username, displayName: users.displayName }

/** A race's reviews with their authors, newest first. */
export const reviewsOf = (db: Executor, raceId: number): Promise<ReviewWithAuthor[]> =>
  db
    .select({ review: reviews, author })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(eq(reviews.raceId, raceId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))

/** A review with the creator of its race. */
export const findReview = async (db: Executor, id: number) => {
  const [found] = await db
    .select({ review: reviews, race: { createdBy: races.createdBy } })
    .from(reviews)
    .innerJoin(races, eq(races.id, reviews.raceId))
    .where(eq(reviews.id, id))
  return found
}

export const insertReview = async (
  db: Executor,
  values: Pick<ReviewRow, 'userId' | 'raceId' | 'rating' | 'reviewText'>,
): Promise<ReviewRow> => {
  const [review] = await db.insert(reviews).values(values).returning()
  return review as ReviewRow
}

/** False when the review was already gone. */
export const removeReview = async (db: Executor, id: number): Promise<boolean> => {
  const removed = await db.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id })
  return removed.length > 0
}

type ReviewChange = { rating?: number | undefined; reviewText?: string | null | undefined }

/**
 * Writes the fields that were sent; undefined when the review was deleted meanwhile. The time of the edit moves
 * only when something differs from the stored review.
 */
export const changeReview = async (
  db: Executor,
  stored: ReviewRow,
  { rating, reviewText }: ReviewChange,
): Promise<ReviewRow | undefined> => {
  const sent = {
    ...(rating !== undefined && rating !== stored.rating && { rating }),
    ...(reviewText !== undefined && reviewText !== stored.reviewText && { reviewText }),
  }
  if (Object.keys(sent).length === 0) return stored
  const [review] = await db
    .update(reviews)
    .set({ ...sent, updatedAt: sql`now()` })
    .where(eq(reviews.id, stored.id))
    .returning()
  return review
}
