import lookUp from '@photostructure/tz-lookup'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { type Coordinates, type Position, positionOf } from '#shared/places/geo.ts'

/** The time zone of a place by its IANA name, such as `Europe/Stockholm`; UTC where the place is not known. */
export const timeZoneAt = (place: Position | null): string =>
  place === null ? 'UTC' : lookUp(place.lat, place.lng)

const formats = new Map<string, Intl.DateTimeFormat>()

// Making a formatter costs as much as using it a hundred times.
const formatIn = (timeZone: string) => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, known)
  return known
}

/** The day it is at a place at a moment; in UTC where the place is not known. */
export const dayAt = (coordinates: Coordinates | null, moment: Date): CalendarDay =>
  formatIn(timeZoneAt(positionOf(coordinates))).format(moment)
