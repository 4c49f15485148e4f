import { read } from '#client/lib/api/queries.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { NearbyRace } from '#shared/races/schema.ts'

/** Races near a trip and its days, the nearest first. */
export const racesNearTripQuery = (tripId: number) =>
  read<NearbyRace[]>(queryKeys.racesNearTrip(tripId), `/api/trips/${tripId}/nearby-races`)
