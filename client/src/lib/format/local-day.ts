import type { CalendarDay } from '#shared/calendar-day.ts'

/** The day so many months and days into a year; both may be beyond their ends. */
export const dayOf = (year: number, month: number, day: number): CalendarDay =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** Today in the reader's own time zone. */
export const localDay = (now = new Date()): CalendarDay =>
  dayOf(now.getFullYear(), now.getMonth(), now.getDate())
