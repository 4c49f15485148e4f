import { useInfiniteQuery } from '@tanstack/react-query'
import { raceQueries } from '#client/features/races/api.ts'
import { tripQueries } from '#client/features/trips/api.ts'
import type { MapData } from '#shared/map/schema.ts'
import type { RaceFilters } from '#shared/races/filters.ts'

// The list counts what the map cannot show; where its answer is at hand already, that does.
const AT_HAND = { staleTime: Number.POSITIVE_INFINITY }

/** What to say on a map without the races, or without the trips, that it is for; undefined if it has some. */
export const useMapNotice = (data: MapData | undefined, filters: RaceFilters, only: 'trips' | undefined) => {
  const isEmpty = data !== undefined && !data.groups && (only ? data.trips : data.races).length === 0
  const races = useInfiniteQuery({ ...raceQueries.list(filters), ...AT_HAND, enabled: isEmpty && !only })
  const trips = useInfiniteQuery({ ...tripQueries.list(), ...AT_HAND, enabled: isEmpty && only === 'trips' })
  const list = only ? trips : races
  const found = list.isPlaceholderData ? undefined : list.data?.pages[0]?.total
  if (!isEmpty || found === undefined) return undefined
  if (found > 0) return `None of these ${only ?? 'races'} has a place on the map yet.`
  return only ? 'No trips found.' : 'No races found. Try different filter criteria.'
}
