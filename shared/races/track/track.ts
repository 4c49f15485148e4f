import type { Position } from '#shared/places/geo.ts'
import { climbOf, type Station } from './climb.ts'
import { indexOfMost, keepFarthest } from './keep-farthest.ts'

/** A point of a recorded or drawn track; `height` in metres above sea, null where it has none. */
export type TrackPoint = Position & { height: number | null }
export type TrackSegment = readonly TrackPoint[]

export type TrackFacts = {
  /** Kilometres along all segments; the gaps between them do not count. */
  distanceKm: number
  /** Metres, whole; null without heights. */
  elevationGain: number | null
  /** `[km from the start, metres above sea]`, at most 400 of them; null without heights. */
  profile: [km: number, metres: number][] | null
  start: Position
  points: number
  pointsWithHeight: number
}

const EARTH_RADIUS = 6_371_008.8
const PROFILE_POINTS = 400
/** Segments that meet this near, in metres, are one paused course; otherwise a new course begins. */
const PAUSE = 200

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places on the globe (haversine). */
export const metresBetween = (one: Position, other: Position): number => {
  const along = Math.sin(radians(other.lat - one.lat) / 2) ** 2
  const across = Math.sin(radians(other.lng - one.lng) / 2) ** 2
  const share = along + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * across
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(share)))
}

type Measured = { along: number; height: number | null; beginsAnew: boolean }

const measured = (segments: readonly TrackSegment[]): Measured[] => {
  let along = 0
  let last: TrackPoint | undefined
  return segments.flatMap((segment) =>
    segment.map((point, index) => {
      const step = last ? metresBetween(last, point) : 0
      if (index > 0) along += step
      const beginsAnew = index === 0 && last !== undefined && step > PAUSE
      last = point
      return { along, height: point.height, beginsAnew }
    }),
  )
}

/** Points without a height lie on the straight line between their neighbours, at the ends level with them. */
const withAllHeights = (points: readonly Measured[]): Station[] => {
  const known = points.flatMap(({ along, height }): Station[] => (height === null ? [] : [[along, height]]))
  let next = 0
  return points.map(({ along, height }) => {
    if (height !== null) {
      next += 1
      return [along, height]
    }
    const [fromAlong, from] = known[next - 1] ?? known[next] ?? [0, 0]
    const [toAlong, to] = known[next] ?? [fromAlong, from]
    const share = toAlong > fromAlong ? (along - fromAlong) / (toAlong - fromAlong) : 0
    return [along, from + (to - from) * share]
  })
}

const stretchesOf = (points: readonly Measured[], course: readonly Station[]): Station[][] => {
  const stretches: Station[][] = [[]]
  course.forEach((station, index) => {
    if (points[index]?.beginsAnew) stretches.push([])
    stretches.at(-1)?.push(station)
  })
  return stretches
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** The course with at most `most` points. Both ends, the highest and the lowest point are always among them. */
export const withFewerPoints = (course: readonly Station[], most: number): Station[] =>
  keepFarthest(course, {
    most,
    always: [indexOfMost(course, ([, height]) => height), indexOfMost(course, ([, height]) => -height)],
    lineBetween: ([startAlong, start], [endAlong, end]) => {
      const slope = endAlong > startAlong ? (end - start) / (endAlong - startAlong) : 0
      return ([along, height]) => Math.abs(height - (start + slope * (along - startAlong)))
    },
  })

/** What a course's segments tell of a race, or null when they have fewer than two places. */
export const factsOfTrack = (segments: readonly TrackSegment[]): TrackFacts | null => {
  const points = measured(segments)
  const start = segments.find((segment) => segment.length > 0)?.[0]
  const length = points.at(-1)?.along ?? 0
  if (!start || length === 0) return null
  const pointsWithHeight = points.filter(({ height }) => height !== null).length
  const course = pointsWithHeight < 2 ? null : withAllHeights(points)
  const climb = course && stretchesOf(points, course).reduce((sum, stretch) => sum + climbOf(stretch), 0)
  return {
    distanceKm: rounded(length / 1000, 3),
    elevationGain: climb === null ? null : Math.round(climb),
    profile:
      course &&
      withFewerPoints(course, PROFILE_POINTS).map(([along, height]) => [
        rounded(along / 1000, 3),
        rounded(height, 1),
      ]),
    start: { lat: rounded(start.lat, 6), lng: rounded(start.lng, 6) },
    points: points.length,
    pointsWithHeight,
  }
}
