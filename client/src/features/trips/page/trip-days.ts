/** A day of the itinerary: how it is named there, such as `Day 2` or `Dag 2–3`, and what it says. */
type TripDay = { label: string; text: string }

const DAY = /^\s*((?:day|dag)\s+\d+(?:\s*[-–]\s*\d+)?)\s*[:.–—-]?\s*/i

/** The days of an itinerary that begins each with `Day 1:` or `Dag 1:`; empty when it is written in another way. */
export const daysOfItinerary = (paragraphs: readonly string[]): TripDay[] => {
  const days: TripDay[] = []
  for (const line of paragraphs.flatMap((paragraph) => paragraph.split('\n'))) {
    const start = DAY.exec(line)
    const last = days.at(-1)
    if (start?.[1]) days.push({ label: start[1], text: line.slice(start[0].length).trim() })
    else if (last) last.text = `${last.text} ${line.trim()}`.trim()
  }
  return days
}

const SHORT = 90

/** The first sentence of a text, and the ones after it while all of it stays short. */
export const beginningOf = (text: string): string => {
  const [first = '', ...others] = text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u)
  let beginning = first
  for (const sentence of others) {
    if (`${beginning} ${sentence}`.length > SHORT) break
    beginning = `${beginning} ${sentence}`
  }
  return beginning
}
