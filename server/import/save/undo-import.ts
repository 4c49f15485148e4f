import { and, eq, sql } from 'drizzle-orm'
import { createUpdateSchema } from 'drizzle-zod'
import * as z from 'zod'
import { importFileMessages } from '#messages/server/import.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { type Database, type Executor, inTransaction } from '#server/platform/database/database.ts'
import { nextEdit } from '#server/platform/database/next-edit.ts'
import { leaveSources } from '#server/races/sources-of-race.ts'
import { readSources } from '#shared/imports/sources-table.ts'
import { imports } from '#shared/imports/table.ts'
import type { Course } from '#shared/races/courses.ts'
import { SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import { races } from '#shared/races/table.ts'
import { ImportProblem } from '../import-problem.ts'
import { WRITTEN } from './race-values.ts'
import { storedPicture, storedPictures } from './stored-pictures.ts'

type Undone = {
  /** Races that the import created and that are now removed. */
  removed: number
  /** Races that were restored to what they were before. */
  restored: number
  /** Names of races that are left unchanged, because they were edited or reviewed since. */
  kept: string[]
}

/** Locked first, so that an edit or a review that arrives at this moment is not missed. */
const lockNoted = (tx: Executor, importId: number) =>
  tx.execute(sql`
    select from races join imported_races noted on noted.race_id = races.id
    where noted.import_id = ${importId} order by races.id for update of races`)

const UNTOUCHED = sql`races.updated_at = noted.left_at`
const REVIEWED = sql`exists (select from reviews where reviews.race_id = races.id and deleted_at is null)`

/** Whether the races come from a source that adds new races by itself. */
const isOfAddingSource = async (tx: Executor, importId: number): Promise<boolean> => {
  const [found] = await tx
    .select({ sourceId: readSources.sourceId })
    .from(readSources)
    .innerJoin(imports, eq(imports.sourceId, readSources.sourceId))
    .where(and(eq(imports.id, importId), eq(readSources.newRaces, 'add')))
  return found !== undefined
}

const removeCreated = async (tx: Executor, importId: number): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select races.id from races join imported_races noted on noted.race_id = races.id
    where noted.import_id = ${importId} and noted.action = 'created' and ${UNTOUCHED} and not ${REVIEWED}`)
  const ids = rows.map(({ id }) => id)
  if (await isOfAddingSource(tx, importId)) await leaveSources(tx, ids)
  await tx.execute(sql`delete from races where id = any(${sql.param(ids)}::int[])`)
  return ids.length
}

type Changed = { race_id: number; before: unknown }

const RESTORED = [...WRITTEN, 'confirmedAt', 'confirmedBy'] as const
const restoredFields = Object.fromEntries(RESTORED.map((field) => [field, true])) as Record<
  (typeof RESTORED)[number],
  true
>
/** The stored fields of a race as the table takes them back; anything else in the note is left out. */
const storedFields = createUpdateSchema(races, {
  features: z.array(z.string()),
  terrain: z.array(z.enum(TERRAINS)),
  specialFormats: z.array(z.enum(SPECIAL_FORMATS)),
  imageUrls: z.array(z.string()),
  courses: z.array(z.custom<Course>()).nullable(),
  confirmedAt: z.coerce.date().nullable(),
})
  .pick(restoredFields)
  .partial()

const restoreChanged = async (tx: Executor, importId: number): Promise<number> => {
  const { rows } = await tx.execute<Changed>(sql`
    select noted.race_id, noted.before from imported_races noted join races on races.id = noted.race_id
    where noted.import_id = ${importId} and noted.action = 'updated' and ${UNTOUCHED}`)
  for (const { race_id, before } of rows) {
    const fields = storedFields.parse(before)
    const { mainImageUrl, imageUrls } = fields
    await tx
      .update(races)
      .set({
        ...fields,
        ...(mainImageUrl && { mainImageUrl: storedPicture(sql`${mainImageUrl}::text`) }),
        ...(imageUrls && { imageUrls: storedPictures(sql`${JSON.stringify(imageUrls)}::jsonb`) }),
        updatedAt: nextEdit(races.updatedAt),
      })
      .where(eq(races.id, race_id))
  }
  await keepEarlierUndos(
    tx,
    importId,
    rows.map(({ race_id }) => race_id),
  )
  return rows.length
}

/** When a race is back to how an earlier import left it, that import can be undone too. */
const keepEarlierUndos = (tx: Executor, importId: number, restored: number[]) =>
  tx.execute(sql`
    update imported_races earlier set left_at = races.updated_at
    from imported_races noted join races on races.id = noted.race_id
    where noted.import_id = ${importId} and noted.race_id = any(${sql.param(restored)}::int[])
      and earlier.race_id = noted.race_id and earlier.left_at = (noted.before ->> 'updatedAt')::timestamptz`)

/**
 * Gives back what the source had said before. What it said first in this import goes, except of races that the import
 * created and that stay.
 */
const restoreSaid = async (tx: Executor, importId: number) => {
  await tx.execute(sql`
    delete from source_races
    where last_import_id = ${importId} and before is null and race_id not in (
      select race_id from imported_races where import_id = ${importId} and action = 'created')`)
  await tx.execute(sql`
    update source_races set before = null, given = before -> 'given',
      last_import_id = (before ->> 'lastImportId')::int,
      seen_at = (before ->> 'seenAt')::timestamptz, gone_at = (before ->> 'goneAt')::timestamptz
    where last_import_id = ${importId} and before is not null`)
  // The source's races that were not in the file were marked in the same transaction, and the dates of some doubted.
  await tx.execute(sql`
    update source_races set gone_at = null, given = given || coalesce((
        select jsonb_build_object('dateStatus', noted.before -> 'dateStatus') from imported_races noted
        where noted.import_id = imports.id and noted.race_id = source_races.race_id
          and noted.before ? 'dateStatus'), '{}')
    from imports
    where imports.id = ${importId} and source_races.source_id = imports.source_id
      and gone_at = imports.finished_at`)
}

/** Locks the import's row, so that the second of two people who undo it at the same time is refused. */
const markUndone = async (tx: Executor, importId: number): Promise<boolean> => {
  const marked = await tx
    .update(imports)
    .set({ state: 'undone' })
    .where(and(eq(imports.id, importId), eq(imports.state, 'done')))
    .returning({ id: imports.id })
  return marked.length > 0
}

/**
 * Undoes an import: removes the races it created and restores those it changed, except races that somebody
 * edited or reviewed since. One transaction. Throws ImportProblem unless the import is done.
 */
export const undoImport = (db: Database, importId: number, personId: number | null = null): Promise<Undone> =>
  inTransaction(db, async (tx) => {
    if (!(await markUndone(tx, importId))) throw new ImportProblem(importFileMessages().notDone)
    await lockNoted(tx, importId)
    const edited = await tx.execute<{ name: string }>(sql`
      select races.name from imported_races noted join races on races.id = noted.race_id
      where noted.import_id = ${importId} and (not ${UNTOUCHED} or (noted.action = 'created' and ${REVIEWED}))
      order by races.name, races.id`)
    const restored = await restoreChanged(tx, importId)
    const removed = await removeCreated(tx, importId)
    await restoreSaid(tx, importId)
    await recordHistory(tx, { personId, action: 'undone', entity: 'import', entityId: importId })
    return { removed, restored, kept: edited.rows.map(({ name }) => name) }
  })
