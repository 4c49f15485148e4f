import { expect, test } from 'vitest'
import { type CheckedRace, checkRace } from './check-race.ts'

const TODAY = '2027-01-15'
const kinds = (facts: Partial<CheckedRace>) =>
  checkRace(
    {
      date: '2027-06-05',
      distanceKm: [42],
      elevationGain: 1_800,
      courses: null,
      specialFormats: [],
      aidStationCount: 4,
      entriesOpen: null,
      entriesClose: null,
      ...facts,
    },
    TODAY,
  )

test('a usual race has nothing odd', () => {
  expect(kinds({})).toEqual([])
  expect(kinds({ distanceKm: [], elevationGain: null })).toEqual([])
})

test('a cut-off that no winner could keep is odd, and one that the fastest just can is not', () => {
  expect(kinds({ courses: [{ km: 400, cutOffHours: 2 }] })).toEqual([{ kind: 'tooFast', km: 400, hours: 2 }])
  expect(kinds({ courses: [{ km: 42.2, cutOffHours: 1.5 }] })).toHaveLength(1)
  expect(kinds({ courses: [{ km: 42.2, cutOffHours: 3 }] })).toEqual([])
  expect(kinds({ courses: [{ km: 10, cutOffHours: 1 }] })).toEqual([])
})

test('more than 250 m of climb on a kilometre is odd, and a vertical kilometre is not', () => {
  expect(kinds({ distanceKm: [10, 5], elevationGain: 2_600 })).toEqual([
    { kind: 'tooSteep', km: 10, climb: 2_600 },
  ])
  expect(kinds({ distanceKm: [10], elevationGain: 2_500 })).toEqual([])
  const vertical = { distanceKm: [1.9], elevationGain: 1_000, specialFormats: ['Vertical K'] }
  expect(kinds(vertical)).toEqual([])
  const courses = [
    { km: 5, elevationGain: 100 },
    { km: 5, elevationGain: 5_000 },
  ]
  expect(kinds({ courses })).toEqual([{ kind: 'tooSteep', km: 5, climb: 5_000 }])
})

test('entries close before the race, and open before they close', () => {
  expect(kinds({ entriesClose: '2027-06-06' })).toEqual([{ kind: 'entriesAfterRace', day: '2027-06-06' }])
  expect(kinds({ entriesClose: '2027-06-05' })).toEqual([])
  expect(kinds({ entriesOpen: '2027-05-02', entriesClose: '2027-05-01' })).toEqual([
    { kind: 'entriesTurned', opens: '2027-05-02', closes: '2027-05-01' },
  ])
})

test('a very long race in one go, more aid stations than kilometres and a year far ahead are odd', () => {
  expect(kinds({ distanceKm: [1_000], elevationGain: null })).toEqual([{ kind: 'tooLong', km: 1_000 }])
  expect(kinds({ distanceKm: [1_000], elevationGain: null, specialFormats: ['Stage Race'] })).toEqual([])
  expect(kinds({ aidStationCount: 60 })).toEqual([{ kind: 'tooManyAidStations', count: 60, km: 42 }])
  expect(kinds({ date: '2072-06-05' })).toEqual([{ kind: 'farDate', day: '2072-06-05' }])
})
