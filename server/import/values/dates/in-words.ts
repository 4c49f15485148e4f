import { monthNamed } from '../month-names.ts'
import { type DateHabits, type DateReading, dayOf, reading, yearOf } from './days.ts'

const RANGE = String.raw`\s*[-/+&,]+\s*`

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

export const wordedReading = (text: string, habits: DateHabits, isEstimated: boolean): DateReading | null => {
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

const ORDINALS: Record<string, number> = { first: 1, second: 2, third: 3, fourth: 4, last: 5 }

const NTH_WEEKDAY =
  /\b(first|second|third|fourth|last|[1-5](?:st|nd|rd|th))\s+(sun|mon|tue|wed|thu|fri|sat)[a-z]*\s+(?:in\s+|of\s+)?([a-z]{3,9})\b[\s,]*(\d{4})?/i

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** "1st Sunday in June 2027" */
export const nthWeekday = (text: string, habits: DateHabits): DateReading | null => {
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
