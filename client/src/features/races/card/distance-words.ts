import { distanceRange, type RaceFilters } from '#shared/races/filters.ts'

/** The distances that a filter set asks for, in words; null where it takes any. */
export const distanceWords = (filters: RaceFilters): string | null => {
  const { minDistanceKm: least, maxDistanceKm: most } = distanceRange(filters)
  if (least === undefined) return most === undefined ? null : `Up to ${most} km`
  if (most === undefined) return `From ${least} km`
  return least === most ? `Exactly ${most} km` : `${least} to ${most} km`
}
