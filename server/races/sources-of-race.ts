import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { newRaceKey } from '#shared/imports/new-race-key.ts'
import { readSources, sourceChanges } from '#shared/imports/sources-table.ts'
import { importSources, imports, sourceRaces } from '#shared/imports/table.ts'
import type { RaceWitness } from '#shared/races/facts/witness-schema.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'

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

// Instants as the API says them, not as the database does.
const instant = (time: ReturnType<typeof sql>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const seenAt = sql`coalesce(${sourceRaces}.seen_at, ${imports}.finished_at)`

/** What the sources that are imported by name say about a race, the ones seen last first. */
export const sourcesOfRace = sql<RaceWitness[]>`(
  select coalesce(json_agg(jsonb_strip_nulls(jsonb_build_object(
      'name', ${importSources}.name, 'url', ${importSources}.url,
      'fields', jsonb_build_object('date', given -> 'date', 'location', given -> 'location', 'distanceKm', given -> 'distanceKm')))
    || jsonb_build_object('seenAt', ${instant(seenAt)}, 'goneAt', ${instant(sql`gone_at`)})
    order by ${seenAt} desc nulls last, ${importSources}.id), '[]')
  from ${sourceRaces}
  join ${importSources} on ${importSources}.id = ${sourceRaces}.source_id
  left join ${imports} on ${imports}.id = last_import_id
  where ${sourceRaces}.race_id = ${races}.id)`

type Imported = Pick<RaceView, 'source' | 'date' | 'confirmedBy'> & {
  sources: RaceWitness[]
  createdAt: Date
}

/**
 * The sources of a race. A file that was imported once has been seen when the race was created; it is known for the
 * date only as long as nobody else has set that.
 */
export const presentSources = ({
  sources,
  source,
  date,
  confirmedBy,
  createdAt,
}: Imported): RaceWitness[] => {
  if (source === null || sources.some(({ name }) => name.toLowerCase() === source.name.toLowerCase()))
    return sources
  const fields = confirmedBy === 'organizer' ? {} : { date }
  return [...sources, { ...source, seenAt: createdAt.toISOString(), goneAt: null, fields }]
}
