import { waitingMessages } from '#messages/server/waiting-list.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { type OfferNeeds, offerFreeSeats } from '#server/trips/seats/offer-free-seats.ts'
import { giveSeatsBack } from '#server/trips/seats/seats.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { findEntry, findLinkedEntry, linkUnknown, removeEntry } from './queries.ts'

/** Leaves the list, or declines an offer, whose seats then go on to the next. The entry is deleted. Throws 409 once it is booked. */
export const leaveWaitingList = async (
  needs: Pick<Deps, 'db'> & OfferNeeds,
  token: string,
): Promise<void> => {
  const found = await findLinkedEntry(needs.db, token)
  refuseUnless(found, linkUnknown())
  const tripId = found.trip.id
  await withLockedTrip(needs.db, { tripId }, async (tx) => {
    const entry = await findEntry(tx, tripId, found.entry.id)
    if (!entry) return
    refuseUnless(entry.state !== 'booked', conflict(waitingMessages().refusals.booked))
    await removeEntry(tx, entry.id)
    if (entry.state !== 'offered') return
    await giveSeatsBack(tx, tripId, entry.offeredSeats ?? 0)
    await offerFreeSeats(tx, needs, tripId)
  })
}
