import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Whom an account has mailed, and when last, so that it mails a bounded number of people a day. Addresses are hashes.
 * Rows are deleted after a day, so no reference to the account is needed, which would have to lock it.
 */
export const mailedPeople = pgTable(
  'mailed_people',
  {
    accountId: integer('account_id').notNull(),
    address: text('address').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.address] }),
    index('mailed_people_at_idx').on(table.at),
  ],
)
