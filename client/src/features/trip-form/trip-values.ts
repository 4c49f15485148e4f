import * as z from 'zod'
import { addTypedChoices } from '#client/features/listing-form/fields/add-choices.ts'
import { addHttps } from '#client/features/listing-form/fields/add-https.ts'
import {
  numberText,
  parsePrice,
  parseRequiredWholeNumber,
  parseWholeNumber,
} from '#client/features/listing-form/fields/parse-number.ts'
import { blanks, texts, textsOf } from '#client/features/listing-form/fields/text-values.ts'
import {
  addTypedAddress,
  PICTURE_FIELDS,
  pictureFieldsOf,
  picturesOf,
  pictureValue,
} from '#client/features/listing-form/pictures/picture-list.ts'
import { coordinatesFromFields, placeTexts } from '#client/features/listing-form/place/typed-place.ts'
import type { Body } from '#client/features/listing-form/save/changed-fields.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { MOST_REFUND_STEPS, USUAL_BALANCE_DAYS } from '#shared/money/terms.ts'
import { pick } from '#shared/pick.ts'
import { positionOf } from '#shared/places/geo.ts'
import { QUESTION_KINDS } from '#shared/trips/questions.ts'
import type { TripView } from '#shared/trips/schema.ts'
import { tripChoices } from './trip-choices.ts'

const stepValue = z.object(texts('daysBefore', 'percent'))
const payToValue = z.object(texts('swish', 'iban', 'bic', 'name'))
const emptySteps = (filled: { daysBefore: string; percent: string }[] = []) =>
  Array.from({ length: MOST_REFUND_STEPS }, (_, at) => filled[at] ?? { daysBefore: '', percent: '' })

/** A question in the trip form. `options` has one answer a line. */
const questionValues = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(QUESTION_KINDS),
  options: z.string(),
  isRequired: z.boolean(),
})
type QuestionValues = z.infer<typeof questionValues>

/** A new question. Its id is never that of a question that was removed, whose answers stay. */
export const emptyQuestion = (): QuestionValues => ({
  id: `q${Math.random().toString(36).slice(2, 12)}`,
  label: '',
  kind: 'text',
  options: '',
  isRequired: false,
})

const withoutBlank = (list: readonly string[]) => list.filter((entry) => entry.trim() !== '')

const questionBodyOf = ({ options, ...question }: QuestionValues): Body => ({
  ...question,
  ...(question.kind === 'choice' && {
    options: withoutBlank(options.split('\n')).map((line) => line.trim()),
  }),
})

/** The contents of the trip form: texts as they were typed. */
export const tripValues = z.object({
  ...texts('name', 'startDate', 'endDate', 'duration', 'description', 'language', 'difficulty'),
  terrain: z.array(z.string()),
  features: z.array(z.string()),
  ...texts('typedTag', 'location', 'lat', 'lng', 'meetingPoint'),
  questions: z.array(questionValues),
  ...texts('maxGroupSize', 'availableSpots', 'minGroupSize'),
  ...texts('price', 'currency', 'howToPay', 'depositPercent', 'balanceDays'),
  refundSteps: z.array(stepValue),
  payTo: payToValue,
  ...texts('itinerary', 'accommodation'),
  includedItems: z.array(z.string()),
  excludedItems: z.array(z.string()),
  packingList: z.array(z.string()),
  ...texts('terms', 'organizerName', 'organizerEmail', 'organizerWebpage', 'videoUrl'),
  pictures: z.array(pictureValue),
  pictureAddress: z.string(),
})
export type TripValues = z.infer<typeof tripValues>

/** An empty form, with the user as the organizer. */
export const emptyTrip = ({ displayName, username, email }: UserView): TripValues => ({
  ...blanks(tripValues),
  currency: 'SEK',
  refundSteps: emptySteps(),
  payTo: blanks(payToValue),
  organizerName: displayName || username,
  organizerEmail: email ?? '',
})

export const tripValuesOf = (trip: TripView): TripValues => {
  const position = positionOf(trip.coordinates)
  const { missing = [] } = trip
  const hasDates = !missing.includes('startDate') && !missing.includes('endDate')
  const hasSize = !missing.includes('maxGroupSize')
  return {
    ...valuesOf(trip, position),
    ...Object.fromEntries(missing.map((name) => [name, ''])),
    ...(!hasDates && { duration: '' }),
    ...(!hasSize && trip.availableSpots === trip.maxGroupSize && { availableSpots: '' }),
  }
}

