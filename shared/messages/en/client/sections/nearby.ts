import { inEnglish, plural } from '#shared/language/messages.ts'

const days = (count: number) => plural('en', count, { one: '1 day', other: `${count} days` })

/** Trips around a race and races around a trip. */
export const nearbyMessages = inEnglish('client/sections/nearby', {
  trips: {
    title: 'Guided trips near here then',
    text: 'At most 60 km from the race and 10 days before or after it.',
    before: (count: number) => `Ends ${days(count)} before the race`,
    after: (count: number) => `Starts ${days(count)} after the race`,
    during: 'Race day is during the trip',
  },
  races: {
    title: 'Races near here then',
    text: 'At most 60 km from the trip and 10 days before or after it.',
    before: (count: number) => `${days(count)} before the trip`,
    after: (count: number) => `${days(count)} after the trip`,
    during: 'During the trip',
  },
  samePlace: 'Same place',
})
