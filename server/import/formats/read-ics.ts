import ICAL from 'ical.js'
import { importFileMessages } from '#messages/server/import.ts'
import type { Columns } from '../columns/match-columns.ts'
import { ImportProblem } from '../import-problem.ts'
import { tooManyRows } from './read-csv.ts'
import { type Cell, MOST_ROWS, RowStore, type Table } from './table.ts'

const KNOWN: Columns = {
  SUMMARY: 'name',
  DTSTART: 'date',
  DTEND: 'endDate',
  LOCATION: 'location',
  GEO: 'coordinates',
  URL: 'externalUrl',
  DESCRIPTION: 'description',
  STATUS: 'dateStatus',
  CATEGORIES: 'specialFormats',
}

type Jcal = ConstructorParameters<typeof ICAL.Component>[0]

const calendarsIn = (text: string): ICAL.Component[] => {
  const jcal = ICAL.parse(text)
  return (Array.isArray(jcal[0]) ? jcal : [jcal]).map((one: Jcal) => new ICAL.Component(one))
}

const isValid = (lines: string[]): boolean => {
  try {
    ICAL.parse(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n'))
    return true
  } catch {
    return false
  }
}

/**
 * The lines of a calendar as they are meant: folded ones joined, blank ones left out, and those that only go on with
 * the text above, which some programs write without a fold.
 */
const joinedLines = (text: string): string[] => {
  const lines: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (line.trim() === '') continue
    if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] += line.slice(1)
    else if (/^[A-Za-z][A-Za-z\d-]*[;:]/.test(line)) lines.push(line)
    else if (lines.length > 0) lines[lines.length - 1] += `\\n${line}`
  }
  return lines
}

/** The events of a calendar with broken lines, without the lines that cannot be read. */
const repairedEvents = (text: string): ICAL.Component[] => {
  const events: ICAL.Component[] = []
  let event: string[] | null = null
  // Alarms inside an event have a description as well.
  let inner = 0
  for (const line of joinedLines(text)) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) {
      event = []
      inner = 0
    } else if (event !== null && /^END:VEVENT\s*$/i.test(line)) {
      const lines = isValid(event) ? event : event.filter((one) => isValid([one]))
      events.push(...calendarsIn(['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')))
      event = null
    } else if (/^BEGIN:/i.test(line)) inner += 1
    else if (/^END:/i.test(line)) inner -= 1
    else if (inner <= 0) event?.push(line)
  }
  return events
}

const eventsIn = (text: string): ICAL.Component[] => {
  try {
    return calendarsIn(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  } catch {
    const events = repairedEvents(text)
    if (events.length === 0) throw new ImportProblem(importFileMessages().notCalendar)
    return events
  }
}

const daysOff = (time: ICAL.Time, days: number): string => {
  const moved = time.clone()
  moved.adjust(days, 0, 0, 0)
  return moved.toString()
}

/** The value of a property; the text of one that is not of its type, such as `DTSTART:20270607` without `VALUE=DATE`. */
const firstValue = (property: ICAL.Property): unknown => {
  try {
    return property.getFirstValue()
  } catch {
    const text = String(property.toJSON()[3] ?? '')
    return /^\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? text
  }
}

const cellOf = (event: ICAL.Component, name: string): Cell => {
  const property = event.getFirstProperty(name.toLowerCase())
  if (property === null) return null
  if (name === 'GEO') return (property.getFirstValue() as unknown as number[]).join(';')
  if (name === 'CATEGORIES') return property.getValues().map(String).join('; ')
  const value = firstValue(property)
  if (value instanceof ICAL.Time) {
    // An all-day event ends on the day after its last day.
    return name === 'DTEND' && value.isDate ? daysOff(value, -1) : value.toString()
  }
  return value === null || value === undefined ? null : String(value)
}

const MOST_REPEATS = 60
const YEAR = 366 * 86_400

const startOf = (event: ICAL.Component): ICAL.Time | null => {
  const property = event.getFirstProperty('dtstart')
  const value = property === null ? null : firstValue(property)
  return value instanceof ICAL.Time ? value : null
}

/** The days of an event that repeats. A rule without an end is followed for a year after the last event of the file. */
const repeatsOf = (event: ICAL.Component, last: number): string[] => {
  const start = startOf(event)
  if (start === null || !event.hasProperty('rrule')) return []
  const rule = event.getFirstPropertyValue('rrule')
  const isEndless = rule instanceof ICAL.Recur && rule.count === null && rule.until === null
  const days: string[] = []
  const times = new ICAL.RecurExpansion({ component: event, dtstart: start })
  for (let turn = 0; turn < MOST_REPEATS; turn += 1) {
    const next = times.next()
    if (!next || (isEndless && next.toUnixTime() > last + YEAR)) break
    days.push(next.toString())
  }
  return days
}

/** Reads the events of a calendar file; `row` counts them from 1. An event that repeats has a row for each day. */
export const readIcs = (text: string): Table => {
  const rows = new RowStore()
  const headers = Object.keys(KNOWN)
  const events = eventsIn(text)
  const last = events
    .map((event) => startOf(event)?.toUnixTime() ?? 0)
    .filter(Number.isFinite)
    .reduce((latest, start) => Math.max(latest, start), 0)
  const [start, end] = [headers.indexOf('DTSTART'), headers.indexOf('DTEND')]
  for (const [place, event] of events.entries()) {
    const cells = headers.map((name) => cellOf(event, name))
    const days = repeatsOf(event, last)
    for (const day of days.length > 0 ? days : [cells[start] ?? null]) {
      if (rows.size >= MOST_ROWS) throw tooManyRows()
      const isAgain = day !== cells[start]
      rows.add({
        row: place + 1,
        cells: cells.map((cell, column) =>
          column === start ? day : column === end && isAgain ? null : cell,
        ),
      })
    }
  }
  if (rows.size === 0) throw new ImportProblem(importFileMessages().noEvents)
  return { format: 'iCalendar', headers, known: KNOWN, title: '', rows }
}
