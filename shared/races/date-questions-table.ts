import { date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { DATE_STATUSES } from './enums.ts'
import { races } from './table.ts'

/**
 * The questions to organizers whether an estimated date holds (contract, section 10): one for each race and
 * year, which the key ensures. `remindedAt` is when the second mail was written.
 */
export const dateQuestions = pgTable(
  'date_questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    /** The year of the date that was asked about. */
    edition: integer('edition').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('date_questions_race_key').on(table.raceId, table.edition),
    index('date_questions_asked_idx').on(table.askedAt),
  ],
)

/**
 * The links in the mails of a question, as SHA-256 hashes. `readerKey` is made of the account and the address that the
 * mail went to (`readerKey` in `server/dates/queries.ts`): a link is nobody else's, and holds neither of the two.
 */
export const dateQuestionTokens = pgTable(
  'date_question_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    questionId: integer('question_id')
      .notNull()
      .references(() => dateQuestions.id, { onDelete: 'cascade' }),
    readerKey: text('reader_key'),
  },
  (table) => [index('date_question_tokens_question_idx').on(table.questionId)],
)

/** What versions before `followLooks` told those who saved a race. A server of such a version may still write here. */
export const dateNotices = pgTable(
  'date_notices',
  {
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    date: date('date').notNull(),
    dateStatus: text('date_status', { enum: DATE_STATUSES }).notNull(),
    /** Who made the change, and needs no mail. */
    madeBy: integer('made_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    doneUpTo: integer('done_up_to').notNull().default(0),
    toldAt: timestamp('told_at', { withTimezone: true }),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.raceId, table.date, table.dateStatus] }),
    index('date_notices_open_idx').on(table.doneAt, table.createdAt),
  ],
)
