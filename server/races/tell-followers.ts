import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { hurryChore } from '#server/platform/database/chores/chores.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { followLooks, savedRaces } from '#shared/saved/table.ts'
import type { RaceRow } from './queries.ts'

/** The chore that mails those who follow a race. */
export const FOLLOWERS = 'followers'

type Dated = Pick<RaceRow, 'id' | 'date' | 'dateStatus' | 'movedFrom'>

/** People who have the race in their calendars must hear of it at once. */
const isUrgent = (before: Dated, after: Dated) => {
  const { dateStatus, date, movedFrom } = after
  const isOff = dateStatus === 'postponed' || dateStatus === 'cancelled'
  return isOff ? dateStatus !== before.dateStatus : date !== before.date && movedFrom !== null
}

/** What a saved race's follower can be told, as it is now. */
export const factsNow: SQL = sql`
  race_follow_facts(${savedRaces.raceId}) || jsonb_build_object('day', (now() at time zone 'UTC')::date)`

/**
 * Lets those who follow a race hear at once that it was postponed, cancelled or moved, except those who had a mail within a day:
 * they hear of it when that day is over. Other news wait for the follower's next look. Who made the change knows it.
 * Call it in the transaction of the change.
 */
export const tellFollowers = async (
  tx: Executor,
  { before, after, madeBy }: { before: Dated; after: Dated; madeBy: number | null },
): Promise<void> => {
  // Looks are locked before saved races, as the mails do it.
  if (isUrgent(before, after)) await hurryFollowers(tx, [after.id])
  if (madeBy !== null) {
    const isTheirs = and(eq(savedRaces.raceId, after.id), eq(savedRaces.userId, madeBy))
    await tx.update(savedRaces).set({ told: factsNow }).where(isTheirs)
  }
}

/** Lets those who follow these races hear what is new at once, except those who had a mail within a day. */
export const hurryFollowers = async (tx: Executor, raceIds: number[]): Promise<void> => {
  if (raceIds.length === 0) return
  const followers = tx
    .select({ id: savedRaces.userId })
    .from(savedRaces)
    .where(and(sql`${savedRaces.raceId} = any(${sql.param(raceIds)}::int[])`, eq(savedRaces.notify, true)))
  // In one order, so that two changes never wait for each other.
  const locked = tx
    .select({ id: followLooks.userId })
    .from(followLooks)
    .where(inArray(followLooks.userId, followers))
    .orderBy(asc(followLooks.userId))
    .for('update')
  const inADay = sql`coalesce(${followLooks.mailedAt} + interval '1 day', '-infinity')`
  await tx
    .update(followLooks)
    .set({ lookAt: sql`least(${followLooks.lookAt}, ${inADay})` })
    .where(inArray(followLooks.userId, locked))
  await hurryChore(tx, FOLLOWERS)
}
