import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { pictures } from '#shared/uploads/table.ts'

const KEPT_UNUSED_DAYS = 7
/** How long a removed picture stays in the table. */
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

/** Adds a picture before its files are stored. Waits while the files of the same picture are being removed. */
export const addPicture = (db: Executor, hash: string) =>
  db
    .insert(pictures)
    .values({ hash })
    .onConflictDoUpdate({ target: pictures.hash, set: { state: 'stored', changedAt: sql`now()` } })

/** Adds pictures found in the store that are missing in the table, such as those stored by an older release. */
export const addFoundPictures = async (db: Executor, hashes: string[]) => {
  if (hashes.length === 0) return
  await db
    .insert(pictures)
    .values(hashes.map((hash) => ({ hash })))
    .onConflictDoNothing()
}

/**
 * Marks up to `most` pictures that nothing has shown for seven days as leaving. A picture that a listing
 * is being saved with is locked and therefore skipped. A listing saved later is refused.
 */
export const markUnused = async (db: Executor, most: number) => {
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
  // With `in` the database may read the selection again for each row, and then it takes more than `most`.
  await db
    .update(pictures)
    .set({ state: 'leaving', changedAt: sql`now()` })
    .where(sql`${pictures.hash} = any(array(${unused}))`)
}

/** Up to `most` pictures to remove, including those that a server started to remove and did not finish. */
export const findLeaving = async (db: Executor, most: number): Promise<string[]> => {
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(and(eq(pictures.state, 'leaving'), eq(pictures.uses, 0)))
    .limit(most)
  return rows.map(({ hash }) => hash)
}

/** Locks a picture that is leaving, so that nobody uploads it again before it is removed. */
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
