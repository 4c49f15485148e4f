import { expect, test } from 'vitest'
import type { RaceFilters } from '#shared/races/filters.ts'
import { countActive } from '../filters/count-active.ts'
import { activeFilters as activeIn } from './active-filters.ts'
import { clearedSearch } from './cleared-search.ts'

const activeFilters = (filters: RaceFilters) => {
  const chips = activeIn({ filters, choice: {} })
  expect(countActive({ filters, choice: {} })).toBe(chips.length)
  return chips
}

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
    entries: ['open'],
    transfer: ['yes'],
    refund: ['yes'],
    publicTransport: ['yes'],
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
    'Entries open',
    'Entry can be given away',
    'Money back',
    'By train or bus',
  ])
})

test('removing a chip removes its filter whole and no other', () => {
  const [distance, forest] = activeFilters({
    minDistanceKm: 50,
    maxDistanceKm: 100,
    terrain: ['Forest', 'Desert'],
  })
  expect(distance?.rest.filters).toEqual({ terrain: ['Forest', 'Desert'] })
  expect(forest?.rest.filters).toEqual({ minDistanceKm: 50, maxDistanceKm: 100, terrain: ['Desert'] })
  expect(activeFilters({ terrain: ['Forest'] })[0]?.rest.filters).toEqual({})
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

test('country, place, past races and date status are chips too, and each is removed alone', () => {
  const search = {
    filters: { country: ['NO', 'SE'], dateStatus: ['confirmed' as const, 'cancelled' as const] },
    choice: {
      near: '63.4,13.08',
      nearPlace: 'Åre',
      withinKm: 100,
      when: 'past' as const,
      sort: 'distance' as const,
    },
  }
  const chips = activeIn(search)
  expect(countActive(search)).toBe(chips.length)
  expect(chips.map(({ label }) => label)).toEqual([
    'Within 100 km of Åre',
    'Norway',
    'Sweden',
    'Date confirmed',
    'Cancelled',
    'Past races',
  ])
  const restOf = (label: string) => chips.find((chip) => chip.label === label)?.rest
  expect(restOf('Within 100 km of Åre')).toEqual({ filters: search.filters, choice: { when: 'past' } })
  expect(restOf('Norway')?.filters.country).toEqual(['SE'])
  expect(restOf('Past races')?.choice).toEqual({
    near: '63.4,13.08',
    nearPlace: 'Åre',
    withinKm: 100,
    sort: 'distance',
  })
  expect(clearedSearch(search)).toEqual({ filters: {}, choice: {} })
  expect(clearedSearch({ filters: {}, choice: { sort: 'climb', when: 'all' } }).choice).toEqual({
    sort: 'climb',
  })
})

test('an area of the map is a chip of its own', () => {
  const search = { filters: {}, choice: { near: '63.4,13.08', bbox: '10,60,20,70' } }
  const [near, area] = activeIn(search)
  expect(countActive(search)).toBe(2)
  expect(area?.label).toBe('Area of the map')
  expect(area?.rest.choice).toEqual({ near: '63.4,13.08' })
  expect(near?.rest.choice).toEqual({ bbox: '10,60,20,70' })
  expect(clearedSearch(search).choice).toEqual({})
})

test('each area is a chip of its name, or of its id in words until the name is known', () => {
  const search = { filters: { area: ['lake-district', 'alps'] }, choice: {} }
  expect(activeFilters(search.filters).map(({ label }) => label)).toEqual(['lake district', 'alps'])
  const [lakes, alps] = activeIn(search, (id) => `<${id}>`)
  expect([lakes?.label, alps?.label]).toEqual(['<lake-district>', '<alps>'])
  expect(lakes?.rest.filters).toEqual({ area: ['alps'] })
  expect(activeIn({ filters: { area: ['alps'] }, choice: {} })[0]?.rest.filters).toEqual({})
})
