import { tripMessages } from '#messages/server/trips.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isMailAddress, senderAddress } from '#server/platform/mail/writing/mail-address.ts'
import { boundedTexts } from '#server/platform/memory/bounded-cache.ts'
import { type CalendarEntry, calendarFile } from '#server/platform/text/calendar-file.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { positionOf } from '#shared/places/geo.ts'
import { placeText } from '#shared/places/place-text.ts'
import type { TripRow } from './queries.ts'

type CalendarTrip = Pick<
  TripRow,
  | 'id'
  | 'name'
  | 'location'
  | 'country'
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

/** What calendar files say of the site: its address, and its mailbox as in the setting `MAIL_FROM`. */
export type CalendarSite = Pick<Deps['settings'], 'publicUrl' | 'mailFrom'>

const secondsOfEdits = ({ createdAt, updatedAt }: CalendarTrip): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - createdAt.getTime()) / 1000))

/** The trip as an event of whole days. Each edit raises its sequence, so that calendars take the change. */
export const tripCalendarEntry = (trip: CalendarTrip, publicUrl: string): CalendarEntry => ({
  uid: `trip-${trip.id}@${new URL(publicUrl).hostname}`,
  title: trip.name,
  firstDay: trip.startDate,
  lastDay: trip.endDate,
  location: [trip.meetingPoint, placeText(trip)].filter(Boolean).join(', '),
  description: tripMessages().with(trip.organizerName),
  position: positionOf(trip.coordinates),
  url: `${publicUrl}${paths.trip(trip.id)}`,
  changedAt: trip.updatedAt,
  // Seconds grow with edits of any release, and the count also within a second.
  sequence: secondsOfEdits(trip) + trip.edits,
  status: trip.isCancelled ? 'CANCELLED' : 'CONFIRMED',
})

/** The event of one trip. RFC 5546 demands an organizer; where theirs is no mail address, it is the site's. */
const ownEntry = (trip: TripRow, { publicUrl, mailFrom }: CalendarSite): CalendarEntry => ({
  ...tripCalendarEntry(trip, publicUrl),
  organizer: {
    name: trip.organizerName,
    email: isMailAddress(trip.organizerEmail) ? trip.organizerEmail : senderAddress(mailFrom),
  },
})

// Writing a file costs more than the rest of a booking.
const files = boundedTexts({ entries: 200, bytes: 2_000_000 })

/** The trip as a calendar file with whole days and no times, in the current language. */
export const tripCalendar = (trip: TripRow, site: CalendarSite): string => {
  const { publicUrl, mailFrom } = site
  const version = `${currentLanguage()} ${publicUrl} ${mailFrom} ${trip.id} ${trip.updatedAt.getTime()}`
  const file = files.get(version) ?? calendarFile([ownEntry(trip, site)])
  files.set(version, file)
  return file
}

export const tripCalendarName = (trip: Pick<TripRow, 'id'>): string => `trip-${trip.id}.ics`

/** The trip as a calendar file in a mail. */
export const tripCalendarFile = (trip: TripRow, site: CalendarSite) => ({
  filename: tripCalendarName(trip),
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: tripCalendar(trip, site),
})

/** Removes the trip from the calendar of somebody who has booked it. The trip is cancelled, or about to be deleted. */
export const tripCancelFile = (trip: TripRow, site: CalendarSite) => {
  const entry: CalendarEntry = {
    ...ownEntry(trip, site),
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
