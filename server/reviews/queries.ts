import { desc, eq } from 'drizzle-orm'
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
