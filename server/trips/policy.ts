import type { Person } from '#server/accounts/person.ts'
import { mayManageTrip } from '#shared/trips/rules.ts'

type Asking = Pick<Person, 'id' | 'isTripAdmin'>
type Owned = { createdBy: number | null }

/** The organizer of a trip and the trip admin may edit, duplicate and delete it. */
export const canEditTrip = (person: Asking, trip: Owned): boolean => mayManageTrip(person, trip)

/** Only administrators hide trips and show them again. */
export const canSetVisibility = (person: Asking): boolean => person.isTripAdmin

/** Everybody sees listed trips. Hidden ones and drafts are seen by those who may change them. */
export const canSeeTrip = (person: Asking | undefined, trip: Owned & { isListed: boolean }): boolean =>
  trip.isListed || mayManageTrip(person, trip)

/** Only the trip admin may open and close online booking (specification, section 6). */
export const canSetBookingEnabled = (person: Asking): boolean => person.isTripAdmin

/** Only the trip admin may mark a trip as Trailherd's own or as bookable. */
export const canSetAdminFields = (person: Asking): boolean => person.isTripAdmin
