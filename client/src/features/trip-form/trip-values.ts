import * as z from 'zod'
import { addTypedChoices } from '#client/features/listing-form/fields/add-choices.ts'
import { addHttps } from '#client/features/listing-form/fields/add-https.ts'
import {
  numberText,
  parsePrice,
  parseRequiredWholeNumber,
  parseWholeNumber,
} from '#client/features/listing-form/fields/parse-number.ts'
import {
  addTypedAddress,
  PICTURE_FIELDS,
  pictureFieldsOf,
  picturesOf,
  pictureValue,
} from '#client/features/listing-form/pictures/picture-list.ts'
import { coordinatesFromFields } from '#client/features/listing-form/place/typed-place.ts'
import { type Body, pickFields } from '#client/features/listing-form/save/changed-fields.ts'
import { tripFormMessages } from '#messages/client/features/trip-form.ts'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { positionOf } from '#shared/places/geo.ts'
import { whenRight } from '#shared/text/text-schema.ts'
import { datesProblem } from '#shared/trips/rules.ts'
import { type TripView, tripFields, tripInput } from '#shared/trips/schema.ts'
import { videoIdOf } from '#shared/trips/video.ts'
import { tripChoices } from './trip-choices.ts'

/** The contents of the trip form: texts as they were typed. */
export const tripValues = z.object({
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  duration: z.string(),
  description: z.string(),
  difficulty: z.string(),
  terrain: z.array(z.string()),
  features: z.array(z.string()),
  typedTag: z.string(),
  location: z.string(),
  lat: z.string(),
  lng: z.string(),
  meetingPoint: z.string(),
  maxGroupSize: z.string(),
  availableSpots: z.string(),
  minGroupSize: z.string(),
  price: z.string(),
  currency: z.string(),
  howToPay: z.string(),
  itinerary: z.string(),
  accommodation: z.string(),
  includedItems: z.array(z.string()),
  excludedItems: z.array(z.string()),
  packingList: z.array(z.string()),
  terms: z.string(),
  organizerName: z.string(),
  organizerEmail: z.string(),
  organizerWebpage: z.string(),
  videoUrl: z.string(),
  pictures: z.array(pictureValue),
  pictureAddress: z.string(),
})
export type TripValues = z.infer<typeof tripValues>

/** An empty form, with the user as the organizer. */
export const emptyTrip = ({ displayName, username, email }: UserView): TripValues => ({
  name: '',
  startDate: '',
  endDate: '',
  duration: '',
  description: '',
  difficulty: '',
  terrain: [],
  features: [],
  typedTag: '',
  location: '',
  lat: '',
  lng: '',
  meetingPoint: '',
  maxGroupSize: '',
  availableSpots: '',
  minGroupSize: '',
  price: '',
  currency: 'SEK',
  howToPay: '',
  itinerary: '',
  accommodation: '',
  includedItems: [],
  excludedItems: [],
  packingList: [],
  terms: '',
  organizerName: displayName || username,
  organizerEmail: email ?? '',
  organizerWebpage: '',
  videoUrl: '',
  pictures: [],
  pictureAddress: '',
})

export const tripValuesOf = (trip: TripView): TripValues => {
  const position = positionOf(trip.coordinates)
  return {
    name: trip.name,
    startDate: trip.startDate,
    endDate: trip.endDate,
    duration: numberText(trip.duration),
    description: trip.description,
    difficulty: trip.difficulty,
    terrain: trip.terrain,
    features: trip.features,
    typedTag: '',
    location: trip.location,
    lat: numberText(position?.lat),
    lng: numberText(position?.lng),
    meetingPoint: trip.meetingPoint ?? '',
    maxGroupSize: numberText(trip.maxGroupSize),
    availableSpots: numberText(trip.availableSpots),
    minGroupSize: numberText(trip.minGroupSize ?? undefined),
    price: numberText(trip.price),
    currency: trip.currency,
    howToPay: trip.howToPay ?? '',
    itinerary: trip.itinerary,
    accommodation: trip.accommodation ?? '',
    includedItems: trip.includedItems,
    excludedItems: trip.excludedItems,
    packingList: trip.packingList ?? [],
    terms: trip.terms ?? '',
    organizerName: trip.organizerName,
    organizerEmail: trip.organizerEmail,
    organizerWebpage: trip.organizerWebpage ?? '',
    videoUrl: trip.videoUrl ?? '',
    pictures: picturesOf(trip),
    pictureAddress: '',
  }
}

