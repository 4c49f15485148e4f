import { integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { trips } from './table.ts'

/** What takes a trip elsewhere for the people who have booked it. */
export const MOVES = ['startDate', 'endDate', 'location', 'meetingPoint'] as const
export type Whereabouts = Pick<typeof trips.$inferSelect, (typeof MOVES)[number]>

/**
 * What the people of a trip know about where and when it is, since it was last changed. Changes that follow soon after a
 * mail wait, and are told together: `changedAt` is when the last of them was made, null when nothing is left to tell.
 */
export const tripMoves = pgTable('trip_moves', {
  tripId: integer('trip_id')
    .primaryKey()
    .references(() => trips.id, { onDelete: 'cascade' }),
  known: jsonb('known').$type<Whereabouts>().notNull(),
  toldAt: timestamp('told_at', { withTimezone: true }).notNull().defaultNow(),
  changedAt: timestamp('changed_at', { withTimezone: true }),
  /** Whose change it was. */
  changedBy: integer('changed_by'),
})
