import { eq } from 'drizzle-orm'
import { tripMessages } from '#messages/server/trips.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import { tellHidden } from '#server/listings/tell-hidden.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { noSuch } from '#server/platform/errors/not-found.ts'
import type { VisibilityInput } from '#shared/admin/schema.ts'
import { trips } from '#shared/trips/table.ts'
import { canSetVisibility } from './policy.ts'
import { lockTrip } from './queries.ts'
import { type OfferNeeds, offerFreeSeats } from './seats/offer-free-seats.ts'

type Setting = { tripId: number; person: Person; input: VisibilityInput }

/** Hides a trip from everybody but its organizer and the administrators, or shows it again. Not an edit of the trip. */
export const setTripVisibility = async (
  needs: Pick<Deps, 'db'> & OfferNeeds,
  { tripId, person, input }: Setting,
): Promise<void> => {
  refuseUnless(canSetVisibility(person), notAllowed(tripMessages().onlyAdminHides))
  await inTransaction(needs.db, async (tx) => {
    const trip = await lockTrip(tx, tripId)
    refuseUnless(trip, noSuch('trip'))
    await tx
      .update(trips)
      .set({ isListed: !input.hidden, hiddenReason: input.hidden ? (input.reason ?? '') : null })
      .where(eq(trips.id, tripId))
    await recordHistory(tx, {
      personId: person.id,
      action: input.hidden ? 'hidden' : 'shown',
      entity: 'trip',
      entityId: tripId,
    })
    await tellHidden(tx, needs.settings, { kind: 'trip', listing: trip, person, input })
    await offerFreeSeats(tx, needs, tripId)
  })
}
