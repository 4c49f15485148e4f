import lookUp from '@photostructure/tz-lookup'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { dayInZone } from '#shared/places/day-in-zone.ts'
import { type Coordinates, type Position, positionOf } from '#shared/places/geo.ts'

/** The time zone of a place by its IANA name, such as `Europe/Stockholm`; UTC where the place is not known. */
export const timeZoneAt = (place: Position | null): string =>
  place === null ? 'UTC' : lookUp(place.lat, place.lng)

/** The day it is at a place at a moment; in UTC where the place is not known. */
export const dayAt = (coordinates: Coordinates | null, moment: Date): CalendarDay =>
  dayInZone(timeZoneAt(positionOf(coordinates)), moment)
