import { eq } from 'drizzle-orm'
import type { BookedParty } from '#server/bookings/book-seat.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { lockTrip } from '#server/trips/queries.ts'
import type { WaitingRow } from '#server/trips/seats/waiting/entries.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { TEST_NOW } from '../test-app.ts'

const settings = {
  publicUrl: 'http://trailherd.test',
  mailFrom: 'Trailherd <hello@trailherd.example>',
  rateLimitFactor: 1,
}
export const needsOf = (pool: Database) => ({ db: pool, clock: () => TEST_NOW, settings })

const FORESEEN = new Set(['conflict', 'too-many-requests', 'not-found', 'invalid', 'not-signed-in'])

/** Runs rivals at once. What they may be refused is fine; anything else is thrown. */
export const allOf = async (works: Promise<unknown>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(works)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    if (one.reason instanceof AppError && FORESEEN.has(one.reason.code)) return one.reason.code
    throw one.reason
  })
}

/** Changes an entry as the product does, while its trip is locked. */
export const changeEntry = (db: Database, tripId: number, id: number, changes: Partial<WaitingRow>) =>
  inTransaction(db, async (tx) => {
    await lockTrip(tx, tripId)
    await tx.update(waitingList).set(changes).where(eq(waitingList.id, id))
  })

type Entry = { tripId: number; id: number; token: string }
export type Resized = { tripId: number; maxGroupSize: number; availableSpots?: number }
export type Deed = (pool: Database) => unknown

/** What a play has made so far, and what it picks by chance. */
export type Scene = ReturnType<typeof openScene>

export const openScene = (tripIds: number[], random: () => number) => {
  const below = (most: number) => Math.floor(random() * most)
  const anyOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const booked: BookedParty[] = []
  const entries: Entry[] = []
  const cancelled = new Set<number>()
  const goingTrips = () => tripIds.filter((id) => !cancelled.has(id))
  return {
    random,
    below,
    anyOf,
    tripIds,
    booked,
    entries,
    cancelled,
    goingTrips,
    /** Changes of a group's size since they were looked at last. */
    resized: [] as Resized[],
    accounts: [] as { id: number }[],
    anyTrip: () => anyOf(random() < 0.9 ? goingTrips() : tripIds) as number,
    // Few addresses, so that some reach the most seats that one may hold.
    anyEmail: () => `runner-${below(10)}@play.example`,
    anyBooking: () => {
      const party = anyOf(booked)
      return party && anyOf([party, ...party.companions])
    },
    someEntry: () => anyOf(entries.slice(-12)),
  }
}
