/** What is wrong with a message from the contact page. */
export const messages = {
  name: 'Name',
  message: 'Message',
  email: 'Please enter a valid email address',
  raceId: 'The race must be named by its id.',
}
export type ContactMessages = typeof messages
