import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { importFileMessages } from '#messages/server/import.ts'
import { importMessages } from '#messages/shared/imports.ts'
import { spreadsheetSeparator } from '#server/platform/text/spreadsheet-separator.ts'
import { withoutFormulas } from '#server/platform/text/without-formulas.ts'
import { type Cell, rowKey, type Table } from './formats/table.ts'
import { ImportProblem } from './import-problem.ts'

const IS_NUMBER = /^[-+]?\d+(?:[.,]\d+)*$/

const quoted = (cell: Cell) => {
  // A file of somebody else is opened in a spreadsheet. Numbers such as -18.4 run nothing.
  const text =
    cell === null ? '' : IS_NUMBER.test(String(cell)) ? String(cell) : withoutFormulas(String(cell))
  return /[",;\n\r]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

const lineOf = (cells: Cell[]) => `${cells.map(quoted).join(spreadsheetSeparator())}\r\n`

/** The refused rows as CSV in chunks (UTF-8, with the byte order mark that spreadsheets need). */
export const problemRows = function* (table: Table, refused: Map<number, string[]>): Generator<string> {
  const { headers } = table
  yield `\ufeff${lineOf([...headers, 'problem'])}`
  if (refused.size === 0) return
  for (const { row, sheet, cells } of table.rows) {
    const reasons = refused.get(rowKey({ row, ...(sheet ? { sheet } : {}) }))
    if (reasons)
      yield lineOf([
        ...headers.map((_, place) => cells[place] ?? null),
        [...new Set(reasons)].map(importMessages().reason).join('; '),
      ])
  }
}

/** Writes the refused rows to a file that can be corrected and imported. Throws ImportProblem if it can't. */
export const writeProblems = async (file: string, table: Table, refused: Map<number, string[]>) => {
  const stream = createWriteStream(file)
  try {
    await once(stream, 'open')
    for (const line of problemRows(table, refused)) if (!stream.write(line)) await once(stream, 'drain')
    stream.end()
    await finished(stream)
  } catch (error) {
    throw new ImportProblem(importFileMessages().problemsNotWritten(file, (error as Error).message))
  }
}
