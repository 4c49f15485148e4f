import type { Person } from '#server/accounts/person.ts'
import { mayManageTrip } from '#shared/trips/rules.ts'

type Asking = Pick<Person, 'id' | 'isTripAdmin'>
type Owned = { createdBy: number | null }

/** Its organizer and the trip admin change, duplicate and delete a trip. */
export const canEditTrip = (person: Asking, trip: Owned): boolean => mayManageTrip(person, trip)

/** Only the trip admin opens and closes online booking (specification, section 6). */
export const canSetBookingEnabled = (person: Asking): boolean => person.isTripAdmin

/** Only the trip admin says that a trip is Trailherd's own, or bookable, in a listing. */
export const canSetAdminFields = (person: Asking): boolean => person.isTripAdmin
