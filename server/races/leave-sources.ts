import { eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { newRaceKey } from '#shared/imports/new-race-key.ts'
import { readSources, sourceChanges } from '#shared/imports/sources-table.ts'
import { sourceRaces } from '#shared/imports/table.ts'

/** Marks races that will be deleted as ignored in their sources. Otherwise the next reading would add them again. */
export const leaveSources = async (tx: Executor, ids: number[]): Promise<void> => {
  const listed = await tx
    .select({ sourceId: sourceRaces.sourceId, given: sourceRaces.given })
    .from(sourceRaces)
    .innerJoin(readSources, eq(readSources.sourceId, sourceRaces.sourceId))
    .where(inArray(sourceRaces.raceId, ids))
  const ignored = listed.map(({ sourceId, given }) => {
    const { name = '', date = '', location = '' } = given as Record<string, string>
    return { sourceId, given, key: newRaceKey({ name, date, location }) }
  })
  const once = new Map(ignored.map((one) => [`${one.sourceId} ${one.key}`, one]))
  if (once.size === 0) return
  const now = sql`now()`
  await tx
    .insert(sourceChanges)
    .values([...once.values()].map((one) => ({ ...one, foundAt: now, ignoredAt: now })))
    .onConflictDoUpdate({
      target: [sourceChanges.sourceId, sourceChanges.key],
      set: { ignoredAt: now },
    })
}
