import { importFileMessages } from '#messages/server/import.ts'
import { ImportProblem } from '../import-problem.ts'
import { findHeader, headerScore, ROWS_TO_LOOK_AT } from './find-header.ts'
import { tableFrom } from './read-csv.ts'
import type { Cell, Row, Table } from './table.ts'
import { openZip, type Zip } from './xlsx/open-zip.ts'
import { type AfterRows, rowsOf } from './xlsx/read-sheet.ts'
import { readWorkbook, type Sheet, type Workbook } from './xlsx/workbook.ts'

type Look = { sheet: Sheet; header: Cell[]; score: number; rows: number }

/** How many rows of a sheet are read to see whether it is a list of races. */
const lookAt = async (zip: Zip, workbook: Workbook, sheet: Sheet): Promise<Look> => {
  const rows: Cell[][] = []
  for await (const { cells } of rowsOf(zip, workbook, sheet, { links: new Map(), merges: [] })) {
    rows.push(cells)
    if (rows.length >= ROWS_TO_LOOK_AT) break
  }
  const { place, headers } = findHeader(rows)
  const header = rows[Math.max(0, place)] ?? []
  return { sheet, header, score: headerScore(place < 0 ? header : headers), rows: rows.length }
}

const sameHeader = (one: Cell[], other: Cell[]) => {
  const names = one.map(String)
  return other.length > 0 && other.filter((name) => names.includes(String(name))).length >= one.length * 0.7
}

/** The sheet that looks most like a list of races, and others with the same columns (one per month). */
const chosen = (looks: Look[]): Look[] => {
  const [best] = [...looks]
    .filter(({ rows }) => rows > 0)
    .sort((one, other) => other.score - one.score || other.rows - one.rows)
  if (best === undefined) throw new ImportProblem(importFileMessages().workbookEmpty)
  return looks.filter(
    (look) => look === best || (best.score >= 2 && look.score >= 2 && sameHeader(best.header, look.header)),
  )
}

const withoutHeader = async function* (rows: AsyncGenerator<Row>, header: Cell[]): AsyncGenerator<Row> {
  const names = header.map(String).join('\u0001')
  for await (const row of rows) if (row.cells.map(String).join('\u0001') !== names) yield row
}

const mergedCells = (table: Table, after: AfterRows[]): Map<string, Cell> => {
  const below = new Map<string, Cell>()
  const first = new Map(
    after.flatMap(({ merges }, sheet) =>
      merges.map((merge) => [`${sheet}:${merge.firstRow}:${merge.column}`, merge] as const),
    ),
  )
  if (first.size === 0) return below
  for (const { row, cells, sheet = 0 } of table.rows) {
    for (const [column, cell] of cells.entries()) {
      const merge = first.get(`${sheet}:${row}:${column}`)
      if (merge === undefined) continue
      for (let next = row + 1; next <= Math.min(merge.lastRow, row + 1000); next += 1)
        below.set(`${sheet}:${next}:${column}`, cell)
    }
  }
  return below
}

/** Fills in what a sheet stores after its rows: links of cells, and merged cells. */
const finished = (table: Table, after: AfterRows[]): Table => {
  const below = mergedCells(table, after)
  table.rows.finish = (given) => {
    const { row, cells, links = {}, sheet = 0 } = given
    const all = cells.map((cell, column) =>
      cell === null || cell === '' ? (below.get(`${sheet}:${row}:${column}`) ?? cell) : cell,
    )
    const behind: Record<number, string> = { ...links }
    for (const column of all.keys()) {
      const address = after[sheet]?.links.get(`${row}:${column}`)
      if (address !== undefined) behind[column] = address
    }
    return { ...given, cells: all, links: behind }
  }
  return table
}

/**
 * Reads an Excel workbook (.xlsx), streaming its sheets: the visible sheet that looks most like a list of
 * races, with others of the same columns. Dates are days, links are kept with their cells. `row` is the
 * sheet's row. Throws ImportProblem.
 */
export const readXlsx = async (path: string): Promise<Table> => {
  const zip = await openZip(path)
  try {
    const workbook = await readWorkbook(zip)
    const looks: Look[] = []
    for (const sheet of workbook.sheets) looks.push(await lookAt(zip, workbook, sheet))
    const sheets = chosen(looks)
    const after = sheets.map((): AfterRows => ({ links: new Map(), merges: [] }))
    const rows = async function* () {
      for (const [place, { sheet }] of sheets.entries()) {
        const all = rowsOf(zip, workbook, sheet, after[place] as AfterRows)
        if (place === 0) yield* all
        else
          for await (const row of withoutHeader(all, sheets[place]?.header ?? []))
            yield { ...row, sheet: place }
      }
    }
    return finished(await tableFrom('Excel', rows()), after)
  } finally {
    zip.close()
  }
}
