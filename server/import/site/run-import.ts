import { importCallMessages } from '#messages/server/import/site.ts'
import { type Database, inTransaction, withPatience } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import type { Join } from '#shared/imports/enums.ts'
import { ImportProblem } from '../import-problem.ts'
import { saveRaces } from '../save/save-races.ts'
import { withDrafts } from './drafts/open-drafts.ts'
import { removeDrafts } from './drafts/stored-drafts.ts'
import { importedAs, type Runner } from './imported-as.ts'
import { type ImportRow, markFailed, noteProgress } from './queries.ts'
import type { ReadApart } from './read-apart.ts'
import { removeParts } from './stored-parts.ts'

const BEAT_MS = 3_000

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

type Run = { row: ImportRow; runner: Runner; join: Join; onProgress: (saved: number) => void }

const requestOf = ({ row, runner, join, onProgress }: Run) => ({
  ...importedAs(row, runner),
  join,
  importId: row.id,
  runBy: runner.id,
  onProgress,
})

/** Saves the races that the reading of an import has found. Throws ImportProblem. */
const save = (db: Database, read: ReadApart, run: Run) =>
  withDrafts(db, { row: run.row, read }, async ({ patient, ...drafts }) => {
    const { row } = run
    const rows = { rows: row.read?.rows ?? 0, refused: row.read?.refused ?? 0 }
    await saveRaces(patient, { ...requestOf(run), ...drafts, rows })
    await removeParts(patient, row.id, 'file')
    await removeDrafts(patient, row.id)
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
  return async (row: ImportRow, runner: Runner, join: Join): Promise<void> => {
    try {
      await withBeats(db, row.id, (onProgress) =>
        inTurn(() => save(db, read, { row, runner, join, onProgress })),
      )
    } catch (error) {
      await fail(row.id, error).catch((err) =>
        log.error({ err, importId: row.id }, 'that an import failed was not noted'),
      )
    }
  }
}
