import { read } from '#client/lib/api/queries.ts'
import { queryKeys } from '#shared/query-keys.ts'
import type { NearbyTrip } from '#shared/trips/schema.ts'

/** Guided trips near a race and its day, the nearest first. */
export const tripsNearRaceQuery = (raceId: number) =>
  read<NearbyTrip[]>(queryKeys.tripsNearRace(raceId), `/api/races/${raceId}/nearby-trips`)
