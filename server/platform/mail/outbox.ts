import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { builtOnce } from '../database/built-once.ts'
import type { Executor } from '../database/database.ts'
import { outbox, sentMails } from './outbox-table.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** A mail that its worker no longer holds on to, because the worker was killed, comes back after so long. */
export const LEASE_SECONDS = 30

/** How long a parked mail can still be sent again. */
const PARKED_DAYS = 30

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`

type Kind = 'fresh' | 'refused'

const taking = (isOfKind: SQL) =>
  builtOnce<{ most: number }, OutboxRow[]>((db) => {
    const due = db.$with('due').as(
      db
        .select({ id: outbox.id })
        .from(outbox)
        .where(and(lte(outbox.dueAt, sql`now()`), isNull(outbox.parkedAt), isOfKind))
        .orderBy(outbox.dueAt)
        .limit(sql.placeholder('most'))
        .for('update', { skipLocked: true }),
    )
    return db
      .with(due)
      .update(outbox)
      .set({ dueAt: inSeconds(LEASE_SECONDS) })
      .from(due)
      .where(eq(outbox.id, due.id))
      .returning(getTableColumns(outbox))
  })

const takeKind: Record<Kind, ReturnType<typeof taking>> = {
  fresh: taking(eq(outbox.refusals, 0)),
  refused: taking(gt(outbox.refusals, 0)),
}

/**
 * Takes up to `most` mails that are due, the oldest first: new ones, or those that were refused before. Two
 * workers never take the same mail.
 */
export const takeMails = (db: Executor, most: number, kind: Kind): Promise<OutboxRow[]> =>
  takeKind[kind](db, { most })

/** Keeps mails that are still being sent from other workers for another lease. */
export const holdMails = (db: Executor, ids: string[]) =>
  db
    .update(outbox)
    .set({ dueAt: inSeconds(LEASE_SECONDS) })
    .where(and(inArray(outbox.id, ids), isNull(outbox.parkedAt)))

/** Deletes mails that are done with, and counts those of them that were `sent`. */
export const removeMails = (db: Executor, { ids, sent }: { ids: string[]; sent: string[] }) =>
  db.execute(sql`
    with removed as (delete from ${outbox} where ${inArray(outbox.id, ids)} returning id),
    counted as (select count(*)::int as sent from removed where id = any(${sql.param(sent)}::uuid[]))
    insert into ${sentMails} (day, sent)
    select (now() at time zone 'utc')::date, counted.sent from counted where counted.sent > 0
    on conflict (day) do update set sent = ${sentMails}.sent + excluded.sent`)

type Standing = Pick<OutboxRow, 'attempts' | 'refusals' | 'refusedSince' | 'lastError'>

/** Gives a mail back to the outbox, to try again in `seconds`. */
export const putOff = (db: Executor, id: string, { seconds, ...standing }: Standing & { seconds: number }) =>
  db
    .update(outbox)
    .set({ ...standing, dueAt: inSeconds(seconds) })
    .where(eq(outbox.id, id))

/**
 * Gives up a mail without losing it: it stays in the outbox, is not tried again by itself, and can be sent
 * again by hand. Its due date is far away, because servers of the previous release look only at that.
 */
export const parkMail = (
  db: Executor,
  id: string,
  { parkedAt, ...standing }: Standing & { parkedAt: Date },
) =>
  db
    .update(outbox)
    .set({ ...standing, parkedAt, dueAt: sql`'9999-12-31'` })
    .where(eq(outbox.id, id))

/** Tries parked mails again for three more days. Returns the ids of those that were parked. */
export const sendAgain = async (db: Executor, ids: string[]): Promise<string[]> => {
  const rows = await db
    .update(outbox)
    .set({ parkedAt: null, refusals: 0, refusedSince: null, dueAt: sql`now()` })
    .where(and(inArray(outbox.id, ids), isNotNull(outbox.parkedAt)))
    .returning({ id: outbox.id })
  return rows.map(({ id }) => id)
}

/** How many mails wait and are parked, and how long the oldest one that is not parked has waited. */
export const outboxFigures = async (db: Executor) => {
  const { rows } = await db.execute<{ waiting: number; parked: number; oldestSeconds: number }>(sql`
    select (count(*) filter (where parked_at is null))::int as waiting,
      (count(*) filter (where parked_at is not null))::int as parked,
      coalesce(extract(epoch from now() - min(created_at) filter (where parked_at is null)), 0)::float8
        as "oldestSeconds"
    from ${outbox}`)
  return rows[0] ?? { waiting: 0, parked: 0, oldestSeconds: 0 }
}

/** Deletes parked mails after 30 days, and those whose link has expired. */
export const removeOldParkedMails = (db: Executor, now: Date) => {
  const oldest = new Date(now.getTime() - PARKED_DAYS * 86_400_000)
  return db
    .delete(outbox)
    .where(and(isNotNull(outbox.parkedAt), or(lte(outbox.parkedAt, oldest), lte(outbox.expiresAt, now))))
}

/** The counts of sent mails are kept for two years. */
export const removeOldCounts = (db: Executor) =>
  db.delete(sentMails).where(lt(sentMails.day, sql`(now() - interval '2 years')::date`))

/** Removes the mails that wait to go to an address, which somebody has shown to be theirs. */
export const dropMailsTo = async (tx: Executor, address: string): Promise<void> => {
  await tx.delete(outbox).where(sql`lower(${outbox.mail} -> 'to' ->> 'address') = lower(${address})`)
}
