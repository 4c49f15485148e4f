import { cardMessages } from '#messages/server/card.ts'
import type { Person } from '#server/accounts/person.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notAllowed, refuseUnless } from '#server/platform/errors/errors.ts'
import { canSetBookingEnabled } from '#server/trips/policy.ts'
import { saveCardPayments } from '#server/trips/queries.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'

type Toggle = { tripId: number; person: Person; cardPayments: boolean }

/** Takes cards for a trip, or stops; pages that are open stay open. Throws 403 for everybody but the trip admin. */
export const setCardPayments = async ({ db }: Pick<Deps, 'db'>, { tripId, person, cardPayments }: Toggle) => {
  refuseUnless(canSetBookingEnabled(person), notAllowed(cardMessages().refusals.onlyAdminSets))
  return withLockedTrip(db, { tripId }, async (tx) => {
    await saveCardPayments(tx, tripId, cardPayments)
    await recordHistory(tx, {
      personId: person.id,
      action: 'status',
      entity: 'trip',
      entityId: tripId,
      fields: ['cardPayments'],
    })
    return { cardPayments }
  })
}
