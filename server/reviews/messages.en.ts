/** Why a review is not posted, edited or deleted. */
export const messages = {
  alreadyReviewed: 'You have already reviewed this race.',
  notYours: 'Only its author and the race organizer can delete a review.',
  notYoursToEdit: 'Only its author can edit a review.',
}
export type ReviewRefusals = typeof messages
