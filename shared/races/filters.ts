import * as z from 'zod/mini'
import { calendarDayOf } from '../calendar-day.ts'
import { DISTANCE_STOPS, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS, UNBOUNDED_DISTANCE_KM } from './terms.ts'

/**
 * The filter set (specification, section 3), as it travels in addresses and rests in the browser.
 * Written with zod/mini, because the home screen reads it. Each field takes what a query string
 * or stored JSON holds; distances are in km, elevation gain in metres, both bounds inclusive.
 */
const NUMBER = /^\d{1,7}(\.\d{1,6})?$/

const number = (what: string, most: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(NUMBER))], `${what} must be a number.`),
      z.transform(Number),
    ),
    z.number().check(z.minimum(0, `${what} must be 0 or more.`), z.maximum(most, `${what} is too large.`)),
  )

const level = (what: string) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(NUMBER))], `${what} must be a whole number from 1 to 5.`),
      z.transform(Number),
    ),
    z
      .int(`${what} must be a whole number from 1 to 5.`)
      .check(
        z.minimum(1, `${what} must be a whole number from 1 to 5.`),
        z.maximum(5, `${what} must be a whole number from 1 to 5.`),
      ),
  )

const day = (what: string) =>
  z.pipe(
    z.pipe(
      z.string(`${what} must be a date such as 2027-06-06.`),
      z.transform((value) => calendarDayOf(value)),
    ),
    z.string(`${what} must be a date such as 2027-06-06.`),
  )

const anyOf = <const Words extends readonly [string, ...string[]]>(what: string, words: Words) => {
  const complaint = `${what} must be one of ${words.join(', ')}.`
  return z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? [...new Set(value)] : [value])),
    z.array(z.enum(words, complaint), complaint),
  )
}

export const filterFields = {
  search: z
    .string('Search must be one text.')
    .check(
      z.trim(),
      z.maxLength(200, 'Search takes at most 200 characters.'),
      z.regex(/^\P{Cc}*$/u, 'Search takes no control characters.'),
    ),
  minDistanceKm: number('The shortest distance', 100_000),
  maxDistanceKm: number('The longest distance', 100_000),
  specialFormats: anyOf('Special format', SPECIAL_FORMATS),
  minDifficulty: level('The lowest difficulty'),
  maxDifficulty: level('The highest difficulty'),
  minElevation: number('The least elevation gain', 1_000_000),
  maxElevation: number('The most elevation gain', 1_000_000),
  startDate: day('The first date'),
  endDate: day('The last date'),
  terrain: anyOf('Terrain', TERRAINS),
  signUpFees: anyOf('Sign-up fee', SIGN_UP_FEES),
}

export type FilterName = keyof typeof filterFields
export type RaceFilters = { [Name in FilterName]?: z.output<(typeof filterFields)[Name]> }

export const FILTER_NAMES = Object.keys(filterFields) as FilterName[]

const bounds: [least: FilterName, most: FilterName, complaint: string][] = [
  ['minDistanceKm', 'maxDistanceKm', 'The shortest distance is above the longest.'],
  ['minDifficulty', 'maxDifficulty', 'The lowest difficulty is above the highest.'],
  ['minElevation', 'maxElevation', 'The least elevation gain is above the most.'],
  ['startDate', 'endDate', 'The first date is after the last.'],
]

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Reads a filter set from a parsed query or stored JSON. Blank fields do not filter; every field
 * that cannot be understood is left out of `filters` and named in `errors`.
 */
export const readFilters = (source: Record<string, unknown>) => {
  const filters: Record<string, unknown> = {}
  const errors: Partial<Record<FilterName, string>> = {}
  for (const name of FILTER_NAMES) {
    if (isBlank(source[name])) continue
    const result = z.safeParse(filterFields[name] as z.ZodMiniType, source[name])
    if (!result.success) errors[name] = result.error.issues[0]?.message ?? 'This filter cannot be read.'
    else if (!isBlank(result.data)) filters[name] = result.data
  }
  for (const [least, most, complaint] of bounds) {
    const [low, high] = [filters[least], filters[most]] as [number | string, number | string]
    if (low !== undefined && high !== undefined && low > high) {
      errors[least] = complaint
      delete filters[least]
      delete filters[most]
    }
  }
  return { filters: filters as RaceFilters, errors }
}

/** True when at least one filter narrows the list. */
export const hasFilters = (filters: RaceFilters) => FILTER_NAMES.some((name) => !isBlank(filters[name]))

/**
 * What is sent for a filter set: an upper distance of 500 means "no upper limit" and is left out,
 * and with any filter in effect difficulty All goes as 1 to 5 (specification, sections 4 and 5).
 */
export const filterQuery = (filters: RaceFilters): RaceFilters => {
  if (!hasFilters(filters)) return {}
  const { maxDistanceKm, ...rest } = filters
  return {
    ...rest,
    ...(maxDistanceKm === undefined || maxDistanceKm >= UNBOUNDED_DISTANCE_KM ? {} : { maxDistanceKm }),
    minDifficulty: filters.minDifficulty ?? 1,
    maxDifficulty: filters.maxDifficulty ?? 5,
  }
}

/** The bounds that two of the slider's stops stand for; none at the slider's full width. */
export const distanceBounds = (low: number, high: number) => {
  const narrowed = low > DISTANCE_STOPS[0].km || high < UNBOUNDED_DISTANCE_KM
  return {
    minDistanceKm: narrowed ? low : undefined,
    maxDistanceKm: high < UNBOUNDED_DISTANCE_KM ? high : undefined,
  }
}
