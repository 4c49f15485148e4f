import { expect, test } from 'vitest'
import { finishOf } from './finish-time.ts'
import results from './real-results.json' with { type: 'json' }

type Result = { name: string; km: number; climb: number; minutes: number }

/** How far the middle of the range is from the median finisher, for the median finisher of the other course. */
const missOf = (given: Result, asked: Result): number => {
  const { range } = finishOf(given, { km: asked.km, elevationGain: asked.climb })
  return (range.fastest + range.slowest) / 2 / asked.minutes - 1
}

// Each course beside the next longer one of its race, told by the shorter one.
const misses = results.races.flatMap(({ race, courses }) => {
  const listed = courses.map(([name, km, climb, , minutes]) => ({ name, km, climb, minutes }) as Result)
  return listed.slice(1).flatMap((asked, place) => {
    const given = listed[place] as Result
    const ratio = (asked.km + asked.climb / 100) / (given.km + given.climb / 100)
    return ratio < 1.25 || ratio > 2 ? [] : [{ course: `${race} ${asked.name}`, miss: missOf(given, asked) }]
  })
})

test('the median finisher of a course tells within 10% the one of the next longer course, of 30 courses of 35', () => {
  const far = misses.filter(({ miss }) => Math.abs(miss) > 0.1)
  expect(misses).toHaveLength(35)
  // The fields of two courses differ, and so do night, heat and ground, of which the formula knows nothing.
  expect(far.map(({ course, miss }) => `${course} ${Math.round(miss * 100)}%`)).toEqual([
    'Julian Alps Trail Run JAT25K 14%',
    'Paraty 35K 16%',
    'TransLantau TL50 13%',
    'UTMB Mont-Blanc CCC -14%',
    'Valhöll CHALLEN 13%',
  ])
})

test('the misses lie on both sides, and the one in the middle is small', () => {
  const sorted = misses.map(({ miss }) => miss).sort((one, other) => one - other)
  expect(Math.abs(sorted[Math.floor(sorted.length / 2)] as number)).toBeLessThan(0.05)
  expect(sorted.filter((miss) => miss > 0).length).toBeGreaterThanOrEqual(misses.length / 5)
})
