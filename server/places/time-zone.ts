import lookUp from '@photostructure/tz-lookup'
import type { Position } from '#shared/places/geo.ts'

/** The time zone of a place by its IANA name, such as `Europe/Stockholm`; UTC where the place is not known. */
export const timeZoneAt = (place: Position | null): string =>
  place === null ? 'UTC' : lookUp(place.lat, place.lng)
