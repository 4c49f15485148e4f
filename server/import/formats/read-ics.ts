import ICAL from 'ical.js'
import type { Columns } from '../columns/match-columns.ts'
import { ImportProblem } from '../import-problem.ts'
import { importFileMessages } from '../messages.ts'
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

const parsed = (text: string) => {
  try {
    const jcal = ICAL.parse(text)
    return (Array.isArray(jcal[0]) ? jcal : [jcal]).map(
      (one: ConstructorParameters<typeof ICAL.Component>[0]) => new ICAL.Component(one),
    )
  } catch {
    throw new ImportProblem(importFileMessages().notCalendar)
  }
}

const daysOff = (time: ICAL.Time, days: number): string => {
  const moved = time.clone()
  moved.adjust(days, 0, 0, 0)
  return moved.toString()
}

const cellOf = (event: ICAL.Component, name: string): Cell => {
  const property = event.getFirstProperty(name.toLowerCase())
  if (property === null) return null
  if (name === 'GEO') return (property.getFirstValue() as unknown as number[]).join(';')
  if (name === 'CATEGORIES') return property.getValues().map(String).join('; ')
  const value = property.getFirstValue()
  if (value instanceof ICAL.Time) {
    // An all-day event ends on the day after its last day.
    return name === 'DTEND' && value.isDate ? daysOff(value, -1) : value.toString()
  }
  return value === null ? null : String(value)
}

/** Reads the events of a calendar file; `row` counts them from 1. */
export const readIcs = (text: string): Table => {
  const rows = new RowStore()
  const headers = Object.keys(KNOWN)
  for (const calendar of parsed(text)) {
    for (const event of calendar.getAllSubcomponents('vevent')) {
      if (rows.size >= MOST_ROWS) throw tooManyRows()
      rows.add({ row: rows.size + 1, cells: headers.map((name) => cellOf(event, name)) })
    }
  }
  if (rows.size === 0) throw new ImportProblem(importFileMessages().noEvents)
  return { format: 'iCalendar', headers, known: KNOWN, title: '', rows }
}
