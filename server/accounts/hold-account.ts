import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'

/** Keeps the account from being deleted until the transaction ends. Returns false when it no longer exists. */
export const holdAccount = async (tx: Executor, userId: number): Promise<boolean> => {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  return found.length > 0
}
