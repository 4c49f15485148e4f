import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'

/** What joining two races moved or filled in, so that the undo gives exactly that back. */
export type Moved = {
  /** Reviews that went to the kept race. */
  reviews: number[]
  /** People whose saved race became the kept one. */
  savers: number[]
  /** Later editions of the joined race. */
  editions: number[]
  /** Sources that named the joined race; missing in joinings of earlier releases. */
  sources?: number[]
  /** Fields of the kept race that were filled in, as they were before and as they were then. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Races that were joined (contract, section 15): the joined one is out of sight, and its address leads to the kept one
 * until the joining is undone.
 */
export const raceJoins = pgTable(
  'race_joins',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    joinedId: integer('joined_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    joinedBy: integer('joined_by').references(() => users.id, { onDelete: 'set null' }),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull().defaultNow(),
    moved: jsonb('moved').$type<Moved>().notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    // A race leads to one other race.
    uniqueIndex('race_joins_joined_key').on(table.joinedId).where(sql`${table.undoneAt} is null`),
    index('race_joins_kept_idx').on(table.keptId),
  ],
)

/**
 * Pairs of listed races that may be one, found by night. `oneId` is the smaller id. The answer that they are two races
 * is remembered in `areDifferent`.
 */
export const likelyDoubles = pgTable(
  'likely_doubles',
  {
    oneId: integer('one_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    /** From 0 to 100. */
    score: integer('score').notNull(),
    isSure: boolean('is_sure').notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    areDifferent: boolean('are_different').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('likely_doubles_other_idx').on(table.otherId),
    index('likely_doubles_open_idx')
      .on(table.isSure.desc(), table.score.desc())
      .where(sql`not ${table.areDifferent}`),
  ],
)
