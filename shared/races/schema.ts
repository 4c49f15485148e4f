import * as z from 'zod'
import { raceInputMessages } from '#messages/shared/races/input.ts'
import { textMessages } from '#messages/shared/text.ts'
import { coordinatesInput, coordinatesView } from '#shared/places/coordinates-schema.ts'
import { ratingsView } from '#shared/ratings/ratings.ts'
import { languageInput, languageView } from '#shared/text/language-input.ts'
import { listingLine, listOfLines, requiredListingText } from '#shared/text/listing-text.ts'
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
import { coursesInput, courseView, kilometres, shortList } from './courses.ts'
import { CONFIRMED_BY, DATE_STATUSES, ENTRIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from './enums.ts'
import { moreFinishedThanStarted, rulesInput, rulesView } from './facts/race-rules.ts'
import { raceWitness } from './facts/witness-schema.ts'
import { entryDaysProblem } from './input/entry-days.ts'

/** A race in lists: everything that its card shows. */
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
  effortKm: z
    .number()
    .nullable()
    .describe('Kilometres of the longest course with a climb, and one more for each 100 m of it'),
  difficulty: z.int().nullable().describe('1 to 3; null when not rated'),
  country: z.string().nullable().describe('ISO 3166 alpha-2; null when not known'),
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
  hiddenReason: z
    .string()
    .optional()
    .describe('Only on a hidden race, which nobody but its owner and administrators sees'),
  isDraft: z
    .boolean()
    .optional()
    .describe(
      'True on a draft, which nobody but its owner and administrators sees; missing in lists otherwise',
    ),
  distanceAwayKm: z.number().nullable().optional().describe('Only in lists near a place: km from there'),
})
export type RaceCard = z.infer<typeof raceCard>

/** A race near a trip, in place and time. */
export const nearbyRace = raceCard.extend({
  distanceAwayKm: z.number().describe('km from the trip, with one decimal'),
  daysApart: z.int().describe('Days between the race and the nearest day of the trip; 0 within the trip'),
})
export type NearbyRace = z.infer<typeof nearbyRace>

const nextEdition = z.object({
  id: z.int(),
  name: z.string(),
  date: z.string().describe('Calendar day, YYYY-MM-DD'),
  dateStatus: z.enum(DATE_STATUSES),
})
export type NextEdition = z.infer<typeof nextEdition>

/** A race on its page (specification, section 3, "Race"). */
export const raceView = raceCard.extend({
  isDraft: z.boolean(),
  description: z.string(),
  language: languageView,
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
  confirmedBy: z.enum(CONFIRMED_BY).nullable().describe('Who confirmed the date; null when not known'),
  movedFrom: z
    .string()
    .nullable()
    .describe('The day it was first announced for, if it was moved, YYYY-MM-DD'),
  editionOf: z.int().nullable().describe('Id of the earlier edition'),
  courses: z.array(courseView).nullable(),
  ratings: ratingsView,
  resultsUrl: z.string().nullable(),
  starters: z.int().nullable().describe('How many started in this edition'),
  finishers: z.int().nullable().describe('How many of them finished'),
  finished: z
    .object({ percent: z.int(), editions: z.int() })
    .nullable()
    .describe('How many finished, of this and earlier editions of which starters and finishers are known'),
  rules: rulesView,
  canBeAsked: z.boolean().describe('Whether the organizer gets mail from the site, such as questions'),
  sources: z.array(raceWitness).describe('The ones seen last come first'),
  nextEdition: nextEdition.nullable().describe('The latest edition after this one, by the same organizer'),
  createdBy: z.int().nullable(),
  updatedAt: z.string().describe('ISO instant'),
})
export type RaceView = z.infer<typeof raceView>

const text = raceInputMessages

// The list comes first, because the form shows the first branch's message for a value that fits neither.
const distanceInput = z.union(
  [
    z
      .array(kilometres, {
        error: requiredOr(
          () => text().distance,
          () => text().distanceNotNumber,
        ),
      })
      .max(20, { error: () => text().tooManyDistances })
      .transform((list) => [...new Set(list)]),
    kilometres,
  ],
  {
    error: requiredOr(
      () => text().distance,
      () => text().distanceNotNumberOrList,
    ),
  },
)

const WRONG_POINT = { error: () => text().wrongProfilePoint }
const profilePoint = z.tuple(
  [
    z.number(WRONG_POINT).min(0, WRONG_POINT).max(10_000, WRONG_POINT),
    z.number(WRONG_POINT).min(-500, WRONG_POINT).max(9_000, WRONG_POINT),
  ],
  WRONG_POINT,
)

