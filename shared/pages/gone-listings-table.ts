import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Races and trips that were deleted, noted by a trigger, so that their pages can say that they are gone (410). */
export const goneListings = pgTable(
  'gone_listings',
  {
    kind: text('kind', { enum: ['race', 'trip'] }).notNull(),
    id: integer('id').notNull(),
    goneAt: timestamp('gone_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
