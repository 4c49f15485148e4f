import type { Position } from '#shared/places/geo.ts'
import type { Course, CourseTrackPoint } from '../courses.ts'
import { metresBetween } from './track.ts'

/** A point of a course, with its km from the start. */
type LinePoint = Position & { km: number }

/** The track of a course, as a map and a profile draw it. */
export type CourseLine = {
  points: readonly LinePoint[]
  /** `[km from the start, metres above sea]`; null when fewer than two points have a height. */
  profile: [km: number, metres: number][] | null
}

/** A track this much longer or shorter than the course is that of another course, or of a lap. */
const MOST_STRETCH = 1.15

/**
 * The length that a track is drawn with. A thinned track cuts corners, so it is drawn as long as the
 * course when the two are near.
 */
const drawnKm = (trackKm: number, courseKm: number): number =>
  trackKm > 0 && Math.max(trackKm / courseKm, courseKm / trackKm) <= MOST_STRETCH ? courseKm : trackKm

const kmAlong = (track: readonly CourseTrackPoint[]): number[] => {
  let metres = 0
  return track.map(([lat, lng], index) => {
    const [lastLat, lastLng] = track[index - 1] ?? [lat, lng]
    metres += metresBetween({ lat: lastLat, lng: lastLng }, { lat, lng })
    return metres / 1000
  })
}

/** The line of a course, or null when it has no track. */
export const courseLine = ({ km, track }: Pick<Course, 'km' | 'track'>): CourseLine | null => {
  if (!track || track.length < 2) return null
  const along = kmAlong(track)
  const length = along.at(-1) ?? 0
  const scale = length > 0 ? drawnKm(length, km) / length : 1
  const points = track.map(([lat, lng], index) => ({ lat, lng, km: (along[index] ?? 0) * scale }))
  const profile = track.flatMap(([, , metres], index): [number, number][] =>
    metres === null ? [] : [[points[index]?.km ?? 0, metres]],
  )
  return { points, profile: profile.length < 2 ? null : profile }
}

/** Where the course is at a km, on the straight line between its points. */
export const positionAt = ({ points }: CourseLine, km: number): Position => {
  const next = points.findIndex((point) => point.km >= km)
  const to = points[next] ?? points.at(-1)
  const from = points[next - 1] ?? to
  if (!from || !to) return { lat: 0, lng: 0 }
  const share = to.km > from.km ? Math.min(1, (km - from.km) / (to.km - from.km)) : 0
  return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
}
