/** What is wrong with a review. */
export const messages = {
  review: 'The review',
  selectStars: 'Please select a star rating',
}
export type ReviewMessages = typeof messages
