import { sharedTripMessages } from '#messages/shared/trips.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'

type Dates = { startDate: CalendarDay; endDate: CalendarDay }

/** The longest a trip can be, in days. */
export const LONGEST_TRIP = 365

/** For so many days lists show a cancelled trip with its label (contract, section 13). */
export const CANCELLED_DAYS = 30

/** Days from the first to the last, counting both: a trip that ends on the day it starts takes 1. */
export const daysOf = ({ startDate, endDate }: Dates): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1

/** What is wrong with these dates, in the reader's language; null when they are fine. */
export const datesProblem = (dates: Dates): string | null => {
  if (dates.endDate < dates.startDate) return sharedTripMessages().endBeforeStart
  if (daysOf(dates) > LONGEST_TRIP) return sharedTripMessages().tooManyDays(LONGEST_TRIP)
  return null
}

/** The organizer of a trip and the trip admin may edit, duplicate and delete it and see its bookings. */
export const mayManageTrip = (
  person: { id: number; isTripAdmin: boolean } | null | undefined,
  trip: { createdBy: number | null },
): boolean => !!person && (person.isTripAdmin || person.id === trip.createdBy)

type Size = { maxGroupSize: number; availableSpots?: number | null }

/** Free spots; the group size where none are given (specification, "Trip list"). */
export const spotsOf = ({ availableSpots, maxGroupSize }: Size): number => availableSpots ?? maxGroupSize

export const isFullyBooked = (trip: Size): boolean => spotsOf(trip) <= 0

const DAY = /^\s*(?:day|dag)\s+\d+\b/i
const EMPTY_DAY = /^(?:day|dag)\s+\d+\s*[:.–—-]?$/i

/** An itinerary without the days that say nothing, such as `Day 3:` of the form's template. */
export const withoutEmptyDays = (itinerary: string): string => {
  const kept: string[] = []
  let isNextDay = true
  for (const line of itinerary.split('\n').reverse()) {
    if (isNextDay && EMPTY_DAY.test(line.trim())) continue
    if (line.trim() !== '') isNextDay = DAY.test(line)
    kept.push(line)
  }
  return kept.length === itinerary.split('\n').length
    ? itinerary
    : kept
        .reverse()
        .join('\n')
        .replace(/\n{3,}/g, '\n\n')
        .trim()
}
