import { isCalendarDay } from '#shared/calendar-day.ts'
import type { DateOrder } from '#shared/imports/schema.ts'
import { monthNamed } from './month-names.ts'
import { evenText } from './numbers.ts'
import { withoutAccents } from './plain-text.ts'

/** Which of two numbers comes first where a date is written in numbers only. */

/** How a column writes its dates; what the cells alone leave open. */
export type DateHabits = {
  order: DateOrder | null
  /** The year of dates that name none, from a title above them. */
  year: number | null
  /** The month of cells that say only a day, from a heading above them. */
  month?: number | null
  /** Instants such as 22:00 UTC that are midnight of the next day where they were written. */
  isMidnightElsewhere: boolean
}

export type DateReading = {
  day: string
  endDay: string | null
  /** The exact day is not known: only a month or week, or marked as preliminary. */
  isEstimated: boolean
}

/** `ambiguous`: day and month could be either. */
export type DateResult = DateReading | 'ambiguous' | null

type Parts = { year: number; month: number; day: number }

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = ({ year, month, day }: Parts): string | null => {
  const text = `${year}-${two(month)}-${two(day)}`
  return isCalendarDay(text) ? text : null
}

const yearOf = (text: string): number => {
  const year = Number(text.replace("'", ''))
  if (text.replace("'", '').length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const reading = (first: string | null, last: string | null, isEstimated: boolean): DateReading | null =>
  first === null ? null : { day: first, endDay: last !== null && last > first ? last : null, isEstimated }

const mondayOfWeek = (year: number, week: number): string | null => {
  if (week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = new Date(fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000)
  return new Date(monday.getTime() + (week - 1) * 7 * 86_400_000).toISOString().slice(0, 10)
}

/** The day a spreadsheet's number means: days since 1899-12-30. */
export const dayOfSerial = (serial: number): string | null =>
  serial >= 15_000 && serial < 90_000
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
    : null

const dayOfNumber = (value: number): string | null => {
  if (value >= 19_000_101 && value <= 22_001_231) return dayOfCompact(String(value))
  if (value >= 1e9 && value < 1e10) return new Date(value * 1000).toISOString().slice(0, 10)
  if (value >= 1e12 && value < 1e13) return new Date(value).toISOString().slice(0, 10)
  return dayOfSerial(value)
}

const dayOfCompact = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return year ? dayOf({ year: Number(year), month: Number(month), day: Number(day) }) : null
}

const UNSETTLED =
  /\b(tb[acd]|provisional|preliminary|prelim|tentative|unconfirmed|approx|circa|ca|est|vorlaufig|voraussichtlich|preliminart?|prel|forelopig|a confirmer|provisoire|da confermare|por confirmar|provisorio|early|mid|late|beginning|end of|anfang|mitte|ende|borjan av|slutet av|mitten av|debut|fin|principios|inizio|meta|fine|mediados|finales|quinzaine|courant)\b|[~?]/i

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/
const MIDNIGHT_ELSEWHERE = /^2[123]$/

/** True for an instant in UTC that is midnight somewhere in Europe. */
export const isLateInstant = (text: string): boolean => {
  const [, , hour, minute, zone] = INSTANT.exec(text.trim()) ?? []
  return zone === 'Z' && minute === '00' && MIDNIGHT_ELSEWHERE.test(hour ?? '')
}

/** True for an ISO instant in UTC. */
export const isInstant = (text: string): boolean => INSTANT.exec(text.trim())?.[4] === 'Z'

const WEEK =
  /\b(?:v|vecka|week|wk|uke|uge|kw|woche|semaine|sem|semana|settimana|w)\.?\s*(\d{1,2})\b[\s,/-]*(\d{4})/i
const WEEK_AFTER =
  /\b(\d{4})[\s,/-]*(?:vecka|week|wk|uke|uge|kw|woche|semaine|semana|settimana|w|v)\.?\s*(\d{1,2})\b/i
const WEEK_ALONE = /^(?:v|vecka|week|wk|uke|uge|kw|woche|semaine|semana|settimana)\.?\s*(\d{1,2})$/i
const CLOCK =
  /\b(?:kl\.?|at|um|à|a las|alle(?: ore)?|ab)\s+\d{1,2}(?:[:.]\d\d)?(?:\s*(?:h|uhr|am|pm))?\b|\bT?\d{1,2}:\d\d(?::\d\d)?(?:\.\d+)?\s*(?:am|pm|uhr|h|Z|[+-]\d\d:?\d\d)?|\b\d{1,2}\s*(?:am|pm|uhr)\b|\b\d{1,2}h\d\d\b/gi
const TUESDAY = /^\s*(mar(?:t|te|tes|di|tedi)?)\.?,?\s+(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,})/iu

/** The only month that a text names, from 1; null when it names none or several. */
export const monthIn = (text: string): number | null => {
  const months = new Set(
    (text.match(/\p{L}{3,}/gu) ?? []).map(monthNamed).filter((month) => month !== undefined),
  )
  return months.size === 1 ? ([...months][0] ?? null) : null
}

const FIRST_REIWA_YEAR = 2019
// 5月16日 and 5月16日(日)-17日 without a year; 7月上旬 is some day of July.
const MONTH_AND_DAY =
  /(?<![\d年])\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日(?:\s*\([^)\d]*\))?(?:\s*[-・]\s*(\d{1,2})\s*日)?/g
