import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { PAYMENT_KINDS, PAYMENT_METHODS } from '#shared/money/enums.ts'
import { CURRENCIES } from '#shared/trips/enums.ts'

/**
 * The ledger (contract, section 14): what was paid, paid back and corrected, in whole units of `currency`. Rows are only
 * added: a trigger refuses every change and deletion, apart from erasing `note`, `byUserId` and `organizerId`. They
 * stay when the booking, the trip or an account is deleted, so the ids are no references; notes and people are erased then.
 * `corrects` is the row that a correction takes back or changes, `isFromStatus` marks a row that was added because
 * somebody set a status, and `externalId` is the id of a card payment or a line of a bank statement.
 * The rows of one request share `idempotencyKey` and `requestHash`.
 */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    tripId: integer('trip_id').notNull(),
    bookingId: integer('booking_id').notNull(),
    partyId: integer('party_id').notNull(),
    reference: text('reference').notNull(),
    // Whose bookkeeping it is: the trip's organizer at that moment.
    organizerId: integer('organizer_id'),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    note: text('note'),
    paidOn: date('paid_on').notNull(),
    byUserId: integer('by_user_id'),
    corrects: integer('corrects'),
    isFromStatus: boolean('is_from_status').notNull().default(false),
    externalId: text('external_id'),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('payments_booking_idx').on(table.bookingId, table.id),
    index('payments_trip_idx').on(table.tripId, table.id),
    index('payments_organizer_idx').on(table.organizerId),
    index('payments_by_user_idx').on(table.byUserId),
    index('payments_key_idx')
      .on(table.tripId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    uniqueIndex('payments_external_idx').on(table.externalId).where(sql`${table.externalId} is not null`),
    check(
      'payments_amount',
      sql`${table.amount} <> 0 and (${table.amount} > 0 or ${table.kind} = 'correction')`,
    ),
    check('payments_kind', sql`${table.kind} in ('received', 'refunded', 'correction')`),
    check('payments_method', sql`${table.method} in ('swish', 'bank', 'cash', 'card', 'other')`),
    check('payments_currency', sql`${table.currency} in ('SEK', 'USD', 'EUR')`),
    check('payments_corrects', sql`${table.corrects} is null or ${table.kind} = 'correction'`),
  ],
)
