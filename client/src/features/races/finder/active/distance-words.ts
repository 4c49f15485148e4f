import { formatNumber } from '#client/lib/format/format.ts'
import { filterMessages } from '#messages/client/features/races/finder/active/filter.ts'
import { distanceRange, type RaceFilters } from '#shared/races/filters.ts'

/** The distances that a filter set asks for, as text; null when every distance fits. */
export const distanceWords = (filters: RaceFilters): string | null => {
  const { minDistanceKm, maxDistanceKm } = distanceRange(filters)
  const least = minDistanceKm === undefined ? undefined : formatNumber(minDistanceKm)
  const most = maxDistanceKm === undefined ? undefined : formatNumber(maxDistanceKm)
  const text = filterMessages().distance
  if (least === undefined) return most === undefined ? null : text.upTo(most)
  if (most === undefined) return text.from(least)
  return least === most ? text.exactly(most) : text.between(least, most)
}
