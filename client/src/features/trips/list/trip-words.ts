import type { TripCard } from '#shared/trips/schema.ts'

type Size = { maxGroupSize: number; availableSpots?: number | null }

/** Free seats; the whole group where none are stated (specification, "Trip list"). */
export const spotsOf = ({ availableSpots, maxGroupSize }: Size): number => availableSpots ?? maxGroupSize

export const isFullyBooked = (trip: Size): boolean => spotsOf(trip) <= 0

export const daysInWords = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

export const spotsInWords = (spots: number): string => `${spots} ${spots === 1 ? 'spot' : 'spots'}`

/** `2027-06-03` -> `03-06-2027`, as trip cards write it. */
export const cardDay = (day: string): string => day.slice(0, 10).split('-').reverse().join('-')

/** `beginner` -> `Beginner`: levels come in any case. */
export const levelName = (level: string): string =>
  level === '' ? '' : level.charAt(0).toUpperCase() + level.slice(1).toLowerCase()

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
