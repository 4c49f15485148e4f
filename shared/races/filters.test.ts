import { describe, expect, test } from 'vitest'
import { distanceBounds, filterQuery, hasFilters, readFilters } from './filters.ts'

describe('reading a filter set', () => {
  test('query texts become numbers, days and lists', () => {
    const { filters, errors } = readFilters({
      search: '  åre ',
      minDistanceKm: '10',
      maxElevation: '3000',
      startDate: '2027-06-06T22:00:00.000Z',
      terrain: 'Forest',
      signUpFees: ['$', '$$$', '$'],
    })
    expect(errors).toEqual({})
    expect(filters).toEqual({
      search: 'åre',
      minDistanceKm: 10,
      maxElevation: 3000,
      startDate: '2027-06-06',
      terrain: ['Forest'],
      signUpFees: ['$', '$$$'],
    })
  })

  test('blank and unknown fields do not filter', () => {
    const source = { search: '', terrain: [], minDistanceKm: undefined, limit: '24', colour: 'green' }
    expect(readFilters(source)).toEqual({ filters: {}, errors: {} })
    expect(readFilters({ search: '   ' }).filters).toEqual({})
  })

  test.each([
    ['minDistanceKm', 'ten'],
    ['minDistanceKm', '-1'],
    ['minDistanceKm', '1e309'],
    ['minDistanceKm', ['1', '2']],
    ['maxDifficulty', '6'],
    ['minDifficulty', '1.5'],
    ['startDate', '2027-02-29'],
    ['endDate', 'tomorrow'],
    ['terrain', 'Swamp'],
    ['specialFormats', ['Sky Race', 'Marathon']],
    ['signUpFees', '€'],
    ['search', ['a', 'b']],
    ['search', 'x'.repeat(201)],
    ['minElevation', {}],
    ['minElevation', null],
  ])('a malformed %s is named and left out, the rest stays', (name, value) => {
    const { filters, errors } = readFilters({
      [name]: value,
      terrain: name === 'terrain' ? value : 'Coastal',
    })
    if (value === null) expect(errors).toEqual({})
    else expect(Object.keys(errors)).toEqual([name])
    expect(filters).not.toHaveProperty(name)
  })

  test('a lower bound above its upper bound is an error, and neither bound filters', () => {
    const { filters, errors } = readFilters({ minElevation: '900', maxElevation: '100' })
    expect(filters).toEqual({})
    expect(errors).toEqual({ minElevation: { problem: 'aboveUpperBound' } })
  })
})

describe('the query for a filter set', () => {
  test('is empty when nothing filters', () => {
    expect(filterQuery({})).toEqual({})
    expect(hasFilters({ terrain: [] })).toBe(false)
  })

  test('sends difficulty All as 1 to 5 together with any other filter', () => {
    expect(filterQuery({ terrain: ['Desert'] })).toEqual({
      terrain: ['Desert'],
      minDifficulty: 1,
      maxDifficulty: 5,
    })
  })

  test('leaves out 500 km, which means no upper limit', () => {
    expect(filterQuery({ minDistanceKm: 50, maxDistanceKm: 500 })).not.toHaveProperty('maxDistanceKm')
    expect(distanceBounds(10, 500)).toEqual({ minDistanceKm: undefined, maxDistanceKm: undefined })
    expect(distanceBounds(50, 500)).toEqual({ minDistanceKm: 50, maxDistanceKm: undefined })
    expect(distanceBounds(500, 500)).toEqual({ minDistanceKm: 500, maxDistanceKm: undefined })
  })

  test('leaves out the slider’s first stop, so that shorter races are found too', () => {
    expect(distanceBounds(10, 100)).toEqual({ minDistanceKm: undefined, maxDistanceKm: 100 })
    expect(distanceBounds(10, 10)).toEqual({ minDistanceKm: undefined, maxDistanceKm: 10 })
    expect(filterQuery({ minDistanceKm: 10, maxDistanceKm: 100 })).not.toHaveProperty('minDistanceKm')
    expect(filterQuery({ minDistanceKm: 12 })).toHaveProperty('minDistanceKm', 12)
  })
})