const PART_OF_MONTH = /(\d{1,2})\s*月\s*(?:初旬|上旬|中旬|下旬|末|頃)/
const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Month words become `M6`, all other words go; what is left are numbers and the marks between them. */
const skeletonOf = (text: string): string => {
  const tuesday = TUESDAY.exec(text)
  const rest = tuesday && monthNamed(tuesday[3] ?? '') ? text.replace(tuesday[1] ?? '', '') : text
  return rest
    .replace(CLOCK, ' ')
    .replace(/令和\s*(\d{1,2})\s*年/, (_, year) => `${FIRST_REIWA_YEAR - 1 + Number(year)}年`)
    .replace(/(\d)\s*年\s*(\d{1,2})\s*月(?:\s*(\d{1,2})\s*日)?/g, (_, year, month, day) =>
      day ? `${year}-${month}-${day}` : `${year}-${month}`,
    )
    .replace(PART_OF_MONTH, (_, month) => ` ${ENGLISH[Number(month) - 1] ?? ''} `)
    .replace(
      MONTH_AND_DAY,
      (_, month, day, last) =>
        ` ${last === undefined ? day : `${day}-${last}`} ${ENGLISH[Number(month) - 1] ?? ''} `,
    )
    .replace(/(\d{1,2})(?:(?:st|nd|rd|th|er|ère|o|a|:e|:a|te|ter|ten)\b|[°º])/giu, '$1')
    .replace(/\p{L}[\p{L}\p{M}]*\.?/gu, (word) => {
      const month = monthNamed(word)
      return month === undefined ? ' ' : ` M${month} `
    })
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:/~≈-]+|[\s,;:/-]+$/g, '')
}

const RANGE = String.raw`\s*[-/+&,]+\s*`

const NUMERIC_ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/
const FIRST_ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/

const isoReading = (match: RegExpExecArray, isEstimated: boolean): DateReading | null => {
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const first = dayOf({ year, month, day })
  const rest = match[4] ?? ''
  const later = FIRST_ISO.exec(rest)
  const shortLater = /^\s*[-/+&,]+\s*(?:(\d{1,2})[-/.])?(\d{1,2})\.?$/.exec(rest)
  const last = later
    ? dayOf({ year: Number(later[1]), month: Number(later[2]), day: Number(later[3]) })
    : shortLater
      ? dayOf({ year, month: Number(shortLater[1] ?? month), day: Number(shortLater[2]) })
      : null
  return reading(first, last, isEstimated)
}

