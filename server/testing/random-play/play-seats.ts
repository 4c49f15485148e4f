import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { randomFrom } from '#shared/random-from.ts'
import { trips } from '#shared/trips/table.ts'
import { readSeatBreaks } from '../database/watch-seats.ts'
import { createTrip } from '../factories/trip-factory.ts'
import { openSeatPlay } from './seat-deeds.ts'
import { allOf, type Deed, type Resized, type Scene } from './seat-scene.ts'

const RIVALS = 8
/** How much more often a deed is done that is done in a wrong way. */
const OFTEN = 6

type Seats = { id: number; size: number; total: number; taken: number; isCancelled: boolean }

/** The seats of each trip: all of them, and those that are held or on offer. */
const readSeats = async (db: Database, tripIds: number[]): Promise<Seats[]> => {
  const { rows } = await db.execute<Seats>(sql`
    select id, size, free + taken as total, taken, "isCancelled" from (
      select t.id, t.max_group_size as size, t.available_spots as free, t.is_cancelled as "isCancelled",
        ((select count(*) from trip_bookings b where b.trip_id = t.id and b.payment_status <> 'cancelled')
          + (select coalesce(sum(w.offered_seats), 0) from waiting_list w
             where w.trip_id = t.id and w.state = 'offered'))::int as taken
      from trips t where t.id in ${tripIds}) as counted
    order by id`)
  return rows
}

/** How many seats a trip has after it was resized; undefined where that is not known. */
const resizedTotal = (before: Seats, changes: Resized[]): number | undefined => {
  const [one, ...others] = changes
  if (!one) return before.total
  if (others.length > 0 || one.availableSpots !== undefined) return undefined
  const added = Math.max(0, one.maxGroupSize - before.size)
  return Math.min(before.total + added, one.maxGroupSize)
}

/** Whether each trip has as many seats as before, or as a change of its group's size makes of them. */
const brokenSeats = (known: Map<number, Seats>, seats: Seats[], { resized, cancelled }: Scene): string[] =>
  seats.flatMap((trip) => {
    const before = known.get(trip.id) ?? { ...trip, total: trip.size }
    const total = resizedTotal(
      before,
      resized.filter(({ tripId }) => tripId === trip.id),
    )
    return [
      ...(total !== undefined && total !== trip.total ? [`${total} seats became ${trip.total}`] : []),
      ...(trip.total > trip.size ? [`${trip.total} seats in a group of ${trip.size}`] : []),
      ...(cancelled.has(trip.id) !== trip.isCancelled ? ['cancelled and not'] : []),
      ...(trip.isCancelled && trip.taken > 0 ? ['seats of a cancelled trip are taken'] : []),
    ].map((what) => `trip ${trip.id}: ${what}`)
  })

/** A wrong way to do one of the deeds. */
export type WrongWay = { instead: string; deed: (scene: Scene) => Deed }

type Playing = { steps: number; seed: number; wrong?: WrongWay }

export type SeatsPlayed = {
  steps: number
  done: number
  refused: number
  /** How often each way was done. */
  ways: Record<string, number>
  /** What broke first; empty when nothing did. */
  broken: string[]
}

/**
 * Lets eight rivals at two pools, each like a server's, take and free seats of a few trips in all ways, at random. After
 * each step every trip has as many seats as it should: free, held and on offer. The database itself watches each
 * transaction (`watchSeats`). Ends at the first break.
 */
export const playSeats = async (
  [db, other]: [Database, Database],
  { steps, seed, wrong }: Playing,
): Promise<SeatsPlayed> => {
  const random = randomFrom(seed)
  const made = await Promise.all([4, 6, 9].map((maxGroupSize) => createTrip(db, { maxGroupSize })))
  const { scene, deeds } = await openSeatPlay(
    db,
    made.map(({ id }) => id),
    random,
  )
  const deck = Object.entries(deeds).flatMap(([name, [weight, deed]]) =>
    wrong?.instead === name
      ? Array.from({ length: weight * OFTEN }, () => ({ name, deed: wrong.deed(scene) }))
      : Array.from({ length: weight }, () => ({ name, deed })),
  )
  const played: SeatsPlayed = { steps: 0, done: 0, refused: 0, ways: {}, broken: [] }
  const known = new Map<number, Seats>()
  while (played.steps < steps && played.broken.length === 0) {
    scene.resized.length = 0
    const chosen = Array.from({ length: RIVALS }, () => scene.anyOf(deck))
    const outcomes = await allOf(chosen.map(async (way, rival) => way?.deed(rival % 2 ? other : db))).catch(
      (error: Error) => {
        // What is done in a wrong way may make the database refuse what comes next in the same step: that is a break.
        if (!wrong) throw error
        played.broken.push(
          `a statement fails: ${(error.cause as Error | undefined)?.message ?? error.message}`,
        )
        return []
      },
    )
    for (const [rival, outcome] of outcomes.entries()) {
      const name = chosen[rival]?.name ?? ''
      if (outcome === 'done') played.ways[name] = (played.ways[name] ?? 0) + 1
      played[outcome === 'done' ? 'done' : 'refused'] += 1
    }
    const seats = await readSeats(db, scene.tripIds)
    const breaks = (await readSeatBreaks(db)).filter(({ tripId }) => scene.tripIds.includes(tripId))
    played.broken.push(
      ...brokenSeats(known, seats, scene),
      ...breaks.map(({ tripId, what }) => `trip ${tripId}: ${what}`),
    )
    for (const trip of seats) known.set(trip.id, trip)
    played.steps += 1
  }
  played.broken.push(...(await splitParties(db, scene)))
  await db.delete(trips).where(inArray(trips.id, scene.tripIds))
  return played
}

/** Parties of which not everybody is stored, or more. */
const splitParties = async (db: Database, { tripIds, booked }: Scene): Promise<string[]> => {
  const { rows } = await db.execute<{ id: number; size: number }>(
    sql`select coalesce(party_id, id) as id, count(*)::int as size from trip_bookings
        where trip_id in ${tripIds} group by 1`,
  )
  const sizes = new Map(rows.map(({ id, size }) => [id, size]))
  const split = booked.filter(({ id, companions }) => sizes.get(id) !== 1 + companions.length)
  const unknown = sizes.size - booked.length
  return [
    ...split.map(({ id }) => `party ${id} is split`),
    ...(unknown === 0 ? [] : [`${unknown} parties of nobody`]),
  ]
}
