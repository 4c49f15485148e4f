import { inEnglish } from '#shared/language/messages.ts'

/** What the fields of saved things are called, and what is wrong with them. */
export const savedMessages = inEnglish('shared/saved', {
  races: 'Races',
  trips: 'Trips',
  notifyExpected: 'Say true or false: mails about this race or none.',
  tokenExpected: 'The link is not complete',
})
