import { expect, test } from 'vitest'
import { readTripFilters } from './filters.ts'

test('filters of trips are read from an address', () => {
  const given = {
    search: ' coast ',
    difficulty: ['Beginner', 'All levels'],
    maxPrice: '9000',
    currency: 'SEK',
    hasSpots: 'true',
    country: 'no',
    sort: 'price',
  }
  expect(readTripFilters(given)).toEqual({
    filters: {
      search: 'coast',
      difficulty: ['Beginner', 'All levels'],
      maxPrice: 9000,
      currency: 'SEK',
      hasSpots: true,
      country: ['NO'],
      sort: 'price',
    },
    errors: {},
  })
})

test('hasSpots=false does not filter', () =>
  expect(readTripFilters({ hasSpots: 'false' })).toEqual({ filters: {}, errors: {} }))

test.each([
  [{ maxPrice: '100' }, { maxPrice: { problem: 'needsCurrency' } }],
  [{ maxPrice: '100', currency: 'NOK' }, { currency: { problem: 'notInList', list: ['SEK', 'USD', 'EUR'] } }],
  [{ hasSpots: 'yes' }, { hasSpots: { problem: 'notInList', list: ['true', 'false'] } }],
  [{ sort: 'distance' }, { sort: { problem: 'needsPlace' } }],
  [{ withinKm: '10' }, { withinKm: { problem: 'needsPlace' } }],
  [{ startDate: '2027-02-01', endDate: '2027-01-01' }, { startDate: { problem: 'aboveUpperBound' } }],
])('%j cannot be used', (given, errors) => expect(readTripFilters(given).errors).toEqual(errors))
