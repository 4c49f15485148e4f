import { setImmediate as breathe } from 'node:timers/promises'
import { importFileMessages } from '#messages/server/import.ts'
import { remembered } from '#server/platform/memory/remembered.ts'
import type { DateOrder } from '#shared/imports/schema.ts'
import { unitIn } from './columns/header-names.ts'
import { type Columns, isAbroad, matchColumns } from './columns/match-columns.ts'
import {
  type Column,
  climbUnit,
  columnsOf,
  distanceHabits,
  isDistanceHeader,
  tickedDistance,
  unitColumn,
} from './drafts/column-habits.ts'
import { DateEvidence, yearIn } from './drafts/date-habits.ts'
import { DraftStore } from './drafts/draft-store.ts'
import { GroupedProblems, type ProblemGroup } from './drafts/grouped-problems.ts'
import type { AskedTown, RaceDraft } from './drafts/race-draft.ts'
import { raceFromRow } from './drafts/race-from-row.ts'
import { countryOfBrackets, countryOfRegions } from './drafts/region-habits.ts'
import type { Habits } from './drafts/row/cells.ts'
import { NO_YEAR } from './drafts/row/date.ts'
import type { Format, Row, Table } from './formats/table.ts'
import { MissingColumns, type NeededField } from './import-problem.ts'
import type { DateHabits } from './values/dates/days.ts'
import { dateOf, monthIn } from './values/dates.ts'
import { distancesOf } from './values/distances.ts'

export type ReadOptions = {
  /** What the columns mean: the result of an earlier reading, changed by a person. */
  columns?: Columns | undefined
  /** Which comes first in numeric dates, if the file doesn't show it. */
  dates?: DateOrder | undefined
  /** The year of dates that name none, as a person said. */
  year?: number | undefined
  /** May have the year for dates without one. */
  fileName?: string | undefined
  onProgress?: ((rows: number) => void) | undefined
}

type ReadRaces = {
  format: Format
  /** `{ header: field or null }`. A person may change it and read again. */
  columns: Columns
  /** `ambiguous` when some dates could be read either way, which `dates` decides. */
  dates: DateOrder | 'ambiguous' | null
  /** Some dates name no year, and nothing else does: `year` tells it. */
  lacksYear: boolean
  /** Rows of the file (without headings), races made from them, refused rows. */
  counts: { rows: number; races: number; refused: number }
  /** Grouped, refusals first. */
  problems: ProblemGroup[]
  /** Rows that were refused, with their reasons. */
  refused: Map<number, string[]>
  drafts: DraftStore
  /** The days of the drafts, YYYY-MM-DD. */
  days: Iterable<string>
  /** The towns of races that name no position, each once. */
  towns: AskedTown[]
  sample: RaceDraft[]
}

const SAMPLE_ROWS = 1000
const SAMPLE_DRAFTS = 20
/** "January 2026" is a heading for the days below it, a sentence that names a month is not. */
const LONGEST_MONTH = 30
/** A leap year, in which any day exists. */
const ANY_YEAR = 2028
/** Rows read before other work of the process gets a turn. */
const AT_A_TIME = 250

const isFilled = (cell: unknown) => cell !== null && cell !== undefined && String(cell).trim() !== ''

/** A row that is only a title between other rows: a month, a region, a note at the end. */
const isHeading = ({ cells }: Row, { columns }: Habits, width: number) => {
  if (width < 3) return false
  const first = cells.findIndex(isFilled)
  if (first < 0 || cells.some((cell, place) => place > first && isFilled(cell))) return false
  return !columns.some(({ place, field }) => place === first && field === 'distanceKm')
}

/** The line below the header of a table that is drawn with letters. */
const isRule = ({ cells }: Row) =>
  cells.every((cell) => !isFilled(cell) || /^[-=:_]{3,}$/.test(String(cell).trim()))

const isHeaderAgain = ({ cells }: Row, headers: string[]) =>
  cells.filter((cell, place) => cell === headers[place] && isFilled(cell)).length >=
  Math.max(2, headers.length / 2)

