import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { trips } from '#shared/trips/table.ts'
import { MESSAGE_AUDIENCES } from './organizer/audiences.ts'

/** What organizers wrote to the participants of their trips (contract, section 11). */
export const sentMessages = pgTable(
  'trip_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tripId: integer('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    audience: text('audience', { enum: MESSAGE_AUDIENCES }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    recipients: integer('recipients').notNull(),
    // Addresses that did not get it, because they were added and their link was not opened.
    notOpened: integer('not_opened').notNull().default(0),
    // People whom the organizer wrote down without an address.
    withoutAddress: integer('without_address').notNull().default(0),
    idempotencyKey: text('idempotency_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('trip_messages_trip_idx').on(table.tripId, table.id),
    uniqueIndex('trip_messages_key_idx').on(table.tripId, table.idempotencyKey).concurrently(),
    index('trip_messages_sent_by_idx').on(table.sentBy),
  ],
)
