import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readLanguageFrom } from '#shared/language/language.ts'
import {
  formatDays,
  formatDaysBriefly,
  formatDistances,
  formatKmAway,
  formatLongDay,
  formatLongDayOf,
  formatMetres,
} from './format.ts'
import { formatShortDay } from './format-moment.ts'

afterEach(() => vi.unstubAllEnvs())

/** Around its dash a range has spaces of other kinds. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each(['Pacific/Kiritimati', 'Europe/Stockholm', 'America/Los_Angeles'])(
  '6 June is 6 June in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatLongDay('2027-06-06')).toBe('June 6, 2027')
    expect(formatLongDay('2027-12-31')).toBe('December 31, 2027')
    expect(plain(formatDays('2027-06-06', '2027-06-09'))).toBe('June 6 – 9, 2027')
    expect(plain(formatDaysBriefly('2027-12-30', '2028-01-02'))).toBe('Dec 30, 2027 – Jan 2, 2028')
    expect(formatDays('2027-06-06', '2027-06-06')).toBe('June 6, 2027')
  },
)

test('an instant is no calendar day: its day is the one it is where the reader is', () => {
  const instant = '2027-06-05T22:30:00.000Z'
  expect(formatLongDay(instant)).toBe(instant)
  vi.stubEnv('TZ', 'Europe/Stockholm')
  expect(formatLongDayOf(instant)).toBe('June 6, 2027')
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(formatLongDayOf(instant)).toBe('June 5, 2027')
})

test('what is no day is shown as it came', () => {
  expect(formatLongDay('soon')).toBe('soon')
  expect(formatLongDay('')).toBe('')
  expect(formatDays('soon', '2027-06-06')).toBe('soon – 2027-06-06')
})

test('distances are joined with commas, the unit once', () => {
  expect(formatDistances([10, 21.1])).toBe('10, 21.1 km')
  expect(formatDistances([42.195, 100, 21.1]), 'shortest first').toBe('21.1, 42.2, 100 km')
  expect(formatDistances([42.195])).toBe('42.2 km')
  expect(formatDistances([1000])).toBe('1,000 km')
  expect(formatDistances([])).toBe('')
})

test('how far away a place is has a decimal below 10 km only', () => {
  expect([0, 7.44, 9.96, 10, 237.1].map(formatKmAway)).toEqual(['0', '7.4', '10', '10', '237'])
})

test('metres are whole and grouped', () => {
  expect(formatMetres(1240)).toBe('1,240 m')
  expect(formatMetres(0)).toBe('0 m')
  expect(formatMetres(99.6)).toBe('100 m')
})

test('in Swedish days, numbers and distances are written as in Sweden', () => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  expect(formatLongDay('2027-06-06')).toBe('6 juni 2027')
  expect(formatMetres(1240)).toBe('1\u00a0240 m')
  expect(formatDistances([21.1, 10])).toBe('10 / 21,1 km')
  expect(formatShortDay('2027-06-06')).toBe('6 juni 2027')
})
