import { presentBookedTrip } from '#server/bookings/present.ts'
import type { WaitingRow } from '#server/trips/seats/waiting/entries.ts'
import type { AfterOffer } from '#shared/waiting-list/enums.ts'
import { afterOffer, stateAt } from '#shared/waiting-list/rules.ts'
import type { JoinedView, WaitingEntry, WaitingView } from '#shared/waiting-list/schema.ts'
import type { LinkedEntry } from './queries.ts'

type Placed = { entry: WaitingRow; position: number }

const presentEntry = ({ entry, position }: Placed, now: Date) => {
  const state = stateAt(entry, now)
  const isOffered = state === 'offered'
  return {
    firstName: entry.firstName,
    lastName: entry.lastName,
    email: entry.email,
    seats: entry.seats,
    atLeast: entry.atLeast,
    state,
    position: state === 'waiting' ? position : null,
    offeredSeats: isOffered ? entry.offeredSeats : null,
    until: isOffered ? (entry.offerUntil?.toISOString() ?? null) : null,
  }
}

export const presentJoined = ({ entry, position }: Placed): JoinedView => ({
  position,
  seats: entry.seats,
  atLeast: entry.atLeast,
})

/** Right after its end an offer's spots are still with the server, which passes them on within a minute. */
const presentAfterOffer = ({ entry, trip, othersWait }: LinkedEntry, now: Date): AfterOffer | null => {
  if (stateAt(entry, now) !== 'lapsed') return null
  return entry.state === 'lapsed' ? afterOffer({ trip, othersWait, now }) : 'unheld'
}

/** An entry for somebody who has its link. */
export const presentWaiting = (linked: LinkedEntry, now: Date): WaitingView => ({
  ...presentEntry(linked, now),
  afterOffer: presentAfterOffer(linked, now),
  // How to pay, and where, is for people who have booked.
  trip: presentBookedTrip({ ...linked.trip, howToPay: null, payTo: null }),
})

/** A trip's list for its organizer. */
export const presentList = (entries: WaitingRow[], now: Date): WaitingEntry[] => {
  let waiting = 0
  return entries.map((entry) => {
    if (entry.state === 'waiting') waiting += 1
    return {
      id: entry.id,
      ...presentEntry({ entry, position: waiting }, now),
      createdAt: entry.createdAt.toISOString(),
    }
  })
}
