import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { races } from '#shared/races/table.ts'
import type { SourceFailure } from './source-failure.ts'
import { importSources } from './table.ts'

/** How a source's file is read each time: as a person chose at its import. `year` is that of dates without one. */
export type SourceChoices = {
  columns?: Record<string, string | null>
  dates?: 'day-first' | 'month-first'
  year?: number
}

/**
 * A source that is read again by itself (contract, section 15). `etag`, `lastModified`, `digest` and `ending` are those
 * of the last file that was understood, `readAt` is when that was, or when the source last said that nothing changed.
 * `triedAt` is the last request. `told` is what its owner was mailed since `readAt`.
 */
export const readSources = pgTable(
  'read_sources',
  {
    sourceId: integer('source_id')
      .primaryKey()
      .references(() => importSources.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    every: text('every', { enum: ['day', 'week'] }).notNull(),
    newRaces: text('new_races', { enum: ['ask', 'add'] }).notNull(),
    choices: jsonb('choices').$type<SourceChoices>().notNull(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    digest: text('digest'),
    ending: text('ending'),
    triedAt: timestamp('tried_at', { withTimezone: true }),
    readAt: timestamp('read_at', { withTimezone: true }),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    failures: integer('failures').notNull().default(0),
    failure: jsonb('failure').$type<SourceFailure>(),
    failingSince: timestamp('failing_since', { withTimezone: true }),
    told: text('told', { enum: ['refused', 'silent'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('read_sources_next_idx').on(table.nextAt),
    check('read_sources_every', sql`${table.every} in ('day', 'week')`),
    check('read_sources_new_races', sql`${table.newRaces} in ('ask', 'add')`),
    check('read_sources_told', sql`${table.told} in ('refused', 'silent')`),
  ],
)

/** A host that sources are read from: nobody asks it before `freeAt`. Its robots.txt is kept for a day. */
export const sourceHosts = pgTable('source_hosts', {
  host: text('host').primaryKey(),
  freeAt: timestamp('free_at', { withTimezone: true }).notNull(),
  robots: text('robots'),
  robotsAt: timestamp('robots_at', { withTimezone: true }),
})

/**
 * What a source says and its owner has to decide: a new race (`given` is its draft), or values of a race that a person
 * changed (`given` holds them by field). Ignored ones stay, so that nobody is asked the same again.
 */
export const sourceChanges = pgTable(
  'source_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => importSources.id, { onDelete: 'cascade' }),
    raceId: integer('race_id').references(() => races.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    given: jsonb('given').$type<Record<string, unknown>>().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    ignoredAt: timestamp('ignored_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('source_changes_key_idx').on(table.sourceId, table.key),
    index('source_changes_race_idx').on(table.raceId),
  ],
)
