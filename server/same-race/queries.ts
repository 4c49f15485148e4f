import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { users } from '#shared/accounts/table.ts'
import type { JoinView } from '#shared/admin/doubles.ts'
import { likelyDoubles, raceJoins } from '#shared/admin/race-joins-table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import { positionOf } from '#shared/places/geo.ts'
import { races } from '#shared/races/table.ts'
import type { RaceFacts } from './compare-races.ts'
import type { Pair } from './find-pairs.ts'
import { UNDO_DAYS } from './join-races.ts'

/** What is compared of the listed races from one day to another, both included. */
export const racesOfDays = async (db: Executor, from: CalendarDay, to: CalendarDay): Promise<RaceFacts[]> => {
  const rows = await db
    .select({
      ...pick(races, 'id', 'name', 'date', 'location', 'country', 'coordinates', 'distanceKm', 'externalUrl'),
    })
    .from(races)
    .where(sql`${races.isListed} and ${races.date} between ${from}::date and ${to}::date`)
    .orderBy(races.id)
  return rows.map(({ coordinates, ...race }) => ({ ...race, position: positionOf(coordinates) }))
}

/** The last day on which a listed race is; null without races. */
export const lastRaceDay = async (db: Executor): Promise<CalendarDay | null> => {
  const [row] = await db
    .select({ day: sql<CalendarDay | null>`max(${races.date})::text` })
    .from(races)
    .where(sql`${races.isListed}`)
  return row?.day ?? null
}

/** Stores the pairs. One that somebody has answered keeps the answer. */
export const storePairs = async (db: Executor, pairs: Pair[], foundAt: Date): Promise<void> => {
  if (pairs.length === 0) return
  const rows = pairs.map(({ one, other, score, verdict }) => ({
    one: Math.min(one.id, other.id),
    other: Math.max(one.id, other.id),
    score,
    sure: verdict === 'same',
  }))
  // A race may have been deleted since it was read.
  await db.execute(sql`
    insert into likely_doubles (one_id, other_id, score, is_sure, found_at)
    select pair.one, pair.other, score, sure, ${foundAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pair(one int, other int, score int, sure boolean)
    join races first on first.id = pair.one join races second on second.id = pair.other
    on conflict (one_id, other_id) do update
      set score = excluded.score, is_sure = excluded.is_sure, found_at = excluded.found_at`)
}

/** Forgets pairs that were not found again. Answers go when one of the races changed so that nobody would ask. */
export const forgetPairsBefore = async (db: Executor, foundAt: Date): Promise<void> => {
  await db.delete(likelyDoubles).where(lt(likelyDoubles.foundAt, foundAt))
}

const side = (table: ReturnType<typeof alias<typeof races, string>>, owner: SQL) => ({
  ...pick(table, 'id', 'name', 'date', 'dateStatus', 'location', 'country'),
  ...pick(table, 'distanceKm', 'elevationGain', 'externalUrl'),
  source: sql<string | null>`${table.source} ->> 'name'`,
  owner: sql<string | null>`(select username from users where users.id = ${owner})`,
  reviews: sql<number>`(select count(*)::int from reviews where reviews.race_id = ${table.id} and deleted_at is null)`,
})

/** The pairs that nobody has answered, sure ones and higher scores first. */
export const readDoubles = async (db: Executor, { limit, offset }: Page & { limit: number }) => {
  const [one, other] = [alias(races, 'one'), alias(races, 'other')]
  const found = db
    .select({
      one: side(one, sql`${one.createdBy}`),
      other: side(other, sql`${other.createdBy}`),
      score: likelyDoubles.score,
      isSure: likelyDoubles.isSure,
    })
    .from(likelyDoubles)
    .innerJoin(one, eq(one.id, likelyDoubles.oneId))
    .innerJoin(other, eq(other.id, likelyDoubles.otherId))
    .where(and(eq(likelyDoubles.areDifferent, false), sql`${one.isListed} and ${other.isListed}`))
  const { isSure, score, oneId, otherId } = likelyDoubles
  const [total, rows] = await Promise.all([
    db.$count(found.as('found')),
    found.orderBy(desc(isSure), desc(score), oneId, otherId).limit(limit).offset(offset),
  ])
  return { rows, total }
}

/** Remembers that two races are not one. False where the pair is unknown. */
export const noteDifferent = async (db: Executor, one: number, other: number): Promise<boolean> => {
  const noted = await db
    .update(likelyDoubles)
    .set({ areDifferent: true })
    .where(
      and(eq(likelyDoubles.oneId, Math.min(one, other)), eq(likelyDoubles.otherId, Math.max(one, other))),
    )
    .returning({ id: likelyDoubles.oneId })
  return noted.length > 0
}

/** The joinings that can still be undone, newest first. */
export const readJoins = async (
  db: Executor,
  { limit, offset }: Page & { limit: number },
): Promise<{ rows: JoinView[]; total: number }> => {
  const [kept, joined] = [alias(races, 'kept'), alias(races, 'joined')]
  const canBeUndone = and(
    isNull(raceJoins.undoneAt),
    sql`${raceJoins.joinedAt} > now() - make_interval(days => ${UNDO_DAYS})`,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        id: raceJoins.id,
        kept: { id: kept.id, name: kept.name, date: kept.date },
        joined: { id: joined.id, name: joined.name, date: joined.date },
        joinedAt: raceJoins.joinedAt,
        person: users.username,
      })
      .from(raceJoins)
      .innerJoin(kept, eq(kept.id, raceJoins.keptId))
      .innerJoin(joined, eq(joined.id, raceJoins.joinedId))
      .leftJoin(users, eq(users.id, raceJoins.joinedBy))
      .where(canBeUndone)
      .orderBy(desc(raceJoins.id))
      .limit(limit)
      .offset(offset),
    db.$count(raceJoins, canBeUndone),
  ])
  return {
    rows: rows.map(({ joinedAt, ...join }) => ({ ...join, joinedAt: joinedAt.toISOString() })),
    total,
  }
}
