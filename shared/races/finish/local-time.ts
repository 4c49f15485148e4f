import zoneOf from '@photostructure/tz-lookup'
import type { Position } from '#shared/places/geo.ts'

const MINUTE = 60_000

/** The minutes by which clocks in a zone are ahead of UTC at an instant. */
const minutesAhead = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'))
  return Math.round((local - instant) / MINUTE)
}

/** The time zone of a place, such as `Europe/Stockholm`; null if this computer does not know that zone. */
export const timeZoneAt = ({ lat, lng }: Position): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zoneOf(lat, lng) }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The instant at which clocks in a zone show a time (`08:00`) on a calendar day, in milliseconds since 1970. */
export const instantAt = (day: string, time: string, timeZone: string): number => {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const near = asUtc - minutesAhead(asUtc, timeZone) * MINUTE
  return asUtc - minutesAhead(near, timeZone) * MINUTE
}
