import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { mailedPeople } from '#shared/accounts/mailed-people-table.ts'
import { searchedAccount, users } from '#shared/accounts/table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { pick } from '#shared/pick.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { trips } from '#shared/trips/table.ts'

export type UsersRequest = {
  /** A part of the username, the display name or the address. */
  search?: string | undefined
  blocked?: boolean | undefined
  page: Page & { limit: number }
}

/** A text inside a pattern of `like`, with its wildcards taken literally. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const conditionOf = ({ search, blocked }: UsersRequest): SQL | undefined =>
  and(
    search === undefined
      ? undefined
      : sql`${searchedAccount(users)} like ${`%${literally(search.toLowerCase())}%`}`,
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
  )

const columns = {
  ...pick(users, 'id', 'username', 'displayName', 'email', 'emailVerified', 'userType'),
  ...pick(users, 'createdAt', 'blockedAt', 'blockedReason', 'organizerConfirmedAt'),
  mailedPeople: sql<number>`(
    select count(*)::int from ${mailedPeople} where account_id = ${users}.id and at > now() - interval '1 day'
  )`,
  races: sql<number>`(select count(*)::int from ${races} where ${races}.created_by = ${users}.id)`,
  trips: sql<number>`(select count(*)::int from ${trips} where ${trips}.created_by = ${users}.id)`,
  reviews: sql<number>`(select count(*)::int from ${reviews} where ${reviews}.user_id = ${users}.id and deleted_at is null)`,
  bookings: sql<number>`(select count(*)::int from ${tripBookings} where ${tripBookings}.user_id = ${users}.id)`,
}
export type UserSummary = Awaited<ReturnType<typeof readUsers>>['rows'][number]

/** A page of accounts, newest first, with how much each keeps, and how many match. */
export const readUsers = async (db: Executor, request: UsersRequest) => {
  const condition = conditionOf(request)
  // What an account keeps is counted for the accounts of the page, and not for those before it.
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(desc(users.id))
    .limit(request.page.limit)
    .offset(request.page.offset)
  const [rows, total] = await Promise.all([
    db.select(columns).from(users).where(inArray(users.id, ids)).orderBy(desc(users.id)),
    db.$count(users, condition),
  ])
  return { rows, total }
}

export const findUserSummary = async (db: Executor, id: number): Promise<UserSummary | undefined> => {
  const [user] = await db.select(columns).from(users).where(eq(users.id, id))
  return user
}
