import { reviewRefusals } from '#messages/server/reviews.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { conflict, notSignedIn } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { paths } from '#shared/pages/paths.ts'
import type { ReviewInput } from '#shared/reviews/schema.ts'
import { mailReview } from './mail-review.ts'
import { insertReview, writeAnew } from './queries.ts'

type ReviewRequest = {
  race: { id: number; name: string; createdBy: number | null }
  userId: number
  input: ReviewInput
}

/**
 * Posts a review. Each person can review a race once: the unique index ensures it, because a check before the
 * insert could miss a second request at the same time. Mails the organizer, unless it starts hidden.
 */
export const postReview = async (
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { race, userId, input }: ReviewRequest,
) => {
  try {
    return await inTransaction(db, async (tx) => {
      const values = {
        raceId: race.id,
        userId,
        rating: input.rating,
        reviewText: input.reviewText ?? null,
        promises: input.promises ?? {},
      }
      const review = (await writeAnew(tx, values)) ?? (await insertReview(tx, values))
      await recordHistory(tx, {
        personId: userId,
        action: 'created',
        entity: 'review',
        entityId: review.id,
        kind: 'race',
      })
      await mailReview(tx, { settings }, { listing: { ...race, path: paths.race(race.id) }, review })
      return review
    })
  } catch (error) {
    if (violates(error, 'reviews_one_per_person_key')) throw conflict(reviewRefusals().alreadyReviewed)
    if (violates(error, 'reviews_race_id_races_id_fk')) throw noSuch('race')
    // The account was deleted while this request was running.
    if (violates(error, 'reviews_user_id_users_id_fk')) throw notSignedIn()
    throw error
  }
}
