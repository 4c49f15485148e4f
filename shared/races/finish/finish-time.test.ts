import { expect, test } from 'vitest'
import { chanceIn, coursesToFinish, finishOf } from './finish-time.ts'

const tenIn50 = { km: 10, climb: 0, minutes: 50 }

test('twice the effort takes 2 to the power of 1.06 times as long, 8% either way', () => {
  // 50 min x 2.085 = 104.2 min, less and more 8%: 95.9 and 112.6.
  expect(finishOf(tenIn50, { km: 20, elevationGain: 0 }).range).toEqual({ fastest: 95, slowest: 115 })
  expect(finishOf(tenIn50, { km: 15, elevationGain: 500 }).range).toEqual({ fastest: 95, slowest: 115 })
  expect(finishOf(tenIn50, { km: 10, elevationGain: 0 }).range).toEqual({ fastest: 46, slowest: 54 })
})

test('beyond 70 effort kilometres twice the effort takes 2 to the power of 1.18 times as long', () => {
  const ultra = { km: 55, climb: 1500, minutes: 500 }
  // 500 min x 2.266 = 1,133 min, less and more 8%: 1,042 and 1,223.
  expect(finishOf(ultra, { km: 110, elevationGain: 3000 }).range).toEqual({ fastest: 1040, slowest: 1225 })
  // Half of it is below 70: 500 min / 2.085 = 240 min, less and more 8%: 221 and 259.
  expect(finishOf(ultra, { km: 30, elevationGain: 500 }).range).toEqual({ fastest: 220, slowest: 260 })
})

test('the climb of the result counts too', () => {
  const hilly = { km: 15, climb: 500, minutes: 120 }
  expect(finishOf(hilly, { km: 20, elevationGain: 0 }).range).toEqual({ fastest: 110, slowest: 130 })
})

test('a cut-off is comfortable for the whole range, tight for a part of it, unlikely for none of it', () => {
  const range = { fastest: 110, slowest: 130 }
  expect(chanceIn(range, 130 / 60)).toBe('comfortable')
  expect(chanceIn(range, 129 / 60)).toBe('tight')
  expect(chanceIn(range, 110 / 60)).toBe('tight')
  expect(chanceIn(range, 109 / 60)).toBe('unlikely')
})

test('without a climb only a cut-off that is too short for a flat course is judged', () => {
  expect(finishOf(tenIn50, { km: 20, cutOffHours: 4 })).toMatchObject({ isClimbKnown: false, chance: null })
  expect(finishOf(tenIn50, { km: 20, cutOffHours: 1.5 })).toMatchObject({ chance: 'unlikely' })
  expect(finishOf(tenIn50, { km: 20, elevationGain: 0 })).toMatchObject({ isClimbKnown: true, chance: null })
})

test('a result of less than a quarter or more than four times the effort says little', () => {
  const isFar = (km: number) => finishOf(tenIn50, { km, elevationGain: 0 }).isFar
  expect([2.4, 2.5, 40, 41].map(isFar)).toEqual([true, false, false, true])
})

test('a race without courses has its distances, and its climb belongs to the longest one', () => {
  const race = { courses: null, distanceKm: [10, 42], elevationGain: 900 }
  expect(coursesToFinish(race)).toEqual([{ km: 10 }, { km: 42, elevationGain: 900 }])
  expect(coursesToFinish({ ...race, elevationGain: null })).toEqual([{ km: 10 }, { km: 42 }])
  expect(coursesToFinish({ ...race, distanceKm: [] })).toEqual([])
  expect(coursesToFinish({ ...race, courses: [{ km: 5 }] })).toEqual([{ km: 5 }])
})
