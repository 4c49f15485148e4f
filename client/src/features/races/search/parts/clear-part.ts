import type { RaceSearch } from '../../finder/use-race-search.ts'
import { withoutNear } from './near-place.ts'
import type { PartName } from './part.ts'

/** The search without what one question of the bar asks for. */
export const clearPart = ({ filters, choice }: RaceSearch, part: PartName): RaceSearch => {
  const { country, area, startDate, endDate, minDistanceKm, maxDistanceKm, ...others } = filters
  const places = { ...(country && { country }), ...(area && { area }) }
  const days = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  const distances = {
    ...(minDistanceKm !== undefined && { minDistanceKm }),
    ...(maxDistanceKm !== undefined && { maxDistanceKm }),
  }
  if (part === 'where') return { filters: { ...others, ...days, ...distances }, choice: withoutNear(choice) }
  if (part === 'when') return { filters: { ...others, ...places, ...distances }, choice }
  return { filters: { ...others, ...places, ...days }, choice }
}
