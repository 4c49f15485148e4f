import { inEnglish, plural } from '#shared/language/messages.ts'

/** Why a review is not posted, edited, answered or deleted, and the mail about a new one. */
export const reviewRefusals = inEnglish('server/reviews', {
  alreadyReviewed: 'You have already reviewed this race.',
  notYours: 'Only its author and the race organizer can delete a review.',
  notYoursToEdit: 'Only its author can edit a review.',
  onlyParticipants: 'Only people who took part in this trip can review it.',
  notOwnTrip: 'Nobody reviews a trip of their own.',
  notReviewable: 'A trip can be reviewed in the 60 days after its end, unless it was cancelled.',
  alreadyReviewedTrip: 'This spot has a review already.',
  notYourTripReview: 'Only its author can delete a review of a trip.',
  notYoursToAnswer: 'Only the organizer can answer a review.',
  answerHidden: 'The people who run the site have hidden this answer, so it cannot be changed.',
  onlyAdminHides: 'Only administrators can hide a review.',
  /** To the organizer. */
  mail: {
    subject: (listing: string) => `New review: ${listing}`,
    title: (stars: number) =>
      plural('en', stars, { one: 'A review with 1 star', other: `A review with ${stars} stars` }),
    text: (listing: string) =>
      `Somebody has reviewed ${listing}. You can answer once, and everybody reads it.`,
    action: 'Read and answer it',
    footnote: 'You get at most three of these mails an hour, however many reviews there are.',
  },
})
