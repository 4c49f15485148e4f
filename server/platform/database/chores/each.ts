import { sql } from 'drizzle-orm'
import type { Executor } from '../database.ts'

/**
 * Does each piece of work, also when one before it failed, and throws the first failure at the end, or when it is aborted.
 * Ends at once when the database is away: the others would fail, too.
 */
export const each = async <Item>(
  { db }: { db: Executor },
  items: Iterable<Item>,
  signal: AbortSignal | undefined,
  work: (item: Item) => Promise<unknown>,
): Promise<void> => {
  let failure: { error: unknown } | undefined
  for (const item of items) {
    if (signal?.aborted) break
    try {
      await work(item)
    } catch (error) {
      failure ??= { error }
      const answers = await db.execute(sql`select 1`).catch(() => undefined)
      if (!answers) break
    }
  }
  if (failure) throw failure.error
}
