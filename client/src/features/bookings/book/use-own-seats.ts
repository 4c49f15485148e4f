import { useQuery } from '@tanstack/react-query'
import { holdsSeat } from '#shared/bookings/rules.ts'
import { bookingQueries } from '../api.ts'

/** The names for which the signed-in person holds seats on a trip. */
export const useOwnSeats = (tripId: number, isSignedIn: boolean): string[] => {
  const { data = [] } = useQuery({ ...bookingQueries.mine(), enabled: isSignedIn })
  return data
    .filter((booking) => booking.tripId === tripId && holdsSeat(booking.paymentStatus))
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}
