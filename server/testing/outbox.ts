import { asc, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { outbox } from '#server/platform/mail/outbox-table.ts'
import type { Mail } from '#server/platform/mail/writing/mail.ts'

/** The waiting mails, oldest first. */
export const readOutbox = async (db: Executor): Promise<Mail[]> => {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.createdAt))
  return rows.map(({ mail, expiresAt }) => ({ ...mail, ...(expiresAt && { expiresAt }) }))
}

/** Takes the waiting mails out, oldest first. The next call returns only newer ones. */
export const drainOutbox = async (db: Executor): Promise<Mail[]> => {
  const mails = await readOutbox(db)
  await db.delete(outbox)
  return mails
}

/** Moves all times of the outbox back by so many seconds, so that leases and delays end earlier. */
export const letOutboxWait = (db: Executor, seconds: number) =>
  db.update(outbox).set({
    dueAt: sql`${outbox.dueAt} - make_interval(secs => ${seconds})`,
    heldUntil: sql`${outbox.heldUntil} - make_interval(secs => ${seconds})`,
  })

/** As long as the first delays of a mail, and shorter than what is left of a lease that is held. */
const LONGEST_EARLY_DELAY_SECONDS = 20

/** Ends the delays of new mails before another attempt, and no lease of a mail that is just being sent. */
export const endDelays = (db: Executor) =>
  db
    .update(outbox)
    .set({ dueAt: sql`now()` })
    .where(lte(outbox.dueAt, sql`now() + make_interval(secs => ${LONGEST_EARLY_DELAY_SECONDS})`))
