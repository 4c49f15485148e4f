import { access } from 'node:fs/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { importCallMessages } from '#messages/server/import/site.ts'
import {
  type Database,
  type Executor,
  inTransaction,
  withPatience,
} from '#server/platform/database/database.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import type { DateOrder } from '#shared/imports/schema.ts'
import { importReadings, imports } from '#shared/imports/table.ts'
import { storeDrafts } from './drafts/stored-drafts.ts'
import { jobFiles } from './job-folder.ts'
import type { ReadFile } from './read-file.ts'
import { removeParts, storeParts } from './stored-parts.ts'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

const storeProblems = async (tx: Executor, importId: number, folder: string) => {
  const { problems } = jobFiles(folder)
  if (await exists(problems)) await storeParts(tx, importId, 'problems', problems)
  else await removeParts(tx, importId, 'problems')
}

export type Choices = {
  dates: DateOrder | null
  sourceName: string | null
  sourceUrl: string | null
  address: string | null
  ownerId: number
}

const readingValues = ({ reading, counts }: ReadFile, choices: Choices) => ({
  reading,
  ...counts,
  ...choices,
})

type NewImport = { read: ReadFile; folder: string; fileName: string; createdBy: number; choices: Choices }

/** Stores a reading as a new import in the state draft. Returns its id. */
export const saveNewImport = (db: Database, { read, folder, fileName, createdBy, choices }: NewImport) =>
  withPatience(
    db,
    (patient) =>
      inTransaction(patient, async (tx) => {
        const [made] = await tx
          .insert(imports)
          .values({ state: 'draft', fileName, format: read.format, columns: read.columns, createdBy })
          .returning({ id: imports.id })
        const importId = made?.id ?? 0
        await tx.insert(importReadings).values({ importId, ...readingValues(read, choices) })
        await storeParts(tx, importId, 'file', jobFiles(folder).file)
        await storeProblems(tx, importId, folder)
        await storeDrafts(tx, importId, folder)
        return importId
      }),
    { othersFirst: true },
  )

type Again = { importId: number; read: ReadFile; folder: string; choices: Choices }

/** Replaces the reading of an import with a new one. Throws 409 if the import was run meanwhile. */
export const saveReading = (db: Database, { importId, read, folder, choices }: Again) =>
  withPatience(
    db,
    (patient) =>
      inTransaction(patient, async (tx) => {
        const changed = await tx
          .update(imports)
          .set({ state: 'draft', format: read.format, columns: read.columns })
          .where(and(eq(imports.id, importId), inArray(imports.state, ['draft', 'failed'])))
          .returning({ id: imports.id })
        refuseUnless(changed.length > 0, conflict(importCallMessages().isOver))
        await tx
          .update(importReadings)
          .set({ ...readingValues(read, choices), problem: null })
          .where(eq(importReadings.importId, importId))
        await storeProblems(tx, importId, folder)
        await storeDrafts(tx, importId, folder)
      }),
    { othersFirst: true },
  )
