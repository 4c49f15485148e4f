import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { HOLDING_STATUSES } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { trips } from '#shared/trips/table.ts'

const holdingOn = (tripId: number) =>
  and(eq(tripBookings.tripId, tripId), inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES]))

/** How many seats of the trip are held. Steady only while the trip is locked. */
export const countHeldSeats = async (tx: Executor, tripId: number): Promise<number> => {
  const [held] = await tx.select({ seats: count() }).from(tripBookings).where(holdingOn(tripId))
  return held?.seats ?? 0
}

/** The addresses that hold seats of the trip, each once. */
export const findHoldersEmails = async (tx: Executor, tripId: number): Promise<string[]> => {
  const holders = await tx
    .selectDistinct({ email: sql<string>`lower(${tripBookings.email})` })
    .from(tripBookings)
    .where(holdingOn(tripId))
  return holders.map(({ email }) => email)
}

/** Takes one free seat. False when there is none, whatever was read before. */
export const takeSeat = async (tx: Executor, tripId: number): Promise<boolean> => {
  const taken = await tx
    .update(trips)
    .set({ availableSpots: sql`${trips.availableSpots} - 1` })
    .where(and(eq(trips.id, tripId), gt(trips.availableSpots, 0)))
    .returning({ id: trips.id })
  return taken.length > 0
}

export const giveSeatBack = async (tx: Executor, tripId: number) => {
  await tx
    .update(trips)
    .set({ availableSpots: sql`${trips.availableSpots} + 1` })
    .where(eq(trips.id, tripId))
}
