import { asc, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { outbox } from '../platform/outbox-table.ts'

/** The mails that wait, oldest first. */
export const readOutbox = async (db: Executor): Promise<Mail[]> => {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.createdAt))
  return rows.map(({ mail, expiresAt }) => ({ ...mail, ...(expiresAt && { expiresAt }) }))
}

/** The mails that wait, oldest first, taken out: the next call answers only newer ones. */
export const drainOutbox = async (db: Executor): Promise<Mail[]> => {
  const mails = await readOutbox(db)
  await db.delete(outbox)
  return mails
}

/** Makes leases and delays end as if that many seconds had gone by. */
export const letOutboxWait = (db: Executor, seconds: number) =>
  db.update(outbox).set({ dueAt: sql`${outbox.dueAt} - make_interval(secs => ${seconds})` })
