import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What of the catalogue was changed by which transaction. Triggers write it, so no writer can forget it, and it
 * is only ever added to, so writers never wait for each other. Old rows are deleted by a chore. Of the parts `cards` (what
 * lists show of races), `trips` and `spots`, `ids` says which races or trips they are; null: any of them.
 * `npm run db:generate` finds tables by the names of files.
 */
export const catalogueChanges = pgTable(
  'catalogue_changes',
  {
    part: text('part').notNull(),
    ids: integer('ids').array(),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('catalogue_changes_transaction_idx').on(table.transaction)],
)
