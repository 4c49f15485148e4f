import { presentBookedTrip } from '#server/bookings/present.ts'
import type { WaitingRow } from '#server/trips/seats/waiting/entries.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { pick } from '#shared/pick.ts'
import type { AfterOffer, WaitingState } from '#shared/waiting-list/enums.ts'
import { afterOffer, offeringOf, stateAt } from '#shared/waiting-list/rules.ts'
import type { JoinedView, WaitingEntry, WaitingView } from '#shared/waiting-list/schema.ts'
import type { LinkedEntry } from './queries.ts'

type Placed = { entry: WaitingRow; position: number }

const presentEntry = ({ entry, position }: Placed, state: WaitingState) => {
  const isOffered = state === 'offered'
  return {
    ...pick(entry, 'firstName', 'lastName', 'email', 'seats', 'atLeast'),
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

/**
 * What became of an offer; null while it can be accepted, and without one. Right after its end its spots are still with the
 * server, which passes them on within a minute.
 */
const presentAfterOffer = ({ entry, trip, othersWait }: LinkedEntry, now: Date): AfterOffer | null => {
  const state = stateAt(entry, now)
  const after = afterOffer({ trip, othersWait, now })
  if (state === 'offered' && !trip.isListed) return 'hidden'
  if (state === 'offered') return after === 'over' ? after : null
  if (state !== 'lapsed') return null
  return entry.state === 'lapsed' ? after : 'unheld'
}

/** An entry for somebody who has its link. */
export const presentWaiting = (linked: LinkedEntry, now: Date): WaitingView => {
  const { depositPercent, balanceDays, refundSteps } = linked.trip
  const after = presentAfterOffer(linked, now)
  return {
    ...presentEntry(linked, after === null ? stateAt(linked.entry, now) : 'lapsed'),
    afterOffer: after,
    offering: offeringOf(linked.trip, utcDay(now)),
    // How to pay, and where, is for people who have booked.
    trip: {
      ...presentBookedTrip({ ...linked.trip, howToPay: null, payTo: null, cardPayments: false }),
      depositPercent,
      balanceDays,
      refundSteps,
    },
  }
}

/** A trip's list for its organizer. */
export const presentList = (entries: WaitingRow[], now: Date): WaitingEntry[] => {
  let waiting = 0
  return entries.map((entry) => {
    if (entry.state === 'waiting') waiting += 1
    return {
      id: entry.id,
      ...presentEntry({ entry, position: waiting }, stateAt(entry, now)),
      createdAt: entry.createdAt.toISOString(),
    }
  })
}
