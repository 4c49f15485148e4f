import { holdsSeat } from '#shared/bookings/rules.ts'
import type { BookedTrip, BookingView } from '#shared/bookings/schema.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { isReviewable } from '#shared/reviews/rules.ts'

/** The spots of a party for which the trip can be reviewed today, or null. */
export const openSpots = <Booking extends BookingView>(
  trip: BookedTrip | null,
  bookings: readonly Booking[],
): [Booking, ...Booking[]] | null => {
  if (!trip || !isReviewable(trip, utcDay(new Date()))) return null
  const [first, ...others] = bookings.filter(
    ({ paymentStatus, isReviewed }) => holdsSeat(paymentStatus) && !isReviewed,
  )
  return first ? [first, ...others] : null
}
