import { describe, expect, test } from 'vitest'
import { datesProblem, daysOf, mayManageTrip } from './rules.ts'

describe('days of a trip', () => {
  test.each([
    ['2027-07-05', '2027-07-05', 1],
    ['2027-07-05', '2027-07-09', 5],
    ['2027-03-27', '2027-03-29', 3],
    ['2028-02-28', '2028-03-01', 3],
    ['2027-12-31', '2028-01-01', 2],
  ])('%s to %s, both counted: %i', (startDate, endDate, days) => {
    expect(daysOf({ startDate, endDate })).toBe(days)
  })
})

test('a trip ends no sooner than it starts, and within a year', () => {
  expect(datesProblem({ startDate: '2027-07-05', endDate: '2027-07-05' })).toBeNull()
  expect(datesProblem({ startDate: '2027-07-05', endDate: '2027-07-04' })).toMatch(/before the start/)
  expect(datesProblem({ startDate: '2027-01-01', endDate: '2027-12-31' })).toBeNull()
  expect(datesProblem({ startDate: '2027-01-01', endDate: '2028-01-01' })).toMatch(/365 days/)
})

test('a trip is managed by its organizer and the trip admin', () => {
  const trip = { createdBy: 7 }
  expect(mayManageTrip({ id: 7, isTripAdmin: false }, trip)).toBe(true)
  expect(mayManageTrip({ id: 8, isTripAdmin: true }, trip)).toBe(true)
  expect(mayManageTrip({ id: 8, isTripAdmin: false }, trip)).toBe(false)
  expect(mayManageTrip(null, { createdBy: null })).toBe(false)
})
