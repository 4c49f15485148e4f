import { holdsSeat } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'

/** How many of a trip's places are taken, paid or not, such as `11 of 12 places taken`. */
export const placesTaken = ({
  bookings,
  maxGroupSize,
}: Pick<TripWithBookings, 'bookings' | 'maxGroupSize'>): string => {
  const taken = bookings.filter(({ paymentStatus }) => holdsSeat(paymentStatus)).length
  return `${taken} of ${maxGroupSize} ${maxGroupSize === 1 ? 'place' : 'places'} taken`
}
