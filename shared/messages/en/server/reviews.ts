import { inEnglish } from '#shared/language/messages.ts'

/** Why a review is not posted, edited or deleted. */
export const reviewRefusals = inEnglish('server/reviews', {
  alreadyReviewed: 'You have already reviewed this race.',
  notYours: 'Only its author and the race organizer can delete a review.',
  notYoursToEdit: 'Only its author can edit a review.',
})
export type ReviewRefusals = ReturnType<typeof reviewRefusals>
