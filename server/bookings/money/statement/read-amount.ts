import { evenText } from '#server/platform/text/even-text.ts'
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts'

const AMOUNT = /^([-+]?)(\d{1,3}(?:[ .,']\d{3})+|\d+)(?:[.,](\d{1,2}))?([-+]?)$/
/** Looking at a longer one could take for ever. */
const LONGEST = 60

/**
 * An amount as banks write it, in hundredths, with either decimal mark: `-1 234,56`, `1.234,56`, `1,234.56`, `12,50-`,
 * `4500 SEK`, `(12.00)`. Null for anything else. Three digits after a mark are thousands.
 */
export const centsOf = (cell: string): number | null => {
  if (cell.length > LONGEST) return null
  const even = evenText(cell).trim()
  const bracketed = /^\((.*)\)$/.exec(even)?.[1]
  const text = (bracketed ?? even)
    .replace(/^(?:[A-Z]{3}|kr|[€$£])\s*|\s*(?:[A-Z]{3}|kr\.?|[€$£]|:-)$/gi, '')
    .replace(/^([-+]) /, '$1')
  const [, before = '', whole = '', part = '', after = ''] = AMOUNT.exec(text) ?? []
  if (whole === '' || whole.length > 15) return null
  const marks = new Set(whole.replace(/\d/g, ''))
  // `1.234,567`, where nobody can tell which mark is which.
  if (marks.size > 1) return null
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return before === '-' || after === '-' || bracketed !== undefined ? -cents : cents
}

export type DayOrder = 'day-first' | 'month-first'

const dayFrom = (year: string, month: string, day: string): CalendarDay | null => {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDay(text) ? text : null
}

/** A day as banks write it: `2027-05-03`, `20270503`, `03.05.2027`, `3/5/27`, with or without a time after it. */
export const dayIn = (cell: string, order: DayOrder): CalendarDay | null => {
  const text = evenText(cell).trim()
  const [, year, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:$|[T ])/.exec(text) ?? []
  if (year && month && day) return dayFrom(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?:$|[, ])/.exec(text) ?? []
  if (!first || !second || !last) return null
  return order === 'day-first' ? dayFrom(last, second, first) : dayFrom(last, first, second)
}

/** Whether a column has the month first, which only a 13th of a month or later can tell. */
export const dayOrderOf = (cells: string[]): DayOrder =>
  cells.filter((cell) => dayIn(cell, 'month-first')).length >
  cells.filter((cell) => dayIn(cell, 'day-first')).length
    ? 'month-first'
    : 'day-first'
