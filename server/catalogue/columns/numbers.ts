import type { CalendarDay } from '#shared/calendar-day.ts'

const DAY_MS = 86_400_000

/** The days from 1970-01-01 to this one. */
export const dayNumber = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** The day of such a number. */
export const dayOfNumber = (day: number): CalendarDay => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** The last day of a month such as `2027-06`. */
export const lastDayOfMonth = (month: string): CalendarDay => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const A = 65
const LETTERS = 26
export const COUNTRY_NUMBERS = LETTERS * LETTERS + 1

/** A number for a code of two capital letters; 0 for everything else. */
export const countryNumber = (code: string | null): number =>
  code !== null && /^[A-Z]{2}$/.test(code)
    ? (code.charCodeAt(0) - A) * LETTERS + code.charCodeAt(1) - A + 1
    : 0

/** The code of a country's number, which is not 0. */
export const codeOfCountry = (number: number): string =>
  String.fromCharCode(A + Math.floor((number - 1) / LETTERS), A + ((number - 1) % LETTERS))

/** The number of a word of a closed list; 0 for what is not known. */
export const numberIn =
  (words: readonly string[]) =>
  (word: string | null): number =>
    word === null ? 0 : words.indexOf(word) + 1

/** A number that may be not known. */
export const perhaps = (value: number | null): number => value ?? -1
/** The middle one of three numbers in any order; not known without them. */
export const middleOf = (three: readonly number[] | null): number =>
  perhaps(three?.toSorted((one, other) => one - other)[1] ?? null)
export const perhapsDegrees = (value: number | null): number => value ?? Number.NaN
