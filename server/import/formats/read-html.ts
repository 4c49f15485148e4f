import sax from 'sax'
import { importFileMessages } from '#messages/server/import.ts'
import { ImportProblem } from '../import-problem.ts'
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

const TITLES = new Set(['title', 'h1', 'h2', 'h3', 'caption'])
const LONGEST_TITLE = 200

/** The tables of a web page, and its titles. Tags that are left open are closed by the next one, as browsers do. */
const tablesIn = (html: string): { tables: HtmlTable[]; title: string } => {
  let title = ''
  let isTitle = false
  const tables: HtmlTable[] = []
  const open: HtmlTable[] = []
  const parser = sax.parser(false, { lowercase: true, trim: false, normalize: false })
  parser.onerror = () => {
    parser.error = null as unknown as Error
    parser.resume()
  }
  parser.onopentag = ({ name, attributes }) => {
    isTitle = TITLES.has(name)
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
    else if (isTitle && title.length < LONGEST_TITLE) title += ` ${text.trim()}`
  }
  parser.onclosetag = (name) => {
    if (TITLES.has(name)) isTitle = false
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
  return { tables: [...tables, ...open], title: title.trim() }
}

const lookAt = (table: HtmlTable): { table: HtmlTable; header: Cell[]; score: number } => {
  const first = table.rows.slice(0, ROWS_TO_LOOK_AT).map(({ cells }) => cells)
  const { place, headers } = findHeader(first)
  const header = first[Math.max(0, place)] ?? []
  return { table, header, score: headerScore(place < 0 ? header : headers) }
}

/**
 * Reads the table of a web page that looks most like a list of races, with others of the same header (one for
 * each month). Links stay with their cells. `row` counts the rows of all of them. Throws ImportProblem.
 */
export const readHtml = async (html: string): Promise<Table> => {
  const { tables, title } = tablesIn(html)
  const looks = tables.filter(({ rows }) => rows.length > 1).map(lookAt)
  const [best] = [...looks].sort(
    (one, other) => other.score - one.score || other.table.rows.length - one.table.rows.length,
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
  const table = await tableFrom('HTML', rows())
  return { ...table, title: `${title} ${table.title}`.trim() }
}
