import * as z from 'zod'
import { coordinatesInput, coordinatesView } from '#shared/places/coordinates-schema.ts'
import { TERRAINS } from '#shared/races/enums.ts'
import { listingLine, listingText, listOfLines, requiredListingText } from '#shared/text/listing-text.ts'
import {
  calendarDay,
  emailAddress,
  optional,
  pictureAddress,
  requiredOr,
  webAddress,
  whenRight,
  wholeNumber,
} from '#shared/text/text-schema.ts'
import { pictureAltsInput, pictureAltsView } from '#shared/uploads/picture-alts.ts'
import { CURRENCIES, TRIP_LEVELS } from './enums.ts'
import { datesProblem, LONGEST_TRIP } from './rules.ts'

/** A trip as lists carry it: everything a card shows. */
export const tripCard = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  startDate: z.string().describe('Calendar day, YYYY-MM-DD'),
  endDate: z.string().describe('Calendar day, YYYY-MM-DD'),
  difficulty: z.enum(TRIP_LEVELS),
  duration: z.int().describe('Days'),
  maxGroupSize: z.int(),
  availableSpots: z.int(),
  coordinates: coordinatesView.nullable(),
  terrain: z.array(z.enum(TERRAINS)),
  mainImageUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  price: z.int().describe('Whole units of the currency, per person'),
  currency: z.enum(CURRENCIES),
  includedItems: z.array(z.string()),
  isTrailherdTrip: z.boolean(),
  bookingEnabled: z.boolean(),
})
export type TripCard = z.infer<typeof tripCard>

/** A trip as its own page shows it (specification, section 3, "Trip"). */
export const tripView = tripCard.extend({
  description: z.string(),
  features: z.array(z.string()),
  imageAlts: pictureAltsView,
  videoUrl: z.string().nullable(),
  itinerary: z.string(),
  accommodation: z.string().nullable(),
  packingList: z.array(z.string()).nullable(),
  terms: z.string().nullable(),
  excludedItems: z.array(z.string()),
  organizerName: z.string(),
  organizerEmail: z.string(),
  organizerWebpage: z.string().nullable(),
  createdBy: z.int().nullable(),
  updatedAt: z.string().describe('ISO instant of the last edit; bookings do not move it'),
})
export type TripView = z.infer<typeof tripView>

const levelOf = (value: unknown) =>
  TRIP_LEVELS.find(
    (level) => typeof value === 'string' && level.toLowerCase() === value.trim().toLowerCase(),
  ) ?? value

const NO_OBJECT = { error: 'Send the fields as a JSON object.' }
export const MORE_SPOTS_THAN_PEOPLE = 'There cannot be more spots than the group size'

/**
 * What a person may say of a trip (specification, section 3, "Trip"). Levels are read in any case.
 * `availableSpots` starts at `maxGroupSize` and `duration` follows from the dates when not given.
 * Whether online booking is open and whether a trip is Trailherd's own is not theirs to say.
 */
export const tripFields = z.object(
  {
    name: listingLine('Name', 200),
    location: listingLine('Location', 200),
    startDate: calendarDay('Start date'),
    endDate: calendarDay('End date'),
    description: requiredListingText('Description', 20_000),
    difficulty: z.preprocess(
      levelOf,
      z.enum(TRIP_LEVELS, { error: requiredOr('Difficulty', 'Choose a level from the list') }),
    ),
    duration: wholeNumber('Duration', 1, LONGEST_TRIP).optional(),
    maxGroupSize: wholeNumber('Group size', 1, 1_000),
    availableSpots: wholeNumber('Available spots', 0, 1_000).optional(),
    coordinates: coordinatesInput.nullable().optional(),
    features: listOfLines('Features', 30, 60).optional(),
    terrain: z
      .array(z.enum(TERRAINS, { error: 'Choose from the list of terrains' }), {
        error: 'Terrains must be a list',
      })
      .max(TERRAINS.length, { error: 'Choose each terrain once' })
      .optional(),
    mainImageUrl: optional(pictureAddress('Main picture')),
    imageUrls: z
      .array(pictureAddress('Picture'), { error: 'Pictures must be a list of addresses' })
      .max(40, { error: 'A trip takes at most 40 pictures' })
      .optional(),
    imageAlts: pictureAltsInput,
    videoUrl: optional(webAddress('Video link')),
    price: wholeNumber('Price', 0, 10_000_000),
    currency: z.enum(CURRENCIES, { error: 'Choose SEK, USD or EUR' }).optional(),
    itinerary: listingText('Itinerary', 30_000).optional(),
    accommodation: optional(listingText('Accommodation', 10_000)),
    packingList: listOfLines('Packing list', 100).nullable().optional(),
    terms: optional(listingText('Terms', 20_000)),
    includedItems: listOfLines('Included items', 60).optional(),
    excludedItems: listOfLines('Excluded items', 60).optional(),
    organizerName: listingLine('Organizer name', 200),
    organizerEmail: emailAddress('Please enter a valid email address'),
    organizerWebpage: optional(webAddress('Organizer web page')),
  },
  NO_OBJECT,
)

type Fields = Partial<z.output<typeof tripFields>>

// Of an edit that sends one of two without the other nothing is known before the trip is read.
const checkDates = ({ startDate, endDate }: Fields, context: z.RefinementCtx) => {
  if (startDate === undefined || endDate === undefined) return
  const problem = datesProblem({ startDate, endDate })
  if (problem !== null) context.addIssue({ code: 'custom', path: ['endDate'], message: problem })
}

const checkSeats = ({ availableSpots, maxGroupSize }: Fields, context: z.RefinementCtx) => {
  if (availableSpots === undefined || maxGroupSize === undefined || availableSpots <= maxGroupSize) return
  context.addIssue({ code: 'custom', path: ['availableSpots'], message: MORE_SPOTS_THAN_PEOPLE })
}

const DATES = whenRight('startDate', 'endDate')
const SEATS = whenRight('availableSpots', 'maxGroupSize')

/** What only the trip admin says of a trip; from anybody else these are ignored. */
const adminFields = {
  bookingEnabled: z.boolean({ error: 'bookingEnabled must be true or false' }).optional(),
  isTrailherdTrip: z.boolean({ error: 'isTrailherdTrip must be true or false' }).optional(),
}

export const tripInput = tripFields.superRefine(checkDates, DATES).superRefine(checkSeats, SEATS)
export type TripInput = z.output<typeof tripInput>

export const adminTripInput = tripFields
  .extend(adminFields)
  .superRefine(checkDates, DATES)
  .superRefine(checkSeats, SEATS)
export type AdminTripInput = z.output<typeof adminTripInput>

const changedFields = tripFields.partial().extend({
  updatedAt: z.iso.datetime({ offset: true, error: 'updatedAt must be an ISO date-time' }).optional(),
})

/**
 * What an edit sends: only the fields that change. `updatedAt`, where sent, is the one that the
 * editor was shown; it must still be the trip's.
 */
export const tripChanges = changedFields.superRefine(checkDates, DATES).superRefine(checkSeats, SEATS)
export type TripChanges = z.output<typeof tripChanges>

export const adminTripChanges = changedFields
  .extend(adminFields)
  .superRefine(checkDates, DATES)
  .superRefine(checkSeats, SEATS)
export type AdminTripChanges = z.output<typeof adminTripChanges>

export const bookingEnabledInput = z.object(
  { bookingEnabled: z.boolean({ error: 'bookingEnabled must be true or false' }) },
  NO_OBJECT,
)
