import { createEvents, type EventAttributes } from 'ics'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { foldLines } from './fold-lines.ts'

/** An event of whole days, from the first to the last, both included. */
export type CalendarEntry = {
  /** Never changes, so that calendars replace the event instead of adding it again. */
  uid: string
  title: string
  firstDay: CalendarDay
  lastDay: CalendarDay
  location: string
  description: string
  position: { lat: number; lng: number } | null
  url: string
  changedAt: Date
  /** Grows with every edit. */
  sequence?: number
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

const DAY = 86_400_000

const partsOf = (moment: number): [number, number, number] => {
  const date = new Date(moment)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

const eventOf = (entry: CalendarEntry): EventAttributes => ({
  uid: entry.uid,
  title: entry.title,
  start: partsOf(Date.parse(entry.firstDay)),
  // An all-day event ends on the first day after it.
  end: partsOf(Date.parse(entry.lastDay) + DAY),
  location: entry.location,
  description: `${entry.description}\n\n${entry.url}`.trim(),
  ...(entry.position && { geo: { lat: entry.position.lat, lon: entry.position.lng } }),
  url: entry.url,
  lastModified: entry.changedAt.getTime(),
  ...(entry.sequence !== undefined && { sequence: entry.sequence }),
  ...(entry.status && { status: entry.status }),
})

const withoutUrl = ({ url: _, ...event }: EventAttributes): EventAttributes => event

/** An iCalendar file (RFC 5545) of all-day events. `name` is the title of a calendar that people subscribe to. */
export const calendarFile = (entries: CalendarEntry[], name?: string): string => {
  const header = {
    productId: '-//Trailherd//Trailherd//EN',
    ...(name !== undefined && { calName: name }),
    method: 'PUBLISH',
  }
  const events = entries.map(eventOf)
  const first = createEvents(events, header)
  // The library refuses some valid addresses, such as those with brackets. The description holds the address too.
  const { error, value } = first.error ? createEvents(events.map(withoutUrl), header) : first
  if (value === null) throw error ?? new Error('The calendar file could not be written.')
  return foldLines(value)
}
