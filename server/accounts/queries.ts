import { and, eq, type InferInsertModel, isNotNull, isNull, sql } from 'drizzle-orm'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import { pick } from '#shared/pick.ts'
import { calendarFeeds } from '#shared/saved/calendar-feed-table.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = InferInsertModel<typeof users>

const personColumns = {
  ...pick(users, 'id', 'username', 'displayName', 'userType', 'email', 'emailVerified', 'pendingEmail'),
  ...pick(users, 'awaitsVerification', 'profileImage', 'language', 'createdAt', 'sessionVersion'),
  ...pick(users, 'blockedAt', 'blockedReason'),
}
/** What a request knows of the person who makes it: nothing secret. */
export const PERSON_FIELDS = Object.keys(personColumns) as (keyof typeof personColumns)[]
export type PersonRow = Pick<UserRow, keyof typeof personColumns>

/** Mail goes to verified addresses only, because anybody can type in any address. */
export const getsMail = and(isNotNull(users.email), eq(users.emailVerified, true), isNull(users.blockedAt))

const named = (username: string) => sql`username_key(${users.username}) = username_key(${username})`
export const addressed = (email: string) => sql`lower(${users.email}) = lower(${email})`

const signedIn = builtOnce<{ id: number; version: number }, PersonRow[]>((db) =>
  db
    .select(personColumns)
    .from(users)
    .where(
      and(
        eq(users.id, sql.placeholder('id')),
        eq(users.sessionVersion, sql.placeholder('version')),
        isNull(users.blockedAt),
      ),
    ),
)

/** The user of a session, unless their sessions were ended after it started or they are blocked. */
export const findSignedIn = async (db: Executor, { id, version }: { id: number; version: number }) => {
  const [person] = await signedIn(db, { id, version })
  return person
}

export const findUser = async (db: Executor, id: number): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/**
 * The account, locked against other changes until the transaction ends. New bookings and listings can
 * still refer to it, unless `end` is true (for deleting it).
 */
export const lockUser = async (tx: Executor, id: number, { end = false }: { end?: boolean } = {}) => {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, id))
    .for(end ? 'update' : 'no key update')
  return user
}

/** The account with this username, ignoring case and Unicode form. */
export const findUserByUsername = async (db: Executor, username: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(named(username))
  return user
}

/** The account with this address, verified or not, ignoring case. */
export const findUserByEmail = async (db: Executor, email: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(addressed(email))
  return user
}

/** Stores an account; undefined when its username or address is taken. The unique indexes decide. */
export const insertUser = async (tx: Executor, values: NewUser): Promise<UserRow | undefined> => {
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning()
  return user
}

export const updateUser = async (tx: Executor, id: number, changes: Partial<NewUser>) => {
  const [user] = await tx.update(users).set(changes).where(eq(users.id, id)).returning()
  return user
}

/** Ends a change of address that waits, and the links that were mailed about it. */
export const NO_ADDRESS_CHANGE = {
  pendingEmail: null,
  emailVerificationToken: sql`case when ${users.pendingEmail} is null then ${users.emailVerificationToken} end`,
  keepAddressToken: null,
}

/** A new password ends all sessions, the reset link, and a change of address that waits. */
export const withPassword = (password: string) => ({
  password,
  passwordResetToken: null,
  passwordResetExpires: null,
  passwordResetAddress: null,
  ...NO_ADDRESS_CHANGE,
  sessionVersion: sql`${users.sessionVersion} + 1`,
})

/** Ends the secret address of the account's calendar. Who knows it reads what the account saves. */
export const endCalendarFeed = (tx: Executor, userId: number) =>
  tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))

type PasswordChange = { id: number; sessionVersion: number; hash: string }

/** Replaces the stored hash and ends all sessions, unless the sessions of this version have ended already. */
export const replacePassword = async (tx: Executor, { id, sessionVersion, hash }: PasswordChange) => {
  const [user] = await tx
    .update(users)
    .set(withPassword(hash))
    .where(and(eq(users.id, id), eq(users.sessionVersion, sessionVersion)))
    .returning()
  return user
}

/** Replaces the stored hash and ends all sessions. False when the account does not exist. */
export const overwritePassword = async (tx: Executor, id: number, hash: string): Promise<boolean> => {
  const changed = await tx
    .update(users)
    .set(withPassword(hash))
    .where(eq(users.id, id))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Deletes the account. */
export const deleteUser = (tx: Executor, id: number) => tx.delete(users).where(eq(users.id, id))

/** Where the owner of a listing reads mail, and whether the address is theirs; undefined without an account or an address. */
export const ownerMailbox = async (db: Executor, ownerId: number | null) => {
  if (ownerId === null) return undefined
  const [owner] = await db
    .select({
      email: users.email,
      isVerified: users.emailVerified,
      isBlocked: sql<boolean>`${users.blockedAt} is not null`,
      name: sql<string>`coalesce(${users.displayName}, ${users.username})`,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, ownerId))
  return owner?.email
    ? {
        to: { address: owner.email, name: owner.name },
        language: owner.language,
        isVerified: owner.isVerified,
        isBlocked: owner.isBlocked,
      }
    : undefined
}
