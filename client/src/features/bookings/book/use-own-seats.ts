import { useQuery } from '@tanstack/react-query'
import { bookingQueries } from '../api.ts'

/** For whom the signed-in person has booked seats on a trip that were not cancelled. */
export const useOwnSeats = (tripId: number, isSignedIn: boolean): string[] => {
  const { data = [] } = useQuery({ ...bookingQueries.mine(), enabled: isSignedIn })
  return data
    .filter((booking) => booking.tripId === tripId && booking.paymentStatus !== 'cancelled')
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}
