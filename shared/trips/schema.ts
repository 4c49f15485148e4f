import * as z from 'zod'
import { textMessages } from '#messages/shared/text.ts'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import { coordinatesInput, coordinatesView } from '#shared/places/coordinates-schema.ts'
import { TERRAINS } from '#shared/races/enums.ts'
import { ratingsView } from '#shared/ratings/ratings.ts'
import { languageInput, languageView } from '#shared/text/language-input.ts'
import { listingLine, listingText, listOfLines, requiredListingText } from '#shared/text/listing-text.ts'
import {
  calendarDay,
  emailAddress,
  optional,
  requiredOr,
  webAddress,
  whenRight,
  wholeNumber,
} from '#shared/text/text-schema.ts'
import { pictureAddress } from '#shared/uploads/picture-address.ts'
import { pictureAltsInput, pictureAltsView } from '#shared/uploads/picture-alts.ts'
import { NEEDED } from './drafts.ts'
import { CURRENCIES, TRIP_LEVELS } from './enums.ts'
import { paymentSettings, paymentSettingsView, payToView } from './payment-settings.ts'
import { tripQuestion, tripQuestions } from './questions.ts'
import { datesProblem, LONGEST_TRIP, withoutEmptyDays } from './rules.ts'

/** Another date of the same trip. */
export const tripDate = z.object({
  id: z.int(),
  startDate: z.string().describe('Calendar day, YYYY-MM-DD'),
  endDate: z.string().describe('Calendar day, YYYY-MM-DD'),
  availableSpots: z.int(),
  price: z.int().describe('Whole units of the currency, per person'),
  currency: z.enum(CURRENCIES),
  isCancelled: z.boolean().optional(),
})
export type TripDate = z.infer<typeof tripDate>

/** A trip in lists: everything that its card shows. */
export const tripCard = z.object({
  id: z.int(),
  offerId: z.int().describe('The same for a trip and its other dates'),
  name: z.string(),
  location: z.string(),
  startDate: z.string().describe('Calendar day, YYYY-MM-DD'),
  endDate: z.string().describe('Calendar day, YYYY-MM-DD'),
  difficulty: z.enum(TRIP_LEVELS),
  duration: z.int().describe('Days'),
  maxGroupSize: z.int(),
  availableSpots: z.int(),
  minGroupSize: z
    .int()
    .nullable()
    .describe('How many people must book for the trip to run; null without a minimum'),
  peopleMissing: z
    .int()
    .nullable()
    .describe('How many more people must book; 0 when the departure is guaranteed, null without a minimum'),
  averageRating: z
    .number()
    .nullable()
    .describe('1 to 5 stars of all dates of the offer; null without reviews'),
  reviewCount: z.int(),
  country: z.string().nullable().describe('ISO 3166 alpha-2; null when not known'),
  coordinates: coordinatesView.nullable(),
  terrain: z.array(z.enum(TERRAINS)),
  mainImageUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  price: z.int().describe('Whole units of the currency, per person'),
  currency: z.enum(CURRENCIES),
  includedItems: z.array(z.string()),
  isTrailherdTrip: z.boolean(),
  bookingEnabled: z.boolean(),
  hiddenReason: z
    .string()
    .optional()
    .describe('Only on a hidden trip, which nobody but its organizer and administrators sees'),
  isDraft: z
    .boolean()
    .optional()
    .describe('True on a draft, which its organizer and administrators see; missing in lists otherwise'),
  missing: z.array(z.enum(NEEDED)).optional().describe('Only on a draft: what it lacks to be published'),
  isCancelled: z.boolean().optional().describe('True on a cancelled trip; missing in lists otherwise'),
  distanceAwayKm: z.number().nullable().optional().describe('Only in lists near a place: km from there'),
  dates: z
    .array(tripDate)
    .optional()
    .describe('Only in lists, where several dates of the offer match: these, soonest first, at most 24'),
})
export type TripCard = z.infer<typeof tripCard>

/** A trip near a race, in place and time. */
export const nearbyTrip = tripCard.extend({
  distanceAwayKm: z.number().describe('km from the race, with one decimal'),
  daysApart: z.int().describe('Days between the race and the nearest day of the trip; 0 within the trip'),
})
export type NearbyTrip = z.infer<typeof nearbyTrip>

