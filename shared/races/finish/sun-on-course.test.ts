import { expect, test } from 'vitest'
import { kmAfter, sunOnCourse } from './sun-on-course.ts'

const STOCKHOLM = { lat: 59.3293, lng: 18.0686 }

test('a km up takes longer than a km on the flat', () => {
  const profile = [
    [0, 0],
    [10, 1_000],
    [20, 1_000],
  ] as const
  // 20 km of effort up, 10 on the flat.
  expect(kmAfter(profile, 0)).toBe(0)
  expect(kmAfter(profile, 1 / 3)).toBeCloseTo(5, 5)
  expect(kmAfter(profile, 2 / 3)).toBeCloseTo(10, 5)
  expect(kmAfter(profile, 1)).toBe(20)
})

test('sunset and sunrise are where the runner is by then, with the time of day there', () => {
  const profile = [
    [0, 100],
    [100, 100],
  ] as const
  // From 20:00 for 10 hours; the almanac has 22:08 and 03:30.
  const sun = sunOnCourse({ day: '2024-06-20', startTime: '20:00', place: STOCKHOLM, minutes: 600, profile })
  expect(sun.map(({ kind }) => kind)).toEqual(['sunset', 'sunrise'])
  expect(Math.abs((sun[0]?.km ?? 0) - 21.3)).toBeLessThan(0.5)
  expect(Math.abs((sun[1]?.km ?? 0) - 75)).toBeLessThan(0.5)
  expect(sun[0]?.time).toMatch(/^22:0/)
})

test('a run by day meets neither, and one of two nights meets four', () => {
  const run = {
    day: '2024-06-20',
    place: STOCKHOLM,
    profile: [
      [0, 0],
      [10, 0],
    ] as const,
  }
  expect(sunOnCourse({ ...run, startTime: '09:00', minutes: 300 })).toEqual([])
  expect(sunOnCourse({ ...run, startTime: '12:00', minutes: 44 * 60 }).map(({ kind }) => kind)).toEqual([
    ...['sunset', 'sunrise'],
    ...['sunset', 'sunrise'],
  ])
})
