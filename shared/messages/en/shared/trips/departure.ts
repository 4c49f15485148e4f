import { inEnglish, plural } from '#shared/language/messages.ts'

/** Whether enough people have booked for a trip to run. */
export const departureMessages = inEnglish('shared/trips/departure', {
  runsFrom: (people: number) =>
    plural('en', people, { one: 'Runs from 1 person', other: `Runs from ${people} people` }),
  moreToGo: (people: number) => `${people} more to go`,
  guaranteed: 'Departure guaranteed',
})
