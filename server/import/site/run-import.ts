import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { ensurePlaces } from '#server/places/filling/ensure-places.ts'
import { type Database, inTransaction, withPatience } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import type { RaceDraft } from '../drafts/race-draft.ts'
import { ImportProblem } from '../import-problem.ts'
import { placeTowns } from '../save/place-towns.ts'
import { type SaveRequest, saveRaces } from '../save/save-races.ts'
import { inJobFolder, jobFiles } from './job-folder.ts'
import { importCallMessages } from './messages.ts'
import { type ImportRow, markFailed, noteProgress } from './queries.ts'
import type { ReadApart } from './read-apart.ts'
import { removeParts, writeParts } from './stored-parts.ts'

const BEAT_MS = 3_000

/** The drafts of a job, each kept as one compact text until it is needed. */
const draftsIn = async (folder: string): Promise<Iterable<RaceDraft>> => {
  const lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(jobFiles(folder).drafts) }))
    lines.push(line)
  return {
    *[Symbol.iterator]() {
      for (const line of lines) yield JSON.parse(line) as RaceDraft
    },
  }
}

/** Stores the progress every few seconds, on another connection because the run's is in a transaction. */
const withBeats = (
  db: Database,
  importId: number,
  work: (onProgress: (saved: number) => void) => Promise<void>,
): Promise<void> =>
  withPatience(db, async (notes) => {
    let saved = 0
    let isWriting = false
    const beat = async () => {
      if (isWriting) return
      isWriting = true
      await noteProgress(notes, importId, saved).catch(() => {})
      isWriting = false
    }
    const timer = setInterval(beat, BEAT_MS)
    try {
      await beat()
      await work((count) => {
        saved = count
      })
    } finally {
      clearInterval(timer)
    }
  })

export type Runner = {
  /** The account that imports. It changes only its own races, unless it is a race admin. */
  id: number
  displayName: string | null
  username: string
  isRaceAdmin: boolean
}

type Run = { row: ImportRow; runner: Runner; onProgress: (saved: number) => void }

const requestOf = ({
  row,
  runner,
  onProgress,
}: Run): Omit<SaveRequest, 'drafts' | 'days' | 'positions' | 'rows'> => {
  const { read } = row
  const owner = read?.ownerId ?? runner.id
  const name = read?.sourceName
  const url = read?.sourceUrl ?? undefined
  return {
    origin: { fileName: row.fileName, format: row.format, columns: row.columns, owner },
    source: { name: name ?? row.fileName, ...(url ? { url } : {}) },
    // A remembered source can change and mark everybody's races.
    isRemembered: runner.isRaceAdmin && name !== null && name !== undefined,
    mayChange: runner.isRaceAdmin ? undefined : ({ createdBy }) => createdBy === owner,
    importId: row.id,
    runBy: runner.id,
    onProgress,
  }
}

/** Reads the file of an import once more and saves its races. Throws ImportProblem. */
const save = (db: Database, read: ReadApart, run: Run) =>
  inJobFolder(async (folder) => {
    const { row } = run
    await withPatience(db, async (patient) => {
      await writeParts(patient, { importId: row.id, kind: 'file' }, jobFiles(folder).file)
      const { counts, sample, days, towns } = await read(folder, {
        fileName: row.fileName,
        columns: (row.columns ?? undefined) as Parameters<ReadApart>[1]['columns'],
        dates: row.read?.dates ?? undefined,
      })
      const drafts = await draftsIn(folder)
      // Of the same database as the server’s own filling, so that a new site is waited for and not refused.
      if (sample.length > 0) await ensurePlaces(db)
      const rows = { rows: counts.rows, refused: counts.refused }
      const { positions } = await placeTowns(patient, towns)
      await saveRaces(patient, { ...requestOf(run), drafts, days, positions, rows })
      await removeParts(patient, row.id, 'file')
    })
  })

/** Runs imports in the background, one at a time, also across servers. */
export const importRunner = ({ db, log }: Pick<Deps, 'db' | 'log'>, read: ReadApart) => {
  const inTurn = boundedQueue({ atOnce: 1, waiting: 100, refusal: '' })

  const fail = async (importId: number, error: unknown) => {
    if (!(error instanceof ImportProblem)) log.error({ err: error, importId }, 'an import failed')
    const problem = error instanceof ImportProblem ? error.message : importCallMessages().failed
    await withPatience(db, (patient) => inTransaction(patient, (tx) => markFailed(tx, importId, problem)))
  }

  /** Resolves when the run has ended, also when it failed. */
  return async (row: ImportRow, runner: Runner): Promise<void> => {
    try {
      await withBeats(db, row.id, (onProgress) => inTurn(() => save(db, read, { row, runner, onProgress })))
    } catch (error) {
      await fail(row.id, error).catch((err) =>
        log.error({ err, importId: row.id }, 'that an import failed was not noted'),
      )
    }
  }
}
