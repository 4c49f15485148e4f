import { bookingMessages } from '#messages/server/bookings.ts'
import { waitingMessages } from '#messages/server/waiting-list.ts'
import {
  type BookedParty,
  type BookingSite,
  findEarlierParty,
  refuseUnseen,
  type SeatRequest,
  storeParty,
  tooFewSeats,
} from '#server/bookings/book-seat.ts'
import { refuseHoarding } from '#server/bookings/limits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, refuseUnless } from '#server/platform/errors/errors.ts'
import { offerFreeSeats } from '#server/trips/seats/offer-free-seats.ts'
import { giveSeatsBack } from '#server/trips/seats/seats.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { bookability, isBeyondBooking } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { stateAt } from '#shared/waiting-list/rules.ts'
import type { OfferForm } from '#shared/waiting-list/schema.ts'
import { findEntry, findLinkedEntry, linkUnknown, markBooked, waitFurther } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'> & {
  settings: BookingSite & Pick<Deps['settings'], 'rateLimitFactor'>
}
type Acceptance = Omit<SeatRequest, 'tripId'> & { token: string; input: OfferForm }

/**
 * Books the seats that are held for an entry. Those that it does not take go on to the next in line. With `stay` the entry
 * then waits in its old place for the seats that it wanted and did not book, and gets those that nobody else needs. Throws 409 when nothing is offered, the offer has ended, it is for fewer people, or the trip can no longer be booked.
 */
export const acceptOffer = async (needs: Needs, { token, ...accepted }: Acceptance): Promise<BookedParty> => {
  const { db, clock, settings } = needs
  const found = await findLinkedEntry(db, token)
  refuseUnless(found, linkUnknown())
  const tripId = found.trip.id
  const request = { ...accepted, tripId }
  const { input, bookerId } = request
  return withLockedTrip(db, { tripId, accountId: bookerId }, async (tx, trip) => {
    const earlier = await findEarlierParty(tx, request, trip)
    if (earlier) return earlier
    const entry = await findEntry(tx, tripId, found.entry.id)
    refuseUnless(entry, linkUnknown())
    const now = clock()
    const state = stateAt(entry, now)
    if (state !== 'offered') throw conflict(waitingMessages().refusals[state])
    refuseUnless(trip.isListed, conflict(waitingMessages().refusals.tripHidden))
    const offered = entry.offeredSeats ?? 0
    // An offer stands also while booking is paused or closed.
    const openness = bookability({ ...trip, availableSpots: offered }, utcDay(now))
    if (isBeyondBooking(openness)) throw conflict(bookingMessages().refusals[openness])
    const people = 1 + (input.companions?.length ?? 0)
    refuseUnless(people <= offered, tooFewSeats(people, offered))
    refuseUnseen(trip, request)
    await markBooked(tx, entry.id, now)
    await refuseHoarding(tx, { tripId, email: input.email, people, factor: settings.rateLimitFactor })
    const left = offered - people
    if (left > 0) await giveSeatsBack(tx, tripId, left)
    const toOthers = left > 0 ? await offerFreeSeats(tx, needs, tripId) : 0
    const stays = input.stay && people < entry.seats
    // Only now: the seats that it has just declined are for others first.
    if (stays) await waitFurther(tx, entry, people)
    const toItself = stays ? await offerFreeSeats(tx, needs, tripId) : 0
    const spotsLeft = trip.availableSpots + left - toOthers - toItself
    return storeParty(tx, { trip, request, spotsLeft, site: settings })
  })
}
