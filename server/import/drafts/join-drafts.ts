import { foldedText } from '#server/platform/text/folded-text.ts'
import { estimatedDifficulty } from '#shared/races/effort.ts'
import type { DraftCourse, RaceDraft } from './race-draft.ts'
import { climbOf } from './row/measures.ts'

/** A key that is equal for rows of the same race: same name, day and place. */
export const draftKey = ({ name, date, location }: RaceDraft): string =>
  `${foldedText(name)}\u0001${date}\u0001${foldedText(location)}`

const MOST_DISTANCES = 20

const joinedCourses = (one: DraftCourse[], other: DraftCourse[]): DraftCourse[] => {
  const courses = [...one]
  for (const course of other) {
    const known = courses.findIndex(({ km }) => Math.abs(km - course.km) / km < 0.005)
    if (known < 0) courses.push(course)
    else courses[known] = { ...course, ...courses[known] } as DraftCourse
  }
  return courses.slice(0, MOST_DISTANCES)
}

const union = <Word>(one: Word[], other: Word[]) => [...new Set([...one, ...other])]

/** Joins two rows of a race: all distances, the climb of the longest, and everything else from the first row. */
export const joinedDrafts = (one: RaceDraft, other: RaceDraft): RaceDraft => {
  const courses = joinedCourses(one.courses, other.courses)
  const distanceKm = courses.map(({ km }) => km)
  const elevationGain = climbOf(courses) ?? one.elevationGain ?? other.elevationGain
  const isJudged = distanceKm.length > 0 && elevationGain !== null
  const categories = union(one.distanceCategory?.split(', ') ?? [], other.distanceCategory?.split(', ') ?? [])
  const highest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))
  const firstKnown = Object.fromEntries(
    Object.entries(other).map(([field, value]) => {
      const own = one[field as keyof RaceDraft]
      return [field, own === null || (Array.isArray(own) && own.length === 0) ? value : own]
    }),
  ) as RaceDraft
  return {
    ...firstKnown,
    rows: [...one.rows, ...other.rows],
    rules: one.rules && other.rules ? { ...other.rules, ...one.rules } : (one.rules ?? other.rules),
    courses,
    distanceKm,
    elevationGain,
    difficulty: isJudged
      ? estimatedDifficulty(Math.max(...distanceKm), elevationGain)
      : (one.difficulty ?? other.difficulty),
    distanceCategory:
      distanceKm.length > 0 && categories.some((category) => / h$/.test(category))
        ? null
        : categories.join(', ').slice(0, 60) || null,
    specialFormats: union(one.specialFormats, other.specialFormats),
    terrain: union(one.terrain, other.terrain),
    features: union(one.features, other.features).slice(0, 30),
    utmbPoints: highest(one.utmbPoints, other.utmbPoints),
    aidStationCount: highest(one.aidStationCount, other.aidStationCount),
  }
}
