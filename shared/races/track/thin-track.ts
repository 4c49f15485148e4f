import { type CourseTrackPoint, MOST_TRACK_POINTS } from '../courses.ts'
import { indexOfMost, keepFarthest } from './keep-farthest.ts'
import type { TrackSegment } from './track.ts'

/** The segments of a recording as one track of a course, with at most 2,000 points. */
export const trackPointsOf = (segments: readonly TrackSegment[]): CourseTrackPoint[] => {
  const points = segments
    .flat()
    .map(
      ({ lat, lng, height }): CourseTrackPoint => [
        Number(lat.toFixed(6)),
        Number(lng.toFixed(6)),
        height === null ? null : Number(height.toFixed(1)),
      ],
    )
  return thinTrack(points, MOST_TRACK_POINTS)
}

const METRES_PER_DEGREE = 111_320
/** A metre up counts as much as three metres to the side: the profile shows heights much enlarged. */
const UP = 3

type Spot = { x: number; y: number; z: number; point: CourseTrackPoint }

/** Points in metres on a plane around the start; a missing height is that of the point before. */
const spotsOf = (track: readonly CourseTrackPoint[]): Spot[] => {
  const [startLat = 0, startLng = 0] = track[0] ?? []
  const metresPerLng = METRES_PER_DEGREE * Math.cos((startLat * Math.PI) / 180)
  let height = track.find(([, , metres]) => metres !== null)?.[2] ?? 0
  return track.map((point) => {
    height = point[2] ?? height
    // Over the date line the difference is a whole turn too large.
    const turn = ((((point[1] - startLng + 180) % 360) + 360) % 360) - 180
    return { x: turn * metresPerLng, y: (point[0] - startLat) * METRES_PER_DEGREE, z: height * UP, point }
  })
}

/** How far a spot lies from the straight line between two others, in metres. */
const lineBetween = (from: Spot, to: Spot) => {
  const [x, y, z] = [to.x - from.x, to.y - from.y, to.z - from.z]
  const square = x * x + y * y + z * z
  return (spot: Spot) => {
    const [dx, dy, dz] = [spot.x - from.x, spot.y - from.y, spot.z - from.z]
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, (dx * x + dy * y + dz * z) / square))
    return Math.hypot(dx - share * x, dy - share * y, dz - share * z)
  }
}

/**
 * The track with at most `most` points, drawn like the whole on a map and from the side. Both ends, the
 * highest and the lowest point are always among them. The same track is always thinned to the same points.
 */
export const thinTrack = (track: readonly CourseTrackPoint[], most: number): CourseTrackPoint[] => {
  if (track.length <= most) return [...track]
  const spots = spotsOf(track)
  const always = [
    indexOfMost(spots, ({ point }) => point[2]),
    indexOfMost(spots, ({ point }) => (point[2] === null ? null : -point[2])),
  ]
  return keepFarthest(spots, { most, always, lineBetween }).map(({ point }) => point)
}
