import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import type { Promises } from '#shared/ratings/promises.ts'
import { ratingColumns } from '#shared/ratings/ratings.ts'

/**
 * What reviews of races and of trips have in common. `answer` is the organizer's. A review or an answer with a reason
 * why it is hidden is seen by its author and administrators only, and a hidden review counts nowhere. With `deletedAt` it
 * was hidden when somebody deleted it: nobody sees it, and it is kept without its text so that the next one by the same
 * person is hidden, too.
 */
export const reviewColumns = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  rating: integer('rating').notNull(),
  reviewText: text('review_text'),
  promises: jsonb('promises').$type<Promises>().notNull().default({}),
  answer: text('answer'),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
  hiddenReason: text('hidden_reason'),
  answerHiddenReason: text('answer_hidden_reason'),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Ratings and reviews (specification, section 3, "Review"); one per person and race. */
export const reviews = pgTable(
  'reviews',
  {
    ...reviewColumns(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    raceId: integer('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('reviews_one_per_person_key').on(table.userId, table.raceId),
    index('reviews_race_idx').on(table.raceId, table.createdAt),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_text_length', sql`char_length(${table.reviewText}) <= 1000`),
  ],
)

/** What the reviews of a race add up to, so that many of them cost a page no more than a few. Triggers write it. */
export const raceRatings = pgTable('race_ratings', {
  raceId: integer('race_id')
    .primaryKey()
    .references(() => races.id, { onDelete: 'cascade' }),
  ...ratingColumns(),
})
