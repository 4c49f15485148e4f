import { inArray, sql } from 'drizzle-orm'
import { HOLDING_STATUSES } from '#shared/bookings/rules.ts'
import { bookingLinks, tripBookings } from '#shared/bookings/table.ts'
import { history } from '#shared/history/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { trips } from '#shared/trips/table.ts'

/** Of reviews: not by the people of an earlier address. Moving a booking to another one replaces all of its links. */
export const wasWrittenHere = sql`${tripReviews.createdAt} >= (
  select min(created_at) from ${bookingLinks}
  where party_id = coalesce(${tripBookings.partyId}, ${tripBookings.id}))`

/** What the first change after the end found. Entries from before changes were kept do not say it, and count for the spot. */
const wasHeldAtEnd = sql`(
  select not coalesce(${history.changes}, '[]') @> '[{"field": "paymentStatus", "from": "cancelled"}]'
  from ${history}
  where ${history.entity} = 'booking' and ${history.entityId} = ${tripBookings.id}
    and ${history.action} = 'status' and (${history.at} at time zone 'utc')::date > ${trips.endDate}
  order by ${history.id} limit 1)`

/** Which bookings held a spot until the end of their trip. One that is cancelled afterwards can still be reviewed. */
export const heldToEnd = sql`coalesce(
  ${wasHeldAtEnd}, ${inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES])})`
