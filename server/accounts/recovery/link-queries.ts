import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'
import type { Language } from '#shared/language/language.ts'
import { addressed, NO_ADDRESS_CHANGE, type UserRow, withPassword } from '../queries.ts'

type NewToken = { hash: string; expires: Date }

/** Stores the reset token of the account with this address; it replaces an older one. */
export const startReset = async (tx: Executor, email: string, { hash, expires }: NewToken) => {
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

const resetTokenHolds = (hash: string, now: Date) =>
  and(
    eq(users.passwordResetToken, hash),
    gt(users.passwordResetExpires, now),
    sql`lower(${users.passwordResetAddress}) = lower(${users.email})`,
  )

export const findUserByResetToken = async (db: Executor, hash: string, now: Date) => {
  const [user] = await db.select().from(users).where(resetTokenHolds(hash, now))
  return user
}

/**
 * Uses a reset token to set a new password, if the account still has the address it was mailed to. It
 * is one statement, so that of several requests only one succeeds. A person who could read the mail
 * owns the address, so it counts as verified. If it was not before, somebody else may have registered it, so mails
 * are from now on in the language of the one who resets.
 */
export const spendResetToken = async (
  tx: Executor,
  { hash, password, now, language }: { hash: string; password: string; now: Date; language: Language },
): Promise<UserRow | undefined> => {
  const [user] = await tx
    .update(users)
    .set({
      ...withPassword(password),
      emailVerified: true,
      awaitsVerification: false,
      language: sql`case when ${users.emailVerified} then ${users.language} else ${language} end`,
    })
    .where(resetTokenHolds(hash, now))
    .returning()
  return user
}

/** Stores the verification token of the account, for one address; it replaces an older one. */
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

const verificationTokenIs = (hash: string) =>
  and(
    eq(users.emailVerificationToken, hash),
    sql`lower(${users.emailVerificationAddress}) = lower(${waitingAddress})`,
  )

export type LinkedAccount = Pick<UserRow, 'id' | 'username' | 'sessionVersion'> & { isVerified: boolean }

/** The account of a verification link that works, or whose address is verified already. */
export const findVerification = async (db: Executor, hash: string, now: Date) => {
  const isVerified = sql<boolean>`${users.emailVerified} and ${users.pendingEmail} is null`
  const { id, username, sessionVersion } = users
  const [found] = await db
    .select({ id, username, sessionVersion, isVerified })
    .from(users)
    .where(and(verificationTokenIs(hash), or(gt(users.emailVerificationExpires, now), isVerified)))
  return found
}

/**
 * Uses a verification token, if the address to verify is the one it was mailed to. It is one statement,
 * so that of several requests only one succeeds. A pending address becomes the account's address, and
 * reset links mailed to the old address stop working. The token stays without an expiry, so that its link can say that
 * the address is verified.
 */
export const spendVerificationToken = async (tx: Executor, hash: string, now: Date) => {
  const [user] = await tx
    .update(users)
    .set({
      email: waitingAddress,
      pendingEmail: null,
      emailVerified: true,
      awaitsVerification: false,
      emailVerificationExpires: null,
      keepAddressToken: null,
      passwordResetToken: sql`case when ${users.pendingEmail} is null then ${users.passwordResetToken} end`,
    })
    .where(and(verificationTokenIs(hash), gt(users.emailVerificationExpires, now)))
    .returning()
  return user
}

const changesAddress = (hash: string) => and(eq(users.keepAddressToken, hash), isNotNull(users.pendingEmail))

/** The account whose change of address this token stops. */
export const findAddressChange = async (
  db: Executor,
  hash: string,
): Promise<Pick<UserRow, 'username'> | undefined> => {
  const [found] = await db.select({ username: users.username }).from(users).where(changesAddress(hash))
  return found
}

/** Uses a token that stops a change of address. Several requests at once stop it once. */
export const stopAddressChange = async (
  tx: Executor,
  hash: string,
): Promise<Pick<UserRow, 'id' | 'username'> | undefined> => {
  const [stopped] = await tx
    .update(users)
    .set(NO_ADDRESS_CHANGE)
    .where(changesAddress(hash))
    .returning({ id: users.id, username: users.username })
  return stopped
}
