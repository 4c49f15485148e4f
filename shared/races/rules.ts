import type { DISTANCE_CATEGORIES } from './terms.ts'

/** A race counts as an ultra above the marathon distance, in km. */
export const ULTRA_ABOVE_KM = 42.2

/** The map's label: the longest distance, or U for an ultra (specification, "Map view"). */
export const mapLabel = (distancesKm: number[]): string => {
  const longest = Math.max(...distancesKm)
  return longest > ULTRA_ABOVE_KM ? 'U' : `${Math.round(longest * 10) / 10} km`
}

/** Difficulty as it is shown: 1 to 3 whatever is stored (specification, section 5). */
export const shownDifficulty = (difficulty: number): 1 | 2 | 3 =>
  Math.min(3, Math.max(1, Math.round(difficulty))) as 1 | 2 | 3

/** The category of a race that names none, by its longest distance in km. */
export const distanceCategoryOf = (distancesKm: number[]): (typeof DISTANCE_CATEGORIES)[number] => {
  const longest = Math.max(...distancesKm)
  if (longest < 18) return 'Short trail'
  if (longest < 30) return 'Half marathon'
  if (longest <= 45) return 'Marathon'
  if (longest < 80) return 'Ultra 50K'
  if (longest < 140) return 'Ultra 100K'
  return 'Ultra 100M'
}

/** Its creator and the race admin edit and delete a race (specification, section 6). */
export const mayManageRace = (
  person: { id: number; isRaceAdmin: boolean } | null | undefined,
  race: { createdBy: number | null },
): boolean => !!person && (person.isRaceAdmin || person.id === race.createdBy)

/** One distance travels as a number, several as a list (specification, section 3, "Race"). */
export const distanceView = (distancesKm: number[]): number | number[] =>
  distancesKm.length === 1 ? (distancesKm[0] as number) : distancesKm

export const distanceList = (distanceKm: number | number[]): number[] =>
  Array.isArray(distanceKm) ? distanceKm : [distanceKm]

/**
 * The admin's distance filter: any of the distances within 10 km of the typed value, from 0 km up
 * (specification, section 5).
 */
export const isNearDistance = (distancesKm: number[], typedKm: number): boolean =>
  distancesKm.some((km) => km >= Math.max(0, typedKm - 10) && km <= typedKm + 10)
