import type { CalendarDay } from '#shared/calendar-day.ts'

const DAY_MS = 86_400_000

/** The same day of the week a year later: 52 or 53 weeks, whichever ends nearer to the same date. */
export const dayNextYear = (day: CalendarDay): CalendarDay => {
  const start = new Date(`${day}T00:00:00Z`)
  const sameDate = Date.UTC(start.getUTCFullYear() + 1, start.getUTCMonth(), start.getUTCDate())
  const after = (weeks: number) => start.getTime() + weeks * 7 * DAY_MS
  const [near, far] = [after(52), after(53)]
  const next = sameDate - near <= far - sameDate ? near : far
  return new Date(next).toISOString().slice(0, 10)
}
