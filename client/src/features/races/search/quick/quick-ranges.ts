import type { RaceFilters } from '#shared/races/filters.ts'

type Bounds = Pick<RaceFilters, 'minDistanceKm' | 'maxDistanceKm'>
type QuickRange = { label: string } & Bounds

/** Distances that people look for, in km, without a hole between them. */
export const QUICK_RANGES: readonly QuickRange[] = [
  { label: '0–15', maxDistanceKm: 15 },
  { label: '15–25', minDistanceKm: 15, maxDistanceKm: 25 },
  { label: '25–40', minDistanceKm: 25, maxDistanceKm: 40 },
  { label: '40–60', minDistanceKm: 40, maxDistanceKm: 60 },
  { label: '60–100', minDistanceKm: 60, maxDistanceKm: 100 },
  { label: '100+', minDistanceKm: 100 },
]

/** The quick range that a filter set's distances are; undefined for other distances. */
export const quickRangeOf = ({ minDistanceKm, maxDistanceKm }: RaceFilters): QuickRange | undefined =>
  QUICK_RANGES.find((range) => range.minDistanceKm === minDistanceKm && range.maxDistanceKm === maxDistanceKm)

/** The filter set with the distances of a range, or without any if it has them already. */
export const withRange = (filters: RaceFilters, range: QuickRange): RaceFilters => {
  const { minDistanceKm: _min, maxDistanceKm: _max, ...others } = filters
  if (quickRangeOf(filters) === range) return others
  const { label: _label, ...bounds } = range
  return { ...others, ...bounds }
}
