import { writeFile } from 'node:fs/promises'
import { importCallMessages } from '#messages/server/import/site.ts'
import { AppError, unavailable } from '#server/platform/errors/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { forkProgram } from '#server/platform/process/fork-program.ts'
import type { DateOrder, ImportColumns, ImportReading } from '#shared/imports/schema.ts'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import type { AskedTown, RaceDraft } from '../drafts/race-draft.ts'
import type { Format } from '../formats/table.ts'
import { ImportProblem } from '../import-problem.ts'
import { jobFiles } from './job-folder.ts'

export type ReadRequest = {
  fileName: string
  columns?: ImportColumns | undefined
  dates?: DateOrder | undefined
  year?: number | undefined
}

/** What the process is told: it says in this language why it cannot read a file. */
export type ReadTask = ReadRequest & { language: Language }

export type ReadAnswer = Omit<ImportReading, 'sample'> & {
  format: Format
  columns: ImportColumns
  counts: { rows: number; races: number; refused: number }
  sample: RaceDraft[]
  /** The towns of drafts that name no position, each once. */
  towns: AskedTown[]
}

const PROGRAM = new URL('./read-program.ts', import.meta.url)
const PATIENCE_MS = 180_000
const MOST_MEMORY_MB = 1500

const readOne = async (folder: string, request: ReadRequest): Promise<ReadAnswer> => {
  const task: ReadTask = { ...request, language: currentLanguage() }
  await writeFile(jobFiles(folder).request, JSON.stringify(task))
  const { ended } = await forkProgram(PROGRAM, {
    args: [folder],
    patienceMs: PATIENCE_MS,
    memoryMb: MOST_MEMORY_MB,
    isBackground: true,
  })
  const { message, code, signal, said } = await ended
  const answer = message as ReadAnswer | { problem: string } | undefined
  if (answer === undefined) {
    // It was killed because of its time or memory, and is not broken.
    if (code === null || /heap out of memory/i.test(said))
      throw new AppError('too-large', importCallMessages().tooCostly)
    throw new Error(`Reading an import ended with ${code ?? signal}: ${said}`)
  }
  if ('problem' in answer) throw new ImportProblem(answer.problem)
  return answer
}

export type ReadApart = (folder: string, request: ReadRequest) => Promise<ReadAnswer>

/**
 * Reads the file of a job folder in a separate process, at most two at a time, so that a file cannot slow down,
 * fill or crash the server. Leaves the refused rows and the drafts in the folder.
 * Throws ImportProblem, or AppError (413 when it takes too much, 503 when many wait).
 */
export const readApart = (): ReadApart => {
  const inTurn = boundedQueue({ atOnce: 2, waiting: 10, refusal: '' })
  return async (folder, request) => {
    try {
      return await inTurn(() => readOne(folder, request))
    } catch (error) {
      if (error instanceof AppError && error.status === 503)
        throw unavailable(importCallMessages().manyReading)
      throw error
    }
  }
}
