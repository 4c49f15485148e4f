import { eq, sql } from 'drizzle-orm'
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
    .where(sql`${sourceRaces.raceId} = any(${sql.param(ids)}::int[])`)
  const ignored = listed.map(({ sourceId, given }) => {
    const { name = '', date = '', location = '' } = given as Record<string, string>
    return { sourceId, given, key: newRaceKey({ name, date, location }) }
  })
  const once = new Map(ignored.map((one) => [`${one.sourceId} ${one.key}`, one]))
  if (once.size === 0) return
  await tx.execute(sql`
    insert into ${sourceChanges} (source_id, key, given, found_at, ignored_at)
    select "sourceId", key, given, now(), now()
    from jsonb_to_recordset(${JSON.stringify([...once.values()])}::jsonb)
      as ignored ("sourceId" int, key text, given jsonb)
    on conflict (source_id, key) do update set ignored_at = now()`)
}
