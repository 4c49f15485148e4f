import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import {
  cardColumns,
  type RaceCardRow,
  byCalendar as racesByCalendar,
  ratingColumns,
} from '#server/races/queries.ts'
import { byCalendar, type TripCardRow, tripCardColumns } from '#server/trips/queries.ts'
import { users } from '#shared/accounts/table.ts'
import { raceJoins } from '#shared/admin/race-joins-table.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { races } from '#shared/races/table.ts'
import type { SavedIds, SavedKind } from '#shared/saved/ids.ts'
import { savedRaces, savedTrips } from '#shared/saved/table.ts'
import { trips } from '#shared/trips/table.ts'

// Not the catalogue's list, which may use counts that are a second old: what was just saved must be there.
const raceCards = (db: Executor, condition: SQL, today: CalendarDay): Promise<RaceCardRow[]> =>
  db
    .select({ ...cardColumns, ...ratingColumns })
    .from(races)
    .where(and(isListed(races), condition))
    .orderBy(...racesByCalendar(today))

const tripCards = (db: Executor, condition: SQL, today: CalendarDay): Promise<TripCardRow[]> =>
  db
    .select(tripCardColumns)
    .from(trips)
    .where(and(isListed(trips), condition))
    .orderBy(...byCalendar(today))

/** Cards of what this person saved, in calendar order. */
export const savedCards = async (db: Executor, userId: number, today: CalendarDay) => {
  const raceIds = db.select({ id: savedRaces.raceId }).from(savedRaces).where(eq(savedRaces.userId, userId))
  const tripIds = db.select({ id: savedTrips.tripId }).from(savedTrips).where(eq(savedTrips.userId, userId))
  return {
    races: await raceCards(db, inArray(races.id, raceIds), today),
    trips: await tripCards(db, inArray(trips.id, tripIds), today),
  }
}

/** Cards of these races and trips, in calendar order, without those that are gone. */
export const cardsOf = async (db: Executor, ids: SavedIds, today: CalendarDay) => ({
  races: await raceCards(db, inArray(races.id, ids.races), today),
  trips: await tripCards(db, inArray(trips.id, ids.trips), today),
})

/** The ids of what this person saved, the first saved first. */
export const savedIds = async (db: Executor, userId: number): Promise<SavedIds> => {
  const [raceRows, tripRows] = await Promise.all([
    db
      .select({ id: savedRaces.raceId })
      .from(savedRaces)
      .innerJoin(races, eq(races.id, savedRaces.raceId))
      .where(and(eq(savedRaces.userId, userId), isListed(races)))
      .orderBy(asc(savedRaces.savedAt), asc(savedRaces.raceId)),
    db
      .select({ id: savedTrips.tripId })
      .from(savedTrips)
      .innerJoin(trips, eq(trips.id, savedTrips.tripId))
      .where(and(eq(savedTrips.userId, userId), isListed(trips)))
      .orderBy(asc(savedTrips.savedAt), asc(savedTrips.tripId)),
  ])
  return { races: raceRows.map(({ id }) => id), trips: tripRows.map(({ id }) => id) }
}

/** How many races and trips this person saved, with those that are hidden now. */
export const countSavedBy = async (db: Executor, userId: number): Promise<number> => {
  const [counts] = await db
    .select({
      saved: sql<number>`
        (select count(*)::int from ${savedRaces} s where s.user_id = ${users.id})
        + (select count(*)::int from ${savedTrips} s where s.user_id = ${users.id})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return counts?.saved ?? 0
}

/** Whether this person saved this race or trip. */
export const hasSaved = async (db: Executor, userId: number, kind: SavedKind, id: number) =>
  (await (kind === 'race'
    ? db.$count(savedRaces, and(eq(savedRaces.userId, userId), eq(savedRaces.raceId, id)))
    : db.$count(savedTrips, and(eq(savedTrips.userId, userId), eq(savedTrips.tripId, id))))) > 0

type Saved = { kind: SavedKind; id: number; notify?: boolean | undefined }

export const insertSaved = async (db: Executor, userId: number, { kind, id, notify }: Saved) => {
  if (kind === 'race') {
    const insert = db
      .insert(savedRaces)
      .values({ userId, raceId: id, ...(notify !== undefined && { notify }) })
    await (notify === undefined
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target: [savedRaces.userId, savedRaces.raceId], set: { notify } }))
  } else await db.insert(savedTrips).values({ userId, tripId: id }).onConflictDoNothing()
}

export const removeSaved = async (db: Executor, userId: number, kind: SavedKind, id: number) => {
  if (kind === 'race') {
    await db.delete(savedRaces).where(and(eq(savedRaces.userId, userId), eq(savedRaces.raceId, id)))
  } else {
    await db.delete(savedTrips).where(and(eq(savedTrips.userId, userId), eq(savedTrips.tripId, id)))
  }
}

/** The same ids; a race that was joined with another one is replaced by the one that was kept. */
export const keptRacesOf = async (db: Executor, ids: number[]): Promise<number[]> => {
  const joins = await db
    .select({ joined: raceJoins.joinedId, kept: raceJoins.keptId })
    .from(raceJoins)
    .where(and(inArray(raceJoins.joinedId, ids), isNull(raceJoins.undoneAt)))
  if (joins.length === 0) return ids
  const keptOf = new Map(joins.map(({ joined, kept }) => [joined, kept]))
  // A kept race may itself have been joined with another one.
  return keptRacesOf(
    db,
    ids.map((id) => keptOf.get(id) ?? id),
  )
}

/** Those of the races that were joined with another one, each with the one that was kept. */
export const joinsOf = async (db: Executor, ids: number[]): Promise<{ id: number; keptId: number }[]> => {
  const kept = await keptRacesOf(db, ids)
  return ids.flatMap((id, index) => {
    const keptId = kept[index]
    return keptId === undefined || keptId === id ? [] : [{ id, keptId }]
  })
}

/** Those of the ids that everybody may see, locked against deletion until the transaction ends, in the order given. */
const listed = async (tx: Executor, table: typeof races | typeof trips, ids: number[]) => {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isListed(table), inArray(table.id, ids)))
    .orderBy(asc(table.id))
    .for('key share')
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

export const listedRaces = (tx: Executor, ids: number[]) => listed(tx, races, ids)
export const listedTrips = (tx: Executor, ids: number[]) => listed(tx, trips, ids)

export const insertManySaved = async (tx: Executor, userId: number, ids: SavedIds) => {
  if (ids.races.length > 0) {
    const rows = ids.races.map((raceId) => ({ userId, raceId }))
    await tx.insert(savedRaces).values(rows).onConflictDoNothing()
  }
  if (ids.trips.length > 0) {
    const rows = ids.trips.map((tripId) => ({ userId, tripId }))
    await tx.insert(savedTrips).values(rows).onConflictDoNothing()
  }
}
