import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language/language.ts'
import { races } from '#shared/races/table.ts'
import { REVIEW_PARTS } from '#shared/reviews/schema.ts'
import { trips } from '#shared/trips/table.ts'
import type { Correction } from './corrections.ts'
import { REPORT_KINDS, REPORT_OUTCOMES, REPORT_STATUSES, REPORT_SUBJECTS } from './enums.ts'

/**
 * What people say is wrong with a race or trip (contract, section 10), what a race should say instead, and whose race
 * it is (section 15). A report stays when its listing is deleted; then both ids are null. `email` is the address of its author, which administrators see and the
 * owner of the listing does not. `language` is the author's.
 */
export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: REPORT_KINDS }).notNull(),
    raceId: integer('race_id').references(() => races.id, { onDelete: 'set null' }),
    tripId: integer('trip_id').references(() => trips.id, { onDelete: 'set null' }),
    // Set when it is about a review, or about the organizer's answer to one.
    reviewId: integer('review_id'),
    reviewPart: text('review_part', { enum: REVIEW_PARTS }),
    listingName: text('listing_name').notNull(),
    reason: text('reason', { enum: REPORT_SUBJECTS }).notNull(),
    message: text('message'),
    email: text('email'),
    language: text('language', { enum: LANGUAGES }).notNull().default(DEFAULT_LANGUAGE),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('open'),
    note: text('note'),
    // Of a correction: what the race said when it was sent, and what it should say.
    changes: jsonb('changes').$type<Correction[]>(),
    // Of a correction or a claim that is settled; null where nobody said.
    outcome: text('outcome', { enum: REPORT_OUTCOMES }),
    // Of a claim: who asks for the race, the address that a link went to, and the link's hash until it was used.
    claimantId: integer('claimant_id').references(() => users.id, { onDelete: 'cascade' }),
    linkTo: text('link_to'),
    linkHash: text('link_hash'),
    linkUntil: timestamp('link_until', { withTimezone: true }),
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
    index('reports_claimant_idx')
      .on(table.claimantId)
      .concurrently()
      .where(sql`${table.claimantId} is not null`),
    index('reports_link_idx').on(table.linkHash).concurrently().where(sql`${table.linkHash} is not null`),
    check('reports_one_listing', sql`num_nonnulls(${table.raceId}, ${table.tripId}) <= 1`),
  ],
)
