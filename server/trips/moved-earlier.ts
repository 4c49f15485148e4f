import { dayAt } from '#server/places/time-zone.ts'
import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
import type { TripRow } from './queries.ts'

/** For so many days after a trip was moved to an earlier day, what comes back still counts from the start before. */
const DAYS_TO_DECIDE = 14

export type MovedTrip = Pick<TripRow, 'startDate' | 'coordinates' | 'movedFrom' | 'movedAt'>

/** The last day to decide, where the trip is. */
export const lastDayToDecide = (trip: Pick<TripRow, 'coordinates'>, movedAt: Date): CalendarDay =>
  movedDay(dayAt(trip.coordinates, movedAt), DAYS_TO_DECIDE)

/**
 * The start from which the days of a booking's refund steps count: a later one than the trip's for some days, when its
 * organizer moved the trip to an earlier day after it was booked.
 */
export const startOfTerms = (trip: MovedTrip, bookedAt: Date, now: Date): CalendarDay => {
  const { startDate, movedFrom, movedAt } = trip
  if (movedFrom === null || movedAt === null || bookedAt > movedAt) return startDate
  const mayDecide = dayAt(trip.coordinates, now) <= lastDayToDecide(trip, movedAt)
  return mayDecide && movedFrom > startDate ? movedFrom : startDate
}

/** What a trip remembers when it gets a new start. Moved twice, it keeps the start that people still can decide by. */
export const rememberStart = (trip: TripRow, startDate: CalendarDay, now: Date) =>
  startDate < trip.startDate ? { movedFrom: startOfTerms(trip, trip.movedAt ?? now, now), movedAt: now } : {}
