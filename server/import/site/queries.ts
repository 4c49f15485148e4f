import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import { UNDO_DAYS } from '#shared/imports/schema.ts'
import { importFiles, importReadings, imports } from '#shared/imports/table.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/language/language.ts'

const owners = alias(users, 'owners')

const summaryColumns = {
  ...getTableColumns(imports),
  by: users.username,
  undoUntil:
    sql<Date | null>`case when ${imports.state} = 'done' and ${imports.finishedAt} > now() - make_interval(days => ${sql.raw(String(UNDO_DAYS))})
    then ${imports.finishedAt} + make_interval(days => ${sql.raw(String(UNDO_DAYS))}) end`.mapWith(
      imports.finishedAt,
    ),
  races: importReadings.races,
  rows: importReadings.rows,
  refused: importReadings.refused,
}

const raceImports = (createdBy: number | null) =>
  and(eq(imports.kind, 'races'), createdBy === null ? undefined : eq(imports.createdBy, createdBy))

export const countImports = (db: Executor, createdBy: number | null): Promise<number> =>
  db.$count(imports, raceImports(createdBy))

/** The race imports of one person or of everybody, newest first. */
export const latestImports = (
  db: Executor,
  createdBy: number | null,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select(summaryColumns)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .leftJoin(importReadings, eq(importReadings.importId, imports.id))
    .where(raceImports(createdBy))
    .orderBy(desc(imports.id))
    .limit(limit)
    .offset(offset)

export type ImportSummaryRow = Awaited<ReturnType<typeof latestImports>>[number]

export const findImport = async (db: Executor, id: number) => {
  const [found] = await db
    .select({
      ...summaryColumns,
      read: importReadings,
      owner: owners.username,
      hasProblemRows: sql<boolean>`exists (select from ${importFiles} where ${importFiles.importId} = ${imports.id} and ${importFiles.kind} = 'problems')`,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .leftJoin(importReadings, eq(importReadings.importId, imports.id))
    .leftJoin(owners, eq(owners.id, importReadings.ownerId))
    .where(and(eq(imports.id, id), eq(imports.kind, 'races')))
  return found
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/**
 * Starts an import that was read. Of two attempts at the same time one succeeds. Does nothing while another
 * import of the same person runs.
 */
export const claimRun = async (tx: Executor, id: number, createdBy: number | null): Promise<boolean> => {
  // Locked per person, so that two imports of a person cannot start at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(7246005, ${createdBy ?? 0})`)
  const claimed = await tx
    .update(imports)
    .set({ state: 'running' })
    .where(
      and(
        eq(imports.id, id),
        inArray(imports.state, ['draft', 'failed']),
        createdBy === null
          ? undefined
          : sql`not exists (select from imports other where other.created_by = ${createdBy} and other.state = 'running')`,
      ),
    )
    .returning({ id: imports.id })
  if (claimed.length === 0) return false
  await tx
    .update(importReadings)
    .set({ saved: 0, problem: null, beatAt: sql`now()` })
    .where(eq(importReadings.importId, id))
  return true
}

export const noteProgress = (db: Executor, importId: number, saved: number) =>
  db.update(importReadings).set({ saved, beatAt: sql`now()` }).where(eq(importReadings.importId, importId))

export const markFailed = async (tx: Executor, importId: number, problem: string) => {
  await tx
    .update(imports)
    .set({ state: 'failed' })
    .where(and(eq(imports.id, importId), eq(imports.state, 'running')))
  await tx.update(importReadings).set({ problem }).where(eq(importReadings.importId, importId))
}

/**
 * Imports that are marked as running although their server has stopped, with the language of who imports. Their reading
 * goes with the account that the races were to belong to, so it may be gone.
 */
export const stoppedRuns = async (db: Executor): Promise<{ id: number; language: Language }[]> => {
  const { rows } = await db.execute<{ id: number; language: Language }>(sql`
    select imports.id, coalesce(users.language, ${DEFAULT_LANGUAGE}) as language
    from imports left join import_readings on import_readings.import_id = imports.id
      left join users on users.id = imports.created_by
    where state = 'running' and (import_id is null or beat_at < now() - interval '2 minutes')
    for update of imports skip locked`)
  return rows
}

/**
 * Drafts are kept for a day, refused rows and how races were before as long as an import can be undone, and imports and
 * answers for two years.
 */
export const removeOld = async (tx: Executor) => {
  await tx.execute(sql`delete from imports where state = 'draft' and created_at < now() - interval '1 day'`)
  await tx.execute(sql`
    delete from import_files using imports
    where imports.id = import_files.import_id and (
      (import_files.kind = 'file' and imports.state <> 'running' and imports.created_at < now() - interval '1 day')
      or imports.created_at < now() - make_interval(days => ${UNDO_DAYS}))`)
  await tx.execute(sql`
    delete from import_drafts using imports
    where imports.id = import_drafts.import_id and imports.state <> 'running'
      and imports.created_at < now() - interval '1 day'`)
  await tx.execute(sql`
    delete from imported_races using imports
    where imports.id = imported_races.import_id and imports.state <> 'running'
      and coalesce(imports.finished_at, imports.created_at) < now() - make_interval(days => ${UNDO_DAYS})`)
  await tx.execute(sql`delete from same_race_answers where answered_at < now() - interval '2 years'`)
  await tx.execute(
    sql`delete from imports where state <> 'running' and created_at < now() - interval '2 years'`,
  )
}

/** Removes an import that was not run. */
export const removeDraft = async (db: Executor, id: number): Promise<boolean> => {
  const removed = await db
    .delete(imports)
    .where(and(eq(imports.id, id), inArray(imports.state, ['draft', 'failed'])))
    .returning({ id: imports.id })
  return removed.length > 0
}
