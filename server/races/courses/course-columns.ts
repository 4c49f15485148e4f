import { isDeepStrictEqual } from 'node:util'
import { climbOfCourses, distancesOfCourses } from '#shared/races/course-facts.ts'
import { type Course, MOST_SHOWN_POINTS } from '#shared/races/courses.ts'
import type { RaceChanges } from '#shared/races/schema.ts'
import { withMeasure } from '#shared/races/track/measured-course.ts'
import { thinTrack } from '#shared/races/track/thin-track.ts'
import type { RaceRow } from '../queries.ts'

/**
 * Editors are shown thinned tracks. A track that comes back as it was shown is unchanged, so all of its
 * stored points are kept. Each track is measured once, here.
 */
export const withFullTracks = (courses: Course[], stored: Course[] | null): Course[] => {
  const full = (stored ?? []).flatMap(({ track }) =>
    track && track.length > MOST_SHOWN_POINTS ? [{ track, shown: thinTrack(track, MOST_SHOWN_POINTS) }] : [],
  )
  return courses.map((course) => {
    const same = full.find(({ shown }) => isDeepStrictEqual(shown, course.track))
    return withMeasure(same ? { ...course, track: same.track } : course)
  })
}

/**
 * The changes with everything that follows from the courses, which may be the stored ones: the distances,
 * and the climb if a course has one.
 */
export const withWhatFollowsFromCourses = (
  changes: RaceChanges,
  stored: Pick<RaceRow, 'courses'> | null,
): RaceChanges => {
  const { courses, distanceKm, elevationGain } = changes
  const next = courses === undefined ? stored?.courses : courses
  if (!next) return changes
  const touchesDistance = courses !== undefined || distanceKm !== undefined
  const touchesClimb = courses !== undefined || elevationGain !== undefined
  const climb = climbOfCourses(next)
  return {
    ...changes,
    ...(courses && { courses: withFullTracks(courses, stored?.courses ?? null) }),
    ...(touchesDistance && { distanceKm: distancesOfCourses(next) }),
    ...(touchesClimb && climb !== undefined && { elevationGain: climb }),
  }
}