const orderShown = (one: number, other: number): DateOrder | null =>
  one > 12 ? 'day-first' : other > 12 ? 'month-first' : null

/** A pair such as 19/12 or 12/19 in the order that is possible, or the column's where both are. */
const dayAndMonth = (one: number, other: number, order: DateOrder | null) => {
  const dayFirst = one >= 1 && one <= 31 && other >= 1 && other <= 12
  const monthFirst = other >= 1 && other <= 31 && one >= 1 && one <= 12
  if (dayFirst && monthFirst && one !== other && order === null) return 'ambiguous'
  if (dayFirst && (!monthFirst || order !== 'month-first')) return { day: one, month: other }
  return monthFirst ? { day: other, month: one } : null
}

// 19/12/2026, 19.12.26, 12/6 2027, 25.-26.5.2026, 25.5.-26.5.2026, 30/4-1/5 2026, 25.05.2026 - 26.05.2026
const NUMERIC =
  /^(?:(\d{1,2})\.?(?:([./-])(\d{1,2}))?(?:[./-](\d{4}))?\.?\s*[-/+&]\s*)?(\d{1,2})([./-])\s?(\d{1,2})(?:(?:[./-]\s?|[ ,]+)'?(\d{4}|\d{2}))?(?!\d)\.?/

// Else 5/6/27 would be read as 5 to 6, of 27.
const THREE = /^()()()()(\d{1,2})([./-])(\d{1,2})\6(\d{4}|\d{2})(?!\d)/

// 3/20-21/2027, as in the United States: nobody else writes the month before two days.
const MONTH_AND_DAYS = /^(\d{1,2})\/(\d{1,2})\s*[-&]\s*(\d{1,2})(?:\/(\d{4}|[23]\d))?$/

const monthAndDays = (text: string, habits: DateHabits, isEstimated: boolean): DateReading | null => {
  const [, month, first, last, yearText] = MONTH_AND_DAYS.exec(text) ?? []
  const year = yearText === undefined ? habits.year : yearOf(yearText)
  if (month === undefined || year === null || Number(last) <= Number(first)) return null
  const [day, endDay] = [first, last].map((one) => dayOf({ year, month: Number(month), day: Number(one) }))
  return day && endDay ? reading(day, endDay, isEstimated) : null
}

// 18/4-27, as in Denmark and Sweden.
const NORDIC = /^(\d{1,2})\/(\d{1,2})-([23]\d)$/

const numericReading = (text: string, habits: DateHabits, isEstimated: boolean): DateResult => {
  const [, nordicDay, nordicMonth, nordicYear] = NORDIC.exec(text) ?? []
  if (nordicYear !== undefined && (Number(nordicDay) > 12 || habits.order === 'day-first')) {
    const day = dayOf({ year: yearOf(nordicYear), month: Number(nordicMonth), day: Number(nordicDay) })
    if (day !== null) return reading(day, null, isEstimated)
  }
  const days = monthAndDays(text, habits, isEstimated)
  if (days !== null) return days
  const match = THREE.exec(text) ?? NUMERIC.exec(text)
  if (!match) return null
  const [, startOne, , startOther, startYear, one, mark, other, yearText] = match
  const year = yearText ? yearOf(yearText) : habits.year
  if (year === null) return null
  // "5/30-6/1/2026": one of the two days shows the order of both.
  const shown = (startOther ? orderShown(Number(startOne), Number(startOther)) : null) ?? habits.order
  const order = mark === '.' ? 'day-first' : shown
  const last = dayAndMonth(Number(one), Number(other), order)
  if (last === null || last === 'ambiguous') return last
  const lastDay = dayOf({ year, ...last })
  if (!startOne) return reading(lastDay, null, isEstimated)
  const start = startOther
    ? dayAndMonth(Number(startOne), Number(startOther), order)
    : { day: Number(startOne), month: last.month }
  if (start === null || start === 'ambiguous') return start
  const isYearBefore = start.month > last.month
  const firstDay = dayOf({ year: startYear ? Number(startYear) : isYearBefore ? year - 1 : year, ...start })
  return reading(firstDay, lastDay, isEstimated)
}

const DAY = String.raw`(\d{1,2})\.?`
const YEAR = String.raw`'?(\d{4}|(?<=')\d\d|\d\d$)`
const LOOSE = String.raw`[\s,./-]*`
type WordPattern = { pattern: RegExp; parts: (match: string[]) => (string | undefined)[] }
// Each answers [first day, first month, last day, last month, year].
const WORDED: WordPattern[] = [
  {
    // 30 May - 1 June 2026
    pattern: new RegExp(
      `^${DAY}${LOOSE}M(\\d+)${LOOSE}(?:\\d{4})?${RANGE}${DAY}${LOOSE}M(\\d+)${LOOSE}${YEAR}?`,
    ),
    parts: ([, a, b, c, d, year]) => [a, b, c, d, year],
  },
  {
    // May 30 - June 1, 2026
    pattern: new RegExp(`^M(\\d+)\\s*${DAY}(?:,?\\s*\\d{4})?${RANGE}M(\\d+)\\s*${DAY}${LOOSE}${YEAR}?`),
    parts: ([, b, a, d, c, year]) => [a, b, c, d, year],
  },
  {
    // 25-26 May 2026, 6/7 juni 2027
    pattern: new RegExp(`^${DAY}(?:${RANGE}|\\s+)${DAY}${LOOSE}M(\\d+)${LOOSE}${YEAR}?`),
    parts: ([, a, c, b, year]) => [a, b, c, b, year],
  },
  {
    // May 25-26, 2026
    pattern: new RegExp(`^M(\\d+)\\s*${DAY}\\s*[-/+&]\\s*${DAY}(?:${LOOSE}${YEAR})?$`),
    parts: ([, b, a, c, year]) => [a, b, c, b, year],
  },
  {
    // 19 January 2019, 19-Jan-19
    pattern: new RegExp(`^${DAY}${LOOSE}M(\\d+)${LOOSE}${YEAR}?`),
    parts: ([, a, b, year]) => [a, b, undefined, undefined, year],
  },
  {
    // May 25, 2025
    pattern: new RegExp(`^M(\\d+)[\\s.,]*${DAY}(?!\\d)(?:[\\s,./-]+${YEAR})?`),
    parts: ([, b, a, year]) => [a, b, undefined, undefined, year],
  },
  {
    // 2026 May 25, 2026-Jun-06
    pattern: new RegExp(`^(\\d{4})${LOOSE}M(\\d+)${LOOSE}${DAY}(?!\\d)`),
    parts: ([, year, b, a]) => [a, b, undefined, undefined, year],
  },
]

const wordedReading = (text: string, habits: DateHabits, isEstimated: boolean): DateReading | null => {
  for (const { pattern, parts } of WORDED) {
    const match = pattern.exec(text)
    if (!match) continue
    const [firstDay, firstMonth, lastDay, lastMonth, yearText] = parts([...match])
    const year = yearText ? yearOf(yearText) : habits.year
    if (year === null || Number(firstDay) < 1) continue
    const isYearBefore = lastMonth !== undefined && Number(firstMonth) > Number(lastMonth)
    const first = dayOf({
      year: isYearBefore ? year - 1 : year,
      month: Number(firstMonth),
      day: Number(firstDay),
    })
    if (first === null) continue
    const last = lastDay ? dayOf({ year, month: Number(lastMonth), day: Number(lastDay) }) : null
    return reading(first, last, isEstimated)
  }
  const [, month, whole, short] =
    /^M(\d+)(?:[\s,./-]*'?(\d{4})|\s*['./-]\s*(\d\d$))?(?:\s*[-/+&,]+\s*M.*)?$/.exec(text) ?? []
  const [, yearBefore, monthAfter] = /^(\d{4})[\s,./-]*M(\d+)$/.exec(text) ?? []
  const monthOnly = month ?? monthAfter
  // "May 23" is a day without its year, "May '26" and "Jan-26" are months.
  const year = whole ?? short
  const itsYear = year ? yearOf(year) : yearBefore ? Number(yearBefore) : habits.year
  // A single word that happens to be a month's name is not a date.
  if (monthOnly === undefined || itsYear === null) return null
  // "May to June 2026": somewhere in there.
  return reading(dayOf({ year: itsYear, month: Number(monthOnly), day: 1 }), null, true)
}

