import { sql } from 'drizzle-orm'
import { importSources, imports, sourceRaces } from '#shared/imports/table.ts'
import type { RaceWitness } from '#shared/races/facts/witness-schema.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'

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
