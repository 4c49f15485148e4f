import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { tripBookings } from './table.ts'

/**
 * What participants have changed since the organizer looked (contract, section 13): names of fields, never values.
 * `mailDueAt` is when the organizer is mailed about it; null once they were.
 */
export const participantChanges = pgTable(
  'participant_changes',
  {
    bookingId: integer('booking_id')
      .primaryKey()
      .references(() => tripBookings.id, { onDelete: 'cascade' }),
    fields: text('fields').array().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    mailDueAt: timestamp('mail_due_at', { withTimezone: true }),
  },
  (table) => [
    index('participant_changes_mail_idx').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
  ],
)
