import type { Executor } from '#server/platform/database/database.ts'
import { conflict, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { tripInputMessages } from '#shared/trips/input/messages.ts'
import { tripMessages } from '../messages.ts'
import type { TripRow } from '../queries.ts'
import { countHeldSeats } from './seats.ts'

type Seats = { maxGroupSize?: number | undefined; availableSpots?: number | undefined }

const refuse = (field: keyof Seats, message: string) => conflict(message, { [field]: message })

/**
 * The seat columns that an edit writes: those that were sent, and fewer free spots when a smaller group
 * has no room for them. Throws 409 when more seats are held than the change allows. The trip must be
 * locked.
 */
export const seatChanges = async (
  tx: Executor,
  trip: TripRow,
  { maxGroupSize, availableSpots }: Seats,
): Promise<Seats> => {
  if (maxGroupSize === undefined && availableSpots === undefined) return {}
  const held = await countHeldSeats(tx, trip.id)
  const size = maxGroupSize ?? trip.maxGroupSize
  refuseUnless(size >= held, refuse('maxGroupSize', tripMessages().groupTooSmall(held)))
  if (availableSpots === undefined) {
    const isTooMany = trip.availableSpots > size - held
    return isTooMany ? { maxGroupSize, availableSpots: size - held } : { maxGroupSize }
  }
  const tooMany = tripInputMessages().moreSpotsThanPeople
  refuseUnless(availableSpots <= size, invalid(tooMany, { availableSpots: tooMany }))
  refuseUnless(
    availableSpots <= size - held,
    refuse('availableSpots', tripMessages().tooManySpots(held, size - held)),
  )
  return { maxGroupSize, availableSpots }
}
