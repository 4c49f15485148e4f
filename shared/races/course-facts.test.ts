import { expect, test } from 'vitest'
import { climbOfCourses, distancesOfCourses } from './course-facts.ts'

test('a race has each distance of its courses once, in their order', () => {
  expect(distancesOfCourses([{ km: 42 }, { km: 21.1 }, { km: 42 }])).toEqual([42, 21.1])
})

test('the climb of a race is that of its longest course with a known climb', () => {
  expect(climbOfCourses([{ km: 10, elevationGain: 300 }, { km: 42, elevationGain: 1900 }, { km: 80 }])).toBe(
    1900,
  )
  expect(climbOfCourses([{ km: 10 }, { km: 42 }])).toBeUndefined()
  expect(climbOfCourses([])).toBeUndefined()
  expect(climbOfCourses([{ km: 42, elevationGain: 0 }])).toBe(0)
})
