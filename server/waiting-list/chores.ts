import type { Chore } from '#server/platform/database/chores/chores.ts'
import { each } from '#server/platform/database/chores/each.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { OfferNeeds } from '#server/trips/seats/offer-free-seats.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { endOffers } from './end-offers.ts'
import { removeOldEntries, tripsWithEndedOffers, tripsWithSeatsForList } from './queries.ts'

type Needs = Pick<Deps, 'db'> & OfferNeeds

const AT_ONCE = 1_000

/**
 * Ends offers and passes their seats on. Also offers seats that were freed without an offer, for example by a server of the
 * release before.
 */
export const settleWaitingLists = async (needs: Needs, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = needs
  const due = new Set([
    ...(await tripsWithEndedOffers(db, clock())),
    ...(await tripsWithSeatsForList(db, utcDay(clock()))),
  ])
  await each(needs, due, signal, (tripId) =>
    withLockedTrip(db, { tripId }, (tx, trip) => endOffers(tx, needs, { trip })),
  )
}

export const waitingListChore = (deps: Needs): Chore => ({
  name: 'waiting-lists',
  everyMinutes: 1,
  run: (signal) => settleWaitingLists(deps, signal),
})

/** Deletes entries a month after they were settled, and a month after the trip. */
export const oldEntriesChore = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Chore => ({
  name: 'old-waiting-list-entries',
  everyMinutes: 24 * 60,
  run: async (signal) => {
    const now = clock()
    const old = { now, today: utcDay(now), most: AT_ONCE }
    while ((await removeOldEntries(db, old)) === AT_ONCE && !signal.aborted);
  },
})
