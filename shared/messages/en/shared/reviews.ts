import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with a review. */
export const reviewMessages = inEnglish('shared/reviews', {
  review: 'The review',
  selectStars: 'Please select a star rating',
  promisesNotObject: 'What was promised must be an object.',
  unknownPromise: 'This is not one of the five questions.',
  yesOrNo: 'Answer with yes or no.',
  answer: 'The answer',
  wrongLink: 'This link is not complete. Open the one in your mail.',
  wrongSpot: 'This is not one of the spots.',
})
