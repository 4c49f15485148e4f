import type { Chore } from '#server/platform/database/chores/chores.ts'
import { each } from '#server/platform/database/chores/each.ts'
import type { Deps } from '#server/platform/deps.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { type OfferNeeds, offerFreeSeats } from '#server/trips/seats/offer-free-seats.ts'
import { giveSeatsBack } from '#server/trips/seats/seats.ts'
import { offerLapsed } from '#server/trips/seats/waiting/emails.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { afterOffer } from '#shared/waiting-list/rules.ts'
import {
  countWaiting,
  markLapsed,
  removeOldEntries,
  tripsWithEndedOffers,
  tripsWithSeatsForList,
} from './queries.ts'

type Needs = Pick<Deps, 'db'> & OfferNeeds

const AT_ONCE = 1_000

/** Ends the offers of a trip whose time is up, and offers the trip's free seats to the next in line, in one transaction. */
const settleOffers = (needs: Needs, tripId: number): Promise<void> =>
  withLockedTrip(needs.db, { tripId }, async (tx, trip) => {
    const lapsed = await markLapsed(tx, tripId, needs.clock())
    const seats = lapsed.reduce((sum, { offeredSeats }) => sum + (offeredSeats ?? 0), 0)
    if (seats > 0) await giveSeatsBack(tx, tripId, seats)
    const passedOn = await offerFreeSeats(tx, needs, tripId)
    const { publicUrl } = needs.settings
    const after = afterOffer({
      trip: { ...trip, availableSpots: trip.availableSpots + seats - passedOn },
      othersWait: (await countWaiting(tx, tripId)) > 0,
      now: needs.clock(),
    })
    await queueMail(tx, ...lapsed.map((entry) => offerLapsed({ trip, entry, publicUrl }, after)))
  })

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
  await each(due, signal, (tripId) => settleOffers(needs, tripId))
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
