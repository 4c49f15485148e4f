import type { Executor } from '#server/platform/database/database.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { conflict, notFound, notSignedIn } from '#server/platform/errors/errors.ts'
import type { ReviewInput } from '#shared/reviews/schema.ts'
import { insertReview } from './queries.ts'

type ReviewRequest = { raceId: number; userId: number; input: ReviewInput }

/** The unique index, not a check before, makes sure that each person reviews a race once. */
export const postReview = async (db: Executor, { raceId, userId, input }: ReviewRequest) => {
  try {
    return await insertReview(db, {
      raceId,
      userId,
      rating: input.rating,
      reviewText: input.reviewText ?? null,
    })
  } catch (error) {
    if (violates(error, 'reviews_one_per_person_key')) throw conflict('You have already reviewed this race.')
    if (violates(error, 'reviews_race_id_races_id_fk')) throw notFound('There is no such race.')
    // The account was erased while its last request was under way.
    if (violates(error, 'reviews_user_id_users_id_fk')) throw notSignedIn()
    throw error
  }
}
