import { inEnglish } from '#shared/language/messages.ts'

/** The page of the link that asks an organizer whether a date holds. */
export const confirmDateMessages = inEnglish('client/features/races/dates', {
  loading: 'Loading the race...',
  question: (race: string, day: string) => `Is ${race} on ${day}?`,
  yes: (day: string) => `Yes, on ${day}`,
  other: 'Another date',
  newDate: 'The new date',
  saveDate: 'Save this date',
  noDateYet: 'Postponed, no new date yet',
  notThisYear: 'Not this year',
  saving: 'Saving...',
  thanks: 'Thank you',
  confirmed: (race: string, day: string) => `${race} is confirmed for ${day}.`,
  cancelled: (race: string) => `${race} is marked as cancelled. People who saved it are told by mail.`,
  postponed: (race: string) => `${race} is marked as postponed. People who saved it are told by mail.`,
  failedTitle: 'This did not work',
  invalidText: 'The link is not complete. Open the whole link of the mail.',
  notSaved: 'Your answer was not saved',
  chooseDate: 'Choose the new date',
  toRace: 'See the race',
  toRaces: 'Explore races',
})
