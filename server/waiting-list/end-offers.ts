import type { Executor } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import { type OfferNeeds, offerFreeSeats } from '#server/trips/seats/offer-free-seats.ts'
import { giveSeatsBack } from '#server/trips/seats/seats.ts'
import { offerLapsed } from '#server/trips/seats/waiting/emails.ts'
import { afterOffer } from '#shared/waiting-list/rules.ts'
import { countWaiting, markLapsed } from './queries.ts'

/** Somebody who gets seats before the next in line. `offer` says how many. */
type Chosen = { entryId: number; offer: (trip: LockedTrip) => Promise<number> }

/**
 * Ends the offers of a trip whose time is up, mails their people, and offers the trip's free seats to `chosen` and to the
 * next in line. The trip must be locked.
 */
export const endOffers = async (
  tx: Executor,
  needs: OfferNeeds,
  { trip, chosen }: { trip: LockedTrip; chosen?: Chosen },
): Promise<void> => {
  const lapsed = await markLapsed(tx, trip.id, needs.clock())
  const seats = lapsed.reduce((sum, { offeredSeats }) => sum + (offeredSeats ?? 0), 0)
  if (seats > 0) await giveSeatsBack(tx, trip.id, seats)
  const free = trip.availableSpots + seats
  const toChosen = (await chosen?.offer({ ...trip, availableSpots: free })) ?? 0
  const passedOn = toChosen + (await offerFreeSeats(tx, needs, trip.id))
  const after = afterOffer({
    trip: { ...trip, availableSpots: free - passedOn },
    othersWait: (await countWaiting(tx, trip.id)) > 0,
    now: needs.clock(),
  })
  const { publicUrl } = needs.settings
  const told = lapsed.filter(({ id }) => id !== chosen?.entryId)
  await queueMail(tx, ...told.map((entry) => offerLapsed({ trip, entry, publicUrl }, after)))
}
