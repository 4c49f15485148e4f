import { expect, test } from 'vitest'
import { effortOfCourse, effortOfRace, estimatedDifficulty } from './effort.ts'

test('the effort is the kilometres of the longest course with a climb, and one more for each 100 m', () => {
  const race = { distancesKm: [10, 21.1, 42.2], elevationGain: 900 }
  expect(effortOfRace({ ...race, courses: null })).toBe(51.2)
  const courses = [{ km: 10, elevationGain: 250 }, { km: 21.1, elevationGain: 900 }, { km: 42.2 }]
  expect(effortOfRace({ ...race, courses })).toBe(30.1)
  expect(effortOfRace({ ...race, courses: [{ km: 10 }] })).toBe(51.2)
})

test('without a distance or a climb the effort is not known', () => {
  expect(effortOfRace({ courses: null, distancesKm: [], elevationGain: 900 })).toBeNull()
  expect(effortOfRace({ courses: null, distancesKm: [10], elevationGain: null })).toBeNull()
  expect(effortOfRace({ courses: null, distancesKm: [10], elevationGain: 0 })).toBe(10)
})

test('a race of 30 is Easy, one of 90 Medium, and beyond Hardcore', () => {
  expect(
    [
      [20, 1_000],
      [60, 3_000],
      [60, 3_100],
    ].map(([km = 0, climb = 0]) => estimatedDifficulty(km, climb)),
  ).toEqual([1, 2, 3])
})

test('a short race that only climbs is not Easy', () => {
  expect(estimatedDifficulty(8, 1_820)).toBe(2)
  expect(estimatedDifficulty(8, 800)).toBe(1)
})

test('100 m of climb count as one more kilometre of effort', () => {
  expect(effortOfCourse({ km: 42, elevationGain: 1900 })).toBe(61)
  expect(effortOfCourse({ km: 42 })).toBeNull()
})
