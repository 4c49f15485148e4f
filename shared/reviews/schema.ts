import * as z from 'zod'
import { reviewMessages } from '#messages/shared/reviews.ts'
import { textMessages } from '#messages/shared/text.ts'
import { longText, optional } from '#shared/text/text-schema.ts'
import { LONGEST_REVIEW } from './rules.ts'

const error = () => reviewMessages().selectStars

/** A rating of 1 to 5 stars and an optional text (specification, section 5, "Review"). */
export const reviewInput = z.object(
  {
    rating: z.int({ error }).min(1, { error }).max(5, { error }),
    reviewText: optional(longText(() => reviewMessages().review, LONGEST_REVIEW)),
  },
  { error: () => textMessages().notAnObject },
)
export type ReviewInput = z.output<typeof reviewInput>

/** An edit of a review: only what is sent changes. */
export const reviewChanges = reviewInput.partial()
export type ReviewChanges = z.output<typeof reviewChanges>

/** A review in an answer. `canEdit` and `canDelete` tell what the person who asked may do. */
export const reviewView = z.object({
  id: z.int(),
  userId: z.int(),
  raceId: z.int(),
  rating: z.int(),
  reviewText: z.string().nullable(),
  createdAt: z.string().describe('ISO instant'),
  updatedAt: z.string().describe('ISO instant; later than createdAt when it was edited'),
  user: z.object({ username: z.string(), displayName: z.string().nullable() }),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
})
export type ReviewView = z.infer<typeof reviewView>
