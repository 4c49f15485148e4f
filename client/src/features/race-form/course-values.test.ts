import { expect, test } from 'vitest'
import {
  courseBodyOf,
  coursesFromDistances,
  courseValuesOf,
  emptyCourse,
  parseHours,
  readableCourses,
} from './course-values.ts'

test.each([
  ['7', 7],
  ['7.5 h', 7.5],
  ['7,5', 7.5],
  ['7:30', 7.5],
  ['12 timmar', 12],
  ['', undefined],
])('%j is %s hours', (typed, hours) => {
  expect(parseHours(typed)).toBe(hours)
})

test('hours that cannot be read are refused, not guessed', () => {
  expect(parseHours('noon')).toBeNaN()
})

test('a course is sent with numbers; what is blank is not known', () => {
  expect(courseBodyOf(emptyCourse({ km: '21,1 km', elevationGain: '1 240 m', cutOffHours: '7:30' }))).toEqual(
    {
      km: 21.1,
      name: '',
      elevationGain: 1240,
      startTime: '',
      cutOffHours: 7.5,
      fee: '',
      track: null,
    },
  )
  expect(courseBodyOf(emptyCourse())).toMatchObject({ km: '', elevationGain: null, cutOffHours: null })
})

test('a stored course comes back as it was', () => {
  const course = {
    km: 21.1,
    name: 'Half',
    elevationGain: 0,
    startTime: '08:00',
    cutOffHours: 7.5,
    fee: '45 €',
  }
  expect(courseBodyOf(courseValuesOf(course))).toEqual({ ...course, track: null })
})

test.each([
  ['7:20', '7:20'],
  ['7:30', '7.5'],
  ['23:59', '23:59'],
  ['8.7', '8.7'],
])('hours typed as %s are in the form as %s when the race is edited', (typed, shown) => {
  const cutOffHours = parseHours(typed) ?? 0
  expect(courseValuesOf({ km: 21.1, cutOffHours }).cutOffHours).toBe(shown)
  expect(parseHours(shown)).toBe(cutOffHours)
})

test('the first courses come from the distances, the longest with the climb', () => {
  expect(coursesFromDistances({ distances: ['10', '', '42.2', '21'], elevationGain: '900' })).toEqual([
    emptyCourse({ km: '10' }),
    emptyCourse({ km: '42.2', elevationGain: '900' }),
    emptyCourse({ km: '21' }),
  ])
  expect(coursesFromDistances({ distances: [''], elevationGain: '900' })).toEqual([emptyCourse()])
})

test('courses whose distance cannot be read are left out of the preview', () => {
  expect(
    readableCourses([
      emptyCourse({ km: 'far' }),
      emptyCourse({ km: '10', elevationGain: '300' }),
      emptyCourse({ km: '5', elevationGain: 'steep' }),
    ]),
  ).toEqual([{ km: 10, elevationGain: 300 }, { km: 5 }])
})
