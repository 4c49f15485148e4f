import { inEnglish } from '#shared/language/messages.ts'

/** What the fields of saved things are called. */
export const savedMessages = inEnglish('shared/saved', {
  races: 'Races',
  trips: 'Trips',
})
export type SavedMessages = ReturnType<typeof savedMessages>
