import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/lib/api/api.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { NearbyRace } from '#shared/races/schema.ts'

/** Races near a trip and its days, the nearest first. */
export const racesNearTripQuery = (tripId: number) =>
  queryOptions({
    queryKey: queryKeys.racesNearTrip(tripId),
    queryFn: ({ signal }) =>
      api.get<NearbyRace[]>(`/api/trips/${tripId}/nearby-races`, undefined, { signal }),
  })
