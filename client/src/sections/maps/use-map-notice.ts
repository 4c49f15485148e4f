import { useInfiniteQuery } from '@tanstack/react-query'
import { raceQueries } from '#client/features/races/api.ts'
import { tripQueries } from '#client/features/trips/api.ts'
import { mapSectionMessages } from '#messages/client/sections/maps.ts'
import type { MapData } from '#shared/map/schema.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import type { ListChoice } from '#shared/races/list-choice.ts'
import type { TripFilters } from '#shared/trips/filters.ts'
import { racesPlaced } from './map-pins.ts'

// Only the list counts races without a place. An answer that is loaded already is good enough.
const ALWAYS_FRESH = { staleTime: Number.POSITIVE_INFINITY }

const placedOf = (data: MapData, only: 'trips' | undefined) => {
  if (!only) return racesPlaced(data)
  return data.groups ? undefined : data.trips.length
}

/**
 * What the map cannot show: how many of the races or trips have no place (`placeless`), or a `notice` if the map
 * shows none of them.
 */
export const useMapNotice = (
  data: MapData | undefined,
  filters: RaceFilters,
  choice: ListChoice | undefined,
  tripChoices: TripFilters | undefined,
): { notice?: string; placeless: number } => {
  const only = tripChoices && 'trips'
  const placed = data && placedOf(data, only)
  const races = useInfiniteQuery({ ...raceQueries.list(filters, choice), ...ALWAYS_FRESH, enabled: !only })
  const trips = useInfiniteQuery({
    ...tripQueries.list(tripChoices ?? {}),
    ...ALWAYS_FRESH,
    enabled: only === 'trips',
  })
  const list = only ? trips : races
  const found = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total
  if (placed === undefined || found === undefined) return { placeless: 0 }
  if (placed > 0) return { placeless: Math.max(0, found - placed) }
  return { notice: noticeOf(found, only), placeless: 0 }
}

const noticeOf = (found: number, only: 'trips' | undefined) => {
  const text = mapSectionMessages()
  return (found > 0 ? text.noPlace : text.none)[only ?? 'races']
}
