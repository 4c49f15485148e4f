import type { Person } from '#server/accounts/person.ts'
import { mayManageTrip } from '#shared/trips/rules.ts'

type Asking = Pick<Person, 'id' | 'isTripAdmin'>

/** The trip's organizer and the trip admin read its bookings and set their status. */
export const canManageBookings = (person: Asking, trip: { createdBy: number | null }): boolean =>
  mayManageTrip(person, trip)

/** Only who booked may cancel here; for everybody else the booking is not there. */
export const canCancelBooking = (person: Pick<Person, 'id'>, booking: { userId: number | null }): boolean =>
  person.id === booking.userId
