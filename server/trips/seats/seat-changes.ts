import type { Executor } from '#server/platform/database/database.ts'
import { conflict, invalid, refuseUnless } from '#server/platform/errors/errors.ts'
import { tripInputMessages } from '#shared/trips/input/messages.ts'
import type { TripRow } from '../queries.ts'
import { countHeldSeats } from './seats.ts'

type Seats = { maxGroupSize?: number | undefined; availableSpots?: number | undefined }

const seats = (count: number) => (count === 1 ? '1 seat is' : `${count} seats are`)

const refuse = (field: keyof Seats, message: string) => conflict(message, { [field]: message })

/**
 * The seat columns that an edit writes, on a locked trip: those that were sent, and the free spots
 * also when they no longer fit into a smaller group. Throws 409 when the seats held stand against it.
 */
export const seatChanges = async (
  tx: Executor,
  trip: TripRow,
  { maxGroupSize, availableSpots }: Seats,
): Promise<Seats> => {
  if (maxGroupSize === undefined && availableSpots === undefined) return {}
  const held = await countHeldSeats(tx, trip.id)
  const size = maxGroupSize ?? trip.maxGroupSize
  refuseUnless(
    size >= held,
    refuse('maxGroupSize', `${seats(held)} booked: the group cannot be smaller than that.`),
  )
  if (availableSpots === undefined) {
    const isTooMany = trip.availableSpots > size - held
    return isTooMany ? { maxGroupSize, availableSpots: size - held } : { maxGroupSize }
  }
  const tooMany = tripInputMessages().moreSpotsThanPeople
  refuseUnless(availableSpots <= size, invalid(tooMany, { availableSpots: tooMany }))
  refuseUnless(
    availableSpots <= size - held,
    refuse('availableSpots', `${seats(held)} booked: at most ${size - held} can be available.`),
  )
  return { maxGroupSize, availableSpots }
}
