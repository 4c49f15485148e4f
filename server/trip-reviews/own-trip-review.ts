import { reviewRefusals } from '#messages/server/reviews.ts'
import type { Person } from '#server/accounts/person.ts'
import { changedFields } from '#server/history/changed-fields.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Executor, inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { removeReview } from '#server/reviews/queries.ts'
import { utcDay } from '#shared/calendar-day.ts'
import type { TripReviewChanges } from '#shared/trip-reviews/schema.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { canDeleteTripReview, canEditTripReview } from './policy.ts'
import { changeTripReview, lockTripReview, reviewsOfLink, type TripReviewRow } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'>
/** Who asks: the holder of the link of the booking that the review is about, or somebody who is signed in. */
type Asking = { id: number; person: Person | undefined; token: string | null | undefined }

type Allows = (person: Person | undefined, review: TripReviewRow) => boolean

/** The review, locked. Throws 401 without a link and an account, 403 unless the link is that of its spot or `mayDo` it. */
const lockFor = async (
  tx: Executor,
  { id, person, token }: Asking,
  { clock, mayDo, refusal }: { clock: Deps['clock']; mayDo: Allows; refusal: string },
) => {
  refuseUnless(token || person, notSignedIn())
  const found = await lockTripReview(tx, id)
  refuseUnless(found, noSuch('review'))
  const [ofLink] = token ? await reviewsOfLink(tx, token, utcDay(clock()), id) : []
  refuseUnless(ofLink ?? mayDo(person, found.review), notAllowed(refusal))
  return found
}

/** Changes the rating, the text or the answers of one's own review, only what was sent. An answer to it stays. */
export const editTripReview = ({ db, clock }: Needs, asking: Asking, changes: TripReviewChanges) =>
  inTransaction(db, async (tx) => {
    const { id, person } = asking
    const { review: stored, listing } = await lockFor(tx, asking, {
      clock,
      mayDo: canEditTripReview,
      refusal: reviewRefusals().notYoursToEdit,
    })
    const { token: _, ...sent } = changes
    const review = await changeTripReview(tx, stored, sent)
    await recordHistory(tx, {
      personId: person?.id ?? null,
      action: 'edited',
      entity: 'review',
      entityId: id,
      kind: 'trip',
      fields: changedFields(Object.keys(sent), stored, review),
    })
    return { review, trip: listing }
  })

/** Deletes a review of a trip. The first of two requests at the same time gets it, the other a 404. */
export const deleteTripReview = ({ db, clock }: Needs, asking: Asking) =>
  inTransaction(db, async (tx) => {
    const { id, person } = asking
    const { review } = await lockFor(tx, asking, {
      clock,
      mayDo: canDeleteTripReview,
      refusal: reviewRefusals().notYourTripReview,
    })
    await removeReview(tx, tripReviews, review)
    await recordHistory(tx, {
      personId: person?.id ?? null,
      action: 'deleted',
      entity: 'review',
      entityId: id,
      kind: 'trip',
    })
  })
