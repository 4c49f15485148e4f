import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pidusage from 'pidusage'
import type { Logger } from 'pino'
import { importCallMessages } from '#messages/server/import/site.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { type Ending, forkProgram } from '#server/platform/process/fork-program.ts'
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

/** Why a file was not read; with `failure` where a reader broke. */
export type Unread = { problem: string; failure?: string }

const PROGRAM = new URL('./read-program.ts', import.meta.url)
/** Nearly all files are read after so much processor time. */
const QUICK_MS = 3_000
/** So much processor time reading a file may take. */
const PATIENCE_MS = 20_000
/** A busy machine gives the reader a small share: it may take so many times as long by the clock. */
const BUSY_TIMES = 6
const LOOK_MS = 200
const MOST_MEMORY_MB = 1500

/** A file that is being read. */
type Reading = {
  ended: Promise<Ending>
  hasEnded: () => boolean
  signal: (name: NodeJS.Signals) => void
  /** The processor time that it has taken so far. */
  spentMs: () => Promise<number>
}

const start = async (folder: string, request: ReadRequest): Promise<Reading> => {
  const task: ReadTask = { ...request, language: currentLanguage() }
  await writeFile(jobFiles(folder).request, JSON.stringify(task))
  const { child, ended } = await forkProgram(PROGRAM, {
    args: [folder],
    memoryMb: MOST_MEMORY_MB,
    isBackground: true,
  })
  // One that rests would not notice that the server has gone.
  const endToo = () => void child.kill('SIGKILL')
  process.once('exit', endToo)
  let isOver = false
  const whenEnded = ended.finally(() => {
    isOver = true
    process.off('exit', endToo)
  })
  whenEnded.catch(() => {})
  const { pid } = child
  return {
    ended: whenEnded,
    hasEnded: () => isOver,
    signal: (name) => void child.kill(name),
    // One that ends while it is looked at has no times any more.
    spentMs: async () => (pid === undefined ? 0 : (await pidusage(pid).catch(() => ({ ctime: 0 }))).ctime),
  }
}

/** Waits until the file is read, or its reader has taken this processor time since it began. */
const letRead = async (reading: Reading, ms: number) => {
  const deadline = Date.now() + BUSY_TIMES * ms
  while (!reading.hasEnded() && Date.now() < deadline && (await reading.spentMs()) < ms)
    await Promise.race([reading.ended, sleep(LOOK_MS)])
}

const answerOf = ({ message, code, signal, said }: Ending, log: Logger): ReadAnswer => {
  const answer = message as ReadAnswer | Unread | undefined
  if (answer === undefined) {
    // It was killed because of its time or memory, and is not broken.
    if (code === null || /heap out of memory/i.test(said))
      throw new AppError('too-large', importCallMessages().tooCostly)
    throw new Error(`Reading an import ended with ${code ?? signal}: ${said}`)
  }
  if (!('problem' in answer)) return answer
  if (answer.failure) log.warn({ failure: answer.failure }, 'a file could not be read')
  throw new ImportProblem(answer.problem)
}

export type ReadApart = (folder: string, request: ReadRequest, from: string) => Promise<ReadAnswer>

/**
 * Reads the file of a job folder in a separate process, so that a file cannot slow down, fill or crash the server.
 * Two at a time, one of them `from` the same person. A file that takes long gives its turn to the next one, and goes on
 * when no other slow file is being read, so that nobody waits for those who send such files.
 * Leaves the refused rows and the drafts in the folder. Throws ImportProblem, or AppError (413 when it takes more than
 * 20 s of processor time or too much memory, 503 when many wait).
 */
export const readApart = (log: Logger): ReadApart => {
  const turns = {
    atOnce: 2,
    ofOneOrigin: () => 1,
    waiting: 20,
    refusal: () => importCallMessages().manyReading,
  }
  const [quick, slow] = [boundedQueue(turns), boundedQueue({ ...turns, atOnce: 1 })]
  return async (folder, request, from) => {
    const reading = await quick(
      async () => {
        const begun = await start(folder, request)
        await letRead(begun, QUICK_MS)
        if (!begun.hasEnded()) begun.signal('SIGSTOP')
        return begun
      },
      undefined,
      from,
    )
    try {
      if (!reading.hasEnded())
        await slow(
          async () => {
            reading.signal('SIGCONT')
            await letRead(reading, PATIENCE_MS)
          },
          undefined,
          from,
        )
    } finally {
      if (!reading.hasEnded()) reading.signal('SIGKILL')
    }
    return answerOf(await reading.ended, log)
  }
}
