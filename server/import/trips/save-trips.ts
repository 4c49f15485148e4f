import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import type { TripInput } from '#shared/trips/schema.ts'
import { trips } from '#shared/trips/table.ts'

// The identity of a listing; a spelling that differs only in case or accents is not a change.
const IDENTITY = new Set(['name', 'location', 'date', 'startDate', 'availableSpots'])

/** The fields a file gives that differ from what is stored. A field it leaves open changes nothing. */
const changedFields = (given: Record<string, unknown>, stored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([field, value]) =>
        value !== undefined &&
        value !== null &&
        !IDENTITY.has(field) &&
        !isDeepStrictEqual(value, stored[field]),
    ),
  )

type ReadTrip = TripInput & { duration: number }
type NewTrip = typeof trips.$inferInsert

const sameTrip = async (tx: Executor, { name, startDate, location }: ReadTrip) => {
  const [trip] = await tx
    .select()
    .from(trips)
    .where(
      sql`${trips.startDate} = ${startDate} and fold(${trips.name}) = fold(${name}) and fold(${trips.location}) = fold(${location})`,
    )
    .limit(1)
  return trip
}

/** What happened to the good rows. */
export type Outcome = { created: number; updated: number; unchanged: number }

export const sumOf = (a: Outcome, b: Outcome): Outcome => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
})

/** Saves a batch like `saveRaces`: same name, first day and location is the same trip. Seats of an existing trip stay. */
export const saveTrips = async (tx: Executor, batch: ReadTrip[], owner: number | null): Promise<Outcome> => {
  const outcome: Outcome = { created: 0, updated: 0, unchanged: 0 }
  for (const trip of batch) {
    const existing = await sameTrip(tx, trip)
    if (existing === undefined) {
      const values = { ...trip, availableSpots: trip.availableSpots ?? trip.maxGroupSize, createdBy: owner }
      await tx.insert(trips).values(values as NewTrip)
      outcome.created += 1
      continue
    }
    const { maxGroupSize: _, ...changes } = changedFields(trip, existing)
    if (Object.keys(changes).length === 0) outcome.unchanged += 1
    else {
      await tx
        .update(trips)
        .set({ ...changes, updatedAt: sql`now()` })
        .where(eq(trips.id, existing.id))
      outcome.updated += 1
    }
  }
  return outcome
}
