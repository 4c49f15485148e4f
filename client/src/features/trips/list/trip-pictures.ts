import type { TripCard } from '#shared/trips/schema.ts'

type Pictures = Pick<TripCard, 'mainImageUrl' | 'imageUrls'>

/** The main image and the others, without repeats (contract, section 4). The first is the hero. */
export const photosOf = ({ mainImageUrl, imageUrls }: Pictures): string[] => [
  ...new Set([mainImageUrl, ...imageUrls].filter((url): url is string => !!url)),
]

/** The facts that a trip's drawing is made from. */
export const tripArt = ({ id, terrain }: Pick<TripCard, 'id' | 'terrain'>) => ({
  id,
  terrain,
  kind: 'trip' as const,
})
