import { expect, test } from 'vitest'
import { darkOn, sunOn } from './daylight.ts'
import { instantAt } from './local-time.ts'

const LONDON = { lat: 51.5074, lng: -0.1278 }
const STOCKHOLM = { lat: 59.3293, lng: 18.0686 }
const NEW_YORK = { lat: 40.7128, lng: -74.006 }
const REYKJAVIK = { lat: 64.1466, lng: -21.9426 }
const KIRUNA = { lat: 67.8557, lng: 20.2253 }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const ALMANAC = [
  ['London', '2024-06-20', LONDON, '04:43', '21:21'],
  ['London', '2024-12-21', LONDON, '08:04', '15:53'],
  ['Stockholm', '2024-06-20', STOCKHOLM, '03:30', '22:08'],
  ['Stockholm', '2024-12-21', STOCKHOLM, '08:43', '14:48'],
  ['New York', '2024-03-20', NEW_YORK, '06:58', '19:08'],
  ['Reykjavik', '2024-06-21', REYKJAVIK, '02:55', '00:04'],
] as const

test.each(ALMANAC)(
  'the sun of %s on %s is that of the almanac, within 2 minutes',
  (_town, day, place, rise, set) => {
    const sun = sunOn(day, place) as { sunrise: string; sunset: string }
    expect(Math.abs(minutesOf(sun.sunrise) - minutesOf(rise))).toBeLessThanOrEqual(2)
    expect(Math.abs(minutesOf(sun.sunset) - minutesOf(set))).toBeLessThanOrEqual(2)
  },
)

/** The sun by the formulas of the Almanac for Computers (US Naval Observatory, 1990), in minutes of the day in UTC. */
const byAlmanac = (dayOfYear: number, { lat, lng }: typeof LONDON, isRise: boolean): number => {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const deg = (radians: number) => (radians * 180) / Math.PI
  const turn = (degrees: number) => ((degrees % 360) + 360) % 360
  const hours = lng / 15
  const days = dayOfYear + ((isRise ? 6 : 18) - hours) / 24
  const anomaly = 0.9856 * days - 3.289
  const longitude = turn(
    anomaly + 1.916 * Math.sin(rad(anomaly)) + 0.02 * Math.sin(rad(2 * anomaly)) + 282.634,
  )
  const ascension = turn(deg(Math.atan(0.91764 * Math.tan(rad(longitude)))))
  const sameQuadrant = ascension + Math.floor(longitude / 90) * 90 - Math.floor(ascension / 90) * 90
  const sine = 0.39782 * Math.sin(rad(longitude))
  const hourAngle = deg(
    Math.acos(
      (Math.cos(rad(90.833)) - sine * Math.sin(rad(lat))) / (Math.cos(Math.asin(sine)) * Math.cos(rad(lat))),
    ),
  )
  const time = (isRise ? 360 - hourAngle : hourAngle) / 15 + sameQuadrant / 15 - 0.06571 * days - 6.622
  return turn((time - hours) * 15) * 4
}

test('on each 10th day of 2027 the sun of six places is that of the Almanac for Computers, within 2 minutes', () => {
  const zones = [
    [LONDON, 'Europe/London'],
    [STOCKHOLM, 'Europe/Stockholm'],
    [NEW_YORK, 'America/New_York'],
    [REYKJAVIK, 'Atlantic/Reykjavik'],
    [{ lat: -33.92, lng: 18.42 }, 'Africa/Johannesburg'],
    [{ lat: 27.72, lng: 85.32 }, 'Asia/Kathmandu'],
  ] as const
  const worst = Math.max(
    ...zones.flatMap(([place, zone]) =>
      Array.from({ length: 36 }, (_, index) => {
        const day = new Date(Date.UTC(2027, 0, 1 + index * 10)).toISOString().slice(0, 10)
        const sun = sunOn(day, place) as { sunrise: string; sunset: string }
        const off = (time: string, isRise: boolean) => {
          const utc = (instantAt(day, time, zone) / 60_000) % 1_440
          const apart = Math.abs(utc - byAlmanac(1 + index * 10, place, isRise)) % 1_440
          return Math.min(apart, 1_440 - apart)
        }
        return Math.max(off(sun.sunrise, true), off(sun.sunset, false))
      }),
    ),
  )
  expect(worst).toBeLessThanOrEqual(2)
})

test('in the far north the sun stays up in June and down in December', () => {
  expect(sunOn('2027-06-21', KIRUNA)).toBe('up')
  expect(sunOn('2027-12-21', KIRUNA)).toBe('down')
})

test('the dark is what is run between sunset and sunrise', () => {
  const start = { day: '2024-06-20', startTime: '20:00', place: STOCKHOLM }
  // Out of the light at 22:08; the sun is back at 03:30.
  const dark = darkOn(start, { fastest: 120, slowest: 600 })
  expect(dark?.fastest).toBe(0)
  expect(Math.abs((dark?.slowest ?? 0) - 322)).toBeLessThanOrEqual(4)
})

test('a start before sunrise is in the dark, and two nights are counted', () => {
  const winter = { day: '2024-12-21', startTime: '07:43', place: STOCKHOLM }
  const dark = darkOn(winter, { fastest: 60, slowest: 48 * 60 })
  expect(Math.abs((dark?.fastest ?? 0) - 60)).toBeLessThanOrEqual(2)
  // Two days have 6 h 5 min of light each.
  expect(Math.abs((dark?.slowest ?? 0) - (48 * 60 - 2 * 365))).toBeLessThanOrEqual(6)
})

test('a summer night in the far north is not dark, and a winter day is', () => {
  const range = { fastest: 600, slowest: 1_800 }
  expect(darkOn({ day: '2027-06-21', startTime: '20:00', place: KIRUNA }, range)).toEqual({
    fastest: 0,
    slowest: 0,
  })
  expect(darkOn({ day: '2027-12-21', startTime: '10:00', place: KIRUNA }, range)).toEqual(range)
})
