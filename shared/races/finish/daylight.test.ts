import { expect, test } from 'vitest'
import { darkOn, sunOn } from './daylight.ts'

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
