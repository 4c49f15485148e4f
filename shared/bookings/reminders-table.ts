import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tripBookings } from './table.ts'

export const REMINDERS = ['payment', 'soon', 'thanks'] as const
export type Reminder = (typeof REMINDERS)[number]

/**
 * The reminders that were written (contract, section 11): each address of a party gets one of each kind, and another one
 * when the trip moves to a later date. A row and its mail are one transaction, and the row is written by one of them, so a
 * reminder is neither lost nor written twice. `partyId` is the id of the party's first booking, `email` is in small letters.
 */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    partyId: integer('party_id')
      .notNull()
      .references(() => tripBookings.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: REMINDERS }).notNull(),
    email: text('email').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.partyId, table.kind, table.email] })],
)
