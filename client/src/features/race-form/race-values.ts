import * as z from 'zod'
import { addTypedChoices } from '#client/features/listing-form/fields/add-choices.ts'
import { addHttps } from '#client/features/listing-form/fields/add-https.ts'
import {
  numberText,
  parseKilometres,
  parseMetres,
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
import { type Body, pickFields } from '#client/features/listing-form/save/changed-fields.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { pick } from '#shared/pick.ts'
import { positionOf } from '#shared/places/geo.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import { distanceList, shownDifficulty } from '#shared/races/rules.ts'
import { type RaceView, raceChanges, raceInput } from '#shared/races/schema.ts'
import { courseBodyOf, courseValues, courseValuesOf, hasClimb } from './course-values.ts'
import { raceChoices } from './race-choices.ts'

/** The form's value for a race without a fee. */
export const NO_FEE = 'none'
/** The form's value for a race without a difficulty. */
export const NOT_RATED = 'none'

/** The contents of the race form: texts as they were typed. */
export const raceValues = z.object({
  ...texts('name', 'date', 'dateStatus', 'description', 'language'),
  distances: z.array(z.string()),
  distanceNotKnown: z.boolean(),
  ...texts('distanceCategory', 'elevationGain'),
  climbNotKnown: z.boolean(),
  // Without a choice, radio buttons have the value null.
  difficulty: z.string().nullable(),
  terrain: z.array(z.string()),
  specialFormats: z.array(z.string()),
  elevationProfile: z.array(z.tuple([z.number(), z.number()])).nullable(),
  courses: z.array(courseValues),
  editionOf: z.number().nullable(),
  location: z.string(),
  placeNotKnown: z.boolean(),
  ...texts('lat', 'lng'),
  features: z.array(z.string()),
  ...texts('typedFeature', 'aidStationCount', 'utmbPoints'),
  ...texts('signUpFee', 'entries', 'entriesOpen', 'entriesClose'),
  ...texts('raceDirectorEmail', 'externalUrl', 'resultsUrl', 'starters', 'finishers'),
  ...texts('refund', 'transfer', 'deferral', 'minAge', 'poles', 'dogs', 'kit', 'publicTransport'),
  pictures: z.array(pictureValue),
  pictureAddress: z.string(),
})
export type RaceValues = z.infer<typeof raceValues>

/** An empty form, with the user's email address as the organizer's. */
export const emptyRace = ({ email }: UserView): RaceValues => ({
  ...blanks(raceValues),
  dateStatus: 'confirmed',
  distances: [''],
  signUpFee: '$',
  raceDirectorEmail: email ?? '',
})

/** The category to edit. One that the server made up because there is no distance is left out. */
const typedCategory = ({ distanceCategory, specialFormats }: RaceView, hasDistance: boolean) =>
  !hasDistance && distanceCategory === distanceCategoryOf([], specialFormats) ? '' : distanceCategory

export const raceValuesOf = (race: RaceView): RaceValues => {
  const position = positionOf(race.coordinates)
  const distances = distanceList(race.distanceKm)
  const hasDistance = distances.length > 0
  return {
    ...pick(race, 'name', 'date', 'dateStatus', 'description', 'language'),
    distances: hasDistance ? distances.map(numberText) : [''],
    distanceNotKnown: !hasDistance,
    distanceCategory: typedCategory(race, hasDistance),
    elevationGain: numberText(race.elevationGain),
    climbNotKnown: race.elevationGain === null,
    difficulty: race.difficulty === null ? NOT_RATED : numberText(shownDifficulty(race.difficulty)),
    ...pick(race, 'terrain', 'specialFormats', 'elevationProfile'),
    courses: (race.courses ?? []).map(courseValuesOf),
    ...pick(race, 'editionOf', 'location'),
    placeNotKnown: race.location === '' && position === null,
    ...placeTexts(position),
    features: race.features,
    typedFeature: '',
    aidStationCount: numberText(race.aidStationCount || undefined),
    utmbPoints: numberText(race.utmbPoints || undefined),
    signUpFee: race.signUpFee ?? NO_FEE,
    ...textsOf(race, 'entries', 'entriesOpen', 'entriesClose'),
    ...textsOf(race, 'raceDirectorEmail', 'externalUrl', 'resultsUrl'),
    starters: numberText(race.starters),
    finishers: numberText(race.finishers),
    ...textsOf(race.rules, 'refund', 'transfer', 'deferral'),
    minAge: numberText(race.rules.minAge),
    ...textsOf(race.rules, 'poles', 'dogs', 'kit', 'publicTransport'),
    pictures: picturesOf(race),
    pictureAddress: '',
  }
}

/** The distances that are filled in, in km; NaN for a text that is not a number. */
export const typedDistances = (distances: readonly string[]): number[] =>
  distances.flatMap((typed) => parseKilometres(typed) ?? [])

const sortedOrBlank = (kilometres: number[]) =>
  kilometres.length === 0 ? '' : kilometres.sort((one, other) => one - other)

/**
 * The body to send. Numbers that cannot be read are NaN, and required fields that are blank are blank
 * texts: the schema refuses the former as wrong and the latter as missing. What follows from courses is left
 * out.
 */
export const raceBodyOf = (values: RaceValues): Body => {
  const {
    distances,
    distanceNotKnown,
    climbNotKnown,
    placeNotKnown,
    lat,
    lng,
    typedFeature,
    pictures,
    pictureAddress,
    signUpFee,
    courses,
    refund,
    transfer,
    deferral,
    minAge,
    poles,
    dogs,
    kit,
    publicTransport,
    ...rest
  } = values
  return {
    ...rest,
    language: values.language || null,
    courses: courses.length === 0 ? null : courses.map(courseBodyOf),
    distanceKm:
      courses.length > 0 ? undefined : distanceNotKnown ? [] : sortedOrBlank(typedDistances(distances)),
    elevationGain: hasClimb(courses)
      ? undefined
      : climbNotKnown
        ? null
        : (parseMetres(values.elevationGain) ?? ''),
    difficulty: values.difficulty === NOT_RATED ? null : (parseWholeNumber(values.difficulty ?? '') ?? ''),
    aidStationCount: parseWholeNumber(values.aidStationCount) ?? 0,
    utmbPoints: parseWholeNumber(values.utmbPoints) ?? 0,
    location: placeNotKnown ? null : values.location,
    coordinates: placeNotKnown ? null : coordinatesFromFields({ lat, lng }),
    externalUrl: addHttps(values.externalUrl),
    resultsUrl: addHttps(values.resultsUrl),
    starters: parseWholeNumber(values.starters) ?? null,
    finishers: parseWholeNumber(values.finishers) ?? null,
    rules: {
      refund: refund || null,
      transfer: transfer || null,
      deferral: deferral || null,
      minAge: parseWholeNumber(minAge) ?? null,
      poles: poles || null,
      dogs: dogs || null,
      kit,
      publicTransport,
    },
    signUpFee: signUpFee === NO_FEE ? null : signUpFee,
    entries: values.entries || null,
    entriesOpen: values.entriesOpen || null,
    entriesClose: values.entriesClose || null,
    features: addTypedChoices(values.features, typedFeature, raceChoices.features()),
    ...pictureFieldsOf(addTypedAddress(pictures, pictureAddress)),
  }
}

export const checkRace = (body: Body, changed: readonly string[] | null) =>
  (changed === null
    ? raceInput.safeParse(body)
    : raceChanges.safeParse(pickFields(body, changed))) as z.ZodSafeParseResult<Body>

const FIELDS: Record<string, keyof RaceValues> = {
  distanceKm: 'distances',
  coordinates: 'lat',
  ...Object.fromEntries(PICTURE_FIELDS.map((name) => [name, 'pictures' as const])),
}

/**
 * A mistake in a course belongs to one of its fields: `courses.0.km`. One in a point belongs to the track. One in the
 * rules belongs to the rule.
 */
export const raceFieldOf = (name: string, path: string): string => {
  if (name === 'courses') return path.split('.').slice(0, 3).join('.')
  if (name === 'rules') return path.split('.')[1] ?? 'kit'
  return FIELDS[name] ?? name
}