const withTicks = (table: Table, columns: Columns, sample: Row[]): Columns => {
  const ticks = table.headers.filter((header, place) => {
    const column = { header, place, field: 'distanceKm' as const }
    return columns[header] === null && isDistanceHeader(header) && tickedDistance(column, sample) !== null
  })
  return { ...columns, ...Object.fromEntries(ticks.map((header) => [header, 'distanceKm' as const])) }
}

const habitsOf = (table: Table, columns: Columns, sample: Row[]): Omit<Habits, 'dateIn' | 'lacksYear'> => {
  const used = columnsOf(table.headers, columns)
  const distances = used.filter(({ field }) => field === 'distanceKm')
  const region = used.find(({ field }) => field === 'region')
  const location = used.find(({ field }) => field === 'location')
  const ticked = new Map<number, number[]>()
  for (const column of distances) {
    const km = tickedDistance(column, sample)
    if (km !== null && isDistanceHeader(column.header)) ticked.set(column.place, km)
  }
  // Where a climb is in metres and in feet, the metres are exact.
  used.sort((one, other) => Number(unitIn(one.header) === 'ft') - Number(unitIn(other.header) === 'ft'))
  const byField = new Map(used.map(({ field }) => [field, used.filter((column) => column.field === field)]))
  const reader = (column: Column) => {
    const own = distanceHabits(column, sample, byField.get('elevationGain'))
    return remembered((value: string | number) => distancesOf(value, own))
  }
  return {
    columns: used,
    byField,
    ticked,
    units: new Map(
      used
        .filter(({ field }) => field === 'distanceKm' || field === 'elevationGain')
        .map((column) => [column.place, unitColumn(column, table.headers)] as const)
        .filter(([, place]) => place >= 0),
    ),
    bracketCountry: location === undefined ? null : countryOfBrackets(location, sample),
    regionCountry: region === undefined ? null : countryOfRegions(region, sample),
    distances: new Map(distances.map((column) => [column.place, reader(column)])),
    climbs: new Map(
      used
        .filter(({ field }) => field === 'elevationGain')
        .map((column) => [column.place, climbUnit(column, sample, distances)]),
    ),
  }
}

const required = (table: Table, columns: Columns) => {
  const fields = new Set(Object.values(columns))
  const hasDate = fields.has('date') || (fields.has('month') && (fields.has('year') || fields.has('day')))
  const missing: NeededField[] = []
  if (!fields.has('name') && !fields.has('courseName')) missing.push('name')
  if (!hasDate) missing.push('date')
  if (missing.length === 0) return
  const names = table.headers.slice(0, 20).join(', ').slice(0, 300)
  throw new MissingColumns(importFileMessages().noColumn(missing, names), {
    missing,
    columns,
  })
}

/** The month and the year of a day below them, where only the first row of a month names them. */
const withMonthAbove = (row: Row, before: Row | null, { byField }: Habits): Row => {
  const [month] = byField.get('month') ?? []
  const [day] = byField.get('day') ?? byField.get('date') ?? []
  if (month === undefined || day === undefined || before === null) return row
  if (isFilled(row.cells[month.place]) || !isFilled(row.cells[day.place])) return row
  const places = [month, ...(byField.get('year') ?? [])].map(({ place }) => place)
  return {
    ...row,
    cells: row.cells.map((cell, place) =>
      places.includes(place) && !isFilled(cell) ? (before.cells[place] ?? null) : cell,
    ),
  }
}

/** Fills in the cells that only the first row of an event has and its further distances leave blank. */
const filledDown = (row: Row, before: Row | null, { columns }: Habits): Row => {
  if (before === null) return row
  const at = (field: string) => columns.filter((column) => column.field === field).map(({ place }) => place)
  const isBlank = (field: string) => at(field).every((place) => !isFilled(row.cells[place]))
  const hasDistance = at('distanceKm').some((place) => isFilled(row.cells[place]))
  if (!hasDistance || !isBlank('name') || !isBlank('date') || at('name').length === 0) return row
  const own = new Set([...at('distanceKm'), ...at('elevationGain'), ...at('courseName')])
  return {
    ...row,
    cells: before.cells.map((cell, place) =>
      own.has(place) || isFilled(row.cells[place]) ? (row.cells[place] ?? null) : cell,
    ),
  }
}

