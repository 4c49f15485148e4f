import { inEnglish } from '#shared/language/messages.ts'

/** What is wrong with a message from the contact page. */
export const contactMessages = inEnglish('shared/contact', {
  name: 'Name',
  message: 'Message',
  email: 'Please enter a valid email address',
  raceId: 'The race must be named by its id.',
})
