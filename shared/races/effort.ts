import type { Course } from './courses.ts'

/**
 * The km-effort of a course: its kilometres, and one more for each 100 m of climb (contract, section 12). About how far it
 * feels on flat ground.
 */
export const effortOf = (km: number, climb: number): number => km + climb / 100

/** The km-effort of a course; null where its climb is not known. */
export const effortOfCourse = ({ km, elevationGain }: Pick<Course, 'km' | 'elevationGain'>): number | null =>
  elevationGain === undefined ? null : effortOf(km, elevationGain)

type WithClimb = {
  courses: readonly Pick<Course, 'km' | 'elevationGain'>[] | null
  distancesKm: readonly number[]
  elevationGain: number | null
}

/** As the database works it out: the effort of the longest course with a climb, else of the race; null if not known. */
export const effortOfRace = ({ courses, distancesKm, elevationGain }: WithClimb): number | null => {
  const known = (courses ?? []).filter((course) => course.elevationGain !== undefined)
  const [longest] = known.toSorted((one, other) => other.km - one.km)
  const [km, climb] = longest
    ? [longest.km, longest.elevationGain ?? 0]
    : [distancesKm.length > 0 ? Math.max(...distancesKm) : null, elevationGain]
  return km === null || climb === null ? null : Math.round(effortOf(km, climb) * 10) / 10
}

/**
 * A difficulty for a race that names none, by the effort of its longest course. Up to 30 is Easy, up to 90 Medium,
 * beyond Hardcore. More than 100 m of climb for each kilometre is never Easy: that is a race up a mountain.
 */
export const estimatedDifficulty = (longestKm: number, elevationGain: number): 1 | 2 | 3 => {
  const effort = effortOf(longestKm, elevationGain)
  if (effort <= 30 && elevationGain <= longestKm * 100) return 1
  return effort <= 90 ? 2 : 3
}
