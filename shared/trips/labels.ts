import { sharedTripMessages } from '#messages/shared/trips.ts'
import { TRIP_LEVELS, TRIP_TAGS } from './enums.ts'

/** A level in the reader's language. Levels come in any case; one that we do not know is shown as it is. */
export const levelLabel = (level: string): string => {
  const known = TRIP_LEVELS.find((one) => one.toLowerCase() === level.toLowerCase())
  return known ? sharedTripMessages().levels[known] : level
}

type Tag = (typeof TRIP_TAGS)[number]

export const isTripTag = (feature: string): feature is Tag =>
  (TRIP_TAGS as readonly string[]).includes(feature)

/** A feature of a trip: our own tags in the reader's language, the organizer's words as they are. */
export const featureLabel = (feature: string): string =>
  isTripTag(feature) ? sharedTripMessages().tags[feature] : feature
