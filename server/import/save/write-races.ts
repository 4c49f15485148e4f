import { getTableColumns, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { nextEdit } from '#server/platform/database/next-edit.ts'
import { races } from '#shared/races/table.ts'
import { type RaceValues, WRITTEN, type WrittenField } from './race-values.ts'
import { storedPicture, storedPictures } from './stored-pictures.ts'

const COLUMNS = getTableColumns(races)

const typeOf = (field: keyof typeof COLUMNS) => COLUMNS[field].getSQLType()

const list = (parts: SQLChunk[]) => sql.join(parts, sql`, `)
const names = list(WRITTEN.map((field) => sql.identifier(COLUMNS[field].name)))
/** The columns of the JSON text that carries all rows. A parameter for each value would be slow. */
const shape = list(WRITTEN.map((field) => sql`${sql.identifier(field)} ${sql.raw(typeOf(field))}`))

/** What a file gives for a column, without uploaded pictures that were removed. */
const givenValueOf = (field: WrittenField): SQL => {
  const value = sql`given.${sql.identifier(field)}`
  if (field === 'mainImageUrl') return storedPicture(value)
  return field === 'imageUrls' ? storedPictures(value) : value
}
const values = list(WRITTEN.map(givenValueOf))

/** The value of a new race. What is not sent is null, or an empty list. */
const newValueOf = (field: WrittenField): SQL => {
  const value = givenValueOf(field)
  const { notNull, dataType } = COLUMNS[field]
  if (dataType === 'array') return sql`coalesce(${value}, '{}')`
  return notNull && typeOf(field) === 'jsonb' ? sql`coalesce(${value}, '[]')` : value
}
const OF_ALL: WrittenField = 'source'
const OF_EACH = WRITTEN.filter((field) => field !== OF_ALL)
const newNames = list(OF_EACH.map((field) => sql.identifier(COLUMNS[field].name)))
const newShape = list(OF_EACH.map((field) => sql`${sql.identifier(field)} ${sql.raw(typeOf(field))}`))
const newValues = list(OF_EACH.map(newValueOf))

const says = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

/**
 * A new race as it is sent to the database: without its source, which all races share, and without empty values.
 * Reading those took the database as long as everything else.
 */
export const newRaceText = (values: RaceValues): string => {
  const known: Partial<Record<WrittenField, unknown>> = {}
  for (const field of OF_EACH) if (says(values[field])) known[field] = values[field]
  return JSON.stringify(known)
}

const isAsBefore = sql`(races.date_status, races.date) = (given."dateStatus", given."date")`

type Origin = { importId: number; owner: number | null; source: RaceValues['source'] }

/** Inserts races, each a `newRaceText`, and records that the import created them. Returns their ids in the texts' order. */
export const insertRaces = async (tx: Executor, texts: string[], { importId, owner, source }: Origin) => {
  if (texts.length === 0) return []
  const inserted = await tx.execute<{ id: number }>(sql`
    with given as (
      select * from rows from (json_to_recordset(${`[${texts.join(',')}]`}::json) as (${newShape})) with ordinality),
    created as (
      insert into ${races} (${newNames}, ${sql.identifier(COLUMNS[OF_ALL].name)}, created_by, confirmed_at, confirmed_by)
      select ${newValues}, ${JSON.stringify(source)}::jsonb, ${owner}::int,
        case when "dateStatus" = 'confirmed' then now() end,
        case when "dateStatus" = 'confirmed' then 'source' end
      from given order by ordinality
      returning id, updated_at),
    noted as (
      insert into imported_races (import_id, race_id, action, left_at)
      select ${importId}::int, id, 'created', updated_at from created)
    select id from created order by id`)
  return inserted.rows.map(({ id }) => id)
}

export type RaceUpdate = { id: number; values: RaceValues; before: Partial<RaceValues> }

/** What an undo also needs: when the race was last changed, and who had confirmed its date. */
export const asItWas = (old: SQL) => sql`jsonb_build_object(
  'updatedAt', ${old}.updated_at, 'confirmedAt', ${old}.confirmed_at, 'confirmedBy', ${old}.confirmed_by)`

/**
 * Updates races whose rows are locked, and records how they were before. A race that this
 * import has already changed keeps its first `before`.
 */
export const updateRaces = async (tx: Executor, rows: RaceUpdate[], importId: number) => {
  if (rows.length === 0) return
  const flat = rows.map(({ id, values: fields, before }) => ({ id, before, ...fields }))
  await tx.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as given(id int, before jsonb, ${shape})),
    changed as (
      update ${races} set (${names}, updated_at) = (select ${values}, ${nextEdit(races.updatedAt)}),
        confirmed_at = case when ${isAsBefore} then races.confirmed_at
          when given."dateStatus" = 'confirmed' then now() end,
        confirmed_by = case when ${isAsBefore} then races.confirmed_by
          when given."dateStatus" = 'confirmed' then 'source' end
      from given join ${races} old on old.id = given.id where races.id = given.id
      returning races.id, races.updated_at, given.before || ${asItWas(sql`old`)} as before)
    insert into imported_races (import_id, race_id, action, left_at, before)
    select ${importId}::int, id, 'updated', updated_at, before from changed
    on conflict (import_id, race_id) do update set left_at = excluded.left_at`)
}

export type SourceEntry = { raceId: number; given: Partial<RaceValues> }

/** Stores what a source says about its races now. */
export const rememberGiven = async (
  tx: Executor,
  entries: SourceEntry[],
  { sourceId, importId }: { sourceId: number; importId: number },
) => {
  if (entries.length === 0) return
  await tx.execute(sql`
    insert into source_races (source_id, race_id, given, last_import_id, seen_at)
    select ${sourceId}::int, "raceId", given, ${importId}::int, now()
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry("raceId" int, given jsonb)
    on conflict (source_id, race_id) do update
      set given = excluded.given, last_import_id = excluded.last_import_id, gone_at = null, seen_at = now(),
        before = case when source_races.last_import_id = excluded.last_import_id then source_races.before
          else jsonb_build_object('given', source_races.given, 'lastImportId', source_races.last_import_id,
            'seenAt', source_races.seen_at, 'goneAt', source_races.gone_at) end`)
}

/** What sources said about a race at their last imports: the one that is imported, and the others. */
type Said = { last: Partial<RaceValues> | undefined; byOthers: Partial<RaceValues>[] }

export const saidOf = async (tx: Executor, sourceId: number | null, raceIds: number[]) => {
  const said = new Map<number, Said>()
  if (sourceId === null || raceIds.length === 0) return said
  const { rows } = await tx.execute<{ race_id: number; isLast: boolean; given: Partial<RaceValues> }>(sql`
    select race_id, source_id = ${sourceId} as "isLast", given from source_races where race_id in ${raceIds}`)
  for (const { race_id, isLast, given } of rows) {
    const { last, byOthers } = said.get(race_id) ?? { last: undefined, byOthers: [] }
    said.set(race_id, isLast ? { last: given, byOthers } : { last, byOthers: [...byOthers, given] })
  }
  return said
}

export type GoneRace = { id: number; name: string; date: string }

/** `owner` marks only their races; null those of everybody. */
type GoneFrom = { sourceId: number; importId: number; today: string | undefined; owner: number | null }

/**
 * Marks the coming races that the source lists no longer; those that it lists no longer since this run. Of joined races
 * the kept one is looked at.
 */
export const markGone = async (tx: Executor, { sourceId, importId, today, owner }: GoneFrom) => {
  const { rows } = await tx.execute<GoneRace>(sql`
    update source_races set gone_at = now()
    from races
    where source_id = ${sourceId} and last_import_id <> ${importId} and gone_at is null
      and races.id = race_id and races.date >= ${today ? sql`${today}::date` : sql`current_date`}
      and (${owner}::int is null or races.created_by = ${owner}::int)
      and not exists (select from race_joins where joined_id = races.id and undone_at is null)
    returning races.id, races.name, races.date::text as date`)
  return rows
}
