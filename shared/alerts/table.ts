import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { ALERT_PERIODS } from './enums.ts'
import type { AlertFilters } from './filters.ts'

/**
 * Searches whose new races are mailed to a person (contract, section 10). `knownRaceIds` are the coming races
 * that matched at an earlier look: whatever matches and is not among them is new. `dueAt` is when the next
 * look is due.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<AlertFilters>().notNull(),
    every: text('every', { enum: ALERT_PERIODS }).notNull(),
    knownRaceIds: integer('known_race_ids').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('alerts_user_idx').on(table.userId),
    index('alerts_due_idx').on(table.dueAt),
    check('alerts_every', sql`${table.every} in ('day', 'week')`),
    check('alerts_name', sql`char_length(${table.name}) between 1 and 80`),
  ],
)

/** The end links in the mails of an alert, as SHA-256 hashes. Each mail has its own, and all of them work. */
export const alertEndTokens = pgTable(
  'alert_end_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('alert_end_tokens_alert_idx').on(table.alertId)],
)
