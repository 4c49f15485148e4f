import { expect, test } from 'vitest'
import { distancesNear, distanceView, mayManageRace, shownDifficulty } from './rules.ts'

test('difficulty is shown between 1 and 3 whatever is stored', () => {
  expect([0, 1, 2, 3, 5].map(shownDifficulty)).toEqual([1, 1, 2, 3, 3])
  expect(shownDifficulty(null)).toBeNull()
})

test('one distance travels as a number, several as a list, none as an empty one', () => {
  expect(distanceView([21])).toBe(21)
  expect(distanceView([21, 42])).toEqual([21, 42])
  expect(distanceView([])).toEqual([])
})

test('the admin’s distance filter reaches 10 km to both sides, never below 0', () => {
  expect(distancesNear(50)).toEqual({ minDistanceKm: 40, maxDistanceKm: 60 })
  expect(distancesNear(5)).toEqual({ minDistanceKm: 0, maxDistanceKm: 15 })
  expect(distancesNear(-30)).toEqual({ minDistanceKm: 0, maxDistanceKm: 0 })
})

test('a race is kept by its creator and the race admin', () => {
  const race = { createdBy: 7 }
  expect(mayManageRace({ id: 7, isRaceAdmin: false }, race)).toBe(true)
  expect(mayManageRace({ id: 8, isRaceAdmin: true }, race)).toBe(true)
  expect(mayManageRace({ id: 8, isRaceAdmin: false }, race)).toBe(false)
  expect(mayManageRace(null, { createdBy: null })).toBe(false)
})