/** A trip on its page (specification, section 3, "Trip"). */
export const tripView = tripCard.extend({
  isDraft: z.boolean(),
  isCancelled: z.boolean(),
  cancelReason: z.string().nullable().describe('What the organizer wrote; null while the trip is on'),
  ratings: ratingsView,
  bookingPaused: z.boolean().describe('The organizer takes no bookings for now; the waiting list is open'),
  bookingCloses: z.string().nullable().describe('The last day on which one can book, YYYY-MM-DD'),
  description: z.string(),
  language: languageView,
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
  meetingPoint: z.string().nullable(),
  timeZone: z.string().describe('Where the trip is, by its IANA name; days of payments count there'),
  questions: z.array(tripQuestion).describe('What the organizer asks everybody who books'),
  howToPay: z
    .string()
    .nullable()
    .optional()
    .describe('Only for the organizer and trip administrators; people read it when they have booked'),
  payTo: payToView.optional().describe('As `howToPay`'),
  ...paymentSettingsView,
  createdBy: z.int().nullable(),
  updatedAt: z.string().describe('ISO instant of the last edit; bookings do not change it'),
})
export type TripView = z.infer<typeof tripView>

const levelOf = (value: unknown) =>
  TRIP_LEVELS.find(
    (level) => typeof value === 'string' && level.toLowerCase() === value.trim().toLowerCase(),
  ) ?? value

const text = tripInputMessages
const BODY = { error: () => text().bodyExpected }
/**
 * The fields of a trip that organizers send (specification, section 3, "Trip"). Levels are read in upper
 * and lower case. Without `availableSpots` all spots are free, and without `duration` the server works it
 * out from the dates. Only the trip admin opens online booking and marks Trailherd's own trips.
 */
export const tripFields = z.object(
  {
    name: listingLine(() => text().name, 200),
    location: listingLine(() => text().location, 200),
    startDate: calendarDay(() => text().startDate),
    endDate: calendarDay(() => text().endDate),
    description: requiredListingText(() => text().description, 20_000),
    language: languageInput,
    difficulty: z.preprocess(
      levelOf,
      z.enum(TRIP_LEVELS, {
        error: requiredOr(
          () => text().difficulty,
          () => text().chooseLevel,
        ),
      }),
    ),
    duration: wholeNumber(() => text().duration, 1, LONGEST_TRIP).optional(),
    maxGroupSize: wholeNumber(() => text().groupSize, 1, 1_000),
    availableSpots: wholeNumber(() => text().availableSpots, 0, 1_000).optional(),
    minGroupSize: wholeNumber(() => text().minGroupSize, 1, 1_000)
      .nullable()
      .optional(),
    coordinates: coordinatesInput.nullable().optional(),
    features: listOfLines(() => text().features, 30, 60).optional(),
    terrain: z
      .array(z.enum(TERRAINS, { error: () => text().chooseTerrain }), {
        error: () => textMessages().notList(text().terrain),
      })
      .max(TERRAINS.length, { error: () => text().eachTerrainOnce })
      .optional(),
    mainImageUrl: optional(pictureAddress(() => text().mainPicture)),
    imageUrls: z
      .array(
        pictureAddress(() => text().picture),
        { error: () => text().picturesNotList },
      )
      .max(40, { error: () => text().tooManyPictures })
      .optional(),
    imageAlts: pictureAltsInput,
    videoUrl: optional(webAddress(() => text().videoLink)),
    price: wholeNumber(() => text().price, 0, 10_000_000),
    currency: z.enum(CURRENCIES, { error: () => text().chooseCurrency }).optional(),
    itinerary: listingText(() => text().itinerary, 30_000)
      .transform(withoutEmptyDays)
      .optional(),
    accommodation: optional(listingText(() => text().accommodation, 10_000)),
    packingList: listOfLines(() => text().packingList, 100)
      .nullable()
      .optional(),
    terms: optional(listingText(() => text().terms, 20_000)),
    includedItems: listOfLines(() => text().includedItems, 60).optional(),
    excludedItems: listOfLines(() => text().excludedItems, 60).optional(),
    organizerName: listingLine(() => text().organizerName, 200),
    organizerEmail: emailAddress(() => text().wrongEmail),
    organizerWebpage: optional(webAddress(() => text().organizerWebPage)),
    howToPay: optional(listingText(() => text().howToPay, 1_000)),
    ...paymentSettings,
    meetingPoint: optional(listingLine(() => text().meetingPoint, 300)),
    questions: tripQuestions.optional(),
    bookingPaused: z.boolean({ error: () => text().trueOrFalse('bookingPaused') }).optional(),
    bookingCloses: optional(calendarDay(() => text().bookingCloses)),
    isDraft: z.boolean({ error: () => text().trueOrFalse('isDraft') }).optional(),
  },
  BODY,
)

