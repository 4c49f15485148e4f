import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { importFileMessages } from '#messages/server/import.ts'
import { delimiterOf } from '#server/platform/text/delimiter.ts'
import { ImportProblem } from '../import-problem.ts'
import { textOf } from './decode-text.ts'
import { findHeader, type Header, ROWS_TO_LOOK_AT } from './find-header.ts'
import { LONGEST_ROW, MOST_ROWS, type Row, RowStore, type Table } from './table.ts'

const PROBLEMS: Record<string, (line: number) => string> = {
  CSV_MAX_RECORD_SIZE: (line) => importFileMessages().rowTooLong(line, LONGEST_ROW / 1024),
  CSV_QUOTE_NOT_CLOSED: (line) => importFileMessages().quoteOpen(line),
}

const SAMPLE = 32 * 1024

const withSample = async (chunks: AsyncGenerator<string>) => {
  let text = ''
  while (text.length < SAMPLE) {
    const next = await chunks.next()
    if (next.done) break
    text += next.value
  }
  return text
}

const joined = async function* (first: string, rest: AsyncGenerator<string>) {
  yield first
  yield* rest
}

export const tooManyRows = () => new ImportProblem(importFileMessages().tooManyRows(MOST_ROWS))

type Line = { record: string[]; info: { lines: number } }

const linesOf = async function* (path: string): AsyncGenerator<Row> {
  const chunks = textOf(path)
  const sample = await withSample(chunks)
  if (sample.trim() === '') throw new ImportProblem(importFileMessages().empty)
  const parser = parse({
    delimiter: delimiterOf(sample),
    bom: true,
    info: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
  })
  // Its errors reach the loop below through the parser.
  pipeline(Readable.from(joined(sample, chunks)), parser, () => {})
  let first = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<Line>) {
      if (info.lines <= 2 && /^sep=/i.test(record[0] ?? '')) continue
      yield { row: info.lines, cells: record }
      first = info.lines
    }
  } catch (error) {
    parser.destroy()
    if (!(error instanceof CsvError)) throw error
    const problem = PROBLEMS[error.code]
    const line = Number(error.lines ?? first)
    throw new ImportProblem(problem ? problem(line) : importFileMessages().brokenLine(line))
  }
}

const isBlank = (row: Row) => row.cells.every((cell) => cell === null || cell === '')

/** Collects rows and finds their header among the first ones. */
export const tableFrom = async (format: Table['format'], lines: AsyncIterable<Row>): Promise<Table> => {
  const rows = new RowStore()
  let head: Row[] | null = []
  let header: Header = { place: -1, headers: [], title: '' }
  let width = 0
  const keep = (row: Row) => {
    if (rows.size >= MOST_ROWS) throw tooManyRows()
    width = Math.max(width, row.cells.length)
    rows.add(row)
  }
  const settle = () => {
    const first = head ?? []
    head = null
    header = findHeader(first.map(({ cells }) => cells))
    for (const row of first.slice(header.place + 1)) if (!isBlank(row)) keep(row)
  }
  for await (const row of lines) {
    if (head !== null) {
      head.push(row)
      if (head.length >= ROWS_TO_LOOK_AT) settle()
    } else if (!isBlank(row)) keep(row)
  }
  if (head !== null) settle()
  if (rows.size === 0) throw new ImportProblem(importFileMessages().onlyHeader)
  const headers = [...header.headers]
  while (headers.length < width) headers.push(`Column ${headers.length + 1}`)
  return { format, headers, known: {}, title: header.title, rows }
}

/**
 * Reads rows of text with commas, semicolons, tabs or bars between cells, in any encoding, with or without a
 * header and titles above it. Throws ImportProblem with the line where the file is broken.
 */
export const readCsv = (path: string): Promise<Table> => tableFrom('CSV', linesOf(path))