/**
 * Reads the rows of a table as races (contract, section 8). Pure: nothing is saved or looked up.
 * Rows of the same event, day and place become one race with all its distances. Throws ImportProblem
 * when no column can be a name or a date.
 */
export const readRaces = async (table: Table, options: ReadOptions = {}): Promise<ReadRaces> => {
  const { headers } = table
  const sample = table.rows.sample(SAMPLE_ROWS).filter((row) => !isHeaderAgain(row, headers))
  const matched = matchColumns(
    headers,
    sample.map(({ cells }) => cells),
    table.known,
  )
  const columns = options.columns
    ? { ...Object.fromEntries(headers.map((header) => [header, null])), ...options.columns }
    : withTicks(table, matched, sample)
  required(table, columns)
  const partial = habitsOf(table, columns, sample)
  const placeOf = (field: string) => partial.columns.find((column) => column.field === field)?.place ?? -1
  const [datePlace, countryPlace] = [placeOf('date'), placeOf('country')]
  const evidence = new DateEvidence()
  let seen = 0
  for (const { cells } of table.rows) {
    evidence.add(cells[datePlace], cells[countryPlace])
    seen += 1
    if (seen % (AT_A_TIME * 8) === 0) await breathe()
  }
  const told = evidence.habits(
    isAbroad(headers.filter((header) => columns[header])),
    yearIn(table.title) ?? yearIn(options.fileName ?? ''),
  )
  let dates: DateHabits = { ...told, order: options.dates ?? told.order, year: options.year ?? told.year }
  const dateReader = () => {
    const own = dates
    return remembered((value: string | number) => dateOf(value, own))
  }
  const lacksYear = remembered(
    (value: string | number) => dates.year === null && dateOf(value, { ...dates, year: ANY_YEAR }) !== null,
  )
  const habits: Habits = { ...partial, dateIn: dateReader(), lacksYear }
  const drafts = new DraftStore()
  const problems = new GroupedProblems()
  const isTable = table.format === 'CSV' || table.format === 'Excel' || table.format === 'HTML'
  let isAmbiguous = false
  let isYearMissing = false
  let rows = 0
  let before: Row | null = null
  let above: Row | null = null
  for (const given of table.rows) {
    if (isTable && (isHeaderAgain(given, headers) || isRule(given))) continue
    if (isTable && isHeading(given, habits, headers.length)) {
      const heading = given.cells.filter(isFilled).join(' ')
      const year = yearIn(heading) ?? dates.year
      const month = heading.length <= LONGEST_MONTH ? monthIn(heading) : null
      if (year !== dates.year || (month !== null && month !== dates.month)) {
        dates = { ...dates, year, month: month ?? dates.month ?? null }
        habits.dateIn = dateReader()
      }
      continue
    }
    const row: Row = isTable ? filledDown(withMonthAbove(given, above, habits), before, habits) : given
    above = row
    rows += 1
    const reading = raceFromRow(row, habits)
    for (const problem of reading.problems) problems.add(problem)
    if (reading.problems.some(({ reason }) => reason.startsWith('day and month'))) isAmbiguous = true
    if (reading.problems.some(({ reason }) => reason === NO_YEAR)) isYearMissing = true
    if (reading.draft !== null) {
      drafts.add(reading.draft)
      before = row
    }
    if (rows % AT_A_TIME === 0) {
      options.onProgress?.(rows)
      await breathe()
    }
  }
  drafts.close()
  options.onProgress?.(rows)
  return {
    format: table.format,
    columns,
    dates: isAmbiguous ? 'ambiguous' : dates.order,
    lacksYear: isYearMissing,
    counts: { rows, races: drafts.size, refused: problems.refused.size },
    problems: problems.list(),
    refused: problems.refused,
    drafts,
    days: drafts.days,
    towns: drafts.towns,
    sample: drafts.first(SAMPLE_DRAFTS),
  }
}
