import sax from 'sax'
import { ImportProblem } from '../import-problem.ts'
import { importFileMessages } from '../messages.ts'
import { findHeader, headerScore, ROWS_TO_LOOK_AT } from './find-header.ts'
import { tableFrom } from './read-csv.ts'
import type { Cell, Row, Table } from './table.ts'

type OpenCell = { text: string; link: string | null; columns: number; rows: number }
type HtmlTable = {
  rows: Row[]
  row: { cells: Cell[]; links: Record<number, string> } | null
  cell: OpenCell | null
  /** Cells of earlier rows that reach further down, by column. */
  reaching: Map<number, { cell: Cell; rows: number }>
}

const MOST_SPAN = 1_000
const BREAKS = new Set(['br', 'p', 'div', 'li'])

const spanOf = (value: unknown) => Math.min(MOST_SPAN, Math.max(1, Number.parseInt(String(value), 10) || 1))

const fillReaching = ({ row, reaching }: HtmlTable) => {
  if (row === null) return
  for (let above = reaching.get(row.cells.length); above; above = reaching.get(row.cells.length)) {
    if (above.rows === 1) reaching.delete(row.cells.length)
    else above.rows -= 1
    row.cells.push(above.cell)
  }
}

const endCell = (table: HtmlTable) => {
  const { row, cell } = table
  table.cell = null
  if (row === null || cell === null) return
  fillReaching(table)
  const text = cell.text.replace(/[ \t\r\n]+/g, ' ').trim()
  const place = row.cells.length
  if (cell.link !== null) row.links[place] = cell.link
  for (let column = 0; column < cell.columns; column += 1) {
    if (cell.rows > 1)
      table.reaching.set(place + column, { cell: column === 0 ? text : null, rows: cell.rows - 1 })
    row.cells.push(column === 0 ? text : null)
  }
}

const endRow = (table: HtmlTable) => {
  endCell(table)
  fillReaching(table)
  if (table.row?.cells.some((cell) => cell !== null && cell !== ''))
    table.rows.push({ row: table.rows.length + 1, cells: table.row.cells, links: table.row.links })
  table.row = null
}

/** The tables of a web page. Tags that are left open are closed by the next one, as browsers do. */
const tablesIn = (html: string): HtmlTable[] => {
  const tables: HtmlTable[] = []
  const open: HtmlTable[] = []
  const parser = sax.parser(false, { lowercase: true, trim: false, normalize: false })
  parser.onerror = () => {
    parser.error = null as unknown as Error
    parser.resume()
  }
  parser.onopentag = ({ name, attributes }) => {
    if (name === 'table') {
      open.push({ rows: [], row: null, cell: null, reaching: new Map() })
      return
    }
    const table = open.at(-1)
    if (table === undefined) return
    if (name === 'tr') {
      endRow(table)
      table.row = { cells: [], links: {} }
    } else if ((name === 'td' || name === 'th') && table.row !== null) {
      endCell(table)
      table.cell = {
        text: '',
        link: null,
        columns: spanOf(attributes.colspan),
        rows: spanOf(attributes.rowspan),
      }
    } else if (table.cell !== null) {
      if (BREAKS.has(name)) table.cell.text += ' '
      if (name === 'a' && typeof attributes.href === 'string') table.cell.link ??= attributes.href
    }
  }
  parser.ontext = (text) => {
    const cell = open.at(-1)?.cell
    if (cell) cell.text += text
  }
  parser.onclosetag = (name) => {
    const table = open.at(-1)
    if (table === undefined) return
    if (name === 'td' || name === 'th') endCell(table)
    if (name === 'tr') endRow(table)
    if (name !== 'table') return
    endRow(table)
    open.pop()
    tables.push(table)
  }
  parser.write(html).close()
  for (const table of open) endRow(table)
  return [...tables, ...open]
}

const headerOf = ({ rows }: HtmlTable): Cell[] => {
  const first = rows.slice(0, ROWS_TO_LOOK_AT).map(({ cells }) => cells)
  return first[Math.max(0, findHeader(first).place)] ?? []
}

/**
 * Reads the table of a web page that looks most like a list of races, with others of the same header (one for
 * each month). Links stay with their cells. `row` counts the rows of all of them. Throws ImportProblem.
 */
export const readHtml = async (html: string): Promise<Table> => {
  const looks = tablesIn(html)
    .filter(({ rows }) => rows.length > 1)
    .map((table) => ({ table, header: headerOf(table) }))
  const [best] = [...looks].sort(
    (one, other) =>
      headerScore(other.header) - headerScore(one.header) || other.table.rows.length - one.table.rows.length,
  )
  if (best === undefined) throw new ImportProblem(importFileMessages().noTable)
  const names = best.header.join('\u0001')
  const same = looks.filter((look) => look === best || look.header.join('\u0001') === names)
  const rows = async function* (): AsyncGenerator<Row> {
    let number = 0
    for (const { table } of same) {
      for (const row of table.rows) {
        number += 1
        if (table === same[0]?.table || row.cells.join('\u0001') !== names) yield { ...row, row: number }
      }
    }
  }
  return tableFrom('HTML', rows())
}
