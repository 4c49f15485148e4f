import { inEnglish } from '#shared/language/messages.ts'

export const raceSourcesMessages = inEnglish('client/features/races/page/race-sources', {
  title: 'Where the facts come from',
  date: 'Date:',
  organizer: (day: string | null) => (day === null ? 'the organizer' : `the organizer, ${day}`),
  alsoIn: 'also in',
  alsoListed: 'Also listed in',
  gone: (day: string) => `no longer listed there since ${day}`,
  seen: (day: string) => `seen on ${day}`,
  saysDate: (day: string) => `says it is on ${day}`,
  saysPlace: (place: string) => `says it is in ${place}`,
  saysDistances: (distances: string) => `says ${distances}`,
  personCounts: 'The page shows what the organizer says.',
  disputed: (source: string, day: string) =>
    `Not confirmed: ${source} says it is on ${day}. Do not book a journey before the date is certain.`,
})
