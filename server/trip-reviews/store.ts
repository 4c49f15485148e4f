import type { ReviewStore } from '#server/reviews/answers/store.ts'
import { findTripReview, lockTripReview, saveTripReview } from './queries.ts'

/** Reviews of trips, for what they have in common with those of races. */
export const tripReviewStore: ReviewStore = {
  kind: 'trip',
  find: findTripReview,
  lock: lockTripReview,
  save: saveTripReview,
  isAdministrator: ({ isTripAdmin }) => isTripAdmin,
}
