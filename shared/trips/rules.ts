import type { CalendarDay } from '#shared/calendar-day.ts'

type Dates = { startDate: CalendarDay; endDate: CalendarDay }

/** The longest a trip can be, in days. */
export const LONGEST_TRIP = 365

/** Days from the first to the last, both counted: a trip that ends the day it starts takes 1. */
export const daysOf = ({ startDate, endDate }: Dates): number =>
  (Date.parse(endDate) - Date.parse(startDate)) / 86_400_000 + 1

/** What speaks against these dates, in words, or null when nothing does. */
export const datesProblem = (dates: Dates): string | null => {
  if (dates.endDate < dates.startDate) return 'The end date cannot be before the start date'
  if (daysOf(dates) > LONGEST_TRIP) return `A trip takes at most ${LONGEST_TRIP} days`
  return null
}

/** Its organizer and the trip admin edit, duplicate and delete a trip and see its bookings. */
export const mayManageTrip = (
  person: { id: number; isTripAdmin: boolean } | null | undefined,
  trip: { createdBy: number | null },
): boolean => !!person && (person.isTripAdmin || person.id === trip.createdBy)
