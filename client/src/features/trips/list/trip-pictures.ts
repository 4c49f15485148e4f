import { positionOf } from '#shared/places/geo.ts'
import type { TripCard } from '#shared/trips/schema.ts'

type Pictures = Pick<TripCard, 'mainImageUrl' | 'imageUrls'>

/** The main image and the others, without repeats (contract, section 4). The first is the hero. */
export const photosOf = ({ mainImageUrl, imageUrls }: Pictures): string[] => [
  ...new Set([mainImageUrl, ...imageUrls].filter((url): url is string => !!url)),
]

/** The facts that a trip's drawing is made from. */
export const tripArt = (
  trip: Pick<TripCard, 'id' | 'terrain' | 'coordinates' | 'startDate' | 'duration'>,
) => ({
  id: trip.id,
  kind: 'trip' as const,
  terrain: trip.terrain,
  // About as far as people run in the days of a trip.
  distanceKm: trip.duration * 15,
  latitude: positionOf(trip.coordinates)?.lat,
  month: Number(trip.startDate.slice(5, 7)) || undefined,
})
