import type { Executor } from '#server/platform/database/database.ts'
import { type OfferNeeds, offerFreeSeats } from '#server/trips/seats/offer-free-seats.ts'
import { giveSeatsBack } from '#server/trips/seats/seats.ts'
import { removeEntriesOf } from './queries.ts'

/**
 * Takes an account that is being deleted off all waiting lists. Seats that were on offer to it go on to the next. Runs in
 * the deletion's transaction, which has locked the account and these trips.
 */
export const leaveWaitingLists =
  (needs: OfferNeeds) =>
  async (tx: Executor, userId: number): Promise<void> => {
    const offers = (await removeEntriesOf(tx, userId))
      .filter(({ state }) => state === 'offered')
      .sort((a, b) => a.tripId - b.tripId)
    for (const { tripId, offeredSeats } of offers) {
      await giveSeatsBack(tx, tripId, offeredSeats ?? 0)
      await offerFreeSeats(tx, needs, tripId)
    }
  }