const monthReading = (text: string): DateReading | null => {
  const [, month, year] = /^(\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  const [, yearFirst, monthLast] = /^(\d{4})[./-](\d{1,2})$/.exec(text) ?? []
  const monthNumber = Number(month ?? monthLast)
  return year || yearFirst
    ? reading(dayOf({ year: Number(year ?? yearFirst), month: monthNumber, day: 1 }), null, true)
    : null
}

const DAYS_ALONE = /^(\d{1,2})\.?(?:\s*[-/+&,]\s*(\d{1,2})\.?|\s+(\d{1,2})\.?)?$/

/** `Sat 17` or `17-18` below the heading of a month. */
const daysAlone = (text: string, { year, month }: DateHabits): DateReading | null => {
  if (!month || year === null) return null
  const days = skeletonOf(text)
  const [, first, last, other] = DAYS_ALONE.exec(days) ?? []
  if (first === undefined) return null
  // `1/5` in May names the month again.
  if (days.includes('/') && (Number(first) === month || Number(last) === month)) return null
  const end = last ?? other
  return reading(
    dayOf({ year, month, day: Number(first) }),
    end === undefined ? null : dayOf({ year, month, day: Number(end) }),
    false,
  )
}

const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: 5 }
const NTH_WEEKDAY =
  /\b(first|second|third|fourth|last|[1-5](?:st|nd|rd|th))\s+(sun|mon|tue|wed|thu|fri|sat)[a-z]*\s+(?:in\s+|of\s+)?([a-z]{3,9})\b[\s,]*(\d{4})?/i
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** "1st Sunday in June 2027" */
const nthWeekday = (text: string, habits: DateHabits): DateReading | null => {
  const [, ordinal = '', weekday = '', monthName = '', yearText] = NTH_WEEKDAY.exec(text) ?? []
  const month = monthNamed(monthName)
  const year = yearText ? Number(yearText) : habits.year
  if (month === undefined || year === null) return null
  const nth = ORDINALS[ordinal.toLowerCase()] ?? Number(ordinal[0])
  const days = Array.from({ length: 31 }, (_, place) => dayOf({ year, month, day: place + 1 })).filter(
    (day) =>
      day !== null && new Date(`${day}T00:00:00Z`).getUTCDay() === WEEKDAYS.indexOf(weekday.toLowerCase()),
  )
  const day = /last/i.test(ordinal) ? days.at(-1) : days[nth - 1]
  return day ? reading(day, null, false) : null
}

