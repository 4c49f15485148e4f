import * as z from 'zod'
import { coordinatesInput } from '../coordinates-schema.ts'
import { TERRAINS } from '../races/terms.ts'
import {
  calendarDay,
  emailAddress,
  listOfLines,
  longText,
  optional,
  pictureAddress,
  requiredLine,
  requiredText,
  webAddress,
  wholeNumber,
} from '../text-schema.ts'
import { CURRENCIES, TRIP_LEVELS } from './terms.ts'

const levelOf = (value: unknown) =>
  TRIP_LEVELS.find(
    (level) => typeof value === 'string' && level.toLowerCase() === value.trim().toLowerCase(),
  ) ?? value

/**
 * What a person may say of a trip (specification, section 3, "Trip"). Levels are read in any case.
 * `availableSpots` starts at `maxGroupSize` and `duration` follows from the dates when not given.
 * Whether online booking is open and whether a trip is Trailherd's own is not theirs to say.
 */
export const tripFields = z.object({
  name: requiredLine('Name', 200),
  location: requiredLine('Location', 200),
  startDate: calendarDay('Start date'),
  endDate: calendarDay('End date'),
  description: requiredText('Description', 20_000),
  difficulty: z.preprocess(levelOf, z.enum(TRIP_LEVELS, { error: 'Choose a level from the list' })),
  duration: wholeNumber('Duration', 1, 365).optional(),
  maxGroupSize: wholeNumber('Group size', 1, 1_000),
  availableSpots: wholeNumber('Available spots', 0, 1_000).optional(),
  coordinates: coordinatesInput.nullable().optional(),
  features: listOfLines('Features', 30, 60).optional(),
  terrain: z
    .array(z.enum(TERRAINS, { error: 'Choose from the list of terrains' }))
    .max(4)
    .optional(),
  mainImageUrl: optional(pictureAddress('Main picture')),
  imageUrls: z
    .array(pictureAddress('Picture'))
    .max(40, { error: 'A trip takes at most 40 pictures' })
    .optional(),
  videoUrl: optional(webAddress('Video link')),
  price: wholeNumber('Price', 0, 10_000_000),
  currency: z.enum(CURRENCIES, { error: 'Choose SEK, USD or EUR' }).optional(),
  itinerary: longText('Itinerary', 30_000).optional(),
  accommodation: optional(longText('Accommodation', 10_000)),
  packingList: listOfLines('Packing list', 100).nullable().optional(),
  terms: optional(longText('Terms', 20_000)),
  includedItems: listOfLines('Included items', 60).optional(),
  excludedItems: listOfLines('Excluded items', 60).optional(),
  organizerName: requiredLine('Organizer name', 200),
  organizerEmail: emailAddress('Please enter a valid email address'),
  organizerWebpage: optional(webAddress('Organizer web page')),
})

export const tripInput = tripFields
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    error: 'The end date cannot be before the start date',
  })
  .refine(({ availableSpots, maxGroupSize }) => (availableSpots ?? 0) <= maxGroupSize, {
    path: ['availableSpots'],
    error: 'There cannot be more spots than the group size',
  })
export type TripInput = z.output<typeof tripInput>
