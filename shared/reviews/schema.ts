import * as z from 'zod'
import { reviewMessages } from '#messages/shared/reviews.ts'
import { textMessages } from '#messages/shared/text.ts'
import { KEPT, PROMISES } from '#shared/ratings/promises.ts'
import { longText, optional, requiredText } from '#shared/text/text-schema.ts'
import { LONGEST_ANSWER, LONGEST_REVIEW } from './rules.ts'

const error = () => reviewMessages().selectStars
const BODY = { error: () => textMessages().notAnObject }

const promises = z.partialRecord(
  z.enum(PROMISES, { error: () => reviewMessages().unknownPromise }),
  z.enum(KEPT, { error: () => reviewMessages().yesOrNo }),
  { error: () => reviewMessages().promisesNotObject },
)

/**
 * A rating of 1 to 5 stars, an optional text (specification, section 5, "Review"), and what became of the promises
 * (contract, section 16).
 */
export const reviewInput = z.object(
  {
    rating: z.int({ error }).min(1, { error }).max(5, { error }),
    reviewText: optional(longText(() => reviewMessages().review, LONGEST_REVIEW)),
    promises: promises.optional(),
  },
  BODY,
)
export type ReviewInput = z.output<typeof reviewInput>

/** An edit of a review: only what is sent changes. */
export const reviewChanges = reviewInput.partial()
export type ReviewChanges = z.output<typeof reviewChanges>

/** The organizer's one public answer to a review. */
export const answerInput = z.object(
  { text: requiredText(() => reviewMessages().answer, LONGEST_ANSWER) },
  BODY,
)

/** Which part of a review is hidden or reported. */
export const REVIEW_PARTS = ['review', 'answer'] as const
export type ReviewPart = (typeof REVIEW_PARTS)[number]

const answerView = z.object({ text: z.string(), answeredAt: z.string().describe('ISO instant') })

/** What reviews of races and trips say alike. `canEdit` and the like tell what the person who asked may do. */
export const judgement = z.object({
  id: z.int(),
  rating: z.int(),
  reviewText: z.string().nullable(),
  promises,
  answer: answerView.nullable().describe('What the organizer answered'),
  createdAt: z.string().describe('ISO instant'),
  updatedAt: z.string().describe('ISO instant; later than createdAt when it was edited'),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canAnswer: z.boolean(),
  hiddenReason: z
    .string()
    .optional()
    .describe('Only on a hidden review, which nobody but its author and administrators sees'),
  isAnswerHidden: z
    .boolean()
    .optional()
    .describe('True on a hidden answer, which nobody but the organizer and administrators sees'),
})
export type Judgement = z.infer<typeof judgement>

/** A review of a race in an answer. */
export const reviewView = judgement.extend({
  userId: z.int(),
  raceId: z.int(),
  user: z.object({ username: z.string(), displayName: z.string().nullable() }),
})
export type ReviewView = z.infer<typeof reviewView>
