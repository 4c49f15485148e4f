import type { RaceField } from '#shared/imports/race-fields.ts'
import type { Cell, Row } from '../../formats/table.ts'
import type { ClimbUnit } from '../../values/climbs.ts'
import type { DateResult } from '../../values/dates/days.ts'
import type { DistanceReading } from '../../values/distances/habits.ts'
import { numberOf } from '../../values/numbers.ts'
import { plainLine, saysNothing } from '../../values/plain-text.ts'
import type { Column } from '../column-habits.ts'

/** What is known about a file before its rows are read one by one. */
export type Habits = {
  columns: Column[]
  byField: Map<RaceField, Column[]>
  /** Reads a date as this file writes them. */
  dateIn: (value: string | number) => DateResult
  /** True for a date that only lacks its year. */
  lacksYear: (value: string | number) => boolean
  /** Reads the distances of a column, by its index. */
  distances: Map<number, (value: string | number) => DistanceReading>
  /** Columns that mean a distance and are ticked if the race offers it. */
  ticked: Map<number, number[]>
  climbs: Map<number, ClimbUnit>
  /** The columns that say the unit of a column, both by their index. */
  units: Map<number, number>
  /** The country whose provinces or departments follow the towns in brackets. */
  bracketCountry: string | null
  /** The country whose states or provinces the column of regions names by their letters. */
  regionCountry: string | null
}

export type Cells = {
  row: Row
  all: (field: RaceField) => { cell: Cell; column: Column }[]
  text: (field: RaceField) => string
  number: (field: RaceField, most: number) => number | null
  link: (field: RaceField) => string | undefined
}

/** Only descriptions are longer. The patterns that read values meet no longer text, whatever a file holds. */
const LONGEST_VALUE = 1_000

const readable = (cell: Cell, field: RaceField): Cell =>
  typeof cell === 'string' && cell.length > LONGEST_VALUE && field !== 'description'
    ? cell.slice(0, LONGEST_VALUE)
    : cell

const NO_COLUMNS: Column[] = []

const LINKED = /^\[([^\]]+)\]\(https?:[^)\s]*\)|^=HYPERLINK\([^,;]+[,;]\s*"([^"]+)"\)$/i

/** What is shown of a link in Markdown or in a formula. */
const shownText = (line: string): string => {
  if (!line.startsWith('[') && !line.startsWith('=')) return line
  const [, text, label] = LINKED.exec(line) ?? []
  return text ?? label ?? line
}

export const cellsOf = (row: Row, { byField }: Habits): Cells => {
  const all = (field: RaceField) =>
    (byField.get(field) ?? NO_COLUMNS).map((column) => ({
      cell: readable(row.cells[column.place] ?? null, field),
      column,
    }))
  const text = (field: RaceField) => {
    for (const { cell } of all(field)) {
      const line = cell === null ? '' : shownText(plainLine(String(cell)))
      if (!saysNothing(line)) return line
    }
    return ''
  }
  return {
    row,
    all,
    text,
    number: (field, most) => {
      const number = numberOf(text(field).replace(/[^\d.,-].*$/, ''))
      return number !== null && number >= 0 && number <= most ? Math.round(number) : null
    },
    link: (field) =>
      all(field)
        .map(({ column }) => row.links?.[column.place])
        .find((link) => link !== undefined),
  }
}

const UNIT = /^(?:km|kms|k|mi|miles?|m|met(?:er|re)s?|kilomet(?:er|re)s?|yd|yards?|ft|feet|h|hours?)\.?$/i

/** A cell as it is meant: a number with the unit from the column beside it. */
export const measured = (cell: Cell, { place }: Column, row: Row, { units }: Habits): Cell => {
  const value = typeof cell === 'string' ? plainLine(cell) : cell
  const beside = units.get(place)
  if (beside === undefined || value === null || !/^\d+([.,]\d+)?$/.test(String(value))) return value
  const unit = String(row.cells[beside] ?? '').trim()
  return UNIT.test(unit) ? `${value} ${unit}` : value
}
