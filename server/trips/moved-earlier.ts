import { dayAt } from '#server/places/time-zone.ts'
import { type CalendarDay, movedDay } from '#shared/calendar-day.ts'
import type { TripRow } from './queries.ts'

/** For this many days after a trip is moved to an earlier day, refunds still count from the old start. */
const DAYS_TO_DECIDE = 14

export type MovedTrip = Pick<TripRow, 'startDate' | 'coordinates' | 'movedFrom' | 'movedAt'>

/** The last day on which a refund counts from the old start, in the trip's time zone. */
export const lastDayToDecide = (trip: Pick<TripRow, 'coordinates'>, movedAt: Date): CalendarDay =>
  movedDay(dayAt(trip.coordinates, movedAt), DAYS_TO_DECIDE)

/**
 * The start that a booking's refund steps count back from (contract, section 14). If the organizer moved the trip to an
 * earlier day after it was booked, that is the old start for two weeks.
 */
export const startOfTerms = (trip: MovedTrip, bookedAt: Date, now: Date): CalendarDay => {
  const { startDate, movedFrom, movedAt } = trip
  if (movedFrom === null || movedAt === null || bookedAt > movedAt) return startDate
  const mayDecide = dayAt(trip.coordinates, now) <= lastDayToDecide(trip, movedAt)
  return mayDecide && movedFrom > startDate ? movedFrom : startDate
}

/** The old start and the time of the move, to be stored with the new start. A second move keeps the first one's while it counts. */
export const rememberStart = (trip: TripRow, startDate: CalendarDay, now: Date) =>
  startDate < trip.startDate ? { movedFrom: startOfTerms(trip, trip.movedAt ?? now, now), movedAt: now } : {}
