import { describe, expect, test } from 'vitest'
import { datesProblem, daysOf, isFullyBooked, mayManageTrip, spotsOf } from './rules.ts'

describe('days of a trip', () => {
  test.each([
    ['2027-07-05', '2027-07-05', 1],
    ['2027-07-05', '2027-07-09', 5],
    ['2027-03-27', '2027-03-29', 3],
    ['2028-02-28', '2028-03-01', 3],
    ['2027-12-31', '2028-01-01', 2],
  ])('%s to %s, counting both: %i', (startDate, endDate, days) => {
    expect(daysOf({ startDate, endDate })).toBe(days)
  })
})

test('a trip ends on or after its first day, within a year', () => {
  expect(datesProblem({ startDate: '2027-07-05', endDate: '2027-07-05' })).toBeNull()
  expect(datesProblem({ startDate: '2027-07-05', endDate: '2027-07-04' })).toMatch(/before the start/)
  expect(datesProblem({ startDate: '2027-01-01', endDate: '2027-12-31' })).toBeNull()
  expect(datesProblem({ startDate: '2027-01-01', endDate: '2028-01-01' })).toMatch(/365 days/)
})

test('the organizer and the trip admin manage a trip', () => {
  const trip = { createdBy: 7 }
  expect(mayManageTrip({ id: 7, isTripAdmin: false }, trip)).toBe(true)
  expect(mayManageTrip({ id: 8, isTripAdmin: true }, trip)).toBe(true)
  expect(mayManageTrip({ id: 8, isTripAdmin: false }, trip)).toBe(false)
  expect(mayManageTrip(null, { createdBy: null })).toBe(false)
})

test('free spots fall back to the group size, and a trip without any is fully booked', () => {
  expect(spotsOf({ maxGroupSize: 8 })).toBe(8)
  expect(spotsOf({ maxGroupSize: 8, availableSpots: null })).toBe(8)
  expect(spotsOf({ maxGroupSize: 8, availableSpots: 0 })).toBe(0)
  expect(isFullyBooked({ maxGroupSize: 8, availableSpots: 0 })).toBe(true)
  expect(isFullyBooked({ maxGroupSize: 8, availableSpots: -1 })).toBe(true)
  expect(isFullyBooked({ maxGroupSize: 8 })).toBe(false)
})
