import { eq, sql } from 'drizzle-orm'
import { importFileMessages } from '#messages/server/import.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { hurryFollowers } from '#server/races/tell-followers.ts'
import type { ImportCounts } from '#shared/imports/enums.ts'
import { importSources, imports } from '#shared/imports/table.ts'
import { ImportProblem } from '../import-problem.ts'

export type ImportOrigin = {
  fileName: string
  format: string | null
  columns: Record<string, string | null> | null
  owner: number | null
}

/**
 * Finds or creates the source with that name. Names ignore case. Throws ImportProblem for the name of a source that
 * somebody else has read by itself.
 */
export const ensureSource = async (
  tx: Executor,
  { name, url }: { name: string; url?: string | undefined },
  runBy: number | null,
): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into import_sources (name, url) values (${name}, ${url ?? null})
    on conflict (lower(name)) do update set url = coalesce(excluded.url, import_sources.url)
      where import_sources.owner_id is null or import_sources.owner_id = ${runBy}::int
    returning id`)
  const [found] = rows
  if (found === undefined) throw new ImportProblem(importFileMessages().sourceTaken(name))
  return found.id
}

/** Records a running import. With `importId` it continues an import that was read before. */
export const startImport = async (
  tx: Executor,
  origin: ImportOrigin,
  { sourceId, importId }: { sourceId: number | null; importId?: number | undefined },
): Promise<number> => {
  const values = {
    state: 'running' as const,
    fileName: origin.fileName.slice(0, 200),
    format: origin.format,
    columns: origin.columns,
    sourceId,
  }
  if (importId !== undefined) {
    await tx.update(imports).set(values).where(eq(imports.id, importId))
    return importId
  }
  const [started] = await tx
    .insert(imports)
    .values({ ...values, createdBy: origin.owner })
    .returning({ id: imports.id })
  return started?.id ?? 0
}

/** Races whose day the import has moved, or which it has cancelled or postponed. */
const movedRaces = async (tx: Executor, importId: number): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select races.id from imported_races join races on races.id = race_id
    where import_id = ${importId} and action = 'updated'
      and before ? (case when date_status in ('postponed', 'cancelled') then 'dateStatus' else 'date' end)`)
  return rows.map(({ id }) => id)
}

/**
 * Records that an import is done, at the end of its transaction: those who follow its races are to hear at once, and
 * an edit of another followed race waits for the same rows.
 */
export const finishImport = async (tx: Executor, importId: number, counts: ImportCounts) => {
  await tx
    .update(imports)
    .set({ state: 'done', counts, finishedAt: sql`now()` })
    .where(eq(imports.id, importId))
  await hurryFollowers(tx, await movedRaces(tx, importId))
}

export const sourceNamed = async (db: Executor, name: string) => {
  const [source] = await db
    .select()
    .from(importSources)
    .where(sql`lower(${importSources.name}) = lower(${name})`)
  return source
}
