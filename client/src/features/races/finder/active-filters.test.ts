import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'

test('every active filter is a chip of its own words', () => {
  const labels = activeFilters({
    search: 'åre',
    minDistanceKm: 50,
    maxDistanceKm: 100,
    minDifficulty: 2,
    maxDifficulty: 2,
    minElevation: 10_000,
    startDate: '2027-06-06',
    terrain: ['Forest', 'Coastal'],
    signUpFees: ['$$'],
    specialFormats: ['Skimo'],
  }).map(({ label }) => label)
  expect(labels).toEqual([
    '“åre”',
    '50 to 100 km',
    'Medium',
    'Over 10,000m climb',
    'From June 6, 2027',
    'Forest',
    'Coastal',
    'Medium fee',
    'Skimo',
  ])
})

test('removing a chip removes its filter whole and no other', () => {
  const [distance, forest] = activeFilters({
    minDistanceKm: 50,
    maxDistanceKm: 100,
    terrain: ['Forest', 'Desert'],
  })
  expect(distance?.rest).toEqual({ terrain: ['Forest', 'Desert'] })
  expect(forest?.rest).toEqual({ minDistanceKm: 50, maxDistanceKm: 100, terrain: ['Desert'] })
  expect(activeFilters({ terrain: ['Forest'] })[0]?.rest).toEqual({})
})

test.each([
  [{ minDistanceKm: 10, maxDistanceKm: 50 }, 'Up to 50 km'],
  [{ maxDistanceKm: 50 }, 'Up to 50 km'],
  [{ minDistanceKm: 10, maxDistanceKm: 10 }, 'Up to 10 km'],
  [{ minDistanceKm: 100, maxDistanceKm: 100 }, 'Exactly 100 km'],
  [{ minDistanceKm: 200, maxDistanceKm: 500 }, 'From 200 km'],
  [{ minDistanceKm: 500, maxDistanceKm: 500 }, 'From 500 km'],
])('the distances %j are the chip %s', (filters, words) => {
  expect(activeFilters(filters).map(({ label }) => label)).toEqual([words])
})

test('distances that leave out no race are no chip', () => {
  expect(activeFilters({ minDistanceKm: 10, maxDistanceKm: 500 })).toEqual([])
})
