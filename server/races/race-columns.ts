import { distanceCategoryOf } from '#shared/races/rules.ts'
import type { RaceChanges } from '#shared/races/schema.ts'

/**
 * What an input writes: a blank category follows from the distances, whichever of the two was sent.
 * `stored` are the distances of a race that exists already.
 */
export const raceColumnsOf = (
  { distanceKm, distanceCategory, updatedAt: _, ...rest }: RaceChanges,
  stored: number[] = [],
) => {
  const distances = distanceKm === undefined ? undefined : [distanceKm].flat()
  const category = distanceCategory === null ? distanceCategoryOf(distances ?? stored) : distanceCategory
  return {
    ...rest,
    ...(distances === undefined ? {} : { distanceKm: distances }),
    ...(category === undefined ? {} : { distanceCategory: category }),
  }
}
