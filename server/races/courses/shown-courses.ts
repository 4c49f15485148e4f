import { LRUCache } from 'lru-cache'
import { type Course, MOST_SHOWN_POINTS } from '#shared/races/courses.ts'
import { thinTrack } from '#shared/races/track/thin-track.ts'
import type { RaceRow } from '../queries.ts'

const thinned = (course: Course): Course =>
  course.track === undefined ? course : { ...course, track: thinTrack(course.track, MOST_SHOWN_POINTS) }

// Thinning a long track costs more than the rest of the answer.
const shown = new LRUCache<string, Course[]>({
  maxSize: 100_000,
  sizeCalculation: (courses) => courses.reduce((sum, { track }) => sum + (track?.length ?? 0), 1),
})

/** The courses of a race as its page shows them: each track with at most 500 points. */
export const shownCourses = ({ id, updatedAt, courses }: Pick<RaceRow, 'id' | 'updatedAt' | 'courses'>) => {
  if (courses === null || courses.every(({ track = [] }) => track.length <= MOST_SHOWN_POINTS)) return courses
  const version = `${id} ${updatedAt.getTime()}`
  const found = shown.get(version) ?? courses.map(thinned)
  shown.set(version, found)
  return found
}
