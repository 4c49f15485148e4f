import { type CalendarDay, calendarDayOf } from '#shared/calendar-day.ts'
import { countryCode } from '#shared/places/countries.ts'

/** Why a field of a list's address cannot be used. The server puts it into words; pages leave such fields out. */
export type FieldProblem =
  | { problem: 'notANumber' | 'negative' | 'tooLarge' | 'notALevel' | 'notADay' }
  | { problem: 'notOneText' | 'controlCharacters' | 'aboveUpperBound' | 'notACountry' }
  | { problem: 'unknownArea' | 'tooManyAreas' }
  | { problem: 'notAPosition' | 'notABox' | 'needsPlace' | 'unknownPlace' | 'needsCurrency' }
  | { problem: 'outside'; least: number; most: number }
  | { problem: 'notInList'; list: readonly string[] }
  | { problem: 'tooLong'; most: number }

type Reading<T> = { value: T } | FieldProblem
export type Read<T> = (given: unknown) => Reading<T>

// Read by hand: the home page needs this, and any schema library is larger than all filters together.
const NUMBER = /^\d{1,7}(\.\d{1,6})?$/

const numberOf = (given: unknown): number =>
  typeof given === 'number' ? given : typeof given === 'string' && NUMBER.test(given) ? Number(given) : NaN

export const number =
  (most: number): Read<number> =>
  (given) => {
    const value = numberOf(given)
    if (!Number.isFinite(value)) return { problem: 'notANumber' }
    if (value < 0) return { problem: 'negative' }
    return value > most ? { problem: 'tooLarge' } : { value }
  }

export const numberFrom =
  (least: number, most: number): Read<number> =>
  (given) => {
    const value = numberOf(given)
    if (!Number.isFinite(value)) return { problem: 'notANumber' }
    return value < least || value > most ? { problem: 'outside', least, most } : { value }
  }

export const level: Read<number> = (given) => {
  const value = numberOf(given)
  return Number.isInteger(value) && value >= 1 && value <= 5 ? { value } : { problem: 'notALevel' }
}

export const day: Read<CalendarDay> = (given) => {
  const value = typeof given === 'string' ? calendarDayOf(given) : null
  return value === null ? { problem: 'notADay' } : { value }
}

/** One value, or each of a list once. */
const listOf = (given: unknown): unknown[] => [...new Set<unknown>([given].flat())]

export const anyOf =
  <const Choice extends string>(list: readonly Choice[]): Read<Choice[]> =>
  (given) => {
    const value = listOf(given)
    const isChoice = (one: unknown): one is Choice => list.some((choice) => choice === one)
    return value.every(isChoice) ? { value } : { problem: 'notInList', list }
  }

export const text =
  (most: number): Read<string> =>
  (given) => {
    if (typeof given !== 'string') return { problem: 'notOneText' }
    const value = given.trim()
    if (value.length > most) return { problem: 'tooLong', most }
    // Half an emoji cannot be stored either.
    return /[\p{Cc}\p{Cs}]/u.test(value) ? { problem: 'controlCharacters' } : { value }
  }

export const oneOf =
  <const Choice extends string>(list: readonly Choice[]): Read<Choice> =>
  (given) => {
    const value = list.find((choice) => choice === given)
    return value === undefined ? { problem: 'notInList', list } : { value }
  }

/** Two-letter codes of countries, in any case. */
export const countries: Read<string[]> = (given) => {
  const codes = listOf(given).map((one) => (typeof one === 'string' ? countryCode(one) : null))
  const value = codes.filter((code) => code !== null)
  return value.length === codes.length ? { value: [...new Set(value)] } : { problem: 'notACountry' }
}

/** How many areas may be chosen at once. */
const MOST_AREAS = 20

/** Ids of areas, such as `alps`. Which of them there are is for the server to say. */
export const areas: Read<string[]> = (given) => {
  const value = listOf(given)
  if (value.length > MOST_AREAS) return { problem: 'tooManyAreas' }
  const isId = (one: unknown): one is string => typeof one === 'string' && /^[a-z0-9-]{2,60}$/.test(one)
  return value.every(isId) ? { value } : { problem: 'unknownArea' }
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Fields = Record<string, Read<unknown>>
export type FieldsRead<Read extends Fields> = {
  [Name in keyof Read]?: Extract<ReturnType<Read[Name]>, { value: unknown }>['value']
}

/** Reads the fields of a parsed query or of stored JSON. Blank fields and those with an error are left out. */
export const readFields = <Read extends Fields>(fields: Read, source: Record<string, unknown>) => {
  const values: Record<string, unknown> = {}
  const errors: Partial<Record<keyof Read, FieldProblem>> = {}
  for (const name of Object.keys(fields) as (keyof Read & string)[]) {
    if (isBlank(source[name])) continue
    const reading = (fields[name] as Read[string])(source[name])
    if ('problem' in reading) errors[name] = reading
    else if (!isBlank(reading.value)) values[name] = reading.value
  }
  return { values: values as FieldsRead<Read>, errors }
}
