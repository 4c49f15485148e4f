import type { CalendarDay } from '#shared/calendar-day.ts'

const DAY_MS = 86_400_000

/** The days from 1970-01-01 to this one. */
export const dayNumber = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** A number for a code of two letters; 0 for everything else. */
export const countryNumber = (code: string | null): number =>
  code?.length === 2 ? ((code.charCodeAt(0) & 0xff) << 8) | (code.charCodeAt(1) & 0xff) : 0

/** The code of a country's number; null for 0. */
export const codeOfCountry = (number: number): string | null =>
  number === 0 ? null : String.fromCharCode(number >> 8, number & 0xff)

/** A bit for each word of a closed list, and the lowest bit for what is not known. */
export const bitsOf = (words: readonly string[], chosen: readonly string[]): number =>
  chosen.reduce((bits, word) => bits | (1 << (words.indexOf(word) + 1)), 0)

export const ALL_BITS = ~0
