import { climbOfCourses } from '#shared/races/course-facts.ts'
import { isSame } from './compare-races.ts'
import type { RaceRow } from './match-races.ts'
import type { RaceValues } from './race-values.ts'

type Values = Partial<RaceValues>
type Compared = { changes: Values; kept: string[] }

const without = (changes: Values, fields: (keyof RaceValues)[]): Compared => ({
  changes: Object.fromEntries(
    Object.entries(changes).filter(([field]) => !fields.includes(field as keyof RaceValues)),
  ),
  kept: fields.filter((field) => field in changes),
})

/**
 * Distances and climb of a race follow from its courses. So they change together with courses that the file
 * describes, and not at all where somebody else described the courses. `last` is what the source said before.
 */
export const matchCourses = (
  { changes, kept }: Compared,
  { given, stored, last }: { given: Values; stored: RaceRow; last: Values | undefined },
): Compared => {
  if (changes.courses) {
    if (kept.includes('distanceKm') || kept.includes('elevationGain')) {
      const left = without(changes, ['courses', 'distanceKm', 'elevationGain'])
      return { changes: left.changes, kept: [...kept, ...left.kept] }
    }
    const elevationGain = climbOfCourses(changes.courses) ?? given.elevationGain ?? stored.elevationGain
    const facts = { distanceKm: given.distanceKm ?? stored.distanceKm, elevationGain }
    return { changes: { ...changes, ...facts }, kept }
  }
  if (stored.courses === null || !('distanceKm' in changes || 'elevationGain' in changes))
    return { changes, kept }
  const isTheSources = last?.courses !== undefined && isSame(last.courses, stored.courses)
  if (isTheSources && given.courses === undefined) return { changes: { ...changes, courses: null }, kept }
  const left = without(changes, ['distanceKm', 'elevationGain'])
  return { changes: left.changes, kept: [...kept, ...left.kept] }
}
