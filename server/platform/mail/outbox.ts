import { eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '../database.ts'
import { outbox } from '../outbox-table.ts'
import { DELIVERY_SECONDS } from './smtp-transport.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** Longer than any delivery; the mail of a worker that was killed comes back after it. */
export const LEASE_SECONDS = DELIVERY_SECONDS + 15

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

/** Takes up to `most` mails that are due, the longest due first. No two workers take the same one. */
export const takeMails = (db: Executor, most: number): Promise<OutboxRow[]> => {
  const due = db
    .$with('due')
    .as(
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(lte(outbox.dueAt, sql`now()`))
        .orderBy(outbox.dueAt)
        .limit(most)
        .for('update', { skipLocked: true }),
    )
  return db
    .with(due)
    .update(outbox)
    .set({ dueAt: inSeconds(LEASE_SECONDS) })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning(getTableColumns(outbox))
}

export const removeMails = (db: Executor, ids: string[]) => db.delete(outbox).where(inArray(outbox.id, ids))

type Delay = Pick<OutboxRow, 'attempts' | 'refusals' | 'lastError'> & { seconds: number }

/** Gives a mail back to the outbox, to be tried again in `seconds`. */
export const putOff = (db: Executor, id: string, { seconds, ...standing }: Delay) =>
  db
    .update(outbox)
    .set({ ...standing, dueAt: inSeconds(seconds) })
    .where(eq(outbox.id, id))
