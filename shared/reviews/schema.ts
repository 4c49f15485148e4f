import * as z from 'zod'
import { longText, optional } from '#shared/text/text-schema.ts'
import { LONGEST_REVIEW } from './rules.ts'

const STARS = 'Please select a star rating'

/** A rating of 1 to 5 stars and what there is to say (specification, section 5, "Review"). */
export const reviewInput = z.object(
  {
    rating: z.int({ error: STARS }).min(1, { error: STARS }).max(5, { error: STARS }),
    reviewText: optional(longText('The review', LONGEST_REVIEW)),
  },
  { error: 'Send the fields as a JSON object.' },
)
export type ReviewInput = z.output<typeof reviewInput>

/** A review as it is read; `canDelete` says whether the person asking may remove it. */
export const reviewView = z.object({
  id: z.int(),
  userId: z.int(),
  raceId: z.int(),
  rating: z.int(),
  reviewText: z.string().nullable(),
  createdAt: z.string().describe('ISO instant'),
  updatedAt: z.string().describe('ISO instant'),
  user: z.object({ username: z.string(), displayName: z.string().nullable() }),
  canDelete: z.boolean(),
})
export type ReviewView = z.infer<typeof reviewView>
