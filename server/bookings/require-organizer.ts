import type { Person } from '#server/accounts/person.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { type NotFoundThing, noSuch } from '#server/platform/errors/not-found.ts'
import { canSeeTrip } from '#server/trips/policy.ts'
import { canManageBookings } from './policy.ts'

type Seen = Parameters<typeof canSeeTrip>[1]

/**
 * Refuses everybody but the trip's organizer and the trip admin, in these words. Who may not see the trip is told that
 * nothing is there (404), because a 403 would tell that there is a draft or a hidden trip.
 */
export function requireOrganizer<Trip extends Seen>(
  person: Person,
  trip: Trip | undefined,
  refusal: string,
  missing: NotFoundThing = 'trip',
): asserts trip is Trip {
  refuseUnless(trip && canSeeTrip(person, trip), noSuch(missing))
  refuseUnless(canManageBookings(person, trip), notAllowed(refusal))
}
