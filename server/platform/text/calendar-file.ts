import { setImmediate as nextTurn } from 'node:timers/promises'
import ICAL from 'ical.js'
import type { CalendarDay } from '#shared/calendar-day.ts'

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
  /** Who holds the event; CANCEL demands it (RFC 5546). */
  organizer?: { name: string; email: string }
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

/** A property as RFC 7265 writes it in JSON. The library escapes its values and folds its lines. */
type Property = [name: string, parameters: object, type: string, ...values: unknown[]]

const DAY = 86_400_000
const END = 'END:VCALENDAR\r\n'
/** How often calendar programs are asked to look for changes. */
const REFRESH = 'PT6H'

// At most 75 octets in a line: the library does not count the space that a folded line begins with.
ICAL.foldLength = 74

// The title of a calendar is an old extension that every calendar program reads. Without this line the library
// would take it for a value of an unknown kind and not escape it.
Object.assign(ICAL.design.icalendar.property, { 'x-wr-calname': { defaultType: 'text' } })

/** Line breaks are allowed in a text, other control characters are not. */
const text = (name: string, value: string): Property => [
  name,
  {},
  'text',
  value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''),
]

const day = (name: string, moment: number): Property => [
  name,
  {},
  'date',
  new Date(moment).toISOString().slice(0, 10),
]

const instant = (name: string, moment: Date): Property => [
  name,
  {},
  'date-time',
  `${moment.toISOString().slice(0, 19)}Z`,
]

/** An event. Its stamp is that of its last change, so that the same events make the same file. */
const eventText = (entry: CalendarEntry): string => {
  const properties: Property[] = [
    text('uid', entry.uid),
    instant('dtstamp', entry.changedAt),
    instant('last-modified', entry.changedAt),
    ['sequence', {}, 'integer', entry.sequence ?? 0],
    text('summary', entry.title),
    day('dtstart', Date.parse(entry.firstDay)),
    // An all-day event ends on the first day after it.
    day('dtend', Date.parse(entry.lastDay) + DAY),
    ...(entry.location === '' ? [] : [text('location', entry.location)]),
    ...(entry.position ? [['geo', {}, 'float', [entry.position.lat, entry.position.lng]] as Property] : []),
    text('description', `${entry.description}\n\n${entry.url}`.trim()),
    ['url', {}, 'uri', entry.url],
    ...(entry.organizer
      ? [
          [
            'organizer',
            { cn: entry.organizer.name },
            'cal-address',
            `mailto:${entry.organizer.email}`,
          ] as Property,
        ]
      : []),
    ...(entry.status ? [text('status', entry.status)] : []),
  ]
  return ICAL.stringify(['vevent', properties, []])
}

/** CANCEL removes the events from the calendars that have them. */
type Method = 'PUBLISH' | 'CANCEL'

const headText = (name: string | undefined, method: Method = 'PUBLISH'): string => {
  const properties: Property[] = [
    text('version', '2.0'),
    text('prodid', '-//Trailherd//Trailherd//EN'),
    text('calscale', 'GREGORIAN'),
    text('method', method),
    ...(name === undefined
      ? []
      : [
          text('x-wr-calname', name),
          ['refresh-interval', {}, 'duration', REFRESH] as Property,
          ['x-published-ttl', {}, 'unknown', REFRESH] as Property,
        ]),
  ]
  return ICAL.stringify(['vcalendar', properties, []]).slice(0, -END.length)
}

/** An iCalendar file (RFC 5545) of all-day events. `name` is the title of a calendar that people subscribe to. */
export const calendarFile = (entries: CalendarEntry[], name?: string, method?: Method): string =>
  `${headText(name, method)}${entries.map(eventText).join('')}${END}`

/** Writing so many events takes some milliseconds. */
const SLICE = 50

/** The same for a long list, a few events at a time, so that other requests are answered in between. */
export const calendarFileInSlices = async (entries: CalendarEntry[], name: string): Promise<string> => {
  const pieces = [headText(name)]
  for (let start = 0; start < entries.length; start += SLICE) {
    pieces.push(...entries.slice(start, start + SLICE).map(eventText))
    await nextTurn()
  }
  return `${pieces.join('')}${END}`
}
