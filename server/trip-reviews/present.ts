import type { Person } from '#server/accounts/person.ts'
import { canAnswer } from '#server/reviews/policy.ts'
import { presentJudgement } from '#server/reviews/present.ts'
import type { TripReviewView } from '#shared/trip-reviews/schema.ts'
import { canDeleteTripReview, canEditTripReview } from './policy.ts'
import type { TripReviewRow } from './queries.ts'

type Context = {
  person: Person | undefined
  trip: { createdBy: number | null }
  /** True for the link of the booking that the review is about. */
  byLink?: boolean
}

export const presentTripReview = (
  review: TripReviewRow,
  { person, trip, byLink = false }: Context,
): TripReviewView => ({
  ...presentJudgement(review, {
    canEdit: byLink || canEditTripReview(person, review),
    canDelete: byLink || canDeleteTripReview(person, review),
    canAnswer: canAnswer(person, review, trip),
    seesHidden: person !== undefined && (person.isTripAdmin || person.id === trip.createdBy),
  }),
  author: review.authorName,
  tookPart: review.tookPart.slice(0, 7),
  isOwn: byLink || canEditTripReview(person, review),
})
