import { asc, desc, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { Page } from '#server/platform/http/request-params.ts'
import { outbox, sentMails } from '#server/platform/mail/outbox-table.ts'
import type { AdminMail, MailState, MailSummary } from '#shared/admin/schema.ts'

const DAYS = 30

/** How many mails wait, were given up, and were sent today and in the last 30 days (UTC). */
export const mailSummaryOf = async (db: Executor): Promise<MailSummary> => {
  const waiting = await db.$count(outbox, isNull(outbox.parkedAt))
  const parked = await db.$count(outbox, isNotNull(outbox.parkedAt))
  const today = sql`(now() at time zone 'utc')::date`
  const [sent] = await db
    .select({
      today: sql<number>`coalesce(sum(${sentMails.sent}) filter (where ${sentMails.day} = ${today}), 0)::int`,
      recently: sql<number>`coalesce(sum(${sentMails.sent}), 0)::int`,
    })
    .from(sentMails)
    .where(gt(sentMails.day, sql`${today} - ${DAYS}::int`))
  return {
    waiting,
    parked,
    sentToday: sent?.today ?? 0,
    sentLast30Days: sent?.recently ?? 0,
  }
}

/** A page of the mails that wait, the oldest first, or of those that were given up, the latest first. */
export const readMails = async (
  db: Executor,
  { state, page }: { state: MailState; page: Page & { limit: number } },
): Promise<{ mails: AdminMail[]; total: number }> => {
  const isParked = state === 'parked'
  const condition = isParked ? isNotNull(outbox.parkedAt) : isNull(outbox.parkedAt)
  const [rows, total] = await Promise.all([
    db
      .select({
        id: outbox.id,
        to: sql<string>`${outbox.mail} -> 'to' ->> 'address'`,
        subject: sql<string>`${outbox.mail} ->> 'subject'`,
        createdAt: outbox.createdAt,
        attempts: outbox.attempts,
        lastError: outbox.lastError,
      })
      .from(outbox)
      .where(condition)
      .orderBy(isParked ? desc(outbox.parkedAt) : asc(outbox.dueAt), asc(outbox.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(outbox, condition),
  ])
  return {
    mails: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), state })),
    total,
  }
}
