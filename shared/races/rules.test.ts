import { expect, test } from 'vitest'
import {
  distanceCategoryOf,
  distanceView,
  isNearDistance,
  mapLabel,
  mayManageRace,
  shownDifficulty,
} from './rules.ts'

test('the map shows the longest distance, and U above 42.2 km', () => {
  expect(mapLabel([10, 21.1])).toBe('21.1 km')
  expect(mapLabel([42.2])).toBe('42.2 km')
  expect(mapLabel([21, 42.3])).toBe('U')
})

test('difficulty is shown between 1 and 3 whatever is stored', () => {
  expect([0, 1, 2, 3, 5].map(shownDifficulty)).toEqual([1, 1, 2, 3, 3])
})

test('the category follows the longest distance', () => {
  expect([[10], [21.1], [10, 42.2], [50], [100], [161]].map(distanceCategoryOf)).toEqual([
    'Short trail',
    'Half marathon',
    'Marathon',
    'Ultra 50K',
    'Ultra 100K',
    'Ultra 100M',
  ])
})

test('one distance travels as a number, several as a list', () => {
  expect(distanceView([21])).toBe(21)
  expect(distanceView([21, 42])).toEqual([21, 42])
})

test('the admin finds races within 10 km of a distance, never below 0', () => {
  expect(isNearDistance([21.1, 42], 50)).toBe(true)
  expect(isNearDistance([21.1, 39.9], 50)).toBe(false)
  expect(isNearDistance([60], 50)).toBe(true)
  expect(isNearDistance([0.9], 5)).toBe(true)
})

test('a race is kept by its creator and the race admin', () => {
  const race = { createdBy: 7 }
  expect(mayManageRace({ id: 7, isRaceAdmin: false }, race)).toBe(true)
  expect(mayManageRace({ id: 8, isRaceAdmin: true }, race)).toBe(true)
  expect(mayManageRace({ id: 8, isRaceAdmin: false }, race)).toBe(false)
  expect(mayManageRace(null, { createdBy: null })).toBe(false)
})
