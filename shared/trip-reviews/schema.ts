import * as z from 'zod'
import { reviewMessages } from '#messages/shared/reviews.ts'
import { textMessages } from '#messages/shared/text.ts'
import { judgement, reviewChanges, reviewInput } from '#shared/reviews/schema.ts'

const wrongLink = { error: () => reviewMessages().wrongLink }
const wrongSpot = { error: () => reviewMessages().wrongSpot }

const byLink = { token: z.string(wrongLink).max(200, wrongLink).nullish() }

/**
 * A review of a trip by somebody who took part (contract, section 16): with the `token` of the booking's link, or
 * signed in. `bookingId` says whose spot it was where a party has several; without it, the first one's.
 */
export const tripReviewInput = reviewInput.safeExtend({
  ...byLink,
  bookingId: z.int(wrongSpot).min(1, wrongSpot).max(2_147_483_647, wrongSpot).nullish(),
})
export type TripReviewInput = z.output<typeof tripReviewInput>

/** An edit of one's own review: only what is sent changes. With the booking's `token`, or signed in. */
export const tripReviewChanges = reviewChanges.safeExtend(byLink)
export type TripReviewChanges = z.output<typeof tripReviewChanges>

/** Who deletes a review: with the booking's `token`, or signed in. */
export const tripReviewAuthor = z.object(byLink, { error: () => textMessages().notAnObject })

/** A review of a trip in an answer. */
export const tripReviewView = judgement.extend({
  author: z.string().nullable().describe('First name; null once the account is erased'),
  tookPart: z.string().describe('The month in which its author took part, YYYY-MM'),
  isOwn: z.boolean(),
})
export type TripReviewView = z.infer<typeof tripReviewView>
