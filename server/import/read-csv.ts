import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { ImportProblem } from './import-problem.ts'
import { type FileRecord, LONGEST_ROW, MOST_ROWS } from './records.ts'

const PROBLEMS: Record<string, (line: unknown) => string> = {
  CSV_MAX_RECORD_SIZE: (line) =>
    `Line ${line}: a row longer than ${LONGEST_ROW / 1024} KB. Is a quotation mark left open?`,
  CSV_QUOTE_NOT_CLOSED: (line) => `Line ${line}: a quotation mark is opened and never closed.`,
  CSV_INVALID_CLOSING_QUOTE: (line) => `Line ${line}: text follows a closing quotation mark.`,
  INVALID_OPENING_QUOTE: (line) => `Line ${line}: a quotation mark stands inside an unquoted field.`,
}

const delimiterOf = (header: string): string => {
  const counts = [',', ';', '\t', '|'].map(
    (delimiter) => [header.split(delimiter).length, delimiter] as const,
  )
  const [best] = counts.sort(([a], [b]) => b - a)
  return best && best[0] > 1 ? best[1] : ','
}

const strictUtf8 = async function* (file: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for await (const chunk of createReadStream(file)) {
    let text: string
    try {
      text = decoder.decode(chunk as Buffer, { stream: true })
    } catch {
      throw new ImportProblem(
        `The file is not UTF-8 (near line ${line}). Save it as "CSV UTF-8" and try again.`,
      )
    }
    line += text.split('\n').length - 1
    yield text
  }
}

/** Splits the first line off, so that its delimiter can be told before the parser starts. */
const withFirstLine = async (chunks: AsyncGenerator<string>) => {
  let text = ''
  for (;;) {
    const end = text.search(/\r\n|\r|\n/)
    if (end >= 0 || text.length > LONGEST_ROW) return { firstLine: end < 0 ? text : text.slice(0, end), text }
    const next = await chunks.next()
    if (next.done) return { firstLine: text, text }
    text += next.value
  }
}

const joined = async function* (first: string, rest: AsyncGenerator<string>) {
  yield first
  yield* rest
}

/**
 * Reads a CSV file with a header row, delimited by comma, semicolon, tab or bar, in UTF-8 with or
 * without a byte order mark. `checkHeader` sees the column names before any row. Throws
 * ImportProblem naming the line where the file breaks.
 */
export const readCsv = async function* (
  file: string,
  checkHeader: (columns: string[]) => void,
): AsyncGenerator<FileRecord> {
  const chunks = strictUtf8(file)
  const { firstLine, text } = await withFirstLine(chunks)
  if (text.trim() === '') throw new ImportProblem('The file is empty.')
  const parser = parse({
    delimiter: delimiterOf(firstLine),
    bom: true,
    columns: (names: string[]) => {
      checkHeader(names)
      return names
    },
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  })
  // Its failures reach the loop below through the parser.
  pipeline(Readable.from(joined(text, chunks)), parser, () => {})
  try {
    let rows = 0
    for await (const { record, info } of parser) {
      rows += 1
      if (rows > MOST_ROWS) {
        throw new ImportProblem(
          `The file has more than ${MOST_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
        )
      }
      yield { line: info.lines, values: record }
    }
  } catch (error) {
    parser.destroy()
    if (!(error instanceof CsvError)) throw error
    const problem = PROBLEMS[error.code]
    throw new ImportProblem(problem ? problem(error.lines) : `Line ${error.lines}: ${error.message}`)
  }
}
