import { type CourseTrackPoint, MOST_TRACK_POINTS } from '../courses.ts'
import { thinTrack } from './thin-track.ts'
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
