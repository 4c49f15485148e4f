import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'
import { trips } from '#shared/trips/table.ts'
import { WAITING_STATES } from './enums.ts'

/**
 * Who waits for seats of a trip, first come first (contract, section 11). `seats` are wanted, `atLeast` would do. While an
 * entry is `offered`, `offeredSeats` are held for it until `offerUntil`: `available_spots` of the trip, the seats held by
 * bookings and those on offer always add up to its capacity. Rows change only while the trip is locked. The mails' tokens
 * are stored as hashes: one from joining, one from the last offer.
 */
export const waitingList = pgTable(
  'waiting_list',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tripId: integer('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    // Deleting an account removes its entries, and passes their seats on, before this could become null.
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    seats: integer('seats').notNull(),
    atLeast: integer('at_least').notNull(),
    state: text('state', { enum: WAITING_STATES }).notNull().default('waiting'),
    offeredSeats: integer('offered_seats'),
    offerUntil: timestamp('offer_until', { withTimezone: true }),
    tokenHash: text('token_hash').notNull(),
    offerTokenHash: text('offer_token_hash'),
    language: text('language', { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    // When the offer lapsed or was accepted.
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('waiting_list_trip_idx').on(table.tripId, table.state, table.id),
    uniqueIndex('waiting_list_address')
      .on(table.tripId, sql`lower(${table.email})`)
      .where(sql`${table.state} in ('waiting', 'offered')`),
    index('waiting_list_offers_idx').on(table.offerUntil).where(sql`${table.state} = 'offered'`),
    index('waiting_list_email_idx').on(sql`lower(${table.email})`),
    index('waiting_list_user_idx').on(table.userId),
    uniqueIndex('waiting_list_token').on(table.tokenHash),
    uniqueIndex('waiting_list_offer_token').on(table.offerTokenHash),
    check('waiting_list_state', sql`${table.state} in ('waiting', 'offered', 'lapsed', 'booked')`),
    check('waiting_list_seats', sql`${table.seats} between 1 and 8`),
    check('waiting_list_at_least', sql`${table.atLeast} between 1 and ${table.seats}`),
    check(
      'waiting_list_offer',
      sql`(${table.offeredSeats} between 1 and ${table.seats} and ${table.offerUntil} is not null and ${table.offeredSeats} is not null) or ${table.state} <> 'offered'`,
    ),
  ],
)
