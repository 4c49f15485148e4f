import { type Cell, LONGEST_CELL, type Row } from '../table.ts'
import type { Zip } from './open-zip.ts'
import { type Attributes, readXml } from './read-xml.ts'
import { relationsOf, type Sheet, type Workbook } from './workbook.ts'

/** Merged cells, by their first and last row (from 1) and column (from 0). */
type Merge = { firstRow: number; lastRow: number; column: number }

/** What a sheet stores after its rows. */
export type AfterRows = { links: Map<string, string>; merges: Merge[] }

const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference) {
    if (letter < 'A' || letter > 'Z') break
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}
const rowOf = (reference: string) => Number(/\d+/.exec(reference)?.[0] ?? 0)

const two = (number: number) => String(number).padStart(2, '0')
const DAY = 86_400_000

/** A date cell's number as `YYYY-MM-DD`, followed by the time if it has one; a time alone as `HH:MM`. */
const dateText = (serial: number, isFrom1904: boolean): Cell => {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return serial
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const moment = new Date(start + Math.round((serial * DAY) / 1000) * 1000)
  const time = `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`
  if (serial < 1) return time
  const day = moment.toISOString().slice(0, 10)
  return serial % 1 === 0 ? day : `${day} ${time}`
}

type Open = { column: number; type: string; style: number; value: string; formula: string }

const cellOf = ({ type, style, value }: Open, { strings, dateStyles, isFrom1904 }: Workbook): Cell => {
  if (type === 's') return strings[Number(value)] ?? null
  if (type === 'str' || type === 'inlineStr') return value
  if (type === 'd') return value.slice(0, 10)
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e' || value === '') return null
  const number = Number(value)
  return dateStyles[style]
    ? dateText(number, isFrom1904)
    : Number.isFinite(number)
      ? Math.round(number * 1e9) / 1e9
      : null
}

const HYPERLINK = /HYPERLINK\(\s*"([^"]{1,2000})"/i

/** The rows of a sheet as they are read; `after` is complete after the last one. */
export const rowsOf = async function* (
  zip: Zip,
  workbook: Workbook,
  sheet: Sheet,
  after: AfterRows,
): AsyncGenerator<Row> {
  const targets = await relationsOf(zip, sheet.path)
  let ready: Row[] = []
  let row: Row = { row: 0, cells: [] }
  let cell: Open | null = null
  let isValue = false
  let isFormula = false
  let place = 0
  const keepMerge = (reference: string) => {
    const [from = '', to = from] = reference.split(':')
    if (rowOf(to) > rowOf(from))
      after.merges.push({ firstRow: rowOf(from), lastRow: rowOf(to), column: columnOf(from) })
  }
  const keepLink = (attributes: Attributes) => {
    const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1]
    const address = targets.get(id ?? '')
    if (address !== undefined && attributes.ref) {
      const from = attributes.ref.split(':')[0] ?? ''
      after.links.set(`${rowOf(from)}:${columnOf(from)}`, address)
    }
  }
  const open = (name: string, attributes: Attributes) => {
    if (name === 'row') {
      row = { row: Number(attributes.r ?? row.row + 1), cells: [] }
      place = 0
    } else if (name === 'c') {
      if (attributes.r) place = columnOf(attributes.r)
      cell = {
        column: place,
        type: attributes.t ?? 'n',
        style: Number(attributes.s ?? 0),
        value: '',
        formula: '',
      }
      place += 1
    } else if (name === 'v' || name === 't') isValue = cell !== null
    else if (name === 'f') isFormula = cell !== null
    else if (name === 'mergeCell') keepMerge(attributes.ref ?? '')
    else if (name === 'hyperlink') keepLink(attributes)
  }
  const close = (name: string) => {
    if (name === 'v' || name === 't') isValue = false
    else if (name === 'f') isFormula = false
    else if (name === 'c' && cell !== null) {
      // A sheet may claim to have 16,000 columns.
      if (cell.column < 500) row.cells[cell.column] = cellOf(cell, workbook)
      const address = HYPERLINK.exec(cell.formula)?.[1]
      if (address !== undefined) row.links = { ...row.links, [cell.column]: address }
      cell = null
    } else if (name === 'row' && row.cells.length > 0) {
      ready.push({ ...row, cells: Array.from(row.cells, (one) => one ?? null) })
    }
  }
  const text = (part: string) => {
    if (cell === null) return
    if (isValue && cell.value.length < LONGEST_CELL) cell.value += part
    else if (isFormula && cell.formula.length < LONGEST_CELL) cell.formula += part
  }
  for await (const _ of readXml(await zip.stream(sheet.path), { open, text, close })) {
    yield* ready
    ready = []
  }
}
