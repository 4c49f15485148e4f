import { integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'

/**
 * The secret address of each person's calendar of saved races and trips. The token itself is not stored: it is
 * made from `seed` and the server's session secret. The calendar is found by the token's hash, so the address
 * goes on working when that secret changes.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    seed: text('seed').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('calendar_feeds_token_key').on(table.tokenHash)],
)
