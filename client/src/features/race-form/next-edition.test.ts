import { expect, test } from 'vitest'
import { dayNextYear } from './next-edition.ts'

test.each([
  ['2027-06-06', '2028-06-04'],
  ['2027-02-28', '2028-02-27'],
  ['2028-02-29', '2029-02-27'],
  ['2027-12-31', '2028-12-29'],
])('the next edition of %s is on %s, the same day of the week', (day, next) => {
  expect(dayNextYear(day)).toBe(next)
  expect(new Date(next).getUTCDay()).toBe(new Date(day).getUTCDay())
})
