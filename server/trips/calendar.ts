import { LRUCache } from 'lru-cache'
import { type CalendarEntry, calendarFile } from '#server/platform/text/calendar-file.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import { tripMessages } from './messages.ts'
import type { TripRow } from './queries.ts'

const entryOf = (trip: TripRow, publicUrl: string): CalendarEntry => ({
  uid: `trip-${trip.id}@${new URL(publicUrl).hostname}`,
  title: trip.name,
  firstDay: trip.startDate,
  lastDay: trip.endDate,
  location: trip.location,
  description: tripMessages().with(trip.organizerName),
  position: positionOf(trip.coordinates),
  url: `${publicUrl}${paths.trip(trip.id)}`,
  changedAt: trip.updatedAt,
})

// Writing a file costs more than the rest of a booking.
const files = new LRUCache<string, string>({ max: 200 })

/** The trip as a calendar file with whole days and no times, in the current language. */
export const tripCalendar = (trip: TripRow, publicUrl: string): string => {
  const version = `${currentLanguage()} ${publicUrl} ${trip.id} ${trip.updatedAt.getTime()}`
  const file = files.get(version) ?? calendarFile([entryOf(trip, publicUrl)])
  files.set(version, file)
  return file
}

export const tripCalendarName = (trip: Pick<TripRow, 'id'>): string => `trip-${trip.id}.ics`
