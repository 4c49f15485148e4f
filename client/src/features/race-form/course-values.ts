import * as z from 'zod'
import {
  numberText,
  parseDecimal,
  parseKilometres,
  parseMetres,
} from '#client/features/listing-form/fields/parse-number.ts'
import { blanks, texts } from '#client/features/listing-form/fields/text-values.ts'
import type { Body } from '#client/features/listing-form/save/changed-fields.ts'
import type { Course } from '#shared/races/courses.ts'

/** A course in the race form: texts as they were typed. */
export const courseValues = z.object({
  ...texts('km', 'name', 'elevationGain', 'startTime', 'cutOffHours', 'fee'),
  track: z.array(z.tuple([z.number(), z.number(), z.number().nullable()])).nullable(),
  measured: z.object({ km: z.number(), climb: z.number().optional() }).nullable(),
})
type CourseValues = z.infer<typeof courseValues>

export const emptyCourse = (given: Partial<CourseValues> = {}): CourseValues => ({
  ...blanks(courseValues),
  ...given,
})

const MOST_DIGITS = 6

/** Hours as people type them: `7.5`, and `7:20` where decimals would have no end. */
const hoursText = (hours: number | undefined): string => {
  const text = numberText(hours)
  if (hours === undefined || text.length <= MOST_DIGITS) return text
  const minutes = Math.round(hours * 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export const courseValuesOf = (course: Course): CourseValues => ({
  km: numberText(course.km),
  name: course.name ?? '',
  elevationGain: numberText(course.elevationGain),
  startTime: course.startTime ?? '',
  cutOffHours: hoursText(course.cutOffHours),
  fee: course.fee ?? '',
  track: course.track ?? null,
  measured: course.measured ?? null,
})

const HOURS = /(?<=\d)\s*(?:h|hrs?|hours?|tim(?:mar)?)\.?$/i
const CLOCK = /^(\d{1,3}):([0-5]\d)$/

/** Reads hours: `7`, `7.5 h` or `7:30`. Undefined for blank, NaN for any other text. */
export const parseHours = (typed: string): number | undefined => {
  const text = typed.trim().replace(HOURS, '')
  const [, hours, minutes] = CLOCK.exec(text) ?? []
  return hours === undefined ? parseDecimal(text) : Number(hours) + Number(minutes) / 60
}

/** A course as it is sent. Numbers that cannot be read are NaN, which the schema refuses at their field. */
export const courseBodyOf = ({ km, elevationGain, cutOffHours, measured, ...texts }: CourseValues): Body => ({
  ...texts,
  ...(measured && { measured }),
  km: parseKilometres(km) ?? '',
  elevationGain: parseMetres(elevationGain) ?? null,
  cutOffHours: parseHours(cutOffHours) ?? null,
})

/** The courses whose distance can be read, with their climb if that can be read too. */
export const readableCourses = (courses: readonly CourseValues[]) =>
  courses.flatMap((course) => {
    const km = parseKilometres(course.km)
    if (km === undefined || !(km > 0)) return []
    const elevationGain = parseMetres(course.elevationGain)
    return [elevationGain === undefined || Number.isNaN(elevationGain) ? { km } : { km, elevationGain }]
  })

/** Whether the climb of the race follows from its courses. */
export const hasClimb = (courses: readonly CourseValues[]): boolean =>
  courses.some(({ elevationGain }) => elevationGain.trim() !== '')

type Typed = { distances: readonly string[]; elevationGain: string }

/** The first courses of a race: one for each distance that was typed, the longest with the climb. */
export const coursesFromDistances = ({ distances, elevationGain }: Typed): CourseValues[] => {
  const typed = distances.filter((km) => km.trim() !== '')
  if (typed.length === 0) return [emptyCourse()]
  const lengths = typed.map((km) => parseKilometres(km) ?? 0)
  const longest = lengths.indexOf(Math.max(...lengths))
  return typed.map((km, index) => emptyCourse(index === longest ? { km, elevationGain } : { km }))
}
