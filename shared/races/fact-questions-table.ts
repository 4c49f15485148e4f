import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { AskedFact } from './facts/missing-facts.ts'
import { races } from './table.ts'

/**
 * What visitors want to know of a race and its organizer was not told yet (contract, section 16). `asker` is a hash, so
 * that nobody counts twice.
 */
export const factQuestions = pgTable(
  'fact_questions',
  {
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    fact: text('fact').$type<AskedFact>().notNull(),
    asker: text('asker').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.raceId, table.fact, table.asker] }),
    index('fact_questions_asked_idx').on(table.askedAt),
  ],
)

/** When the organizer of a race last got a mail with questions. */
export const factQuestionMails = pgTable('fact_question_mails', {
  raceId: integer('race_id')
    .primaryKey()
    .references(() => races.id, { onDelete: 'cascade' }),
  mailedAt: timestamp('mailed_at', { withTimezone: true }).notNull(),
})
