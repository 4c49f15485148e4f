import { isCalendarDay } from '#shared/calendar-day.ts'
import type { DateOrder } from '#shared/imports/schema.ts'

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

export const dayOf = ({ year, month, day }: Parts): string | null => {
  const text = `${year}-${two(month)}-${two(day)}`
  return isCalendarDay(text) ? text : null
}

export const yearOf = (text: string): number => {
  const year = Number(text.replace("'", ''))
  if (text.replace("'", '').length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

export const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const reading = (
  first: string | null,
  last: string | null,
  isEstimated: boolean,
): DateReading | null =>
  first === null ? null : { day: first, endDay: last !== null && last > first ? last : null, isEstimated }

export const mondayOfWeek = (year: number, week: number): string | null => {
  if (week < 1 || week > 53) return null
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = new Date(fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * 86_400_000)
  return new Date(monday.getTime() + (week - 1) * 7 * 86_400_000).toISOString().slice(0, 10)
}

/** The day a spreadsheet's number means: days since 1899-12-30. */
const dayOfSerial = (serial: number): string | null =>
  serial >= 15_000 && serial < 90_000
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
    : null

export const dayOfNumber = (value: number): string | null => {
  if (value >= 19_000_101 && value <= 22_001_231) return dayOfCompact(String(value))
  if (value >= 1e9 && value < 1e10) return new Date(value * 1000).toISOString().slice(0, 10)
  if (value >= 1e12 && value < 1e13) return new Date(value).toISOString().slice(0, 10)
  return dayOfSerial(value)
}

export const dayOfCompact = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  return year ? dayOf({ year: Number(year), month: Number(month), day: Number(day) }) : null
}

export const NO_HABITS: DateHabits = { order: null, year: null, isMidnightElsewhere: false }
