import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATUSES } from './enums.ts'

/**
 * What people say is wrong with a race or trip (contract, section 10). A report stays when its listing is
 * deleted; then both ids are null. `email` is the address of its author, which administrators see and the
 * owner of the listing does not. `language` is the author's.
 */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    raceId: integer('race_id').references(() => races.id, { onDelete: 'set null' }),
    tripId: integer('trip_id').references(() => trips.id, { onDelete: 'set null' }),
    listingName: text('listing_name').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    message: text('message'),
    email: text('email'),
    language: text('language', { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('open'),
    note: text('note'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    // When it was mailed; null while it waits for the listing's next mail.
    mailedAt: timestamp('mailed_at', { withTimezone: true }).defaultNow(),
  },
  (table) => [
    index('reports_not_mailed_idx').on(table.id).where(sql`${table.mailedAt} is null`).concurrently(),
    index('reports_status_idx').on(table.status, table.kind, table.id),
    index('reports_race_idx').on(table.raceId),
    index('reports_trip_idx').on(table.tripId),
    check('reports_one_listing', sql`num_nonnulls(${table.raceId}, ${table.tripId}) <= 1`),
  ],
)
