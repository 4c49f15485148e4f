import { inEnglish } from '#shared/language/messages.ts'

/** What is said about a change of which no answer came. */
export const awayMessages = inEnglish('client/lib/away', {
  unknown: "The connection broke off, and we don't know whether this has arrived.",
  notSent: 'Trailherd could not be reached, and this was not sent. Please try again.',
  givenUp: 'Trailherd could not be reached. Please try again.',
  checks: {
    listing: 'Look at your dashboard before you save it again.',
    register: 'Try to log in before you register again.',
    password: 'Try to log in with the new password.',
    message: 'Look at the messages that you have sent before you send it again.',
    other: 'If you send it again, it may arrive twice.',
  },
})
