import { expect, test } from 'vitest'
import { distancesNear, distanceView, mayManageRace, shownDifficulty } from './rules.ts'

test('difficulty is shown between 1 and 3 whatever is stored', () => {
  expect([0, 1, 2, 3, 5].map(shownDifficulty)).toEqual([1, 1, 2, 3, 3])
  expect(shownDifficulty(null)).toBeNull()
})

test('one distance is sent as a number, several as a list, and no distance as an empty list', () => {
  expect(distanceView([21])).toBe(21)
  expect(distanceView([21, 42])).toEqual([21, 42])
  expect(distanceView([])).toEqual([])
})

test('the admin’s distance filter includes 10 km more and less, never below 0', () => {
  expect(distancesNear(50)).toEqual({ minDistanceKm: 40, maxDistanceKm: 60 })
  expect(distancesNear(5)).toEqual({ minDistanceKm: 0, maxDistanceKm: 15 })
  expect(distancesNear(-30)).toEqual({ minDistanceKm: 0, maxDistanceKm: 0 })
})

test('its creator and the race admin may edit a race', () => {
  const race = { createdBy: 7 }
  expect(mayManageRace({ id: 7, isRaceAdmin: false }, race)).toBe(true)
  expect(mayManageRace({ id: 8, isRaceAdmin: true }, race)).toBe(true)
  expect(mayManageRace({ id: 8, isRaceAdmin: false }, race)).toBe(false)
  expect(mayManageRace(null, { createdBy: null })).toBe(false)
})
