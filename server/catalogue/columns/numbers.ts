import type { CalendarDay } from '#shared/calendar-day.ts'

import { firstWhere } from './ranked.ts'

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
export const perhapsDegrees = (value: number | null): number => value ?? Number.NaN

/** Where the 32 parts of the scale of distances begin but the first, in km: four parts for each doubling. */
const PARTS_FROM_KM = Array.from({ length: 31 }, (_, index) => 1.5 * 2 ** (index / 4))
const partOfKm = (km: number): number =>
  firstWhere(0, PARTS_FROM_KM.length, (index) => (PARTS_FROM_KM[index] as number) > km)

/** A bit for each part of the scale that these distances are in. */
export const partsOfKms = (kms: readonly number[] | null): number =>
  (kms ?? []).reduce((parts, km) => parts | (1 << partOfKm(km)), 0)

/**
 * The parts that are inside two bounds as a whole, and those that the bounds are in, as numbers with their bits. All that
 * are inside are in two numbers that overlap, whose lengths are powers of two, so that there are few different ones.
 */
export const partsBetween = (least: number, most: number): { inside: number[]; atBounds: number[] } => {
  const [first, last] = [partOfKm(least), partOfKm(most)]
  const atBounds = [1 << first, 1 << last]
  const count = last - first - 1
  if (count < 1) return { inside: [], atBounds }
  const length = 2 ** Math.floor(Math.log2(count))
  const bits = 2 ** length - 1
  return { inside: [bits << (first + 1), bits << (last - length)], atBounds }
}
