import type { RaceField } from '#shared/imports/race-fields.ts'
import type { Cell } from '../../formats/table.ts'
import type { DateResult } from '../../values/dates/days.ts'
import { isDateNotSet, isYearOrSeason } from '../../values/dates.ts'
import { plainLine, saysNothing } from '../../values/plain-text.ts'
import type { Cells, Habits } from './cells.ts'

export const wholeDate = (cells: Cells, habits: Habits): { cell: Cell; result: DateResult } => {
  const [year, month, day] = [cells.text('year'), cells.text('month'), cells.text('day')]
  for (const { cell } of cells.all('date')) {
    const line = typeof cell === 'string' ? plainLine(cell) : cell
    if (line === null || line === '') continue
    const result = habits.dateIn(line)
    // A column "Date" with the day beside one with the month.
    if (result === null && month !== '' && day === '' && DAY_ALONE.test(String(line)))
      return fromParts(habits, year, month, String(line).replace(/\D+/g, ''))
    return { cell: line, result }
  }
  if (month !== '' && (year !== '' || day !== '')) return fromParts(habits, year, month, day)
  return { cell: null, result: null }
}

/** A date from columns for its parts; without a year it is that of the file. */
const fromParts = (habits: Habits, year: string, month: string, day: string) => {
  const isNumber = /^\d+$/.test(month)
  const text = !isNumber
    ? `${day} ${month} ${year}`
    : year === ''
      ? `${day}.${month}.`
      : [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')
  return { cell: text, result: habits.dateIn(text) }
}

const DAY_ALONE = /^\D{0,12}\d{1,2}\D{0,3}$/

/** The reason of rows whose dates only lack a year. */
export const NO_YEAR = 'the date has no year: say which year it is in'

export const refusedDate = (cell: Cell, result: DateResult, { lacksYear }: Habits): string => {
  if (cell === null || saysNothing(String(cell)) || isDateNotSet(String(cell)))
    return 'no date: write the day, or at least the month'
  if (result === 'ambiguous') return 'day and month could be either way round: say which comes first'
  if (isYearOrSeason(String(cell))) return 'only a year or a season: write at least the month'
  return lacksYear(cell) ? NO_YEAR : 'the date is not understood'
}

/** The first and last day to enter; none where they contradict each other. */
export const entryDays = (cells: Cells, habits: Habits) => {
  const dayOf = (field: RaceField) => {
    const cell = cells.all(field)[0]?.cell ?? null
    if (cell === null || cell === '') return null
    const found = habits.dateIn(typeof cell === 'string' ? plainLine(cell) : cell)
    return found === null || found === 'ambiguous' ? null : found.day
  }
  const [entriesOpen, entriesClose] = [dayOf('entriesOpen'), dayOf('entriesClose')]
  const isContradiction = entriesOpen !== null && entriesClose !== null && entriesClose < entriesOpen
  return isContradiction ? { entriesOpen: null, entriesClose: null } : { entriesOpen, entriesClose }
}
