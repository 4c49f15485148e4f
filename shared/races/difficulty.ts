/**
 * A difficulty for a race that names none, by its effort: kilometres of the longest distance, plus
 * one for each 100 m of climb. Up to 30 is Easy, up to 90 Medium, beyond Hardcore.
 */
export const estimatedDifficulty = (longestKm: number, elevationGain: number): 1 | 2 | 3 => {
  const effort = longestKm + elevationGain / 100
  if (effort <= 30) return 1
  return effort <= 90 ? 2 : 3
}