type Fields = Partial<z.output<typeof tripFields>>

// An edit that sends only one of two fields is checked on the server, with the stored trip.
const checkDates = ({ startDate, endDate }: Fields, context: z.RefinementCtx) => {
  if (startDate === undefined || endDate === undefined) return
  const problem = datesProblem({ startDate, endDate })
  if (problem !== null) context.addIssue({ code: 'custom', path: ['endDate'], message: problem })
}

const checkSpots = ({ availableSpots, maxGroupSize }: Fields, context: z.RefinementCtx) => {
  if (availableSpots === undefined || maxGroupSize === undefined || availableSpots <= maxGroupSize) return
  context.addIssue({ code: 'custom', path: ['availableSpots'], message: text().moreSpotsThanPeople })
}

const checkMinimum = ({ minGroupSize, maxGroupSize }: Fields, context: z.RefinementCtx) => {
  if (minGroupSize == null || maxGroupSize === undefined || minGroupSize <= maxGroupSize) return
  context.addIssue({ code: 'custom', path: ['minGroupSize'], message: text().minimumAboveMaximum })
}

const checkCloses = ({ bookingCloses, startDate }: Fields, context: z.RefinementCtx) => {
  if (bookingCloses == null || startDate === undefined || bookingCloses <= startDate) return
  context.addIssue({ code: 'custom', path: ['bookingCloses'], message: text().closesAfterStart })
}

/** A trip's fields, with the rules that compare two of them. */
const compared = <Schema extends z.ZodType<Fields>>(schema: Schema) =>
  schema
    .superRefine(checkDates, whenRight('startDate', 'endDate'))
    .superRefine(checkSpots, whenRight('availableSpots', 'maxGroupSize'))
    .superRefine(checkMinimum, whenRight('minGroupSize', 'maxGroupSize'))
    .superRefine(checkCloses, whenRight('bookingCloses', 'startDate'))

/** Fields that only the trip admin can set; from anybody else they are ignored. */
const adminFields = {
  bookingEnabled: z.boolean({ error: () => text().trueOrFalse('bookingEnabled') }).optional(),
  isTrailherdTrip: z.boolean({ error: () => text().trueOrFalse('isTrailherdTrip') }).optional(),
}

export const tripInput = compared(tripFields)
export type TripInput = z.output<typeof tripInput>

export const adminTripInput = compared(tripFields.extend(adminFields))
export type AdminTripInput = z.output<typeof adminTripInput>

/** A new draft, which needs a name only. */
export const tripDraftInput = compared(
  tripFields.partial().extend({ ...adminFields, name: tripFields.shape.name }),
)
export type TripDraftInput = z.output<typeof tripDraftInput>

const changedFields = tripFields.partial().extend({
  updatedAt: z.iso.datetime({ offset: true, error: () => text().wrongUpdatedAt }).optional(),
})

/**
 * An edit of a trip: only the fields that are sent change. `updatedAt` is the one that the editor was
 * shown. When the trip has changed since, the edit is refused, so that it overwrites nothing.
 */
export const tripChanges = compared(changedFields)

export const adminTripChanges = compared(changedFields.extend(adminFields))
export type AdminTripChanges = z.output<typeof adminTripChanges>

export const bookingEnabledInput = z.object(
  { bookingEnabled: z.boolean({ error: () => text().trueOrFalse('bookingEnabled') }) },
  BODY,
)

/** Why a trip is cancelled, in the organizer's words. */
export const cancelTripInput = z.object(
  {
    reason: z
      .string({ error: () => text().reasonRequired })
      .pipe(requiredListingText(() => text().reason, 1_000)),
  },
  BODY,
)

/** The first day of another date of a trip. */
export const tripDateInput = z.object({ startDate: calendarDay(() => text().startDate) }, BODY)
