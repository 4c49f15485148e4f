import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Mail } from './writing/mail.ts'

/**
 * Mails that wait to be sent (contract, section 7), and those that were given up. A row is written by
 * the transaction of its cause and deleted once its mail is sent, so the database holds no mail longer
 * than necessary. `dueAt`, by the database's clock, is when the mail may be tried next. A worker that takes a
 * mail moves it forward by the lease, so the mail of a killed worker comes back by itself.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mail: jsonb('mail').$type<Omit<Mail, 'expiresAt'>>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    /** All failed attempts. `refusals` counts those that failed because of this mail. */
    attempts: integer('attempts').notNull().default(0),
    refusals: integer('refusals').notNull().default(0),
    /** The time of the first refusal. */
    refusedSince: timestamp('refused_since', { withTimezone: true }),
    /** Codes only, such as `EENVELOPE 450 RCPT TO`: no address, no content. */
    lastError: text('last_error'),
    /** A mail with a topic is held until then, by the database's clock, so that newer news of the topic can replace it. */
    topic: text('topic'),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** Where the news of a held mail begin, such as the first of the payments that it tells of. */
    topicFrom: integer('topic_from'),
    /** When the mail was given up. It is kept for 30 days, so that it can be sent again. */
    parkedAt: timestamp('parked_at', { withTimezone: true }),
  },
  (table) => [
    index('outbox_due_idx').on(table.dueAt),
    index('outbox_topic_idx').on(table.topic).concurrently().where(sql`${table.topic} is not null`),
    index('outbox_parked_idx').on(table.parkedAt).concurrently().where(sql`${table.parkedAt} is not null`),
  ],
)

/** How many mails were sent on a day (UTC). */
export const sentMails = pgTable('sent_mails', {
  day: date('day').primaryKey(),
  sent: integer('sent').notNull(),
})

/**
 * When an address last got mails of a kind that strangers can have sent to it, the newest last. Addresses are hashes.
 * Rows are deleted after an hour.
 */
export const boundedMails = pgTable(
  'bounded_mails',
  {
    address: text('address').notNull(),
    kind: text('kind').notNull(),
    sent: timestamp('sent', { withTimezone: true }).array().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.kind] }),
    index('bounded_mails_last_idx').on(table.lastAt),
  ],
)