const withoutBlank = (list: readonly string[]) => list.filter((entry) => entry.trim() !== '')

/**
 * The body to send. Empty spots are left out: a new trip then has all of them, and an edit does not
 * change them. Numbers that cannot be read are NaN, which the schema refuses.
 */
export const tripBodyOf = (values: TripValues): Body => {
  const { lat, lng, typedTag, pictures, pictureAddress, availableSpots, ...rest } = values
  const packingList = withoutBlank(values.packingList)
  const spots = parseWholeNumber(availableSpots)
  return {
    ...rest,
    duration: parseRequiredWholeNumber(values.duration),
    maxGroupSize: parseRequiredWholeNumber(values.maxGroupSize),
    ...(spots !== undefined && { availableSpots: spots }),
    minGroupSize: parseWholeNumber(values.minGroupSize) ?? null,
    price: parsePrice(values.price, values.currency),
    coordinates: coordinatesFromFields({ lat, lng }),
    organizerWebpage: addHttps(values.organizerWebpage),
    videoUrl: addHttps(values.videoUrl),
    includedItems: withoutBlank(values.includedItems),
    excludedItems: withoutBlank(values.excludedItems),
    packingList: packingList.length === 0 ? null : packingList,
    features: addTypedChoices(values.features, typedTag, tripChoices.features()),
    ...pictureFieldsOf(addTypedAddress(pictures, pictureAddress)),
  }
}

const DATES = ['startDate', 'endDate']

/** The server accepts any link. The form refuses one that the trip's page cannot play. */
const checkVideo = ({ videoUrl }: { videoUrl?: string | null }, context: z.RefinementCtx) => {
  if (!videoUrl || videoIdOf(videoUrl) !== null) return
  context.addIssue({ code: 'custom', path: ['videoUrl'], message: tripFormMessages().video.refused })
}
const newTrip = tripInput.superRefine(checkVideo, whenRight('videoUrl'))

type Checked = {
  startDate: string
  endDate: string
  availableSpots: number
  maxGroupSize: number
  minGroupSize: number | null
}

/** Checks an edit. Its rules that compare two fields need the whole trip as it will be, not only the changes. */
const editOf = (whole: Body) => {
  const { startDate, endDate, availableSpots, maxGroupSize, minGroupSize } = whole as Checked
  return tripFields
    .partial()
    .superRefine(
      (changes, context) => {
        const movesDates = DATES.some((name) => name in changes)
        const problem =
          movesDates && isCalendarDay(startDate) && isCalendarDay(endDate)
            ? datesProblem({ startDate, endDate })
            : null
        if (problem !== null) context.addIssue({ code: 'custom', path: ['endDate'], message: problem })
      },
      whenRight(...DATES),
    )
    .superRefine(
      (changes, context) => {
        if (changes.availableSpots !== undefined && availableSpots > maxGroupSize) {
          context.addIssue({
            code: 'custom',
            path: ['availableSpots'],
            message: tripInputMessages().moreSpotsThanPeople,
          })
        }
      },
      whenRight('availableSpots', 'maxGroupSize'),
    )
    .superRefine(
      (changes, context) => {
        if (changes.minGroupSize === undefined && changes.maxGroupSize === undefined) return
        if (minGroupSize === null || minGroupSize <= maxGroupSize) return
        context.addIssue({
          code: 'custom',
          path: ['minGroupSize'],
          message: tripInputMessages().minimumAboveMaximum,
        })
      },
      whenRight('minGroupSize', 'maxGroupSize'),
    )
    .superRefine(checkVideo, whenRight('videoUrl'))
}

export const checkTrip = (body: Body, changed: readonly string[] | null) =>
  (changed === null
    ? newTrip.safeParse(body)
    : editOf(body).safeParse(pickFields(body, changed))) as z.ZodSafeParseResult<Body>

const FIELDS: Record<string, keyof TripValues> = {
  coordinates: 'lat',
  ...Object.fromEntries(PICTURE_FIELDS.map((name) => [name, 'pictures' as const])),
}

export const tripFieldOf = (name: string): string => FIELDS[name] ?? name
