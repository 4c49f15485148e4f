import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with what administrators and reporters send. */
export const adminMessages = inEnglish('shared/admin', {
  reason: 'The reason',
  reasonMissing: 'Give a reason. The person concerned reads it.',
  trueOrFalse: (field: string) => `${field} must be true or false.`,
  raceId: 'Send the ids of two races.',
  oneRace: 'Send the id of a race.',
  listOfIds: 'Give a list of 1 to 500 ids.',
  /** From what to what the history says that something was changed. */
  fromTo: (field: string, from: string, to: string) => `${field}: from ${from} to ${to}`,
  nothing: 'empty',
  yes: 'yes',
  no: 'no',
  /** What the history calls what was changed. */
  changed: {
    waitingList: 'Waiting list',
    paymentStatus: 'Payment status',
    rating: 'Rating',
    reviewText: 'Text of the review',
    promises: 'What became of the promises',
    answer: 'Answer of the organizer',
    displayName: 'Display name',
    profileImage: 'Profile picture',
    language: 'Language of mails',
    email: 'Email',
    pendingEmail: 'New email',
    organizerConfirmed: 'Organizer confirmed',
    createdBy: 'Organizer',
    cardPayments: 'Card payments',
  },
})
