/** Calendar days as `YYYY-MM-DD`, free of time zones: 6 June is 6 June everywhere. */
export type CalendarDay = string

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** True for a day that exists, such as 2028-02-29, and not for 2027-02-29. */
export const isCalendarDay = (value: string): boolean => {
  const match = DAY.exec(value)
  if (!match || match[1] === '0000') return false
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value)
}

/**
 * The day that a text means: a calendar day, or the day an ISO date-time is written in (its own
 * zone, so that it stays the day that a person wrote). Null when it is neither.
 */
export const calendarDayOf = (value: string): CalendarDay | null => {
  const day = value.slice(0, 10)
  if (!isCalendarDay(day)) return null
  if (value.length === 10) return day
  return /^T\d{2}:\d{2}/.test(value.slice(10)) && !Number.isNaN(Date.parse(value)) ? day : null
}

/** The day it is in UTC at a moment. */
export const utcDay = (moment: Date): CalendarDay => moment.toISOString().slice(0, 10)

/** The day so many days later; earlier where `days` is negative. */
export const movedDay = (day: CalendarDay, days: number): CalendarDay =>
  utcDay(new Date(Date.parse(day) + days * 86_400_000))

/** Whole days from one day to a later one; negative when it is earlier. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000
