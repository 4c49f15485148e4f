import { sharedBookingMessages } from '#messages/shared/bookings.ts'
import { holdsSeat } from '#shared/bookings/rules.ts'
import type { TripWithBookings } from '#shared/bookings/schema.ts'

/** How many spots of a trip are taken, paid or not, such as `11 of 12 spots taken`. */
export const spotsTaken = ({
  bookings,
  maxGroupSize,
}: Pick<TripWithBookings, 'bookings' | 'maxGroupSize'>): string => {
  const taken = bookings.filter(({ paymentStatus }) => holdsSeat(paymentStatus)).length
  return sharedBookingMessages().spotsTaken(taken, maxGroupSize)
}