const valuesOf = (trip: TripView, position: ReturnType<typeof positionOf>): TripValues => {
  return {
    ...pick(trip, 'name', 'startDate', 'endDate'),
    duration: numberText(trip.duration),
    ...pick(trip, 'description', 'language', 'difficulty', 'terrain', 'features'),
    typedTag: '',
    location: trip.location,
    ...placeTexts(position),
    meetingPoint: trip.meetingPoint ?? '',
    questions: trip.questions.map(({ options, ...question }) => ({
      ...question,
      options: (options ?? []).join('\n'),
    })),
    maxGroupSize: numberText(trip.maxGroupSize),
    availableSpots: numberText(trip.availableSpots),
    minGroupSize: numberText(trip.minGroupSize ?? undefined),
    price: numberText(trip.price),
    currency: trip.currency,
    howToPay: trip.howToPay ?? '',
    depositPercent: numberText(trip.depositPercent ?? undefined),
    balanceDays: numberText(trip.balanceDays),
    refundSteps: emptySteps(
      trip.refundSteps.map(({ daysBefore, percent }) => ({
        daysBefore: numberText(daysBefore),
        percent: numberText(percent),
      })),
    ),
    payTo: textsOf(trip.payTo ?? {}, 'swish', 'iban', 'bic', 'name'),
    itinerary: trip.itinerary,
    accommodation: trip.accommodation ?? '',
    ...pick(trip, 'includedItems', 'excludedItems'),
    packingList: trip.packingList ?? [],
    terms: trip.terms ?? '',
    ...pick(trip, 'organizerName', 'organizerEmail'),
    ...textsOf(trip, 'organizerWebpage', 'videoUrl'),
    pictures: picturesOf(trip),
    pictureAddress: '',
  }
}

/** Null where nothing was typed. */
const payToOf = ({ swish, iban, bic, name }: TripValues['payTo']) =>
  `${swish}${iban}${bic}${name}`.trim() === ''
    ? null
    : { swish: swish || null, iban: iban || null, bic: bic || null, name: name || null }

export const isStepFilled = ({ daysBefore, percent }: TripValues['refundSteps'][number]) =>
  `${daysBefore}${percent}`.trim() !== ''

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
    language: values.language || null,
    duration: parseRequiredWholeNumber(values.duration),
    maxGroupSize: parseRequiredWholeNumber(values.maxGroupSize),
    ...(spots !== undefined && { availableSpots: spots }),
    minGroupSize: parseWholeNumber(values.minGroupSize) ?? null,
    price: parsePrice(values.price, values.currency),
    depositPercent: parseWholeNumber(values.depositPercent) ?? null,
    balanceDays: parseWholeNumber(values.balanceDays) ?? USUAL_BALANCE_DAYS,
    refundSteps: values.refundSteps.filter(isStepFilled).map(({ daysBefore, percent }) => ({
      daysBefore: parseRequiredWholeNumber(daysBefore),
      percent: parseRequiredWholeNumber(percent),
    })),
    payTo: payToOf(values.payTo),
    coordinates: coordinatesFromFields({ lat, lng }),
    organizerWebpage: addHttps(values.organizerWebpage),
    videoUrl: addHttps(values.videoUrl),
    includedItems: withoutBlank(values.includedItems),
    excludedItems: withoutBlank(values.excludedItems),
    questions: values.questions.map(questionBodyOf),
    packingList: packingList.length === 0 ? null : packingList,
    features: addTypedChoices(values.features, typedTag, tripChoices.features()),
    ...pictureFieldsOf(addTypedAddress(pictures, pictureAddress)),
  }
}

const FIELDS: Record<string, keyof TripValues> = {
  coordinates: 'lat',
  ...Object.fromEntries(PICTURE_FIELDS.map((name) => [name, 'pictures' as const])),
}

/** A mistake in a question, in a refund step or in where the money goes belongs to one of its fields: `questions.0.label`. */
export const tripFieldOf = (
  name: string,
  path: string,
  { refundSteps }: Pick<TripValues, 'refundSteps'>,
): string => {
  if (!['questions', 'refundSteps', 'payTo'].includes(name)) return FIELDS[name] ?? name
  const [, at, ...inside] = path.split('.').slice(0, 3)
  if (name !== 'refundSteps' || at === undefined) return path.split('.').slice(0, 3).join('.')
  // Empty rows are not sent.
  const rows = refundSteps.flatMap((step, row) => (isStepFilled(step) ? [row] : []))
  return [name, rows[Number(at)], ...inside].join('.')
}
