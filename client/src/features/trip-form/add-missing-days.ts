const dayMark = (day: number) => new RegExp(`^\\s*day ${day}\\b`, 'im')

/** The itinerary with a line for each day that has none yet, such as `Day 3:`. */
export const addMissingDays = (itinerary: string, days: number): string => {
  const missing = Array.from({ length: days }, (_, index) => index + 1)
    .filter((day) => !dayMark(day).test(itinerary))
    .map((day) => `Day ${day}: `)
  return [itinerary.trimEnd(), ...missing].filter((line) => line !== '').join('\n\n')
}
