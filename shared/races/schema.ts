import * as z from 'zod'
import { coordinatesInput, coordinatesView } from '#shared/places/coordinates-schema.ts'
import { listingLine, listOfLines, requiredListingText } from '#shared/text/listing-text.ts'
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
import { entryDaysProblem } from './entries.ts'
import { DATE_STATUSES, ENTRIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from './enums.ts'

/** A race as lists carry it: everything a card shows. */
export const raceCard = z.object({
  id: z.int(),
  name: z.string(),
  location: z.string(),
  date: z.string().describe('Calendar day, YYYY-MM-DD'),
  dateStatus: z.enum(DATE_STATUSES),
  distanceCategory: z.string(),
  distanceKm: z
    .union([z.number(), z.array(z.number())])
    .describe('Kilometres; an empty list when there is no distance or it is not known'),
  elevationGain: z.int().nullable().describe('Metres; null when not known'),
  difficulty: z.int().nullable().describe('1 to 3; null when not rated'),
  coordinates: coordinatesView.nullable(),
  isPlaceApproximate: z.boolean(),
  terrain: z.array(z.enum(TERRAINS)),
  specialFormats: z.array(z.enum(SPECIAL_FORMATS)),
  mainImageUrl: z.string().nullable(),
  imageUrls: z.array(z.string()),
  signUpFee: z.enum(SIGN_UP_FEES).nullable(),
  entries: z.enum(ENTRIES).nullable(),
  entriesOpen: z.string().nullable().describe('Calendar day, YYYY-MM-DD'),
  entriesClose: z.string().nullable().describe('Calendar day, YYYY-MM-DD'),
  source: z.object({ name: z.string(), url: z.string().optional() }).nullable(),
  averageRating: z.number().nullable().describe('1 to 5 stars; null without reviews'),
  reviewCount: z.int(),
})
export type RaceCard = z.infer<typeof raceCard>

/** A race as its own page shows it (specification, section 3, "Race"). */
export const raceView = raceCard.extend({
  description: z.string(),
  features: z.array(z.string()),
  elevationProfile: z
    .array(z.tuple([z.number(), z.number()]))
    .nullable()
    .describe('[km from the start, metres above sea]'),
  aidStationCount: z.int(),
  utmbPoints: z.int(),
  externalUrl: z.string().nullable(),
  raceDirectorEmail: z.string().nullable(),
  imageAlts: pictureAltsView,
  confirmedAt: z.string().nullable().describe('ISO instant at which the date was last confirmed'),
  editionOf: z.int().nullable().describe('Id of the earlier edition'),
  createdBy: z.int().nullable(),
  updatedAt: z.string().describe('ISO instant'),
})
export type RaceView = z.infer<typeof raceView>

const kilometres = z
  .number({ error: 'Distance must be a number of kilometres' })
  .positive({ error: 'Distance must be more than 0 km' })
  .max(10_000, { error: 'Distance must be at most 10,000 km' })

// The list comes first: of what is neither, the form tells what the first says.
const distanceInput = z.union(
  [
    z
      .array(kilometres, { error: requiredOr('Distance', 'Distance must be a number of kilometres') })
      .max(20, { error: 'A race takes at most 20 distances' })
      .transform((list) => [...new Set(list)]),
    kilometres,
  ],
  { error: requiredOr('Distance', 'Distance must be a number of kilometres, or a list of them') },
)

const NO_POINT = {
  error: 'A point of the elevation profile is [km, metres]: 0 to 10,000 km, -500 to 9,000 m',
}
const profilePoint = z.tuple(
  [
    z.number(NO_POINT).min(0, NO_POINT).max(10_000, NO_POINT),
    z.number(NO_POINT).min(-500, NO_POINT).max(9_000, NO_POINT),
  ],
  NO_POINT,
)

const raceFields = z.object(
  {
    name: listingLine('Name', 200),
    location: listingLine('Location', 200),
    date: calendarDay('Date'),
    dateStatus: z
      .enum(DATE_STATUSES, { error: 'Choose confirmed, estimated, postponed or cancelled' })
      .optional(),
    editionOf: wholeNumber('Earlier edition', 1, 2_147_483_647).nullable().optional(),
    description: requiredListingText('Description', 20_000),
    distanceCategory: optional(listingLine('Distance category', 60)),
    distanceKm: distanceInput,
    elevationGain: wholeNumber('Elevation gain', 0, 100_000).nullable(),
    difficulty: wholeNumber('Difficulty', 1, 3).nullable(),
    coordinates: coordinatesInput.nullable().optional(),
    features: listOfLines('Features', 30, 60).optional(),
    terrain: z
      .array(z.enum(TERRAINS, { error: 'Choose from the list of terrains' }), {
        error: 'Terrains must be a list',
      })
      .max(TERRAINS.length, { error: 'Choose each terrain once' })
      .optional(),
    specialFormats: z
      .array(z.enum(SPECIAL_FORMATS, { error: 'Choose from the list of special formats' }), {
        error: 'Special formats must be a list',
      })
      .max(SPECIAL_FORMATS.length, { error: 'Choose each special format once' })
      .optional(),
    mainImageUrl: optional(pictureAddress('Main picture')),
    imageUrls: z
      .array(pictureAddress('Picture'), { error: 'Pictures must be a list of addresses' })
      .max(40, { error: 'A race takes at most 40 pictures' })
      .optional(),
    imageAlts: pictureAltsInput,
    elevationProfile: z
      .array(profilePoint, { error: 'The elevation profile must be a list of [km, metres]' })
      .max(2_000, { error: 'The elevation profile takes at most 2,000 points' })
      .nullable()
      .optional(),
    aidStationCount: wholeNumber('Aid stations', 0, 1_000).optional(),
    utmbPoints: wholeNumber('UTMB points', 0, 100).optional(),
    externalUrl: optional(webAddress('Web page')),
    raceDirectorEmail: optional(emailAddress('Please enter a valid email address')),
    signUpFee: z.enum(SIGN_UP_FEES, { error: 'Choose $, $$ or $$$' }).nullable().optional(),
    entries: z.enum(ENTRIES, { error: 'Choose open, soldOut or closed' }).nullable().optional(),
    entriesOpen: optional(calendarDay('First day of entries')),
    entriesClose: optional(calendarDay('Last day of entries')),
  },
  { error: 'Send the fields as a JSON object.' },
)

// Of an edit that sends one day without the other nothing is known before the race is read.
const checkEntryDays = (days: Parameters<typeof entryDaysProblem>[0], context: z.RefinementCtx) => {
  const problem = entryDaysProblem(days)
  if (problem !== null) context.addIssue({ code: 'custom', path: ['entriesClose'], message: problem })
}

const ENTRY_DAYS = whenRight('entriesOpen', 'entriesClose')

/**
 * What a person may say of a race (specification, section 3, "Race"; contract, section 10). What is not
 * known is null, of distances an empty list. The category follows from the distances when none is
 * given. Fields the server owns are not here, so they are ignored.
 */
export const raceInput = raceFields.superRefine(checkEntryDays, ENTRY_DAYS)
export type RaceInput = z.output<typeof raceInput>

/**
 * An edit of a race: only the fields that are sent change. `updatedAt` is the state that the editor
 * was shown; when the race has changed since, the edit is refused instead of overwriting it.
 */
export const raceChanges = raceFields
  .partial()
  .extend({
    updatedAt: z.iso
      .datetime({ error: 'updatedAt must be the instant the race was last changed' })
      .optional(),
  })
  .superRefine(checkEntryDays, ENTRY_DAYS)
export type RaceChanges = z.output<typeof raceChanges>
