import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import type { FollowFacts } from './follow.ts'

/**
 * The races that people saved, and follow while `notify` is true (contract, section 12). A row goes with its race or its
 * account. `told` is what the follower knows of the race: a trigger writes it when the race is saved or joined with
 * another one, and when `notify` is turned on again, so that only later changes are news.
 */
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
    notify: boolean('notify').notNull().default(true),
    told: jsonb('told').$type<FollowFacts>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.raceId] }),
    index('saved_races_race_idx').on(table.raceId),
  ],
)

/**
 * When the races of a follower are looked at next, and when the last mail about them was written. The trigger of
 * `savedRaces` adds the row, which is due at once.
 */
export const followLooks = pgTable(
  'follow_looks',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lookAt: timestamp('look_at', { withTimezone: true }).notNull(),
    mailedAt: timestamp('mailed_at', { withTimezone: true }),
  },
  (table) => [index('follow_looks_due_idx').on(table.lookAt)],
)

/** The links in followers' mails that end these mails, as SHA-256 hashes. Each mail has its own, and all of them work. */
export const followEndTokens = pgTable(
  'follow_end_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('follow_end_tokens_user_idx').on(table.userId),
    index('follow_end_tokens_created_idx').on(table.createdAt),
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
