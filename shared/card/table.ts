import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import type { Language } from '#shared/language/language.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'

/** What of a payment is for which booking, in whole units. */
export type CardShare = { bookingId: number; amount: number }

/** Whom to write to when the bookings are gone. */
export type CardContact = { email: string; language: Language; tripName: string }

/**
 * `asked`: Stripe may have a Checkout session, of which we know nothing yet. `open`: people can pay. `paid`: the money
 * arrived and is in the ledger. `ended`: nobody can pay any more.
 */
export const CARD_PAYMENT_STATES = ['asked', 'open', 'paid', 'ended'] as const

/**
 * Payments of a party through Stripe Checkout (contract, section 14), amounts in whole units of `currency`. `token` is the
 * key by which Stripe makes one session of it. Chores ask Stripe about it from `lookAt` on. Trips and bookings may be
 * deleted while a page is open: the money still has to go back, so the row stays without references, and `contact` with it
 * until it is settled.
 */
export const cardPayments = pgTable(
  'card_payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tripId: integer('trip_id').notNull(),
    partyId: integer('party_id').notNull(),
    reference: text('reference').notNull(),
    shares: jsonb('shares').$type<CardShare[]>().notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    token: uuid('token').notNull().unique().defaultRandom(),
    sessionId: text('session_id').unique(),
    intentId: text('intent_id').unique(),
    state: text('state', { enum: CARD_PAYMENT_STATES }).notNull().default('asked'),
    contact: jsonb('contact').$type<CardContact>(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lookAt: timestamp('look_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('card_payments_party_idx').on(table.partyId),
    index('card_payments_look_idx').on(table.lookAt).where(sql`${table.lookAt} is not null`),
    check('card_payments_amount', sql`${table.amount} > 0`),
  ],
)

export const CARD_REFUND_REASONS = ['organizer', 'seat-gone', 'too-much', 'elsewhere'] as const

/**
 * Money that goes back to a card. The row is stored before Stripe is asked, with the key by which Stripe does it once; the
 * ledger gets its row when Stripe has done it. `attempt` is part of that key. `elsewhere`: somebody refunded at Stripe.
 */
export const cardRefunds = pgTable(
  'card_refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => cardPayments.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').notNull(),
    amount: integer('amount').notNull(),
    reason: text('reason', { enum: CARD_REFUND_REASONS }).notNull(),
    state: text('state', { enum: ['asked', 'done', 'failed'] })
      .notNull()
      .default('asked'),
    token: uuid('token').notNull().unique().defaultRandom(),
    attempt: integer('attempt').notNull().default(1),
    stripeId: text('stripe_id'),
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    firstTriedAt: timestamp('first_tried_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('card_refunds_payment_idx').on(table.paymentId),
    uniqueIndex('card_refunds_stripe').on(table.stripeId, table.bookingId),
    index('card_refunds_booking_idx').on(table.bookingId),
    index('card_refunds_asked_idx').on(table.id).where(sql`${table.state} = 'asked'`),
    check('card_refunds_amount', sql`${table.amount} > 0`),
  ],
)

/** Events of Stripe whose effect is stored: each one has it once. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('stripe_events_created_idx').on(table.createdAt)],
)
