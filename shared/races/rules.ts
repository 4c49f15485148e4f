/** Difficulty as it is shown: 1 to 3 whatever is stored (specification, section 5), null when not rated. */
export const shownDifficulty = (difficulty: number | null): 1 | 2 | 3 | null =>
  difficulty === null ? null : (Math.min(3, Math.max(1, Math.round(difficulty))) as 1 | 2 | 3)

/** Its creator and the race admin edit and delete a race (specification, section 6). */
export const mayManageRace = (
  person: { id: number; isRaceAdmin: boolean } | null | undefined,
  race: { createdBy: number | null },
): boolean => !!person && (person.isRaceAdmin || person.id === race.createdBy)

/** One distance travels as a number, several as a list (specification, section 3, "Race"), none as an empty one. */
export const distanceView = (distancesKm: number[]): number | number[] =>
  distancesKm.length === 1 ? (distancesKm[0] as number) : distancesKm

export const distanceList = (distanceKm: number | number[]): number[] =>
  Array.isArray(distanceKm) ? distanceKm : [distanceKm]

/**
 * The admin's distance filter in km: from 10 below the typed value, at least 0, to 10 above it
 * (specification, section 5).
 */
export const distancesNear = (typedKm: number): { minDistanceKm: number; maxDistanceKm: number } => ({
  minDistanceKm: Math.max(0, typedKm - 10),
  maxDistanceKm: Math.max(0, typedKm + 10),
})
