import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Moved, raceJoins } from '#shared/admin/race-joins-table.ts'
import { storedRaceKey } from '#shared/imports/new-race-key.ts'
import { importSources, sourceRaces } from '#shared/imports/table.ts'
import { races } from '#shared/races/table.ts'
import type { FollowFacts } from '#shared/saved/follow.ts'
import { keptRaceOf, type RaceRow, saveRaceEdit } from './queries.ts'

type Join = Pick<typeof raceJoins.$inferSelect, 'keptId' | 'joinedId' | 'moved'>

const ofBoth = (one: Moved, other: Moved): Moved => {
  const both = (ids: number[] = [], others: number[] = []) => ids.filter((id) => others.includes(id))
  return {
    ...one,
    reviews: both(one.reviews, other.reviews),
    savers: both(one.savers, other.savers),
    editions: both(one.editions, other.editions),
    sources: both(one.sources, other.sources),
  }
}

/**
 * Lets people who saved a race save another one instead, except those who have that one already; with `users` these
 * alone. If it is on another day or its date has another status than they know, their next mail says so. Returns whose
 * saved races changed.
 */
export const moveSavers = async (
  tx: Executor,
  { from, to, users }: { from: number; to: number; users?: number[] },
): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number; told: FollowFacts | null }>(sql`
    update saved_races saved set race_id = ${to} from saved_races known
    where known.race_id = ${from} and saved.race_id = ${from} and known.user_id = saved.user_id
      and (${users === undefined}::boolean or saved.user_id = any(${sql.param(users ?? [])}::int[]))
      and not exists (select from saved_races there where there.race_id = ${to} and there.user_id = saved.user_id)
    returning saved.user_id as id, known.told`)
  // A trigger notes the facts of the new race as told.
  await tx.execute(sql`
    update saved_races saved
    set told = saved.told || jsonb_build_object('date', known.told -> 'date', 'dateStatus', known.told -> 'dateStatus')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as known(id int, told jsonb)
    where saved.race_id = ${to} and saved.user_id = known.id and known.told ->> 'date' is not null`)
  return rows.map(({ id }) => id)
}

/**
 * Moves reviews to another race, except those of people who have one there; with `ids` these alone. What is left there of
 * a hidden review makes room. Returns the ids of those that were moved.
 */
export const moveReviews = async (
  tx: Executor,
  { from, to, ids }: { from: number; to: number; ids?: number[] },
): Promise<number[]> => {
  const isMeant = sql`race_id = ${from} and deleted_at is null
    and (${ids === undefined}::boolean or id = any(${sql.param(ids ?? [])}::int[]))`
  await tx.execute(sql`
    delete from reviews where race_id = ${to} and deleted_at is not null
      and user_id in (select user_id from reviews where ${isMeant})`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    update reviews set race_id = ${to} where ${isMeant}
      and not exists (select from reviews there where there.race_id = ${to} and there.user_id = reviews.user_id)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Whether the mail address of a race is what a source of the administrators' imports says. */
export const isAddressOfSource = async (
  tx: Executor,
  { id, raceDirectorEmail }: Pick<RaceRow, 'id' | 'raceDirectorEmail'>,
): Promise<boolean> => {
  const said = await tx
    .select({ id: sourceRaces.sourceId })
    .from(sourceRaces)
    .innerJoin(importSources, eq(importSources.id, sourceRaces.sourceId))
    .where(
      sql`${sourceRaces.raceId} = ${id} and ${importSources.ownerId} is null
        and ${sourceRaces.given} ->> 'raceDirectorEmail' = ${raceDirectorEmail}`,
    )
  return said.length > 0
}

/**
 * What sources say of a race, they say of another one, and what waits because of it goes along; except sources that know
 * that one already, with `ids` these alone. Returns the ids of those that were moved.
 */
export const moveSources = async (
  tx: Executor,
  { from, to, ids }: { from: number; to: number; ids?: number[] },
): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update source_races set race_id = ${to} where race_id = ${from}
      and (${ids === undefined}::boolean or source_id = any(${sql.param(ids ?? [])}::int[]))
      and not exists (select from source_races there where there.race_id = ${to} and there.source_id = source_races.source_id)
    returning source_id as id`)
  const moved = rows.map(({ id }) => id)
  await tx.execute(sql`
    update source_changes set race_id = ${to}, key = ${storedRaceKey(to)} where race_id = ${from}
      and source_id = any(${sql.param(moved)}::int[])
      and not exists (select from source_changes there where there.race_id = ${to} and there.source_id = source_changes.source_id)`)
  return moved
}

/** If the kept race was joined with a further one, some of what it got went on to that. */
const moveBack = async (tx: Executor, { keptId, joinedId, moved }: Join): Promise<void> => {
  const { reviews, savers, editions, sources = [] } = moved
  const back = { from: keptId, to: joinedId }
  const list = (ids: number[]) => sql`any(${sql.param(ids)}::int[])`
  await moveReviews(tx, { ...back, ids: reviews })
  await moveSavers(tx, { ...back, users: savers })
  await moveSources(tx, { ...back, ids: sources })
  await tx.execute(
    sql`update races set edition_of = ${back.to} where edition_of = ${back.from} and id = ${list(editions)}`,
  )
  const [further] = await tx
    .select()
    .from(raceJoins)
    .where(and(eq(raceJoins.joinedId, keptId), isNull(raceJoins.undoneAt)))
  if (further) await moveBack(tx, { keptId: further.keptId, joinedId, moved: ofBoth(moved, further.moved) })
}

/**
 * Gives a joined race back its reviews, saved races, sources and editions, as far as the kept one still has them, and
 * lists it again; with a `hiddenReason` it stays hidden.
 */
export const giveBack = async (tx: Executor, join: Join, hiddenReason: string | null = null) => {
  await moveBack(tx, join)
  await saveRaceEdit(tx, join.joinedId, { isListed: hiddenReason === null, hiddenReason })
}

/**
 * Locks races that will be deleted, and those that were joined into them, in the order of their ids as undoing a joining
 * does. Returns the ids of those to be deleted that exist.
 */
export const lockBeforeDeletion = async (tx: Executor, ids: number[]): Promise<number[]> => {
  const joined = tx
    .select({ id: raceJoins.joinedId })
    .from(raceJoins)
    .where(and(inArray(raceJoins.keptId, ids), isNull(raceJoins.undoneAt)))
  const rows = await tx
    .select({ id: races.id })
    .from(races)
    .where(or(inArray(races.id, ids), inArray(races.id, joined)))
    .orderBy(asc(races.id))
    .for('update')
  return rows.map(({ id }) => id).filter((id) => ids.includes(id))
}

/**
 * Undoes all joinings into races that will now be deleted. A joined race is listed again, unless an administrator hid the
 * kept one: deleting what was hidden must not bring its double back.
 */
export const partBeforeDeletion = async (tx: Executor, ids: number[], personId: number): Promise<void> => {
  const joins = await tx
    .select({ ...getTableColumns(raceJoins), hiddenReason: races.hiddenReason })
    .from(raceJoins)
    .innerJoin(races, eq(races.id, raceJoins.keptId))
    .where(and(inArray(raceJoins.keptId, ids), isNull(raceJoins.undoneAt)))
    .orderBy(asc(raceJoins.joinedId))
  for (const join of joins) {
    const isJoinedItself = (await keptRaceOf(tx, join.keptId)) !== null
    await giveBack(tx, join, isJoinedItself ? null : join.hiddenReason)
    await recordHistory(tx, { personId, action: 'parted', entity: 'race', entityId: join.joinedId })
  }
}
