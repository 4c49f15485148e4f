import { expect, test } from 'vitest'
import type { CourseTrackPoint } from '../courses.ts'
import { thinTrack } from './thin-track.ts'

/** A winding track over hills, with one sharp summit. */
const winding: CourseTrackPoint[] = Array.from({ length: 2_000 }, (_, index) => [
  63.4 + index / 10_000,
  13.08 + Math.sin(index / 40) / 100,
  index === 1_234 ? 1_420.5 : 400 + 60 * Math.sin(index / 60),
])

test('a thinned track keeps both ends, the summit and the shape of the line', () => {
  const thin = thinTrack(winding, 500)
  expect(thin).toHaveLength(500)
  expect(thin[0]).toEqual(winding[0])
  expect(thin.at(-1)).toEqual(winding.at(-1))
  expect(thin).toContainEqual(winding[1_234])
  const easts = thin.map(([, lng]) => lng)
  expect(Math.max(...easts)).toBeCloseTo(13.09, 4)
  expect(Math.min(...easts)).toBeCloseTo(13.07, 4)
})

test('a track with few points stays as it is, and one without heights is thinned by its line alone', () => {
  expect(thinTrack(winding.slice(0, 500), 500)).toEqual(winding.slice(0, 500))
  const flat = winding.map(([lat, lng]): CourseTrackPoint => [lat, lng, null])
  expect(thinTrack(flat, 100)).toHaveLength(100)
})

test('points of a straight line are left out before a bend is', () => {
  const bend: CourseTrackPoint[] = [
    [0, 0, null],
    [0, 0.1, null],
    [0, 0.2, null],
    [0.1, 0.2, null],
    [0.2, 0.2, null],
  ]
  expect(thinTrack(bend, 3)).toEqual([bend[0], bend[2], bend[4]])
})

test('a course over the date line has no jump in it', () => {
  const over: CourseTrackPoint[] = [
    [0, 179.9, null],
    [0, 179.99, null],
    [0.05, -179.99, null],
    [0, -179.9, null],
  ]
  expect(thinTrack(over, 3)).toEqual([over[0], over[2], over[3]])
})
