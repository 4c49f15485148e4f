import { bookingMessages } from '#messages/server/bookings.ts'
import { waitingMessages } from '#messages/server/waiting-list.ts'
import type { Person } from '#server/accounts/person.ts'
import { requireOrganizer } from '#server/bookings/require-organizer.ts'
import { recordHistory } from '#server/history/record-history.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { conflict, notFound, refuseUnless } from '#server/platform/errors/errors.ts'
import type { LockedTrip } from '#server/trips/queries.ts'
import { type OfferNeeds, offerFreeSeats, offerSeats } from '#server/trips/seats/offer-free-seats.ts'
import { giveSeatsBack } from '#server/trips/seats/seats.ts'
import type { WaitingRow } from '#server/trips/seats/waiting/entries.ts'
import { withLockedTrip } from '#server/trips/seats/with-locked-trip.ts'
import { bookability, isBeyondBooking } from '#shared/bookings/rules.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { stateAt } from '#shared/waiting-list/rules.ts'
import { endOffers } from './end-offers.ts'
import { findEntry, isAddressInLine, removeEntry } from './queries.ts'

type Needs = Pick<Deps, 'db'> & OfferNeeds
type Chosen = { tripId: number; entryId: number; person: Person }

/** Runs the organizer's work on one entry of a locked trip, and notes in the trip's history that the list changed. */
const withEntry = (
  needs: Needs,
  { tripId, entryId, person }: Chosen,
  work: (tx: Executor, trip: LockedTrip, entry: WaitingRow) => Promise<void>,
): Promise<void> =>
  withLockedTrip(needs.db, { tripId }, async (tx, trip) => {
    requireOrganizer(person, trip, waitingMessages().refusals.onlyOrganizer)
    const entry = await findEntry(tx, tripId, entryId)
    refuseUnless(entry, notFound(waitingMessages().refusals.entryUnknown))
    await work(tx, trip, entry)
    await recordHistory(tx, {
      personId: person.id,
      action: 'edited',
      entity: 'trip',
      entityId: tripId,
      kind: 'trip',
      fields: ['waitingList'],
    })
  })

/**
 * Offers free seats to somebody out of order, also again after an offer that lapsed, and fewer than they asked for at
 * least. Ends the trip's offers whose time is up first, and passes on to the next in line what is left. Throws 409
 * without a free seat, when the entry does not wait, and when the trip cannot be booked.
 */
export const offerOutOfOrder = (needs: Needs, chosen: Chosen): Promise<void> =>
  withEntry(needs, chosen, async (tx, trip, entry) => {
    const { refusals } = waitingMessages()
    refuseUnless(trip.isListed, conflict(refusals.notListed))
    const state = bookability(trip, utcDay(needs.clock()))
    if (isBeyondBooking(state)) throw conflict(bookingMessages().refusals[state])
    const offer = async (freed: LockedTrip) => {
      // Somebody whose offer has lapsed gets another one, unless they have joined again.
      const isLapsed = stateAt(entry, needs.clock()) === 'lapsed'
      const isAgain = isLapsed && !(await isAddressInLine(tx, trip.id, entry.email))
      refuseUnless(entry.state === 'waiting' || isAgain, conflict(refusals.notWaiting))
      const seats = await offerSeats(tx, needs, { trip: freed, entry })
      refuseUnless(seats > 0, conflict(refusals.noFreeSeat))
      return seats
    }
    await endOffers(tx, needs, { trip, chosen: { entryId: entry.id, offer } })
  })

/** Takes somebody off the list. Seats that were on offer to them go on to the next. */
export const removeFromList = (needs: Needs, chosen: Chosen): Promise<void> =>
  withEntry(needs, chosen, async (tx, trip, entry) => {
    await removeEntry(tx, entry.id)
    if (entry.state !== 'offered') return
    await giveSeatsBack(tx, trip.id, entry.offeredSeats ?? 0)
    await offerFreeSeats(tx, needs, trip.id)
  })
