import type { Person } from '#server/accounts/person.ts'
import { mayManageTrip } from '#shared/trips/rules.ts'

type Asking = Pick<Person, 'id' | 'isTripAdmin'>

/** The trip's organizer and the trip admin may read its bookings and set their status. */
export const canManageBookings = (person: Asking, trip: { createdBy: number | null }): boolean =>
  mayManageTrip(person, trip)

/** Only the booker may change and cancel what is under My Bookings; everybody else gets a 404. */
export const isBooker = (person: Pick<Person, 'id'>, booking: { userId: number | null }): boolean =>
  person.id === booking.userId
