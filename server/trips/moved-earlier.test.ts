import { expect, test } from 'vitest'
import { startOfTerms } from './moved-earlier.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const JULY = '2027-07-05'
const MARCH = '2027-03-01'
const trip = { startDate: MARCH, movedFrom: JULY, movedAt: at('2027-01-10'), coordinates: null }

test.each([
  ['the start before, on the last of the days to decide', {}, '2027-01-24', JULY],
  ['the new start, a day later', {}, '2027-01-25', MARCH],
  ['the new start, if the trip has not moved', { movedFrom: null, movedAt: null }, '2027-01-12', MARCH],
  ['a later start, if it has moved there since', { startDate: '2027-08-01' }, '2027-01-12', '2027-08-01'],
])('what comes back counts from %s', (_what, given, today, expected) => {
  expect(startOfTerms({ ...trip, ...given }, at('2027-01-01'), at(today))).toBe(expected)
})

test('who books after the move knew the new start', () => {
  expect(startOfTerms(trip, at('2027-01-11'), at('2027-01-12'))).toBe(MARCH)
})
