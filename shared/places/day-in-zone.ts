import type { CalendarDay } from '#shared/calendar-day.ts'

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

// Making a formatter costs as much as using it a hundred times.
const formatIn = (timeZone: string | undefined) => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  formats.set(timeZone, known)
  return known
}

/** The day it is in a time zone at a moment; in the reader's own where none is named. */
export const dayInZone = (timeZone: string | undefined, moment: Date): CalendarDay =>
  formatIn(timeZone).format(moment)
