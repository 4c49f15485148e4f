import { and, eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { importDrafts } from '#shared/imports/table.ts'
import { type PartOf, partsIn } from './packed-drafts.ts'

export const removeDrafts = (db: Executor, importId: number) =>
  db.delete(importDrafts).where(eq(importDrafts.importId, importId))

/** Stores the drafts of a job's folder and replaces those before. */
export const storeDrafts = async (tx: Executor, importId: number, folder: string) => {
  await removeDrafts(tx, importId)
  const partOf = partsIn(folder)
  for (let part = 0; ; part += 1) {
    const bytes = await partOf(part)
    if (bytes === null) return
    await tx.insert(importDrafts).values({ importId, part, bytes })
  }
}

/** The parts in the database. */
export const storedDrafts =
  (db: Executor, importId: number): PartOf =>
  async (part) => {
    const [found] = await db
      .select({ bytes: importDrafts.bytes })
      .from(importDrafts)
      .where(and(eq(importDrafts.importId, importId), eq(importDrafts.part, part)))
    return found?.bytes ?? null
  }
