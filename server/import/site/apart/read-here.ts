import { readTable } from '../../formats/read-table.ts'
import type { Cell, Table } from '../../formats/table.ts'
import { MissingColumns } from '../../import-problem.ts'
import { readRaces } from '../../read-races.ts'
import { writeProblems } from '../../write-problems.ts'
import { packDrafts } from '../drafts/packed-drafts.ts'
import { jobFiles } from '../job-folder.ts'
import type { ReadAnswer, ReadRequest } from '../read-apart.ts'

const ROWS_FOR_EXAMPLES = 200
const EXAMPLES = 3
const LONGEST_EXAMPLE = 80

const examplesOf = (rows: Cell[][], place: number): string[] => {
  const found = new Set<string>()
  for (const cells of rows) {
    const text = String(cells[place] ?? '').trim()
    if (text !== '') found.add(text.slice(0, LONGEST_EXAMPLE))
    if (found.size === EXAMPLES) break
  }
  return [...found]
}

const headersOf = (table: Table) => {
  const rows = table.rows.sample(ROWS_FOR_EXAMPLES).map(({ cells }) => cells)
  return table.headers.map((header, place) => ({ header, examples: examplesOf(rows, place) }))
}

/**
 * Reads the file of a job folder in this process, and leaves the refused rows and the drafts in the folder. Throws
 * ImportProblem. A file of a stranger is read in a process of its own (`read-apart.ts`).
 */
export const readHere = async (
  folder: string,
  { fileName, columns, dates, year }: ReadRequest,
): Promise<ReadAnswer> => {
  const files = jobFiles(folder)
  const table = await readTable(files.file)
  const headers = headersOf(table)
  try {
    const races = await readRaces(table, { columns, dates, year, fileName })
    if (races.refused.size > 0) await writeProblems(files.problems, table, races.refused)
    table.rows.clear()
    const { format, counts, problems, sample, towns } = races
    await packDrafts(folder, races.drafts, { days: [...races.days], towns })
    return {
      format,
      headers,
      missing: [],
      columns: races.columns,
      dates: races.dates,
      lacksYear: races.lacksYear,
      chosenYear: year ?? null,
      counts,
      problems,
      sample,
      towns,
    }
  } catch (error) {
    if (!(error instanceof MissingColumns)) throw error
    const counts = { rows: table.rows.size, races: 0, refused: 0 }
    const { missing, columns: understood } = error
    return {
      format: table.format,
      headers,
      missing,
      columns: understood,
      dates: null,
      lacksYear: false,
      chosenYear: year ?? null,
      counts,
      problems: [],
      sample: [],
      towns: [],
    }
  }
}
