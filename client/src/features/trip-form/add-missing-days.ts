import { tripFormMessages } from '#messages/client/features/trip-form.ts'

// In either language, because an itinerary may be written in the other one.
const startOfDay = (day: number) => new RegExp(`^\\s*(?:day|dag) ${day}\\b`, 'im')

/** Adds a line such as `Day 3:` for each day that the itinerary does not mention yet. */
export const addMissingDays = (itinerary: string, days: number): string => {
  const { day: nameOf } = tripFormMessages().itinerary
  const missing = Array.from({ length: days }, (_, index) => index + 1)
    .filter((day) => !startOfDay(day).test(itinerary))
    .map((day) => `${nameOf(day)}: `)
  return [itinerary.trimEnd(), ...missing].filter((line) => line !== '').join('\n\n')
}
