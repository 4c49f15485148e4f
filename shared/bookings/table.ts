import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'
import type { Ending } from '#shared/money/balance.ts'
import type { Terms } from '#shared/money/terms.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'
import { trips } from '#shared/trips/table.ts'
import type { StoredAnswer } from './answers.ts'
import { PAYMENT_STATUSES } from './enums.ts'

const fromTrip = () => sql`null`

/**
 * Bookings of trips (specification, section 3, "Trip booking"). A pending or paid booking holds one
 * seat. People who are booked together are a party: `partyId` is the id of the first booking, and null for
 * that one. An idempotency key is unique per trip and lives as long as its booking; `requestHash` tells
 * whether a repeated key came with the same body. Mails to the booker are written in `language`.
 * `price`, in whole units of `currency`, is what the trip cost on the day of the booking: what was agreed stays, whatever
 * the trip costs later. A trigger takes both from the trip.
 * `terms` are the trip's payment settings of that day, from the same trigger; null for bookings from before there were any.
 * `reference` is what the party writes on a payment: the first booking of a party gets one from a trigger, the others have null.
 * `ending` is null while the booking holds, and of bookings that were cancelled before it was kept.
 * `wasPaid` tells of a cancelled booking that it was paid before, so that the money can be paid back.
 * `answers` are those to the organizer's questions, each with the question as it was asked. `organizerNote` is for the
 * organizer and trip administrators alone. `formerName` is who had the spot before. All are erased with the notes.
 * `email` is null for people whom the organizer wrote down without one: they get no mail.
 * `addedBy` is the organizer who typed the address; null when people gave their own. `openedAt` is when somebody first
 * opened a link that was mailed to the address of such a booking.
 */
export const tripBookings = pgTable(
  'trip_bookings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tripId: integer('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    partyId: integer('party_id'),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    age: integer('age').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    email: text('email'),
    foodAllergies: text('food_allergies'),
    medicalConditions: text('medical_conditions'),
    emergencyName: text('emergency_name'),
    emergencyPhone: text('emergency_phone'),
    answers: jsonb('answers').$type<StoredAnswer[]>().notNull().default([]),
    organizerNote: text('organizer_note'),
    formerName: text('former_name'),
    price: integer('price').notNull().$defaultFn(fromTrip),
    currency: text('currency', { enum: CURRENCIES }).notNull().$defaultFn(fromTrip),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('pending'),
    terms: jsonb('terms').$type<Terms>(),
    reference: text('reference'),
    ending: jsonb('ending').$type<Ending>(),
    wasPaid: boolean('was_paid').notNull().default(false),
    language: text('language', { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('trip_bookings_added_by_idx')
      .on(table.addedBy)
      .where(sql`${table.addedBy} is not null`)
      .concurrently(),
    index('trip_bookings_trip_idx').on(table.tripId, table.createdAt),
    index('trip_bookings_user_idx').on(table.userId),
    index('trip_bookings_email_idx').on(sql`lower(${table.email})`),
    index('trip_bookings_party_idx')
      .on(table.partyId)
      .where(sql`${table.partyId} is not null`)
      .concurrently(),
    uniqueIndex('trip_bookings_reference_idx').on(table.reference).concurrently(),
    uniqueIndex('trip_bookings_idempotency_key').on(table.tripId, table.idempotencyKey),
    check(
      'trip_bookings_price',
      sql`${table.price} is not null and ${table.currency} is not null and ${table.price} >= 0 and ${table.currency} in ('SEK', 'USD', 'EUR')`,
    ),
    check('trip_bookings_age', sql`${table.age} between 1 and 120`),
    check('trip_bookings_payment_status', sql`${table.paymentStatus} in ('pending', 'paid', 'cancelled')`),
  ],
)

/**
 * The links to a party's bookings in mails, as SHA-256 hashes (contract, section 11). Each mail has its own, and all
 * of them work until some time after the trip. `partyId` is the id of the party's first booking.
 */
export const bookingLinks = pgTable(
  'booking_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    partyId: integer('party_id')
      .notNull()
      .references(() => tripBookings.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('booking_links_party_idx').on(table.partyId)],
)
