import { reviewRefusals } from '#messages/server/reviews.ts'
import type { Person } from '#server/accounts/person.ts'
import { ownerMailbox } from '#server/accounts/queries.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Deps } from '#server/platform/deps.ts'
import { violates } from '#server/platform/errors/database-errors.ts'
import { conflict, notAllowed, notSignedIn, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import { mailReview } from '#server/reviews/mail-review.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { paths } from '#shared/pages/paths.ts'
import { isReviewable } from '#shared/reviews/rules.ts'
import type { TripReviewInput } from '#shared/trip-reviews/schema.ts'
import {
  insertTripReview,
  type Spot,
  spotsHeldBy,
  type TripReviewRow,
  writeTripReviewAnew,
} from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'settings'>
type Posting = { tripId: number; person: Person | undefined; input: TripReviewInput }

const isAddressOf = (spot: Spot, address: string | undefined) =>
  address !== undefined && spot.email?.toLowerCase() === address.toLowerCase()

/**
 * Posts a review of a trip by somebody who held a spot until its end (contract, section 16), and mails the organizer. The
 * trip is locked, so nothing that decides it changes meanwhile; the unique index lets in one review a spot. Throws 401
 * without a link and an account, 403 for everybody who did not take part and for the organizer, 409 for a trip that was
 * cancelled, has not ended or ended long ago, and for a second review.
 */
export const postTripReview = async (
  { db, clock, settings }: Needs,
  { tripId, person, input: { token, bookingId, ...input } }: Posting,
): Promise<TripReviewRow> => {
  const by = token ? { token } : person && { userId: person.id }
  refuseUnless(by, notSignedIn())
  const refusals = reviewRefusals()
  try {
    return await withLockedTrip(db, { tripId, ...(person && { accountId: person.id }) }, async (tx, trip) => {
      refuseUnless(trip.isListed, noSuch('trip'))
      const spots = await spotsHeldBy(tx, tripId, by)
      const spot = bookingId ? spots.find(({ id }) => id === bookingId) : spots[0]
      refuseUnless(spot, notAllowed(refusals.onlyParticipants))
      const owner = await ownerMailbox(tx, trip.createdBy)
      const isOrganizers =
        trip.createdBy !== null && [spot.userId, person?.id].includes(trip.createdBy)
          ? true
          : [owner?.to.address, trip.organizerEmail].some((address) => isAddressOf(spot, address))
      refuseUnless(!isOrganizers, notAllowed(refusals.notOwnTrip))
      refuseUnless(isReviewable(trip, utcDay(clock())), conflict(refusals.notReviewable))
      const values = {
        offerId: trip.offerId,
        tripId,
        bookingId: spot.id,
        userId: spot.userId,
        authorName: spot.firstName,
        tookPart: trip.startDate,
        rating: input.rating,
        reviewText: input.reviewText ?? null,
        promises: input.promises ?? {},
      }
      const review = (await writeTripReviewAnew(tx, values)) ?? (await insertTripReview(tx, values))
      await recordHistory(tx, {
        personId: person?.id ?? null,
        action: 'created',
        entity: 'review',
        entityId: review.id,
        kind: 'trip',
      })
      await mailReview(tx, { settings }, { listing: { ...trip, path: paths.trip(tripId) }, review })
      return review
    })
  } catch (error) {
    if (violates(error, 'trip_reviews_one_per_spot_key')) throw conflict(refusals.alreadyReviewedTrip)
    throw error
  }
}
