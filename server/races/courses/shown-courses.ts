import { boundedCache } from '#server/platform/memory/bounded-cache.ts'
import { type Course, MOST_SHOWN_POINTS } from '#shared/races/courses.ts'
import { withMeasure } from '#shared/races/track/measured-course.ts'
import { thinTrack } from '#shared/races/track/thin-track.ts'
import type { RaceRow } from '../queries.ts'

const shownCourse = (course: Course): Course => {
  if (course.track === undefined) return course
  const measured = course.measured === undefined ? withMeasure(course) : course
  return { ...measured, track: thinTrack(course.track, MOST_SHOWN_POINTS) }
}

const isShownWhole = ({ track, measured }: Course) =>
  track === undefined || (track.length <= MOST_SHOWN_POINTS && measured !== undefined)

/** A point of a track in memory. */
const POINT_BYTES = 100

// Thinning a long track, and measuring one from before tracks were measured, costs more than the rest of the answer.
const shown = boundedCache<Course[]>({
  entries: 1_000,
  bytes: 16_000_000,
  sizeOf: (courses) => courses.reduce((sum, { track }) => sum + (track?.length ?? 0) * POINT_BYTES, 500),
})

/** The courses of a race as its page shows them: each track with at most 500 points, and what its file measures. */
export const shownCourses = ({ id, updatedAt, courses }: Pick<RaceRow, 'id' | 'updatedAt' | 'courses'>) => {
  if (courses === null || courses.every(isShownWhole)) return courses
  const version = `${id} ${updatedAt.getTime()}`
  const found = shown.get(version) ?? courses.map(shownCourse)
  shown.set(version, found)
  return found
}
