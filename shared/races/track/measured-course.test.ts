import { expect, test } from 'vitest'
import type { Course, CourseTrackPoint } from '../courses.ts'
import { courseDifference, withMeasure } from './measured-course.ts'

/** 10 km northwards, 500 m up. */
const track: CourseTrackPoint[] = Array.from({ length: 101 }, (_, index) => [
  60 + (index * 10) / 11_119.5,
  13,
  100 + index * 5,
])
const said = (given: Partial<Course>) => courseDifference({ km: 42, elevationGain: 2_500, ...given })

test('a course is measured along its track, and one without a track is not', () => {
  expect(withMeasure({ km: 10, track }).measured).toEqual({ km: expect.closeTo(10, 1), climb: 500 })
  const flat = track.map(([lat, lng]): CourseTrackPoint => [lat, lng, null])
  expect(withMeasure({ km: 10, track: flat }).measured).toEqual({ km: expect.closeTo(10, 1) })
  expect(withMeasure({ km: 10, measured: { km: 10 } })).toEqual({ km: 10 })
})

test('the figures of the whole file are taken when the stored points say about the same', () => {
  const sent = { km: 10.3, climb: 520 }
  expect(withMeasure({ km: 10, track, measured: sent }).measured).toEqual(sent)
  for (const wrong of [{ km: 10.6, climb: 520 }, { km: 10.3, climb: 700 }, { km: 10.3 }])
    expect(withMeasure({ km: 10, track, measured: wrong }).measured).toEqual({
      km: expect.closeTo(10, 1),
      climb: 500,
    })
})

test('a track around the globe is measured at once', () => {
  const around: CourseTrackPoint[] = Array.from({ length: 2_000 }, (_, index) => [
    0,
    index % 2 ? 179 : 0,
    index,
  ])
  expect(withMeasure({ km: 10, track: around }).measured?.km).toBeGreaterThan(1_000_000)
})

test('a difference of more than 8% in distance or climb is told, a smaller one is not', () => {
  expect(said({ measured: { km: 41.2, climb: 2_310 } })).toBeNull()
  expect(said({ measured: { km: 38.7, climb: 2_301 } })).toBeNull()
  expect(said({ measured: { km: 38.6, climb: 2_400 } })).toEqual({
    laps: 1,
    measured: { km: 38.6, climb: 2_400 },
    said: { km: 42, climb: 2_500 },
  })
  expect(said({ measured: { km: 42, climb: 2_290 } })).not.toBeNull()
  expect(said({ measured: { km: 42, climb: 2_720 } })).not.toBeNull()
})

test('what is not known differs from nothing, and 25 m of climb are the noise of a recording', () => {
  expect(said({})).toBeNull()
  expect(said({ measured: { km: 42 } })).toBeNull()
  expect(courseDifference({ km: 42, measured: { km: 42, climb: 2_000 } })).toBeNull()
  expect(said({ elevationGain: 100, measured: { km: 42, climb: 124 } })).toBeNull()
  expect(said({ elevationGain: 100, measured: { km: 42, climb: 126 } })).not.toBeNull()
})

test('a file of one lap counts as often as the course has laps', () => {
  expect(said({ km: 160.9, elevationGain: 3_200, measured: { km: 6.7, climb: 133 } })).toBeNull()
  expect(said({ km: 160.9, elevationGain: 9_000, measured: { km: 6.7, climb: 133 } })).toMatchObject({
    laps: 24,
    measured: { km: expect.closeTo(160.8, 5), climb: 3_192 },
  })
})
