import { type CalendarDay, movedDay, utcDay } from '#shared/calendar-day.ts'
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
/** What stands between two days of a month. */
export const TO = '\\s?(?:-(?:\\s?to-?)?|–|/|&|to|till|and|och|or|eller|until)\\s?'
/** What stands between two whole dates, months or parts. */
export const LIST_TO = `(?:${TO}|\\s?,(?:\\s?(?:and|och|or|eller))?\\s?)`
export const IN_WORDS = 'in|at|i|during|under|på|on|this|the|denna|den här|between|mellan'
/** May stand before days. */
export const IN = `(?:(?:${IN_WORDS}) )?`
/** 2000 m is no year. */
export const UNIT =
  '(?:k|km|m|hm|mi|mil(?:en)?|miles?|(?:kilo)?met(?:er|re)s?|höjdmeter|ft|feet)(?![\\p{L}\\p{N}])'
export const NUMBERED = '(?:0?[1-9]|[12]\\d|3[01])'
export const ORDINAL = '(?:st|nd|rd|th|:[ae]|\\.)?'
/** 20 km is no day, and neither are 5 to 10 km two days. */
export const ENDS_DAY = `${ORDINAL}(?![.,]?\\d{1,2}(?!\\d)|[.,]\\d{3,4}\\s?-?${UNIT})(?!(?:${TO}\\d+(?:[.,]\\d+)?)?\\s?-?${UNIT})`
export const YEAR = `(20\\d\\d)(?!\\s?-?${UNIT})`
export const NEXT = '(?:(next|nästa) )?'
export const isNext = (word: string | undefined) =>
  word?.startsWith('next') || word?.startsWith('nästa') || false
/** Also without "of", but not in a name: World's End 2027, Mile End. */
const OF =
  "(?: of|(?<!['’]s [a-z]+)(?<!(?<![\\p{L}\\p{N}])(?:lands?|mile|west|east|north|south|mass|end to) [a-z]+))"
/** Ten days of a month each, a month of a season, four of a year. Before the end of June is until its last day. */
const PARTS = [
  `early(?: in)?|(?:first|1st) (?:week|half)(?: of)?|första (?:veckan|halvan)(?: (?:av|i|på))?|(?:beginning|start)${OF}|början(?: (?:av|på))?|tidigt?(?: i| på)?`,
  `mid-?(?: of)?|(?:first|second|1st|2nd) half(?: of)?|(?:första|andra) halvan(?: (?:av|i|på))?|middle${OF}|mitten(?: (?:av|på))?`,
  `late(?: in)?|(?:last week|second half|2nd half)(?: of)?|(?:sista veckan|andra halvan)(?: (?:av|i|på))?|(?<!(?:before|by|före|innan) (?:the )?)(?:end${OF}|slutet(?: (?:av|på))?)|sent?(?: i| på)?`,
]
const PART_NAMES = PARTS.map(words)
export const ONE_PART = `(?:${PARTS.join('|')})`
/** A part, where one is named, or those from one to another. */
export const PART = `(?:(?:the )?(${ONE_PART}(?:${LIST_TO}(?:(?:in|at|i) )?(?:the )?${ONE_PART})?)[ -])?`

/** A day by year, month and day of the month, which may lie outside of the month. */
export const dayAt = ({ year, month }: Month, day: number) => utcDay(new Date(Date.UTC(year, month - 1, day)))
/** So many days from one on. */
export const daysFrom = (day: CalendarDay, days: number): Dates => ({
  startDate: day,
  endDate: movedDay(day, days - 1),
})
/** The month so many later. */
export const plusMonths = ({ year, month }: Month, more: number): Month => {
  const months = year * 12 + month - 1 + more
  return { year: Math.floor(months / 12), month: (months % 12) + 1 }
}

/** The number of a month, from 1; 0 if it is not the name of one. */
export const monthOf = (name = '') => MONTHS.findIndex((names) => names.split('|').includes(name)) + 1

const IS_FROM_TO = /(?<!\p{L})(?:to|till|until|between|mellan)(?!\p{L})|(?<!early|mid|late)[-–]/u

/**
 * The first and the last of the months or weekdays that are named, each known by `numberOf`, of so many that come
 * round. A list may go round, as in November, December, January; June or May is May to June.
 */
export const endsOf = (
  named: string,
  { numberOf, most }: { numberOf: (name: string) => number; most: number },
): { first: number; last: number } => {
  const all = named
    .split(/[^\p{L}]+/u)
    .map(numberOf)
    .filter((number) => number > 0)
  const isBack = all.some((number, at) => (number - (all[at - 1] ?? number) + most) % most > most / 2)
  const ends = !IS_FROM_TO.test(named) && isBack ? all.toSorted((one, other) => one - other) : all
  return { first: ends[0] ?? 1, last: ends.at(-1) ?? 1 }
}

/** From the first day of a month to the last of another. */
export const inMonths = (first: Month, last: Month): Dates => ({
  startDate: dayAt(first, 1),
  endDate: dayAt(plusMonths(last, 1), 0),
})

/** The first time from this month on that the month comes round. */
export const coming = (month: number, now: Month, year: string | undefined): Month =>
  year === undefined ? { year: month >= now.month ? now.year : now.year + 1, month } : { year: +year, month }

/** The first and the last part that is named, from 0; of all where none is. */
export const partsOf = (named = ''): { first: number; last: number } => {
  const isNamed = (names: RegExp) => names.test(named)
  const last = PART_NAMES.findLastIndex(isNamed)
  return { first: Math.max(0, PART_NAMES.findIndex(isNamed)), last: last < 0 ? PARTS.length - 1 : last }
}

/** The days of a month from its first to its last, or of parts of it. */
export const inPart = (month: Month, named: string | undefined): Dates => {
  const { first, last } = partsOf(named)
  return {
    startDate: dayAt(month, 10 * first + 1),
    endDate: last === PARTS.length - 1 ? inMonths(month, month).endDate : dayAt(month, 10 * last + 10),
  }
}

/** What comes round every year: in the year after where it is over, and no year is typed. */
export const notOver = (
  inRound: (more: number) => Dates,
  year: string | undefined,
  today: CalendarDay,
): Dates => {
  const meant = inRound(0)
  return year === undefined && (meant.endDate ?? '') < today ? inRound(1) : meant
}

/** The month in which a range ends that begins in `first`, in the year that is written if that is not before it. */
export const endAfter = (first: Month, month: number, year: string | undefined): Month => {
  const next = { year: month < first.month ? first.year + 1 : first.year, month }
  return year !== undefined && +year > next.year ? { year: +year, month } : next
}
