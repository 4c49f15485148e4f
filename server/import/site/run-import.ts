import { importCallMessages } from '#messages/server/import/site.ts'
import { waitForPlaces } from '#server/places/filling/ensure-places.ts'
import { type Database, inTransaction, withPatience } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { boundedQueue } from '#server/platform/limits/bounded-queue.ts'
import { ImportProblem } from '../import-problem.ts'
import { placeTowns } from '../save/place-towns.ts'
import { type SaveRequest, saveRaces } from '../save/save-races.ts'
import { inJobFolder, jobFiles } from './job-folder.ts'
import { partsIn, unpackBatches, unpackHead } from './packed-drafts.ts'
import { type ImportRow, markFailed, noteProgress } from './queries.ts'
import type { ReadApart } from './read-apart.ts'
import { removeDrafts, storedDrafts } from './stored-drafts.ts'
import { removeParts, writeParts } from './stored-parts.ts'

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
}: Run): Omit<SaveRequest, 'batches' | 'days' | 'positions' | 'rows'> => {
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

/** Reads the file of an import once more. Servers of earlier releases have stored no drafts. */
const readAgain = async (
  db: Database,
  { row, read, folder }: { row: ImportRow; read: ReadApart; folder: string },
) => {
  await writeParts(db, { importId: row.id, kind: 'file' }, jobFiles(folder).file)
  await read(
    folder,
    {
      fileName: row.fileName,
      columns: (row.columns ?? undefined) as Parameters<ReadApart>[1]['columns'],
      dates: row.read?.dates ?? undefined,
      year: row.read?.reading.chosenYear ?? undefined,
    },
    String(row.createdBy),
  )
  return partsIn(folder)
}

/** Saves the races that the reading of an import has found. Throws ImportProblem. */
const save = (db: Database, read: ReadApart, run: Run) =>
  inJobFolder((folder) =>
    // One connection for the transaction, and one for the drafts of its next statement.
    withPatience(db, (patient) =>
      withPatience(db, async (drafts) => {
        const { row } = run
        const stored = storedDrafts(drafts, row.id)
        const partOf = (await stored(0)) === null ? await readAgain(drafts, { row, read, folder }) : stored
        const { days, towns } = (await unpackHead(partOf)) ?? { days: [], towns: [] }
        // Of the same database as the server’s own filling, so that a new site is waited for and not refused.
        if (days.length > 0) await waitForPlaces(db)
        const rows = { rows: row.read?.rows ?? 0, refused: row.read?.refused ?? 0 }
        const { positions } = await placeTowns(patient, towns)
        const batches = unpackBatches(partOf)
        await saveRaces(patient, { ...requestOf(run), batches, days, positions, rows })
        await removeParts(patient, row.id, 'file')
        await removeDrafts(patient, row.id)
      }),
    ),
  )

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
