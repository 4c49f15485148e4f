import { useInfiniteQuery } from '@tanstack/react-query'
import { raceQueries } from '#client/features/races/api.ts'
import { tripQueries } from '#client/features/trips/api.ts'
import type { MapData } from '#shared/map/schema.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { racesPlaced } from './map-pins.ts'

// The list counts what the map cannot show; where its answer is at hand already, that does.
const AT_HAND = { staleTime: Number.POSITIVE_INFINITY }

const placedOf = (data: MapData, only: 'trips' | undefined) => {
  if (!only) return racesPlaced(data)
  return data.groups ? undefined : data.trips.length
}

/**
 * What the map cannot show of what it is for, races or trips: a `notice` where it shows none of it, and
 * else how many have no place (`placeless`).
 */
export const useMapNotice = (
  data: MapData | undefined,
  filters: RaceFilters,
  only: 'trips' | undefined,
): { notice?: string; placeless: number } => {
  const placed = data && placedOf(data, only)
  const races = useInfiniteQuery({ ...raceQueries.list(filters), ...AT_HAND, enabled: !only })
  const trips = useInfiniteQuery({ ...tripQueries.list(), ...AT_HAND, enabled: only === 'trips' })
  const list = only ? trips : races
  const found = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total
  if (placed === undefined || found === undefined) return { placeless: 0 }
  if (placed > 0) return { placeless: Math.max(0, found - placed) }
  return { notice: noticeOf(found, only), placeless: 0 }
}

const noticeOf = (found: number, only: 'trips' | undefined) => {
  if (found > 0) return `None of these ${only ?? 'races'} has a place on the map yet.`
  return only ? 'No trips found.' : 'No races found. Try different filter criteria.'
}
