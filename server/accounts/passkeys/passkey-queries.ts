import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { passkeys } from '#shared/accounts/passkeys-table.ts'
import { users } from '#shared/accounts/table.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

export const passkeysOf = (db: Executor, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

/** The passkey with this credential, and its account. */
export const findPasskey = async (db: Executor, credentialId: string) => {
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId))
  return found
}

/** Stores a passkey; undefined when the credential is known already. */
export const insertPasskey = async (tx: Executor, values: typeof passkeys.$inferInsert) => {
  const [passkey] = await tx.insert(passkeys).values(values).onConflictDoNothing().returning()
  return passkey
}

/** Notes that a passkey was used. False if it was removed meanwhile, or its counter has not grown: two have the key. */
export const noteUse = async (
  db: Executor,
  { id, counter, at }: { id: number; counter: number; at: Date },
): Promise<boolean> => {
  const grows = or(sql`${passkeys.counter} < ${counter}`, and(eq(passkeys.counter, 0), sql`${counter} = 0`))
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), grows))
    .returning({ id: passkeys.id })
  return used.length > 0
}

const own = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

export const renamePasskey = async (
  db: Executor,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<PasskeyRow | undefined> => {
  const [passkey] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning()
  return passkey
}

/** Removes all passkeys of an account. False if it had none. */
export const deletePasskeysOf = async (tx: Executor, userId: number): Promise<boolean> =>
  (await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })).length > 0

/** Removes a passkey of this account. False if there is none. */
export const deletePasskey = async (tx: Executor, userId: number, id: number): Promise<boolean> =>
  (await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id })).length > 0
