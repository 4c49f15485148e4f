import { expect, test } from 'vitest'
import { calendarDayOf, isCalendarDay } from './calendar-day.ts'

test('a leap day exists only in leap years', () => {
  expect(isCalendarDay('2028-02-29')).toBe(true)
  expect(isCalendarDay('2027-02-29')).toBe(false)
})

test('a date-time counts as the day it was written with', () => {
  expect(calendarDayOf('2027-06-06T22:00:00.000Z')).toBe('2027-06-06')
  expect(calendarDayOf('2027-06-06T01:00:00+02:00')).toBe('2027-06-06')
})

test.each(['', '6 June', '2027-6-6', '2027-06-06T', '2027-06-06 nonsense', '2027-13-01', '0000-01-01'])(
  '%j is not a calendar day',
  (text) => expect(calendarDayOf(text)).toBeNull(),
)
