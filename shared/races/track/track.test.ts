import { expect, test } from 'vitest'
import { climbOf, type Station } from './climb.ts'
import { factsOfTrack, metresBetween, type TrackPoint, type TrackSegment, withFewerPoints } from './track.ts'

const METRES_OF_A_DEGREE = 111_195.08

/** Northwards from 60°N, a point every `every` metres, as high as `height` says at that distance. */
const track = (length: number, height: (along: number) => number | null, every = 10): TrackPoint[] =>
  Array.from({ length: Math.round(length / every) + 1 }, (_, index) => ({
    lat: 60 + (index * every) / METRES_OF_A_DEGREE,
    lng: 15,
    height: height(index * every),
  }))

const facts = (...segments: TrackSegment[]) => {
  const found = factsOfTrack(segments)
  if (!found) throw new Error('no course')
  return found
}

/** Waves of `height` metres, one every `length` metres, from the foot of the first. */
const waves = (height: number, length: number) => (along: number) =>
  500 + (height / 2) * (1 - Math.cos((2 * Math.PI * along) / length))

/** Repeatable noise from -1 to 1. */
const wavering = () => {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return (state / 2_147_483_647) * 2 - 1
  }
}

test('a degree of latitude and a degree of longitude at 60° have the right length', () => {
  expect(metresBetween({ lat: 59, lng: 15 }, { lat: 60, lng: 15 })).toBeCloseTo(METRES_OF_A_DEGREE, 0)
  expect(metresBetween({ lat: 60, lng: 15 }, { lat: 60, lng: 16 })).toBeCloseTo(55_597, -2)
  expect(metresBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(METRES_OF_A_DEGREE, 0)
})

test('the distance is the sum along the track', () => {
  expect(facts(track(21_100, () => 0)).distanceKm).toBeCloseTo(21.1, 2)
})

test('gaps between segments do not count as distance', () => {
  const first = track(5_000, () => 100)
  const second = track(5_000, () => 100).map((point) => ({ ...point, lat: point.lat + 1 }))
  expect(facts(first, second).distanceKm).toBeCloseTo(10, 2)
})

test('the climb is the sum of the hills', () => {
  expect(facts(track(20_000, waves(200, 4_000))).elevationGain).toBeGreaterThan(990)
  expect(facts(track(20_000, waves(200, 4_000))).elevationGain).toBeLessThanOrEqual(1_000)
  expect(facts(track(10_000, (along) => along / 10)).elevationGain).toBe(1_000)
  expect(facts(track(10_000, (along) => 2_000 - along / 10)).elevationGain).toBe(0)
})

test('GPS noise adds almost no climb on the flat and none to the height of hills', () => {
  const wave = wavering()
  const flat = track(20_000, () => 300 + 3 * wave(), 5)
  const rises = flat.map(({ height }, index) => Math.max(0, (height ?? 0) - (flat[index - 1]?.height ?? 303)))
  expect(rises.reduce((sum, rise) => sum + rise)).toBeGreaterThan(3_500)
  expect(facts(flat).elevationGain).toBeLessThan(10)
  const hills = waves(200, 4_000)
  const gain = facts(track(20_000, (along) => hills(along) + 3 * wave(), 5)).elevationGain
  expect(Math.abs((gain ?? 0) - 1_000)).toBeLessThan(25)
})

test('a single wrong height does not count as a climb', () => {
  const dropped = track(5_000, (along) => (along === 2_500 ? 0 : 800))
  expect(facts(dropped).elevationGain).toBe(0)
})

test('rises that are each below the threshold still add up to a climb', () => {
  const stairs: Station[] = Array.from({ length: 101 }, (_, step) => [step * 100, step * 4])
  expect(climbOf(stairs)).toBeCloseTo(400, 0)
})

test('a lift between two stages is not counted, and a pause within a stage does not end a climb', () => {
  const below = track(2_000, (along) => along / 10)
  const above = track(2_000, (along) => 1_000 + along / 10).map((point) => ({
    ...point,
    lat: point.lat + 0.1,
  }))
  expect(facts(below, above).elevationGain).toBe(400)
  const whole = track(4_000, (along) => along / 10)
  expect(facts(whole.slice(0, 200), whole.slice(200)).elevationGain).toBe(400)
})

test('missing heights are interpolated, and at the ends equal the nearest one', () => {
  const isKnown = (along: number) => along === 2_000 || along === 8_000
  const { profile, elevationGain, points, pointsWithHeight } = facts(
    track(10_000, (along) => (isKnown(along) ? 100 + along / 20 : null)),
  )
  expect([points, pointsWithHeight]).toEqual([1_001, 2])
  expect(elevationGain).toBe(300)
  expect(profile?.[0]).toEqual([0, 200])
  expect(profile?.at(-1)?.[1]).toBe(500)
})

test('a track without heights has a distance but no climb or profile', () => {
  expect(facts(track(10_000, () => null))).toMatchObject({ elevationGain: null, profile: null })
  expect(facts(track(10_000, (along) => (along === 0 ? 5 : null)))).toMatchObject({ profile: null })
})

test('a profile has at most 400 points and keeps the ends, the highest and the lowest point', () => {
  const wave = wavering()
  const hills = waves(300, 7_000)
  const points = track(60_000, (along) => hills(along) + 2 * wave(), 10)
  points[1_234] = { lat: points[1_234]?.lat ?? 0, lng: 15, height: 1_500 }
  const { profile } = facts(points)
  const heights = profile?.map(([, metres]) => metres) ?? []
  expect(profile).toHaveLength(400)
  expect(profile?.[0]?.[0]).toBe(0)
  expect(profile?.at(-1)?.[0]).toBeCloseTo(60, 1)
  expect(Math.max(...heights)).toBe(1_500)
  expect(profile?.every(([km], index) => index === 0 || km >= (profile[index - 1]?.[0] ?? 0))).toBe(true)
})

test('a straight stretch is reduced to its ends', () => {
  const line: Station[] = Array.from({ length: 1_000 }, (_, index) => [index, index * 2])
  expect(withFewerPoints(line, 400)).toEqual([
    [0, 0],
    [999, 1_998],
  ])
})

test('the start is the first point', () => {
  expect(
    facts(
      [],
      track(100, () => 1),
    ).start,
  ).toEqual({ lat: 60, lng: 15 })
})

test('no points, one point or one spot only do not make a course', () => {
  const here = { lat: 60, lng: 15, height: 1 }
  for (const segments of [[], [[]], [[here]], [[here, here, here]]]) expect(factsOfTrack(segments)).toBeNull()
})
