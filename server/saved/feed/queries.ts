import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isListed } from '#server/listings/public-listing.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import { pick } from '#shared/pick.ts'
import { races } from '#shared/races/table.ts'
import { calendarFeeds } from '#shared/saved/calendar-feed-table.ts'
import { savedRaces, savedTrips } from '#shared/saved/table.ts'
import { trips } from '#shared/trips/table.ts'

type FeedRow = typeof calendarFeeds.$inferSelect

export const findFeed = async (db: Executor, userId: number): Promise<FeedRow | undefined> => {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return feed
}

type NewFeed = Pick<FeedRow, 'userId' | 'seed' | 'tokenHash'>

/** Stores the calendar's address. It replaces the one before, which stops working. */
export const replaceFeed = async (db: Executor, { userId, ...feed }: NewFeed): Promise<void> => {
  await db
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { ...feed, createdAt: sql`now()` } })
}

export const removeFeed = async (db: Executor, userId: number): Promise<void> => {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** Whose calendar has this token, and their language; undefined when nobody's has, or the account is blocked. */
export const ownerOfFeed = async (db: Executor, tokenHash: string) => {
  const [owner] = await db
    .select({ id: users.id, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(users.blockedAt)))
  return owner
}

/** What a person saved, with the columns that calendars need. */
export const savedForCalendar = async (db: Executor, userId: number) => ({
  races: await db
    .select({
      ...pick(races, 'id', 'name', 'location', 'country', 'date', 'dateStatus'),
      ...pick(races, 'distanceKm', 'elevationGain', 'coordinates', 'createdAt', 'updatedAt'),
    })
    .from(savedRaces)
    .innerJoin(races, eq(races.id, savedRaces.raceId))
    .where(and(eq(savedRaces.userId, userId), isListed(races)))
    .orderBy(asc(races.date), asc(races.id)),
  trips: await db
    .select({
      ...pick(trips, 'id', 'name', 'location', 'country', 'meetingPoint', 'startDate', 'endDate'),
      ...pick(trips, 'organizerName', 'coordinates', 'createdAt', 'updatedAt', 'edits', 'isCancelled'),
    })
    .from(savedTrips)
    .innerJoin(trips, eq(trips.id, savedTrips.tripId))
    .where(and(eq(savedTrips.userId, userId), isListed(trips)))
    .orderBy(asc(trips.startDate), asc(trips.id)),
})
