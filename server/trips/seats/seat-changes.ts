import { tripMessages } from '#messages/server/trips.ts'
import { tripInputMessages } from '#messages/shared/trips/input.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { conflict, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import type { TripRow } from '../queries.ts'
import { countTakenSeats } from './seats.ts'

type Seats = { maxGroupSize?: number | undefined; availableSpots?: number | undefined }

const refuse = (field: keyof Seats, message: string) => conflict(message, { [field]: message })

/**
 * The seat columns that an edit writes: those that were sent, more free spots when the group grows, and fewer
 * when a smaller one has no room for them. Throws 409 when more seats are held or on offer than the change allows. The trip must
 * be locked.
 */
export const seatChanges = async (tx: Executor, trip: TripRow, { maxGroupSize, availableSpots }: Seats) => {
  if (maxGroupSize === undefined && availableSpots === undefined) return {}
  const taken = await countTakenSeats(tx, trip.id)
  const most = (maxGroupSize ?? trip.maxGroupSize) - taken.held - taken.offered
  refuseUnless(most >= 0, refuse('maxGroupSize', tripMessages().groupTooSmall(taken)))
  if (availableSpots === undefined) {
    const added = Math.max(0, (maxGroupSize ?? 0) - trip.maxGroupSize)
    return { maxGroupSize, availableSpots: Math.min(trip.availableSpots + added, most) }
  }
  const tooMany = tripInputMessages().moreSpotsThanPeople
  const isInGroup = availableSpots <= (maxGroupSize ?? trip.maxGroupSize)
  refuseUnless(isInGroup, invalid(tooMany, { availableSpots: tooMany }))
  refuseUnless(availableSpots <= most, refuse('availableSpots', tripMessages().tooManySpots(taken, most)))
  return { maxGroupSize, availableSpots }
}
