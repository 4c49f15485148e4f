import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'

test('every active filter is a chip of its own words', () => {
  const labels = activeFilters({
    search: 'åre',
    minDistanceKm: 10,
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
    '10 to 100 km',
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
