import { sql } from 'drizzle-orm'
import { bookingLinks, tripBookings } from '#shared/bookings/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'

/** Of reviews: not by the people of an earlier address. Moving a booking to another one replaces all of its links. */
export const wasWrittenHere = sql`${tripReviews.createdAt} >= (
  select min(created_at) from ${bookingLinks}
  where party_id = coalesce(${tripBookings.partyId}, ${tripBookings.id}))`
