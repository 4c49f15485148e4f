import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with a review. */
export const reviewMessages = inEnglish('shared/reviews', {
  review: 'The review',
  selectStars: 'Please select a star rating',
})
export type ReviewMessages = ReturnType<typeof reviewMessages>
