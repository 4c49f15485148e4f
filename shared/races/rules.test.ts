import { expect, test } from 'vitest'
import { distanceView, isNearDistance, mayManageRace, shownDifficulty } from './rules.ts'

test('difficulty is shown between 1 and 3 whatever is stored', () => {
  expect([0, 1, 2, 3, 5].map(shownDifficulty)).toEqual([1, 1, 2, 3, 3])
  expect(shownDifficulty(null)).toBeNull()
})

test('one distance travels as a number, several as a list, none as an empty one', () => {
  expect(distanceView([21])).toBe(21)
  expect(distanceView([21, 42])).toEqual([21, 42])
  expect(distanceView([])).toEqual([])
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
