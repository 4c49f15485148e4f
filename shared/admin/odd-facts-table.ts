import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { races } from '#shared/races/table.ts'
import { ODD_FACT_KINDS, type OddFact } from './odd-facts.ts'

/**
 * What cannot be right about listed races, found by night (contract, section 15). The answer that it is right is
 * remembered in `isRight` until the fact changes.
 */
export const oddFacts = pgTable(
  'odd_facts',
  {
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ODD_FACT_KINDS }).notNull(),
    fact: jsonb('fact').$type<OddFact>().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    isRight: boolean('is_right').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.raceId, table.kind] }),
    index('odd_facts_found_idx').on(table.foundAt),
  ],
)
