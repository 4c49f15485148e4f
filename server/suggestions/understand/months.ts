import { utcDay } from '#shared/calendar-day.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { words } from './typed-text.ts'

/** Days, inclusive. `isRange` where both ends are typed, as in 5-7 June. */
export type Dates = Pick<RaceFilters, 'startDate' | 'endDate'> & { isRange?: true }
/** A year, and a month from 1 to 12. */
export type Month = { year: number; month: number }

/** The names of each month. */
export const MONTHS = [
  'january|januari|jan',
  'february|februari|feb',
  'march|mars|mar',
  'april|apr',
  'may|maj',
  'june|juni|jun',
  'july|juli|jul',
  'august|augusti|aug',
  'september|sept|sep',
  'october|oktober|okt|oct',
  'november|nov',
  'december|dec',
]
/** The name of a month. */
export const MONTH = MONTHS.join('|')
/** Ten days of a month each, and a month of a season. Before the end of June is until its last day. */
const PARTS = [
  'early(?: in)?|(?:beginning|start) of|början (?:av|på)|tidigt?(?: i| på)?',
  'mid|middle of|mitten (?:av|på)',
  'late(?: in)?|(?<!(?:before|by|före|innan) (?:the )?)(?:end of|slutet (?:av|på))|sent?(?: i| på)?',
]
const PART_NAMES = PARTS.map(words)
/** A part, where one is named. */
export const PART = `(?:(?:the )?(${PARTS.join('|')})[ -])?`

/** A day by year, month and day of the month, which may lie outside of the month. */
export const dayAt = ({ year, month }: Month, day: number) => utcDay(new Date(Date.UTC(year, month - 1, day)))
/** The month so many later. */
export const plusMonths = ({ year, month }: Month, more: number): Month => {
  const months = year * 12 + month - 1 + more
  return { year: Math.floor(months / 12), month: (months % 12) + 1 }
}

/** A month from its name; 0 where it is none. */
export const monthOf = (name = '') => MONTHS.findIndex((names) => names.split('|').includes(name)) + 1

/** From the first day of a month to the last of another. */
export const inMonths = (first: Month, last: Month): Dates => ({
  startDate: dayAt(first, 1),
  endDate: dayAt(plusMonths(last, 1), 0),
})

/** The first time from this month on that the month comes round. */
export const coming = (month: number, now: Month, year: string | undefined): Month =>
  year === undefined ? { year: month >= now.month ? now.year : now.year + 1, month } : { year: +year, month }

/** Which part of a month or season is named, from 0; -1 where none is. */
export const partOf = (word = ''): number => PART_NAMES.findIndex((names) => names.exec(word)?.[0] === word)

/** The days of a month from its first to its last, or of a part of it. */
export const inPart = (month: Month, word: string | undefined): Dates => {
  const whole = inMonths(month, month)
  const part = partOf(word)
  if (part < 0) return whole
  return {
    startDate: dayAt(month, 10 * part + 1),
    endDate: part === PARTS.length - 1 ? whole.endDate : dayAt(month, 10 * part + 10),
  }
}
