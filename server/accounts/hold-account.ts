import { eq, sql } from 'drizzle-orm'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { users } from '#shared/accounts/table.ts'

const held = builtOnce<{ userId: number }, { id: number }[]>((tx) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .for('key share'),
)

/** Keeps the account from being deleted until the transaction ends. Returns false when it no longer exists. */
export const holdAccount = async (tx: Executor, userId: number): Promise<boolean> =>
  (await held(tx, { userId })).length > 0
