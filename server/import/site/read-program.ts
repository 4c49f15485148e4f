import { readFile } from 'node:fs/promises'
import { importFileMessages } from '#messages/server/import.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { followParent, reportToParent } from '#server/platform/process/fork-program.ts'
import { readTable } from '../formats/read-table.ts'
import type { Cell, Table } from '../formats/table.ts'
import { ImportProblem, MissingColumns } from '../import-problem.ts'
import { readRaces } from '../read-races.ts'
import { writeProblems } from '../write-problems.ts'
import { jobFiles } from './job-folder.ts'
import { packDrafts } from './packed-drafts.ts'
import type { ReadAnswer, ReadTask, Unread } from './read-apart.ts'

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

const read = async (folder: string, { fileName, columns, dates, year }: ReadTask): Promise<ReadAnswer> => {
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

const answer = async (): Promise<ReadAnswer | Unread> => {
  const folder = process.argv[2] ?? ''
  const task = JSON.parse(await readFile(jobFiles(folder).request, 'utf8')) as ReadTask
  return inLanguage(task.language, () => understood(folder, task))
}

const understood = async (folder: string, task: ReadTask): Promise<ReadAnswer | Unread> => {
  try {
    return await read(folder, task)
  } catch (error) {
    if (error instanceof ImportProblem) return { problem: error.message }
    // A damaged file makes readers fail in ways of their own. The log tells how.
    return {
      problem: importFileMessages().unreadable,
      failure: String(error instanceof Error ? error.stack : error),
    }
  }
}

// Runs in a separate process, with its job's folder as the argument; see read-apart.ts.
followParent()
await reportToParent(await answer())
