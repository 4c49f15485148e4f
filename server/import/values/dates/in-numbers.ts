import type { DateOrder } from '#shared/imports/schema.ts'
import { type DateHabits, type DateReading, type DateResult, dayOf, reading, yearOf } from './days.ts'

export const NUMERIC_ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/

const FIRST_ISO = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/

export const isoReading = (match: RegExpExecArray, isEstimated: boolean): DateReading | null => {
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

export const numericReading = (text: string, habits: DateHabits, isEstimated: boolean): DateResult => {
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
