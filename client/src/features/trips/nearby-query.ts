import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { NearbyTrip } from '#shared/trips/schema.ts'

/** Guided trips near a race and its day, the nearest first. */
export const tripsNearRaceQuery = (raceId: number) =>
  queryOptions({
    queryKey: queryKeys.tripsNearRace(raceId),
    queryFn: ({ signal }) =>
      api.get<NearbyTrip[]>(`/api/races/${raceId}/nearby-trips`, undefined, { signal }),
  })
