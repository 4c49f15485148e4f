import { parseWholeNumber } from '#client/features/listing-form/fields/parse-number.ts'
import type { TripCard } from '#shared/trips/schema.ts'

type Spots = Pick<TripCard, 'availableSpots' | 'maxGroupSize'>

/** How many spots there are once the group is larger; null when it does not grow, or the spots were typed. */
export const raisedSpots = (trip: Spots | null, typedSize: string, typedSpots: string): number | null => {
  if (trip === null || !['', String(trip.availableSpots)].includes(typedSpots.trim())) return null
  const more = (parseWholeNumber(typedSize) ?? 0) - trip.maxGroupSize
  return Number.isInteger(more) && more > 0 ? trip.availableSpots + more : null
}
