import * as z from 'zod'
import { type Body, pickFields } from '#client/features/listing-form/changed-fields.ts'
import { withTypedWords } from '#client/features/listing-form/own-words.ts'
import {
  PICTURE_FIELDS,
  pictureFieldsOf,
  picturesOf,
  pictureValue,
  withTypedAddress,
} from '#client/features/listing-form/picture-list.ts'
import {
  asTyped,
  kilometresOf,
  metresOf,
  wholeNumberOf,
} from '#client/features/listing-form/typed-numbers.ts'
import { coordinatesOf } from '#client/features/listing-form/typed-place.ts'
import { withScheme } from '#client/features/listing-form/with-scheme.ts'
import type { UserView } from '#shared/accounts/schema.ts'
import { positionOf } from '#shared/geo.ts'
import { distanceList, shownDifficulty } from '#shared/races/rules.ts'
import { type RaceView, raceChanges, raceInput } from '#shared/races/schema.ts'
import { RACE_FEATURES } from '#shared/races/terms.ts'

/** The fee of a race that names none. */
export const NO_FEE = 'none'

/** What stands in the race form: texts as they were typed. */
export const raceValues = z.object({
  name: z.string(),
  date: z.string(),
  description: z.string(),
  distances: z.array(z.string()),
  distanceCategory: z.string(),
  elevationGain: z.string(),
  difficulty: z.string(),
  terrain: z.array(z.string()),
  specialFormats: z.array(z.string()),
  elevationProfile: z.array(z.tuple([z.number(), z.number()])).nullable(),
  location: z.string(),
  lat: z.string(),
  lng: z.string(),
  features: z.array(z.string()),
  ownFeature: z.string(),
  aidStationCount: z.string(),
  utmbPoints: z.string(),
  signUpFee: z.string(),
  raceDirectorEmail: z.string(),
  externalUrl: z.string(),
  pictures: z.array(pictureValue),
  pictureAddress: z.string(),
})
export type RaceValues = z.infer<typeof raceValues>

/** An empty form, with the organizer's mail where it is known. */
export const emptyRace = ({ email }: UserView): RaceValues => ({
  name: '',
  date: '',
  description: '',
  distances: [''],
  distanceCategory: '',
  elevationGain: '',
  difficulty: '',
  terrain: [],
  specialFormats: [],
  elevationProfile: null,
  location: '',
  lat: '',
  lng: '',
  features: [],
  ownFeature: '',
  aidStationCount: '',
  utmbPoints: '',
  signUpFee: '$',
  raceDirectorEmail: email ?? '',
  externalUrl: '',
  pictures: [],
  pictureAddress: '',
})

export const raceValuesOf = (race: RaceView): RaceValues => {
  const position = positionOf(race.coordinates)
  return {
    name: race.name,
    date: race.date,
    description: race.description,
    distances: distanceList(race.distanceKm).map(asTyped),
    distanceCategory: race.distanceCategory,
    elevationGain: asTyped(race.elevationGain ?? undefined),
    difficulty: asTyped(shownDifficulty(race.difficulty) ?? undefined),
    terrain: race.terrain,
    specialFormats: race.specialFormats,
    elevationProfile: race.elevationProfile,
    location: race.location,
    lat: asTyped(position?.lat),
    lng: asTyped(position?.lng),
    features: race.features,
    ownFeature: '',
    aidStationCount: asTyped(race.aidStationCount || undefined),
    utmbPoints: asTyped(race.utmbPoints || undefined),
    signUpFee: race.signUpFee ?? NO_FEE,
    raceDirectorEmail: race.raceDirectorEmail ?? '',
    externalUrl: race.externalUrl ?? '',
    pictures: picturesOf(race),
    pictureAddress: '',
  }
}

/** The distances that are filled in, in km; NaN for what is no number. */
export const typedDistances = (distances: readonly string[]): number[] =>
  distances.flatMap((typed) => kilometresOf(typed) ?? [])

/**
 * What goes to the server. Numbers that cannot be read are NaN, which it refuses by field; what must be
 * there and is blank goes as a blank text, which it refuses as missing.
 */
export const raceBodyOf = (values: RaceValues): Body => {
  const { distances, lat, lng, ownFeature, pictures, pictureAddress, signUpFee, ...rest } = values
  const typedKm = typedDistances(distances)
  return {
    ...rest,
    distanceKm: typedKm.length === 0 ? '' : typedKm.sort((one, other) => one - other),
    elevationGain: metresOf(values.elevationGain) ?? '',
    difficulty: wholeNumberOf(values.difficulty) ?? '',
    aidStationCount: wholeNumberOf(values.aidStationCount) ?? 0,
    utmbPoints: wholeNumberOf(values.utmbPoints) ?? 0,
    coordinates: coordinatesOf({ lat, lng }),
    externalUrl: withScheme(values.externalUrl),
    signUpFee: signUpFee === NO_FEE ? null : signUpFee,
    features: withTypedWords(values.features, ownFeature, RACE_FEATURES),
    ...pictureFieldsOf(withTypedAddress(pictures, pictureAddress)),
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

export const raceFieldOf = (name: string): string => FIELDS[name] ?? name
