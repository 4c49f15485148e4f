import { readFile, stat } from 'node:fs/promises'
import { ImportProblem } from './import-problem.ts'
import { type FileRecord, MOST_ROWS } from './records.ts'

const LARGEST_FILE = 100 * 1024 * 1024

/** Reads a JSON file that holds a list of objects; `line` counts its entries from 1. */
export const readJson = async function* (
  file: string,
  checkHeader: (columns: string[]) => void,
): AsyncGenerator<FileRecord> {
  if ((await stat(file)).size > LARGEST_FILE)
    throw new ImportProblem('The file is larger than 100 MB. Split it.')
  const bytes = await readFile(file)
  let list: unknown
  try {
    list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new ImportProblem(
      error instanceof SyntaxError
        ? `The file is not valid JSON: ${error.message}`
        : 'The file is not UTF-8.',
    )
  }
  if (!Array.isArray(list)) throw new ImportProblem('The file must hold a list of objects: [ { ... }, ... ].')
  if (list.length === 0) throw new ImportProblem('The file holds no rows.')
  if (list.length > MOST_ROWS)
    throw new ImportProblem('The file has too many rows. Split it into smaller files.')
  const isObject = (entry: unknown): entry is Record<string, unknown> =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
  checkHeader([...new Set(list.filter(isObject).flatMap(Object.keys))])
  for (const [index, entry] of list.entries()) {
    if (!isObject(entry)) throw new ImportProblem(`Entry ${index + 1} is not an object.`)
    yield { line: index + 1, values: entry }
  }
}
