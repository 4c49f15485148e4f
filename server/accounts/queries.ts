import { and, eq, gt, type InferInsertModel, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = InferInsertModel<typeof users>

const personColumns = {
  id: users.id,
  username: users.username,
  displayName: users.displayName,
  userType: users.userType,
  email: users.email,
  emailVerified: users.emailVerified,
  pendingEmail: users.pendingEmail,
  awaitsVerification: users.awaitsVerification,
  profileImage: users.profileImage,
  createdAt: users.createdAt,
  sessionVersion: users.sessionVersion,
}
export type PersonRow = Pick<UserRow, keyof typeof personColumns>

const named = (username: string) => sql`username_key(${users.username}) = username_key(${username})`
const addressed = (email: string) => sql`lower(${users.email}) = lower(${email})`

/** Whose session it is, unless the person's sessions were ended since it began. */
export const findSignedIn = async (
  db: Executor,
  { id, version }: { id: number; version: number },
): Promise<PersonRow | undefined> => {
  const [person] = await db
    .select(personColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.sessionVersion, version)))
  return person
}

export const findUser = async (db: Executor, id: number): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/**
 * The account, kept from every other change until the transaction ends. Bookings and listings can
 * still begin to refer to it, unless it is locked for its end.
 */
export const lockUser = async (
  tx: Executor,
  id: number,
  { end = false }: { end?: boolean } = {},
): Promise<UserRow | undefined> => {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, id))
    .for(end ? 'update' : 'no key update')
  return user
}

/** The account of that name, form and case aside. */
export const findUserByUsername = async (db: Executor, username: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(named(username))
  return user
}

/** The account of that address, verified or not; case aside. */
export const findUserByEmail = async (db: Executor, email: string): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(addressed(email))
  return user
}

/** Stores an account unless its username or address is taken; the unique indexes decide. */
export const insertUser = async (tx: Executor, values: NewUser): Promise<UserRow | undefined> => {
  const [user] = await tx.insert(users).values(values).onConflictDoNothing().returning()
  return user
}

export const updateUser = async (
  tx: Executor,
  id: number,
  changes: Partial<NewUser>,
): Promise<UserRow | undefined> => {
  const [user] = await tx.update(users).set(changes).where(eq(users.id, id)).returning()
  return user
}

type NewToken = { hash: string; expires: Date }

/** Makes this the one reset token of the account with that address. */
export const startReset = async (
  tx: Executor,
  email: string,
  { hash, expires }: NewToken,
): Promise<UserRow | undefined> => {
  const [user] = await tx
    .update(users)
    .set({
      passwordResetToken: hash,
      passwordResetExpires: expires,
      passwordResetAddress: sql`${users.email}`,
    })
    .where(addressed(email))
    .returning()
  return user
}

/** A new password ends the sessions that began with the one before, and kills the reset link. */
const withPassword = (password: string) => ({
  password,
  passwordResetToken: null,
  passwordResetExpires: null,
  passwordResetAddress: null,
  sessionVersion: sql`${users.sessionVersion} + 1`,
})

const resetTokenHolds = (hash: string, now: Date) =>
  and(
    eq(users.passwordResetToken, hash),
    gt(users.passwordResetExpires, now),
    sql`lower(${users.passwordResetAddress}) = lower(${users.email})`,
  )

export const findUserByResetToken = async (
  db: Executor,
  hash: string,
  now: Date,
): Promise<UserRow | undefined> => {
  const [user] = await db.select().from(users).where(resetTokenHolds(hash, now))
  return user
}

/**
 * Spends a reset token for a new password, if the account still has the address it was mailed to:
 * one statement, so that one of many wins. Who could read the mail owns the address, so it is
 * verified by this; a change to another address stays pending.
 */
export const spendResetToken = async (
  tx: Executor,
  { hash, password, now }: { hash: string; password: string; now: Date },
): Promise<UserRow | undefined> => {
  const [user] = await tx
    .update(users)
    .set({ ...withPassword(password), emailVerified: true, awaitsVerification: false })
    .where(resetTokenHolds(hash, now))
    .returning()
  return user
}

/** Makes this the one verification token of the account, for that address alone. */
export const startVerification = async (
  tx: Executor,
  id: number,
  { hash, expires, address }: NewToken & { address: string },
) => {
  await tx
    .update(users)
    .set({
      emailVerificationToken: hash,
      emailVerificationExpires: expires,
      emailVerificationAddress: address,
    })
    .where(eq(users.id, id))
}

const waitingAddress = sql`coalesce(${users.pendingEmail}, ${users.email})`

/**
 * Spends a verification token, if the address that waits is the one it was mailed to: one
 * statement, so that one of many wins. A pending address becomes the account's, and reset links
 * mailed to the one before it are dead.
 */
export const spendVerificationToken = async (
  tx: Executor,
  hash: string,
  now: Date,
): Promise<UserRow | undefined> => {
  const [user] = await tx
    .update(users)
    .set({
      email: waitingAddress,
      pendingEmail: null,
      emailVerified: true,
      awaitsVerification: false,
      emailVerificationToken: null,
      emailVerificationExpires: null,
      emailVerificationAddress: null,
      passwordResetToken: sql`case when ${users.pendingEmail} is null then ${users.passwordResetToken} end`,
    })
    .where(
      and(
        eq(users.emailVerificationToken, hash),
        gt(users.emailVerificationExpires, now),
        sql`lower(${users.emailVerificationAddress}) = lower(${waitingAddress})`,
      ),
    )
    .returning()
  return user
}

type PasswordChange = { id: number; from: string; to: string }

/** Replaces the stored hash if it is still `from`, and ends the sessions that began with it. */
export const replacePassword = async (
  tx: Executor,
  { id, from, to }: PasswordChange,
): Promise<UserRow | undefined> => {
  const [user] = await tx
    .update(users)
    .set(withPassword(to))
    .where(and(eq(users.id, id), eq(users.password, from)))
    .returning()
  return user
}

/** Gives the account another hash, whatever it has now, and ends its sessions. False when it is gone. */
export const overwritePassword = async (tx: Executor, id: number, hash: string): Promise<boolean> => {
  const changed = await tx
    .update(users)
    .set(withPassword(hash))
    .where(eq(users.id, id))
    .returning({ id: users.id })
  return changed.length > 0
}

/** Erases the account. */
export const deleteUser = (tx: Executor, id: number) => tx.delete(users).where(eq(users.id, id))
