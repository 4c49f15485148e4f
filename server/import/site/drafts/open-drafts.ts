import { waitForPlaces } from '#server/places/filling/ensure-places.ts'
import type { Database } from '#server/platform/database/database.ts'
import { placeTowns } from '../../save/place-towns.ts'
import type { SaveRequest } from '../../save/save-races.ts'
import { withSavingConnections } from '../../save/with-saving-connections.ts'
import { inJobFolder, jobFiles } from '../job-folder.ts'
import type { ImportRow } from '../queries.ts'
import type { ReadApart } from '../read-apart.ts'
import { writeParts } from '../stored-parts.ts'
import { partsIn, unpackBatches, unpackHead } from './packed-drafts.ts'
import { storedDrafts } from './stored-drafts.ts'

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

type Opened = Pick<SaveRequest, 'batches' | 'days' | 'positions' | 'ownCountry'> & {
  patient: Database
  lookUp: Database
}

/** Opens the races that the reading of an import has found. Throws ImportProblem. */
export const withDrafts = <Result>(
  db: Database,
  { row, read }: { row: ImportRow; read: ReadApart },
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> =>
  inJobFolder((folder) =>
    withSavingConnections(db, async (patient, lookUp) => {
      const stored = storedDrafts(lookUp, row.id)
      const partOf = (await stored(0)) === null ? await readAgain(lookUp, { row, read, folder }) : stored
      const { days, towns } = (await unpackHead(partOf)) ?? { days: [], towns: [] }
      // Of the same database as the server’s own filling, so that a new site is waited for and not refused.
      if (days.length > 0) await waitForPlaces(db)
      const { positions, country: ownCountry } = await placeTowns(patient, towns)
      return work({ patient, lookUp, days, positions, ownCountry, batches: unpackBatches(partOf) })
    }),
  )
