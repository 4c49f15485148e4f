import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

/** The races that people saved. A row goes with its race or its account. */
export const savedRaces = pgTable(
  'saved_races',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.raceId] }),
    index('saved_races_race_idx').on(table.raceId),
  ],
)

/** The trips that people saved. A row goes with its trip or its account. */
export const savedTrips = pgTable(
  'saved_trips',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tripId: integer('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tripId] }),
    index('saved_trips_trip_idx').on(table.tripId),
  ],
)
