import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#shared/accounts/table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { ratingColumns } from '#shared/ratings/ratings.ts'
import { reviewColumns } from '#shared/reviews/table.ts'
import { trips } from '#shared/trips/table.ts'

/**
 * Reviews of trips by people who took part, one for each spot (contract, section 16). They are shown on all dates of the
 * offer, and stay when the organizer deletes the date on which somebody took part; with the last date of an offer a
 * trigger deletes them. `authorName` is the first name in the booking; it is erased with the account.
 */
export const tripReviews = pgTable(
  'trip_reviews',
  {
    ...reviewColumns(),
    offerId: integer('offer_id').notNull(),
    tripId: integer('trip_id').references(() => trips.id, { onDelete: 'set null' }),
    bookingId: integer('booking_id').references(() => tripBookings.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name'),
    tookPart: date('took_part').notNull(),
  },
  (table) => [
    uniqueIndex('trip_reviews_one_per_spot_key').on(table.bookingId),
    index('trip_reviews_offer_idx').on(table.offerId, table.createdAt),
    index('trip_reviews_trip_idx').on(table.tripId),
    index('trip_reviews_user_idx').on(table.userId),
    check('trip_reviews_rating', sql`${table.rating} between 1 and 5`),
    check('trip_reviews_text_length', sql`char_length(${table.reviewText}) <= 1000`),
    check('trip_reviews_answer', sql`char_length(${table.answer}) between 1 and 1000`),
  ],
)

/** What the reviews of an offer add up to. Triggers write it. */
export const offerRatings = pgTable('offer_ratings', {
  offerId: integer('offer_id').primaryKey(),
  ...ratingColumns(),
})
