import type { BookingView } from '#shared/bookings/schema.ts'

/** The spots of a party for which the trip can be reviewed today, or null. */
export const openSpots = <Booking extends BookingView>(
  bookings: readonly Booking[],
): [Booking, ...Booking[]] | null => {
  const [first, ...others] = bookings.filter(({ isReviewable }) => isReviewable)
  return first ? [first, ...others] : null
}
