import { expect, test } from 'vitest'
import { courseLine, positionAt } from './course-line.ts'

// Two stretches of 11.1 km northwards.
const track: [number, number, number | null][] = [
  [60, 13, 100],
  [60.1, 13, null],
  [60.2, 13, 300],
]

test('a track that is about as long as the course is drawn as long as the course', () => {
  const line = courseLine({ km: 23, track })
  expect(line?.points.map(({ km }) => km)).toEqual([0, expect.closeTo(11.5, 5), expect.closeTo(23, 5)])
  expect(line?.profile).toEqual([
    [0, 100],
    [expect.closeTo(23, 5), 300],
  ])
})

test('a track of another length keeps its own', () => {
  expect(courseLine({ km: 100, track })?.points.at(-1)?.km).toBeCloseTo(22.24, 1)
})

test('a point of the course lies between the points of the track', () => {
  const line = courseLine({ km: 23, track })
  if (!line) throw new Error('There is a line.')
  expect(positionAt(line, 0)).toEqual({ lat: 60, lng: 13 })
  expect(positionAt(line, 5.75).lat).toBeCloseTo(60.05, 5)
  expect(positionAt(line, 99)).toEqual({ lat: 60.2, lng: 13 })
})

test('a course without a track has no line, and one without heights no profile', () => {
  expect(courseLine({ km: 23 })).toBeNull()
  const flat = track.map(([lat, lng]): [number, number, null] => [lat, lng, null])
  expect(courseLine({ km: 23, track: flat })?.profile).toBeNull()
})

test('a track that stays in one place has no length', () => {
  const line = courseLine({
    km: 23,
    track: [
      [60, 13, 1],
      [60, 13, 2],
    ],
  })
  expect(line?.points.map(({ km }) => km)).toEqual([0, 0])
})
