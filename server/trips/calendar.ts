import { tripMessages } from '#messages/server/trips.ts'
import { isMailAddress } from '#server/platform/mail/writing/mail-address.ts'
import { boundedTexts } from '#server/platform/memory/bounded-cache.ts'
import { type CalendarEntry, calendarFile } from '#server/platform/text/calendar-file.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import type { TripRow } from './queries.ts'

type CalendarTrip = Pick<
  TripRow,
  | 'id'
  | 'name'
  | 'location'
  | 'meetingPoint'
  | 'startDate'
  | 'endDate'
  | 'organizerName'
  | 'coordinates'
  | 'createdAt'
  | 'updatedAt'
  | 'edits'
  | 'isCancelled'
>

const secondsOfEdits = ({ createdAt, updatedAt }: CalendarTrip): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000))

/** The trip as an event of whole days. Each edit raises its sequence, so that calendars take the change. */
export const tripCalendarEntry = (trip: CalendarTrip, publicUrl: string): CalendarEntry => ({
  uid: `trip-${trip.id}@${new URL(publicUrl).hostname}`,
  title: trip.name,
  firstDay: trip.startDate,
  lastDay: trip.endDate,
  location: [trip.meetingPoint, trip.location].filter(Boolean).join(', '),
  description: tripMessages().with(trip.organizerName),
  position: positionOf(trip.coordinates),
  url: `${publicUrl}${paths.trip(trip.id)}`,
  changedAt: trip.updatedAt,
  // Seconds grow with edits of any release, and the count also within a second.
  sequence: secondsOfEdits(trip) + trip.edits,
  status: trip.isCancelled ? 'CANCELLED' : 'CONFIRMED',
})

// Writing a file costs more than the rest of a booking.
const files = boundedTexts({ entries: 200, bytes: 2_000_000 })

/** The trip as a calendar file with whole days and no times, in the current language. */
export const tripCalendar = (trip: TripRow, publicUrl: string): string => {
  const version = `${currentLanguage()} ${publicUrl} ${trip.id} ${trip.updatedAt.getTime()}`
  const file = files.get(version) ?? calendarFile([tripCalendarEntry(trip, publicUrl)])
  files.set(version, file)
  return file
}

export const tripCalendarName = (trip: Pick<TripRow, 'id'>): string => `trip-${trip.id}.ics`

/** The trip as a calendar file in a mail. */
export const tripCalendarFile = (trip: TripRow, publicUrl: string) => ({
  filename: tripCalendarName(trip),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: tripCalendar(trip, publicUrl),
})

/** Removes the trip from the calendar of somebody who has booked it. The trip is cancelled, or about to be deleted. */
export const tripCancelFile = (trip: TripRow, publicUrl: string) => {
  const entry: CalendarEntry = {
    ...tripCalendarEntry(trip, publicUrl),
    ...(isMailAddress(trip.organizerEmail)
      ? { organizer: { name: trip.organizerName, email: trip.organizerEmail } }
      : {}),
    // Higher than that of any file before.
    sequence: secondsOfEdits(trip) + trip.edits + 1,
    status: 'CANCELLED',
  }
  return {
    filename: tripCalendarName(trip),
    contentType: 'text/calendar; charset=utf-8; method=CANCEL',
    content: calendarFile([entry], undefined, 'CANCEL'),
  }
}
