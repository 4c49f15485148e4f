import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { pictures } from '#shared/uploads/table.ts'

const KEPT_UNUSED_DAYS = 7
/** So long it is known of a picture that it was removed. */
const REMEMBERED_DAYS = 365

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Keeps a stored picture for another seven days. False when it is not known to be stored. */
export const touchPicture = async (db: Executor, hash: string): Promise<boolean> => {
  const touched = await db
    .update(pictures)
    .set({ changedAt: sql`now()` })
    .where(and(eq(pictures.hash, hash), eq(pictures.state, 'stored')))
    .returning({ hash: pictures.hash })
  return touched.length > 0
}

/** Notes a picture whose files are about to be stored. Waits while they are being removed. */
export const admitPicture = (db: Executor, hash: string) =>
  db
    .insert(pictures)
    .values({ hash })
    .onConflictDoUpdate({ target: pictures.hash, set: { state: 'stored', changedAt: sql`now()` } })

/** Notes pictures that lie in the store and were stored by a server that knows nothing of this table. */
export const admitFound = async (db: Executor, hashes: string[]) => {
  if (hashes.length === 0) return
  await db
    .insert(pictures)
    .values(hashes.map((hash) => ({ hash })))
    .onConflictDoNothing()
}

/**
 * Declares up to `most` pictures that nothing has shown for seven days to be leaving. What is being
 * saved at this moment is passed over; what is saved later finds the picture not stored.
 */
export const dismissUnused = async (db: Executor, most: number) => {
  const unused = db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(
      and(
        eq(pictures.state, 'stored'),
        eq(pictures.uses, 0),
        lt(pictures.changedAt, daysAgo(KEPT_UNUSED_DAYS)),
      ),
    )
    .orderBy(asc(pictures.changedAt))
    .limit(most)
    .for('update', { skipLocked: true })
  await db
    .update(pictures)
    .set({ state: 'leaving', changedAt: sql`now()` })
    .where(inArray(pictures.hash, unused))
}

/** Up to `most` pictures that are to be removed, also those that a server began with and did not finish. */
export const leavingPictures = async (db: Executor, most: number): Promise<string[]> => {
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(eq(pictures.state, 'leaving'), eq(pictures.uses, 0)))
    .limit(most)
  return rows.map(({ hash }) => hash)
}

/** Locks a picture that is still leaving, so that nobody can upload it before it is gone. */
export const lockLeaving = async (tx: Executor, hash: string): Promise<boolean> => {
  const rows = await tx
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(eq(pictures.hash, hash), eq(pictures.state, 'leaving')))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

export const markGone = (tx: Executor, hash: string) =>
  tx.update(pictures).set({ state: 'gone', changedAt: sql`now()` }).where(eq(pictures.hash, hash))

export const forgetLongGone = (db: Executor) =>
  db
    .delete(pictures)
    .where(
      and(eq(pictures.state, 'gone'), eq(pictures.uses, 0), lt(pictures.changedAt, daysAgo(REMEMBERED_DAYS))),
    )