const textReading = (given: string, habits: DateHabits): DateResult => {
  const even = evenText(given).trim()
  // The Japanese dash between two days.
  const text = even.includes('日') ? even.replace(/[~\u301c](?=\s*\d)/g, '-') : even
  const alone = habits.month ? daysAlone(text, habits) : null
  if (alone !== null) return alone
  const isEstimated = UNSETTLED.test(text.normalize('NFD').replace(/\p{M}/gu, ''))
  const instant = INSTANT.exec(text)
  if (instant?.[1]) {
    const day = isCalendarDay(instant[1]) ? instant[1] : null
    const isLate = habits.isMidnightElsewhere && isLateInstant(text)
    return reading(day !== null && isLate ? shifted(day, 1) : day, null, isEstimated)
  }
  if (/^(\d+|\d{5}[.,]\d+)$/.test(text)) {
    const day = dayOfNumber(Number(text.replace(',', '.')))
    return /^\d{4}$/.test(text) ? null : reading(day, null, isEstimated)
  }
  const nth = /day|sat|sun/i.test(text) ? nthWeekday(text, habits) : null
  if (nth !== null) return nth
  const week = WEEK.exec(text)
  const weekAfter = WEEK_AFTER.exec(text)
  const weekAlone = habits.year === null ? null : WEEK_ALONE.exec(text)
  if (week) return reading(mondayOfWeek(Number(week[2]), Number(week[1])), null, true)
  if (weekAfter) return reading(mondayOfWeek(Number(weekAfter[1]), Number(weekAfter[2])), null, true)
  if (weekAlone && habits.year !== null)
    return reading(mondayOfWeek(habits.year, Number(weekAlone[1])), null, true)
  const skeleton = skeletonOf(text)
  if (skeleton === '') return null
  const iso = NUMERIC_ISO.exec(skeleton)
  if (iso) return isoReading(iso, isEstimated)
  if (skeleton.includes('M')) return wordedReading(skeleton, habits, isEstimated)
  const monthOnly = monthReading(skeleton)
  if (monthOnly) return monthOnly
  const compact = /^(\d{8})(?!\d)/.exec(skeleton)
  if (compact) return reading(dayOfCompact(compact[1] ?? ''), null, isEstimated)
  return numericReading(skeleton, habits, isEstimated)
}

