import { getTimes } from 'suncalc'
import type { Position } from '#shared/places/geo.ts'
import type { FinishRange } from './finish-time.ts'
import { instantAt, timeZoneAt } from './local-time.ts'

const MINUTE = 60_000
const DAY = 86_400_000

type Span = { from: number; to: number }

const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

/** When it is light around a solar noon, the one nearest to an instant; null in the polar night. */
const lightNear = (noon: number, { lat, lng }: Position): Span | null => {
  const { sunrise, sunset, alwaysUp, solarNoon } = getTimes(new Date(noon), lat, lng)
  if (sunrise && sunset) return { from: sunrise.getTime(), to: sunset.getTime() }
  if (!alwaysUp) return null
  return { from: solarNoon.getTime() - DAY / 2, to: solarNoon.getTime() + DAY / 2 }
}

const darkMinutes = (start: number, minutes: number, place: Position): number => {
  const end = start + minutes * MINUTE
  let light = 0
  // Where the sun just fails to set, the light of two days can overlap.
  let counted = start
  for (let noon = start - DAY; noon <= end + DAY; noon += DAY) {
    const span = lightNear(noon, place)
    if (!span) continue
    const from = Math.max(span.from, counted)
    const to = Math.min(span.to, end)
    if (to <= from) continue
    light += to - from
    counted = to
  }
  return Math.max(0, Math.round((end - start - light) / MINUTE))
}

/** A sunrise or a sunset at an instant, with the time of day at the place. */
export type SunEvent = { kind: 'sunrise' | 'sunset'; at: number; time: string }

/** Sunrises and sunsets at a place between two instants, in milliseconds since 1970. */
export const sunBetween = (from: number, to: number, place: Position, timeZone: string): SunEvent[] => {
  const clock = clockIn(timeZone)
  const events: SunEvent[] = []
  for (let noon = from - DAY; noon <= to + DAY; noon += DAY) {
    const { sunrise, sunset } = getTimes(new Date(noon), place.lat, place.lng)
    for (const [kind, date] of [['sunrise', sunrise] as const, ['sunset', sunset] as const]) {
      const at = date?.getTime() ?? Number.NaN
      if (at > from && at < to && !events.some((event) => event.at === at))
        events.push({ kind, at, time: clock.format(at) })
    }
  }
  return events.sort((one, other) => one.at - other.at)
}

/** The sun on the day of a race: times of day there, or that it stays up or down all day. */
type SunOfDay = { sunrise: string; sunset: string } | 'up' | 'down'

/** The sun at a place on a calendar day, in the time of that place. Null if its time zone is not known. */
export const sunOn = (day: string, place: Position): SunOfDay | null => {
  const timeZone = timeZoneAt(place)
  if (timeZone === null) return null
  const noon = new Date(instantAt(day, '12:00', timeZone))
  const { sunrise, sunset, alwaysUp } = getTimes(noon, place.lat, place.lng)
  if (!sunrise || !sunset) return alwaysUp ? 'up' : 'down'
  const clock = clockIn(timeZone)
  return { sunrise: clock.format(sunrise), sunset: clock.format(sunset) }
}

/**
 * The minutes between sunset and sunrise that a runner is out, for the quick and the slow end of a range. The start is a time
 * of day at the place. Null if the time zone of the place is not known.
 */
export const darkOn = (
  { day, startTime, place }: { day: string; startTime: string; place: Position },
  { fastest, slowest }: FinishRange,
): FinishRange | null => {
  const timeZone = timeZoneAt(place)
  if (timeZone === null) return null
  const start = instantAt(day, startTime, timeZone)
  return { fastest: darkMinutes(start, fastest, place), slowest: darkMinutes(start, slowest, place) }
}
