import { type CalendarEntry, calendarFile } from '#server/platform/text/calendar-file.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
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

const MOST_REMEMBERED = 200
const remembered = new Map<string, string>()

/**
 * The trip as a calendar file: whole days, no times. Writing one costs more than the rest of a
 * booking, so the files of the last edits are remembered.
 */
export const tripCalendar = (trip: TripRow, publicUrl: string): string => {
  const edition = `${publicUrl} ${trip.id} ${trip.updatedAt.getTime()}`
  const file = remembered.get(edition) ?? calendarFile([entryOf(trip, publicUrl)])
  remembered.delete(edition)
  remembered.set(edition, file)
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
  return file
}

export const tripCalendarName = (trip: Pick<TripRow, 'id'>): string => `trip-${trip.id}.ics`