/**
 * A date as people write it, in any of the usual forms and languages; the first of several days. Null
 * when it names no month; `ambiguous` when day and month could be either and the column doesn't tell.
 * A month alone is its first day, a week its Monday, both estimated. Numbers are a spreadsheet's days,
 * YYYYMMDD, or seconds or milliseconds since 1970.
 */
export const dateOf = (value: string | number, habits: DateHabits): DateResult =>
  typeof value === 'number' && !(habits.month && value <= 31)
    ? reading(dayOfNumber(value), null, false)
    : textReading(String(value), habits)

const SEASON =
  /(?<!\p{L})(?:spring|summer|autumn|fall|winter|var(?:en)?|sommar(?:en)?|host(?:en)?|vinter(?:n|en)?|sommer(?:en)?|fruhling|fruhjahr|herbst|printemps|ete|automne|hiver|primavera|verano|otono|invierno|estate|autunno|inverno|lente|zomer|herfst|wiosna|lato|jesien|zima)(?!\p{L})/iu

/** True for `2027`, `TBA 2027`, `Spring 2027` and `autumn`: a time of which not even the month is known. */
export const isYearOrSeason = (text: string): boolean => {
  const rest = evenText(text).replace(/(?<!\d)(?:'\d\d|20\d\d)(?!\d)/, '')
  if (rest.length > 40 || /\d/.test(rest)) return false
  return rest !== evenText(text) ? monthIn(rest) === null : SEASON.test(withoutAccents(rest))
}

const NOT_SET =
  /^(?:(?:date|datum)?\W*(?:(?:noch )?offen|folgt|steht noch nicht fest|to be (?:announced|confirmed|decided|determined)|por (?:determinar|definir|confirmar)|da (?:definire|confermare|stabilire)|a (?:definir|preciser|confirmer|determiner)|meddelas(?: senare)?|(?:annu )?ej (?:satt|klart|bestamt|faststallt)|ikke (?:satt|bestemt|fastsatt)|do ustalenia|nog niet bekend|unknown|okant|unbekannt|inconnue?|wird (?:noch )?bekannt ?gegeben)|未定|調整中|待定)\W*$/i

/** True for words that say that the day is not set yet, such as `noch offen` or `por determinar`. */
export const isDateNotSet = (text: string): boolean => text.length <= 60 && NOT_SET.test(withoutAccents(text))

export const NO_HABITS: DateHabits = { order: null, year: null, isMidnightElsewhere: false }
