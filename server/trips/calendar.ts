import { positionOf } from '#shared/geo.ts'
import { paths } from '#shared/paths.ts'
import { type CalendarEntry, calendarFile } from '../platform/calendar-file.ts'
import type { TripRow } from './queries.ts'

const entryOf = (trip: TripRow, publicUrl: string): CalendarEntry => ({
  uid: `trip-${trip.id}@${new URL(publicUrl).hostname}`,
  title: trip.name,
  firstDay: trip.startDate,
  lastDay: trip.endDate,
  location: trip.location,
  description: `With ${trip.organizerName}.`,
  position: positionOf(trip.coordinates),
  url: `${publicUrl}${paths.trip(trip.id)}`,
  changedAt: trip.updatedAt,
})

/** The trip as a calendar file: whole days, no times. */
export const tripCalendar = (trip: TripRow, publicUrl: string): string =>
  calendarFile([entryOf(trip, publicUrl)])

export const tripCalendarName = (trip: Pick<TripRow, 'id'>): string => `trip-${trip.id}.ics`
