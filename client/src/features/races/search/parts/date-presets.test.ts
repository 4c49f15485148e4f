import { expect, test } from 'vitest'
import { localDay } from '#client/lib/format/local-day.ts'
import { datePresets, presetOf } from './date-presets.ts'

const daysOf = (name: string, today: string) =>
  datePresets(today).find((preset) => preset.name === name)?.days

test('a month is offered from its first to its last day', () => {
  expect(daysOf('thisMonth', '2028-02-10')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' })
  expect(daysOf('thisMonth', '2026-12-31')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' })
})

test.each([
  ['2026-11-22', '2027-02-22'],
  ['2026-11-30', '2027-02-28'],
  ['2027-03-31', '2027-06-30'],
  ['2026-10-01', '2027-01-01'],
])('three months from %s end on %s', (today, end) => {
  expect(daysOf('nextThreeMonths', today)).toEqual({ startDate: today, endDate: end })
})

test('this summer is offered until it is over, next summer always', () => {
  const summer = (year: number) => ({ startDate: `${year}-06-01`, endDate: `${year}-08-31` })
  expect(daysOf('thisSummer', '2027-08-31')).toEqual(summer(2027))
  expect(daysOf('nextSummer', '2027-08-31')).toEqual(summer(2028))
  expect(daysOf('thisSummer', '2026-11-22')).toBeUndefined()
  expect(daysOf('nextSummer', '2026-11-22')).toEqual(summer(2027))
})

test('the days of a filter set are recognized as a preset', () => {
  expect(presetOf({ startDate: '2027-06-01', endDate: '2027-08-31' }, '2026-11-22')).toBe('nextSummer')
  expect(presetOf({ startDate: '2027-06-01', endDate: '2027-08-31' }, '2027-01-02')).toBe('thisSummer')
  expect(presetOf({ startDate: '2027-06-01' }, '2026-11-22')).toBeUndefined()
  expect(presetOf({}, '2026-11-22')).toBeUndefined()
})

test('today is the day on the visitor’s own calendar', () => {
  expect(localDay(new Date(2026, 10, 22, 0, 5))).toBe('2026-11-22')
  expect(localDay(new Date(2026, 10, 22, 23, 55))).toBe('2026-11-22')
})
