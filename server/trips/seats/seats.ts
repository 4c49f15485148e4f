import { and, desc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { builtOnce } from '#server/platform/database/built-once.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { HOLDING_STATUSES } from '#shared/bookings/rules.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { Language } from '#shared/language/language.ts'
import { trips } from '#shared/trips/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'

/** Which bookings hold a seat of the trip. */
export const holdingOn = (tripId: number) =>
  and(eq(tripBookings.tripId, tripId), inArray(tripBookings.paymentStatus, [...HOLDING_STATUSES]))

/** Seats that nobody else can take: `held` by bookings, `offered` to people on the waiting list. */
export type TakenSeats = { held: number; offered: number }

/**
 * How many seats of the trip are taken. With its free spots they are its capacity, at every moment. Only reliable
 * while the trip is locked.
 */
export const countTakenSeats = async (tx: Executor, tripId: number): Promise<TakenSeats> => {
  const { rows } = await tx.execute<TakenSeats>(sql`select
    (select count(*)::int from ${tripBookings} where ${holdingOn(tripId)}) as held,
    (
      select coalesce(sum(${waitingList.offeredSeats}), 0)::int from ${waitingList}
      where ${waitingList.tripId} = ${tripId} and ${waitingList.state} = 'offered'
    ) as offered`)
  return rows[0] ?? { held: 0, offered: 0 }
}

/** Whether anybody has ever booked the trip; a cancelled booking counts. Only reliable while the trip is locked. */
export const hasBookings = async (tx: Executor, tripId: number): Promise<boolean> => {
  const found = await tx
    .select({ id: tripBookings.id })
    .from(tripBookings)
    .where(eq(tripBookings.tripId, tripId))
    .limit(1)
  return found.length > 0
}

/** `hasOpened`: the address is their own, or they have opened the link of somebody who typed it for them. */
export type SeatHolder = {
  email: string
  language: Language
  price: number
  partyId: number
  hasOpened: boolean
}

/** For a column `hasOpened`: of any of the selected bookings with the same address. */
export const hasOpened = (email: SQL) =>
  sql<boolean>`bool_or(${tripBookings.addedBy} is null or ${tripBookings.openedAt} is not null) over (partition by ${email})`

/** Each email address that holds seats of the trip once, with the rest from its latest booking. */
export const findSeatHolders = (tx: Executor, tripId: number): Promise<SeatHolder[]> => {
  const email = sql<string>`lower(${tripBookings.email})`
  return tx
    .selectDistinctOn([email], {
      email,
      language: tripBookings.language,
      price: tripBookings.price,
      partyId: sql<number>`coalesce(${tripBookings.partyId}, ${tripBookings.id})`,
      hasOpened: hasOpened(email),
    })
    .from(tripBookings)
    .where(and(holdingOn(tripId), isNotNull(tripBookings.email)))
    .orderBy(email, desc(tripBookings.createdAt), desc(tripBookings.id))
}

const seatsTaken = builtOnce<{ tripId: number; seats: number }, { id: number }[]>((db) => {
  const seats = sql.placeholder('seats')
  return db
    .update(trips)
    .set({ availableSpots: sql`${trips.availableSpots} - ${seats}` })
    .where(and(eq(trips.id, sql.placeholder('tripId')), gte(trips.availableSpots, seats)))
    .returning({ id: trips.id })
})

/** Takes all these seats or none. Returns false when fewer are free, whatever an earlier read said. */
export const takeSeats = async (tx: Executor, tripId: number, seats: number): Promise<boolean> =>
  (await seatsTaken(tx, { tripId, seats })).length > 0

/** Makes seats free. Afterwards, and before the transaction ends, the waiting list gets them (`offerFreeSeats`). */
export const giveSeatsBack = async (tx: Executor, tripId: number, seats: number) => {
  await tx
    .update(trips)
    .set({ availableSpots: sql`${trips.availableSpots} + ${seats}` })
    .where(eq(trips.id, tripId))
}
