import { inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { races } from '#shared/races/table.ts'
import type { RaceDraft } from '../drafts/race-draft.ts'

export type RaceRow = typeof races.$inferSelect

type Key = Pick<RaceDraft, 'name' | 'date' | 'location'> & { place: number }

const keysOf = (drafts: RaceDraft[]): Key[] =>
  drafts.map(({ name, date, location }, place) => ({ place, name, date, location }))

export type Known = {
  /** The days of the file on which races are stored, YYYY-MM-DD. */
  days: Set<string>
  /** The source that is imported again, with this import. */
  source: { sourceId: number; importId: number } | null
}

/** Whose races are looked at: those of the owner first, then those that everybody sees; for administrators all. */
type Sight = { owner: number | null; seesAll: boolean }

/**
 * Copies the races of the given days that may be looked at, and what a source said about its races, into temporary tables with folded
 * names and places. Folding them again for each batch would take longer than everything else. A race that was joined
 * with another one means that one.
 */
export const prepareMatching = async (
  tx: Executor,
  days: Iterable<string>,
  { source, owner, seesAll }: Sight & Pick<Known, 'source'>,
): Promise<Known> => {
  await tx.execute(sql`
    create temporary table known_races on commit drop as
    with recursive led (joined_id, kept_id) as (
      select joined_id, kept_id from race_joins where undone_at is null
      union
      select led.joined_id, further.kept_id from led
      join race_joins further on further.joined_id = led.kept_id and undone_at is null)
    select coalesce(kept_id, races.id) as id, date, fold(name) as name, fold(location) as location,
           kept_id is not null as is_joined,
           case when created_by = ${owner}::int then 0 when is_listed then 1 else 2 end as turn
    from races left join led on led.joined_id = races.id
      and not exists (select from race_joins where race_joins.joined_id = led.kept_id and undone_at is null)
    where (is_listed or created_by = ${owner}::int or ${seesAll}::boolean or kept_id is not null) and date = any(${JSON.stringify(
      [...days],
    )
      .replace('[', '{')
      .replace(']', '}')}::date[])`)
  await tx.execute(sql`create index on known_races (date, name)`)
  await tx.execute(sql`analyze known_races`)
  const { rows } = await tx.execute<{ day: string }>(sql`select distinct date::text as day from known_races`)
  if (source !== null) {
    await tx.execute(sql`
      create temporary table known_given on commit drop as
      select race_id, (given ->> 'date')::date as date, fold(given ->> 'name') as name,
             fold(coalesce(given ->> 'location', '')) as location
      from source_races where source_id = ${source.sourceId}`)
    await tx.execute(sql`create index on known_given (name)`)
    await tx.execute(sql`analyze known_given`)
  }
  return { days: new Set(rows.map(({ day }) => day)), source }
}

/** The stored race of a draft: undefined when it is new, null when another draft of the batch has the same one. */
type MeantRace = number | null | undefined

/**
 * The stored race with the name, day and place of each draft, by the draft's index in the batch. A file may list races
 * that are joined here: then the draft that equals the kept race speaks for it.
 */
const sameRaces = async (tx: Executor, keys: Key[]): Promise<Map<number, number | null>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await tx.execute<{ place: number; id: number }>(sql`
    select place, id from (
      select distinct on (place) place, known_races.id, is_joined
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted(place int, name text, date date, location text)
      join known_races on known_races.date = wanted.date and known_races.name = fold(wanted.name)
        and known_races.location = fold(wanted.location)
      order by place, known_races.turn, known_races.id) found
    order by is_joined, place`)
  const spokenFor = new Set<number>()
  return new Map(
    rows.map(({ place, id }) => {
      const isFirst = !spokenFor.has(id)
      spokenFor.add(id)
      return [place, isFirst ? id : null]
    }),
  )
}

/**
 * The source's race that each draft means although its day or place moved: same name and place within
 * half a year, else same name and day. Races of this run (`lastImportId`) are taken.
 */
const movedRaces = async (
  tx: Executor,
  all: Key[],
  {
    sourceId,
    importId,
    matched,
  }: { sourceId: number; importId: number; matched: Map<number, number | null> },
): Promise<Map<number, number>> => {
  const open = all.filter(({ place }) => !matched.has(place))
  if (open.length === 0) return new Map()
  const { rows } = await tx.execute<{ place: number; id: number }>(sql`
    with wanted as materialized (
      select place, date, fold(name) as name, fold(location) as location
      from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as wanted(place int, name text, date date, location text)),
    known as (
      select known_given.* from known_given
      join source_races on source_id = ${sourceId} and source_races.race_id = known_given.race_id
      where last_import_id <> ${importId})
    select place, known.race_id as id
    from wanted join known using (name)
    where (known.location = wanted.location and abs(known.date - wanted.date) <= 183) or known.date = wanted.date
    order by (known.location = wanted.location) desc, abs(known.date - wanted.date), place, known.race_id`)
  const taken = new Set<number | null>(matched.values())
  const moved = new Map<number, number>()
  for (const { place, id } of rows) {
    if (moved.has(place) || taken.has(id)) continue
    moved.set(place, id)
    taken.add(id)
  }
  return moved
}

export const matchIds = async (
  tx: Executor,
  drafts: RaceDraft[],
  { days, source }: Known,
): Promise<MeantRace[]> => {
  const keys = keysOf(drafts)
  const matched = await sameRaces(
    tx,
    keys.filter(({ date }) => days.has(date)),
  )
  const moved =
    source === null ? new Map<number, number>() : await movedRaces(tx, keys, { ...source, matched })
  return drafts.map((_, place) => (matched.has(place) ? matched.get(place) : moved.get(place)))
}

/** The stored races with these ids, their rows locked until the transaction ends. */
export const lockRaces = async (tx: Executor, wanted: readonly (number | undefined)[]) => {
  const ids = [...new Set(wanted.filter((id) => id !== undefined))]
  if (ids.length === 0) return wanted.map(() => undefined)
  const found = await tx.select().from(races).where(inArray(races.id, ids)).orderBy(races.id).for('update')
  const byId = new Map(found.map((race) => [race.id, race]))
  return wanted.map((id) => (id === undefined ? undefined : byId.get(id)))
}