/** The fields without the checks that compare two of them. */
export const raceFields = z.object(
  {
    name: listingLine(() => text().name, 200),
    // Null when the place is not known. It is stored and answered as an empty text.
    location: listingLine(() => text().location, 200).nullable(),
    date: calendarDay(() => text().date),
    dateStatus: z.enum(DATE_STATUSES, { error: () => text().chooseDateStatus }).optional(),
    editionOf: wholeNumber(() => text().editionOf, 1, 2_147_483_647)
      .nullable()
      .optional(),
    description: requiredListingText(() => text().description, 20_000),
    language: languageInput,
    distanceCategory: optional(listingLine(() => text().distanceCategory, 60)),
    distanceKm: distanceInput,
    elevationGain: wholeNumber(() => text().elevationGain, 0, 100_000).nullable(),
    difficulty: wholeNumber(() => text().difficulty, 1, 3).nullable(),
    coordinates: coordinatesInput.nullable().optional(),
    features: listOfLines(() => text().features, 30, 60).optional(),
    terrain: z
      .array(z.enum(TERRAINS, { error: () => text().chooseTerrain }), {
        error: () => textMessages().notList(text().terrain),
      })
      .max(TERRAINS.length, { error: () => text().eachTerrainOnce })
      .optional(),
    specialFormats: z
      .array(z.enum(SPECIAL_FORMATS, { error: () => text().chooseSpecialFormat }), {
        error: () => textMessages().notList(text().specialFormats),
      })
      .max(SPECIAL_FORMATS.length, { error: () => text().eachSpecialFormatOnce })
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
    elevationProfile: shortList(profilePoint, {
      most: 2_000,
      notList: () => text().profileNotList,
      tooMany: () => text().tooManyProfilePoints,
    })
      .nullable()
      .optional(),
    courses: coursesInput.optional(),
    aidStationCount: wholeNumber(() => text().aidStations, 0, 1_000).optional(),
    utmbPoints: wholeNumber(() => text().utmbPoints, 0, 100).optional(),
    externalUrl: optional(webAddress(() => text().webPage)),
    raceDirectorEmail: optional(emailAddress(() => text().wrongEmail)),
    signUpFee: z
      .enum(SIGN_UP_FEES, { error: () => text().chooseFee })
      .nullable()
      .optional(),
    entries: z
      .enum(ENTRIES, { error: () => text().chooseEntries })
      .nullable()
      .optional(),
    entriesOpen: optional(calendarDay(() => text().entriesOpen)),
    entriesClose: optional(calendarDay(() => text().entriesClose)),
    resultsUrl: optional(webAddress(() => text().resultsUrl)),
    starters: wholeNumber(() => text().starters, 0, 1_000_000)
      .nullable()
      .optional(),
    finishers: wholeNumber(() => text().finishers, 0, 1_000_000)
      .nullable()
      .optional(),
    rules: rulesInput.optional(),
    isDraft: z.boolean({ error: () => text().trueOrFalse('isDraft') }).optional(),
  },
  { error: () => text().bodyExpected },
)

// An edit that sends only one of the two days is checked on the server, with the stored race.
const checkEntryDays = (days: Parameters<typeof entryDaysProblem>[0], context: z.RefinementCtx) => {
  const problem = entryDaysProblem(days)
  if (problem !== null) context.addIssue({ code: 'custom', path: ['entriesClose'], message: problem })
}

const ENTRY_DAYS = whenRight('entriesOpen', 'entriesClose')

const checkFinishers = (race: Parameters<typeof moreFinishedThanStarted>[0], context: z.RefinementCtx) => {
  if (moreFinishedThanStarted(race))
    context.addIssue({ code: 'custom', path: ['finishers'], message: text().moreFinished })
}

const FINISHERS = whenRight('starters', 'finishers')

type CourseFields = { courses?: unknown; distanceKm?: unknown; elevationGain?: unknown }

/** The distances and the climb follow from the courses, so only a race without courses must have them. */
const checkDistanceAndClimb = (race: CourseFields, context: z.RefinementCtx) => {
  if (race.courses) return
  const require = (field: 'distanceKm' | 'elevationGain', name: string) => {
    if (race[field] !== undefined) return
    context.addIssue({ code: 'custom', path: [field], message: textMessages().required(name) })
  }
  require('distanceKm', text().distance)
  require('elevationGain', text().elevationGain)
}

/**
 * The fields of a race that organizers send (specification, section 3, "Race"; contract, section 10). An
 * unknown value is null, unknown distances are an empty list. Without a category the server works one
 * out from the distances. Fields that the server sets, such as the owner, are not here and are ignored.
 */
export const raceInput = raceFields
  .partial({ distanceKm: true, elevationGain: true })
  .superRefine(checkEntryDays, ENTRY_DAYS)
  .superRefine(checkFinishers, FINISHERS)
  .superRefine(checkDistanceAndClimb, whenRight('courses'))
export type RaceInput = z.output<typeof raceInput>

/**
 * An edit of a race: only the fields that are sent change. `updatedAt` is the one that the editor was
 * shown. When the race has changed since, the edit is refused, so that it overwrites nothing.
 */
export const raceChanges = raceFields
  .partial()
  .extend({
    updatedAt: z.iso.datetime({ error: () => text().wrongUpdatedAt }).optional(),
  })
  .superRefine(checkEntryDays, ENTRY_DAYS)
  .superRefine(checkFinishers, FINISHERS)
export type RaceChanges = z.output<typeof raceChanges>
