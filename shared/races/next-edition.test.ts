import { expect, test } from 'vitest'
import { dayNextYear } from './next-edition.ts'

test.each([
  ['2027-06-06', '2028-06-04'],
  ['2028-06-04', '2029-06-03'],
  ['2028-02-29', '2029-02-27'],
  ['2026-12-31', '2027-12-30'],
])('a year after %s on the same day of the week is %s', (day, next) => {
  expect(dayNextYear(day)).toBe(next)
  expect(new Date(next).getUTCDay()).toBe(new Date(day).getUTCDay())
})
