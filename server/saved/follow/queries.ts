import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { factsNow } from '#server/races/tell-followers.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import type { FollowFacts } from '#shared/saved/follow.ts'
import { followEndTokens, followLooks, savedRaces } from '#shared/saved/table.ts'
import { hashOfToken } from './end-token.ts'

/**
 * The followers whose look has been due the longest, locked, with their addresses. Several servers never take the same
 * one, and one whose account is just being changed or deleted is left for the next time.
 */
export const takeDueFollowers = async (tx: Executor, now: Date, most: number) => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select look.user_id as id from ${followLooks} look join ${users} person on person.id = look.user_id
    where look.look_at <= ${now.toISOString()}::timestamptz
    order by look.look_at, look.user_id limit ${most}
    for update of look skip locked for key share of person skip locked`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return tx
    .select({
      id: users.id,
      email: users.email,
      name: sql<string>`coalesce(${users.displayName}, ${users.username})`,
      language: users.language,
      // Mail goes to verified addresses only, because anybody can type in any address.
      getsMail: sql<boolean>`${users.email} is not null and ${users.emailVerified} and ${users.blockedAt} is null`,
    })
    .from(users)
    .where(inArray(users.id, ids))
}
export type Follower = Awaited<ReturnType<typeof takeDueFollowers>>[number]

const next = sql`(select json_build_object('id', later.id, 'name', later.name, 'date', later.date)
  from ${races} later where later.id = (race_follow_facts(${races.id}) ->> 'next')::int)`

/** The listed races that these people follow, with what they were told and what is so now, soonest first. */
export const followedRaces = (tx: Executor, userIds: number[]) =>
  tx
    .select({
      userId: savedRaces.userId,
      race: { id: races.id, name: races.name },
      told: savedRaces.told,
      facts: sql<FollowFacts>`${factsNow}`,
      next: sql<{ id: number; name: string; date: string } | null>`${next}`,
    })
    .from(savedRaces)
    .innerJoin(races, eq(races.id, savedRaces.raceId))
    .where(and(inArray(savedRaces.userId, userIds), eq(savedRaces.notify, true), sql`${races.isListed}`))
    .orderBy(races.date, races.id)
export type FollowedRace = Awaited<ReturnType<typeof followedRaces>>[number]

type Told = { userId: number; raceId: number; told: FollowFacts }

/** Notes what these people know now. */
export const noteTold = async (tx: Executor, told: Told[]): Promise<void> => {
  if (told.length === 0) return
  await tx.execute(sql`
    update ${savedRaces} saved set told = noted.told
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as noted("userId" int, "raceId" int, told jsonb)
    where saved.user_id = noted."userId" and saved.race_id = noted."raceId"`)
}

export const noteLooks = async (
  tx: Executor,
  userIds: number[],
  times: { lookAt: Date; mailedAt?: Date },
): Promise<void> => {
  if (userIds.length > 0) await tx.update(followLooks).set(times).where(inArray(followLooks.userId, userIds))
}

export const insertEndTokens = async (tx: Executor, tokens: { userId: number; tokenHash: string }[]) => {
  if (tokens.length > 0) await tx.insert(followEndTokens).values(tokens)
}

/** The end links of mails that are older than two years. */
export const removeOldEndTokens = (db: Executor) =>
  db.delete(followEndTokens).where(lt(followEndTokens.createdAt, sql`now() - interval '2 years'`))

const ofToken = (db: Executor, token: string) =>
  db
    .select({ id: followEndTokens.userId })
    .from(followEndTokens)
    .where(eq(followEndTokens.tokenHash, hashOfToken(token)))

const followedBy = (db: Executor, token: string) =>
  and(inArray(savedRaces.userId, ofToken(db, token)), eq(savedRaces.notify, true))

/** How many races the reader of this link follows; undefined if the link is unknown. */
export const followsOfToken = async (db: Executor, token: string): Promise<number | undefined> => {
  const known = await ofToken(db, token)
  return known.length === 0 ? undefined : db.$count(savedRaces, followedBy(db, token))
}

/** Ends the mails about all races that the reader of this link has saved, and answers how many they were. */
export const endFollowsOf = async (db: Executor, token: string): Promise<number | undefined> => {
  const known = await ofToken(db, token)
  if (known.length === 0) return undefined
  const ended = await db
    .update(savedRaces)
    .set({ notify: false })
    .where(followedBy(db, token))
    .returning({ id: savedRaces.raceId })
  return ended.length
}

/** The ids of the saved races that this person gets no mail about. */
export const quietRaces = async (db: Executor, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: savedRaces.raceId })
    .from(savedRaces)
    .where(and(eq(savedRaces.userId, userId), eq(savedRaces.notify, false)))
    .orderBy(savedRaces.raceId)
  return rows.map(({ id }) => id)
}
