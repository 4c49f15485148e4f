import { type CalendarDay, calendarDayOf } from '#shared/calendar-day.ts'
import { SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from './enums.ts'

/** What a field makes of a value: the value to filter by, or what is wrong with it. */
type Reading<T> = { value: T } | { complaint: string }
type Read<T> = (given: unknown) => Reading<T>

// Read by hand: the home screen needs this, and any schema library would weigh more than all of it.
const NUMBER = /^\d{1,7}(\.\d{1,6})?$/

const numberOf = (given: unknown): number =>
  typeof given === 'number' ? given : typeof given === 'string' && NUMBER.test(given) ? Number(given) : NaN

const number =
  (what: string, most: number): Read<number> =>
  (given) => {
    const value = numberOf(given)
    if (!Number.isFinite(value)) return { complaint: `${what} must be a number.` }
    if (value < 0) return { complaint: `${what} must be 0 or more.` }
    return value > most ? { complaint: `${what} is too large.` } : { value }
  }

const level =
  (what: string): Read<number> =>
  (given) => {
    const value = numberOf(given)
    const isLevel = Number.isInteger(value) && value >= 1 && value <= 5
    return isLevel ? { value } : { complaint: `${what} must be a whole number from 1 to 5.` }
  }

const day =
  (what: string): Read<CalendarDay> =>
  (given) => {
    const value = typeof given === 'string' ? calendarDayOf(given) : null
    return value === null ? { complaint: `${what} must be a date such as 2027-06-06.` } : { value }
  }

const anyOf =
  <const Word extends string>(what: string, words: readonly Word[]): Read<Word[]> =>
  (given) => {
    const value = [...new Set<unknown>(Array.isArray(given) ? given : [given])]
    const isWord = (one: unknown): one is Word => words.some((word) => word === one)
    return value.every(isWord) ? { value } : { complaint: `${what} must be one of ${words.join(', ')}.` }
  }

const text =
  (what: string, most: number): Read<string> =>
  (given) => {
    if (typeof given !== 'string') return { complaint: `${what} must be one text.` }
    const value = given.trim()
    if (value.length > most) return { complaint: `${what} takes at most ${most} characters.` }
    return /\p{Cc}/u.test(value) ? { complaint: `${what} takes no control characters.` } : { value }
  }

/**
 * The fields of the filter set (specification, section 3). Each takes what a query string or stored
 * JSON holds; distances are in km, elevation gain in metres, both bounds inclusive.
 */
export const filterFields = {
  search: text('Search', 200),
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

type Fields = typeof filterFields
export type FilterName = keyof Fields
export type RaceFilters = {
  [Name in FilterName]?: Extract<ReturnType<Fields[Name]>, { value: unknown }>['value']
}
