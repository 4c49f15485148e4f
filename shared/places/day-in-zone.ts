import type { CalendarDay } from '#shared/calendar-day.ts'

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Older browsers do not know the newest zones. */
const newFormat = (timeZone: string | undefined): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })
  }
}

// Making a formatter costs as much as using it a hundred times.
const formatIn = (timeZone: string | undefined) => {
  const known = formats.get(timeZone) ?? newFormat(timeZone)
  formats.set(timeZone, known)
  return known
}

/** The day it is in a time zone at a moment; in the reader's own where none is named, or an unknown one. */
export const dayInZone = (timeZone: string | undefined, moment: Date): CalendarDay =>
  formatIn(timeZone).format(moment)
