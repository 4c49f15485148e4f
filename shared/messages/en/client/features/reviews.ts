import { inEnglish, plural } from '#shared/language/messages.ts'

/** The reviews of a race: reading, writing, editing and deleting them. */
export const reviewAreaMessages = inEnglish('client/features/reviews', {
  loading: 'Loading reviews...',
  failed: 'Failed to load reviews. Please try again later.',
  none: 'No reviews yet',
  beFirst: 'If you have run this race, tell others how it was.',
  reviews: (count: number) =>
    plural('en', count, { one: '1 review', other: `${count.toLocaleString('en-US')} reviews` }),
  showMore: 'Show more reviews',
  showAll: (count: number) => `Show all ${count.toLocaleString('en-US')} reviews`,
  signIn: 'Sign in to write a review',
  alreadyReviewed: 'You have already reviewed this race.',
  yours: 'Your review',
  rating: {
    stars: (count: number) => plural('en', count, { one: '1 star', other: `${count} stars` }),
    ofFive: (value: string) => `${value} of 5 stars`,
    onAverage: ' of 5 stars on average',
    average: (value: number) => value.toFixed(1),
    spread: 'Spread of stars',
    reviewsWord: (count: number) => plural('en', count, { one: 'review', other: 'reviews' }),
  },
  form: {
    title: 'Write a review',
    rating: 'Your rating',
    text: 'Your review (optional)',
    placeholder: 'The course, the markings, the aid stations: what would you tell a friend?',
    counter: (typed: number, most: number) => `${typed}/${most} characters`,
    left: (count: number) => `${count} characters left`,
    submit: 'Submit review',
    submitting: 'Submitting...',
  },
  unsent: {
    title: 'Your review is not sent yet',
    text: 'You have been logged out. What you wrote is kept in this tab: log in again to send it.',
    logIn: 'Log in again',
  },
  edit: {
    button: 'Edit',
    yours: 'Edit your review',
    save: 'Save review',
    saving: 'Saving...',
    /** After the day on which it was written. */
    edited: (day: string) => `edited ${day}`,
  },
  trip: {
    heading: (count: number) =>
      count === 0
        ? 'No reviews yet'
        : plural('en', count, { one: '1 review', other: `${count.toLocaleString('en-US')} reviews` }),
    howWeKnow:
      'Only people who held a spot on this trip, or on another date of it, can review it. We ask them by mail the day after, and each spot counts once.',
    tookPart: (month: string) => `took part, ${month}`,
    participant: 'A participant',
    title: 'How was the trip?',
    /** Above the reviews written for the spots of one booking. */
    written: (count: number) => plural('en', count, { one: 'Your review', other: 'Your reviews' }),
    whose: 'Whose spot was yours?',
    shownAs: (name: string) => `Shown with your first name (${name}) and the month of the trip.`,
  },
  hidden: (reason: string) => `The people who run the site have hidden this review: ${reason}`,
  answer: {
    title: 'Answer from the organizer',
    write: (author: string) => `Answer ${author}`,
    change: 'Change your answer',
    yours: 'Your public answer',
    hint: 'Everybody reads it. You can answer each review once, and change the answer later.',
    send: 'Publish the answer',
    sending: 'Publishing...',
    remove: 'Remove the answer',
    failed: 'Failed to save the answer',
    hidden: 'The people who run the site have hidden this answer.',
    olderThanReview: 'The review was changed after this answer.',
  },
  report: {
    review: 'Report this review',
    reviewBy: (author: string) => `Report this review by ${author}`,
    answer: 'Report this answer',
    text: 'The people who run the site read it. A review is not hidden because it is bad, only when it breaks the rules.',
    message: 'What is wrong? (optional)',
    sent: 'Thank you',
    sentText: 'The people who run the site will have a look.',
    failed: 'Failed to send the report',
  },
  deletion: {
    button: 'Delete',
    yours: 'Delete your review',
    by: (author: string) => `Delete the review by ${author}`,
    title: 'Delete review',
    question: 'Are you sure you want to delete this review? This action cannot be undone.',
  },
  toasts: {
    signedOut: 'You have been logged out. Please log in again.',
    submitted: 'Review submitted',
    thanks: 'Thank you for your feedback!',
    submitFailed: 'Failed to submit review',
    ratingRequired: 'Rating required',
    edited: 'Review saved',
    editFailed: 'Failed to save review',
    deleted: 'Review deleted',
    removed: 'The review has been successfully removed.',
    deleteFailed: 'Delete failed',
  },
})
