import * as z from 'zod'
import { raceInputMessages } from '#messages/shared/races/input.ts'
import { textMessages } from '#messages/shared/text.ts'
import { listingLine } from '#shared/text/listing-text.ts'
import { optional, requiredOr, wholeNumber } from '#shared/text/text-schema.ts'

export const MOST_COURSES = 20
/** The most points of a track that are stored. */
export const MOST_TRACK_POINTS = 2_000
/** The most points of a track in the answer about a race. */
export const MOST_SHOWN_POINTS = 500

const text = raceInputMessages

/**
 * A list of at most `most` entries. Its length is checked before its entries, so that a list of a million
 * wrong values has one mistake and not a million.
 */
export const shortList = <Entry extends z.ZodType>(
  entry: Entry,
  { most, notList, tooMany }: { most: number; notList: () => string; tooMany: () => string },
) => z.array(z.unknown(), { error: notList }).max(most, { error: tooMany }).pipe(z.array(entry))

export const kilometres = z
  .number({
    error: requiredOr(
      () => text().distance,
      () => text().distanceNotNumber,
    ),
  })
  .positive({ error: () => text().distanceNotPositive })
  .max(10_000, { error: () => text().distanceTooLong })

const WRONG_POINT = { error: () => text().wrongTrackPoint }
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** Degrees with 6 decimals (11 cm), metres with one. */
const trackPoint = z
  .tuple(
    [
      z.number(WRONG_POINT).min(-90, WRONG_POINT).max(90, WRONG_POINT),
      z.number(WRONG_POINT).min(-180, WRONG_POINT).max(180, WRONG_POINT),
      z.number(WRONG_POINT).min(-500, WRONG_POINT).max(9_000, WRONG_POINT).nullable(),
    ],
    WRONG_POINT,
  )
  .transform(
    ([lat, lng, metres]): CourseTrackPoint => [
      rounded(lat, 6),
      rounded(lng, 6),
      metres === null ? null : rounded(metres, 1),
    ],
  )

const track = shortList(trackPoint, {
  most: MOST_TRACK_POINTS,
  notList: () => text().trackNotList,
  tooMany: () => text().tooManyTrackPoints,
}).refine((points) => points.length > 1, { error: () => text().trackTooShort })

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const wrongTime = { error: () => text().wrongStartTime }
const wrongCutOff = { error: () => text().wrongCutOff }

/** `[latitude, longitude, metres above sea or null]` */
export type CourseTrackPoint = [lat: number, lng: number, metres: number | null]

/** What a GPX file measures: km along it, and metres of climb if it has heights. */
export type Measured = { km: number; climb?: number | undefined }

/** One of the courses of a race (contract, section 10). What is not known is absent. */
export type Course = {
  km: number
  name?: string
  /** Metres. */
  elevationGain?: number
  /** Time of day at the place of the race, `08:00`. */
  startTime?: string
  cutOffHours?: number
  /** In the organizer's words, such as `450 SEK`. */
  fee?: string
  track?: CourseTrackPoint[]
  /** Of the file that the track is from, with all of its points. */
  measured?: Measured
}

const wrongMeasure = { error: () => text().wrongMeasure }
const measuredInput = z.object(
  {
    km: z.number(wrongMeasure).positive(wrongMeasure),
    climb: z.int(wrongMeasure).min(0, wrongMeasure).optional(),
  },
  wrongMeasure,
)

const courseInput = z
  .object(
    {
      km: kilometres,
      name: optional(listingLine(() => text().courseName, 60)),
      elevationGain: wholeNumber(() => text().elevationGain, 0, 100_000)
        .nullable()
        .optional(),
      startTime: optional(z.string(wrongTime).trim().regex(TIME_OF_DAY, wrongTime)),
      cutOffHours: z.number(wrongCutOff).positive(wrongCutOff).max(1_000, wrongCutOff).nullable().optional(),
      fee: optional(listingLine(() => text().courseFee, 60)),
      track: track.nullable().optional(),
      measured: measuredInput.nullable().optional(),
    },
    { error: () => text().courseExpected },
  )
  .transform(
    (course) =>
      Object.fromEntries(
        Object.entries(course).filter(([, value]) => value !== null && value !== undefined),
      ) as Course,
  )

/** The courses that an organizer sends. None and an empty list are the same. */
export const coursesInput = shortList(courseInput, {
  most: MOST_COURSES,
  notList: () => textMessages().notList(text().courses),
  tooMany: () => text().tooManyCourses,
})
  .transform((courses) => (courses.length === 0 ? null : courses))
  .nullable()

/** A course in answers; a track has at most 500 points. */
export const courseView = z.object({
  km: z.number(),
  name: z.string().optional(),
  elevationGain: z.int().optional(),
  startTime: z.string().optional().describe('Time of day at the place of the race, HH:MM'),
  cutOffHours: z.number().optional(),
  fee: z.string().optional(),
  track: z
    .array(z.tuple([z.number(), z.number(), z.number().nullable()]))
    .optional()
    .describe('[latitude, longitude, metres above sea or null], at most 500 points'),
  measured: z
    .object({ km: z.number(), climb: z.int().optional() })
    .optional()
    .describe(
      'What the GPX file measures, with all of its points: km, and metres of climb if it has heights',
    ),
})
