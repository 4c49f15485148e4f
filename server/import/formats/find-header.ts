import { meaningsOf } from '../columns/header-names.ts'
import { NO_HABITS } from '../values/dates/days.ts'
import { dateOf } from '../values/dates.ts'
import { isLink } from '../values/links.ts'
import { monthNamed } from '../values/month-names.ts'
import { plainLine } from '../values/plain-text.ts'
import type { Cell } from './table.ts'

/** How many rows at the top may contain the header. */
export const ROWS_TO_LOOK_AT = 40

export type Header = {
  /** The index of the header row, -1 when the file has none. */
  place: number
  headers: string[]
  title: string
}

const text = (cell: Cell | undefined) => (cell === null || cell === undefined ? '' : plainLine(String(cell)))
const filled = (row: Cell[]) => row.filter((cell) => text(cell) !== '').length

const isValue = (cell: Cell): boolean => {
  const written = text(cell)
  if (typeof cell === 'number' || /^-?\d+([.,]\d+)?$/.test(written) || isLink(written)) return true
  return (
    /\d/.test(written) &&
    !monthNamed(written) &&
    dateOf(written, { ...NO_HABITS, order: 'day-first' }) !== null
  )
}

/** How much a row looks like a header: how many of its cells are names of fields. */
export const headerScore = (row: Cell[]): number => {
  const fields = new Set<string>()
  for (const cell of row) {
    const written = text(cell)
    if (written === '' || written.length > 60 || isValue(cell)) continue
    const [meaning] = meaningsOf(written)
    if (meaning !== undefined && meaning.rank < 500) fields.add(meaning.field)
  }
  return fields.size
}

/** Makes the names of columns unique. */
const distinctHeaders = (names: string[]): string[] => {
  const taken = new Map<string, number>()
  return names.map((name, place) => {
    const plain = name === '' ? `Column ${place + 1}` : name
    const times = (taken.get(plain) ?? 0) + 1
    taken.set(plain, times)
    return times === 1 ? plain : `${plain} (${times})`
  })
}

const isOf = (cell: Cell | undefined, fields: string[]) =>
  meaningsOf(text(cell)).some(({ field, rank }) => fields.includes(field) && rank < 500)

/** True for a row that goes on with the header: `Course | | Fee` above `km | climb |`. No race is without name and date. */
const secondHeader = (rows: Cell[][], place: number): boolean => {
  const [top = [], below = []] = [rows[place], rows[place + 1]]
  const isBlank = (column: number) => text(below[column]) === ''
  return (
    filled(below) > 0 &&
    !below.some(isValue) &&
    headerScore(below) >= 1 &&
    top.every((cell, column) => isBlank(column) || !isOf(cell, ['name', 'date'])) &&
    top.some((cell) => isOf(cell, ['name'])) &&
    top.some((cell) => isOf(cell, ['date', 'month', 'day']))
  )
}

/**
 * Finds the header among a file's first rows: the row with most names of fields, otherwise the first row if it
 * has only words where the rows below have dates, numbers or addresses, otherwise none.
 */
export const findHeader = (rows: Cell[][]): Header => {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const titleAbove = (place: number) =>
    rows
      .slice(0, Math.max(0, place))
      .map((row) =>
        row
          .map(text)
          .filter((one) => one !== '')
          .join(' '),
      )
      .join(' ')
      .trim()
  const named = (place: number): Header => {
    const below = secondHeader(rows, place) ? rows[place + 1] : undefined
    const names = Array.from({ length: width }, (_, column) => {
      const own = text(below?.[column])
      // "Trasa" says nothing above "km", and "Climb" all above "m".
      if (meaningsOf(own).length > 0) return own
      return [text(rows[place]?.[column]), own].filter((name) => name !== '').join(' ')
    })
    return {
      place: below === undefined ? place : place + 1,
      headers: distinctHeaders(names),
      title: titleAbove(place),
    }
  }
  const scores = rows.map((row) => headerScore(row) * 10 - row.filter(isValue).length * 5)
  const best = scores.reduce((most, score, place) => (score > (scores[most] ?? 0) ? place : most), 0)
  if (headerScore(rows[best] ?? []) >= 2) return named(best)
  // The widest rows are the table; narrower rows above them are titles.
  const usual = Math.max(...rows.map(filled))
  const first = rows.findIndex((row) => filled(row) >= Math.max(1, usual * 0.6))
  const top = rows[first] ?? []
  const below = rows.slice(first + 1).filter((row) => filled(row) > 0)
  const isHeader =
    filled(top) > 0 &&
    !top.some(isValue) &&
    (below.length === 0 || headerScore(top) > 0 || below.some((row) => row.some(isValue)))
  if (isHeader) return named(first)
  return {
    place: -1,
    headers: distinctHeaders(Array.from({ length: width }, () => '')),
    title: titleAbove(first),
  }
}
