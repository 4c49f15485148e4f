import { type CalendarDay, calendarDayOf } from '#shared/calendar-day.ts'
import { SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from './enums.ts'

/** Why a filter cannot be used. The server puts it into words; the home page leaves such filters out. */
export type FilterProblem =
  | { problem: 'notANumber' | 'negative' | 'tooLarge' | 'notALevel' | 'notADay' }
  | { problem: 'notOneText' | 'controlCharacters' | 'aboveUpperBound' }
  | { problem: 'notInList'; list: readonly string[] }
  | { problem: 'tooLong'; most: number }

type Reading<T> = { value: T } | FilterProblem
type Read<T> = (given: unknown) => Reading<T>

// Read by hand: the home page needs this, and any schema library is larger than all filters together.
const NUMBER = /^\d{1,7}(\.\d{1,6})?$/

const numberOf = (given: unknown): number =>
  typeof given === 'number' ? given : typeof given === 'string' && NUMBER.test(given) ? Number(given) : NaN

const number =
  (most: number): Read<number> =>
  (given) => {
    const value = numberOf(given)
    if (!Number.isFinite(value)) return { problem: 'notANumber' }
    if (value < 0) return { problem: 'negative' }
    return value > most ? { problem: 'tooLarge' } : { value }
  }

const level: Read<number> = (given) => {
  const value = numberOf(given)
  return Number.isInteger(value) && value >= 1 && value <= 5 ? { value } : { problem: 'notALevel' }
}

const day: Read<CalendarDay> = (given) => {
  const value = typeof given === 'string' ? calendarDayOf(given) : null
  return value === null ? { problem: 'notADay' } : { value }
}

const anyOf =
  <const Choice extends string>(list: readonly Choice[]): Read<Choice[]> =>
  (given) => {
    const value = [...new Set<unknown>(Array.isArray(given) ? given : [given])]
    const isChoice = (one: unknown): one is Choice => list.some((choice) => choice === one)
    return value.every(isChoice) ? { value } : { problem: 'notInList', list }
  }

const text =
  (most: number): Read<string> =>
  (given) => {
    if (typeof given !== 'string') return { problem: 'notOneText' }
    const value = given.trim()
    if (value.length > most) return { problem: 'tooLong', most }
    return /\p{Cc}/u.test(value) ? { problem: 'controlCharacters' } : { value }
  }

/**
 * The fields of the filter set (specification, section 3). Each reads what a query string or stored
 * JSON holds. Distances are in km, elevation gain in metres, both bounds inclusive.
 */
export const filterFields = {
  search: text(200),
  minDistanceKm: number(100_000),
  maxDistanceKm: number(100_000),
  specialFormats: anyOf(SPECIAL_FORMATS),
  minDifficulty: level,
  maxDifficulty: level,
  minElevation: number(1_000_000),
  maxElevation: number(1_000_000),
  startDate: day,
  endDate: day,
  terrain: anyOf(TERRAINS),
  signUpFees: anyOf(SIGN_UP_FEES),
}

type Fields = typeof filterFields
export type FilterName = keyof Fields
export type RaceFilters = {
  [Name in FilterName]?: Extract<ReturnType<Fields[Name]>, { value: unknown }>['value']
}
