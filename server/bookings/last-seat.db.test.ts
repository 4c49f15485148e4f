import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  closeDatabase,
  type Database,
  inTransaction,
  openForRequests,
} from '#server/platform/database/database.ts'
import { holdTrip, untilWaiting } from '#server/testing/database/held-row.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { bookingForm, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { listeningApp } from '#server/testing/servers/listening-app.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findTrip } from '#server/trips/queries.ts'
import { insertBooking } from './queries.ts'

// Two servers on one database, each with its own pool and queues.
const { db, url } = await createTestDatabase()
const otherDb = openForRequests({ url, requestMs: PATIENT_MS })
afterAll(() => closeDatabase(otherDb))
const servers = await Promise.all(
  [db, otherDb].map(async (pool) => listeningApp((await createTestApp({}, undefined, pool)).app)),
)

const impatientDb = openForRequests({ url, requestMs: 1_000 })
afterAll(() => closeDatabase(impatientDb))
const impatientServer = await listeningApp((await createTestApp({}, undefined, impatientDb)).app)

const CLIENTS = 50

/** Books over HTTP at one server or the other; the statuses of all answers, counted. */
const clientsBook = async (tripId: number, clients: number, at = servers) => {
  const tally: Record<number, number> = {}
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const answer = await fetch(`${at[client % at.length]}/api/trips/${tripId}/bookings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bookingForm()),
      })
      tally[answer.status] = (tally[answer.status] ?? 0) + 1
    }),
  )
  return tally
}

/** Parties of 1 to 4 book at one server or the other; how many people were booked, and all statuses. */
const partiesBook = async (tripId: number, parties: number) => {
  const statuses = new Set<number>()
  let booked = 0
  await Promise.all(
    Array.from({ length: parties }, async (_, party) => {
      const people = 1 + (party % 4)
      const companion = { firstName: 'Ada', lastName: 'Lind', age: 12 }
      const answer = await fetch(`${servers[party % 2]}/api/trips/${tripId}/bookings`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...bookingForm(), companions: Array(people - 1).fill(companion) }),
      })
      statuses.add(answer.status)
      if (answer.status === 201) booked += people
    }),
  )
  return { booked, statuses: [...statuses].sort() }
}

/** How many people each party of a trip has, as stored. */
const partySizes = async (tripId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ size: number }>(
    sql`select count(*)::int size from trip_bookings where trip_id = ${tripId} group by coalesce(party_id, id)`,
  )
  return rows.map(({ size }) => size)
}

/** The wrong way: read the free seats, then write one less. */
const bookUnguarded = (on: Database, tripId: number, people = 1) =>
  inTransaction(on, async (tx) => {
    const free = (await findTrip(tx, tripId))?.availableSpots ?? 0
    if (free < people) return false
    for (let person = 0; person < people; person += 1) await insertBooking(tx, { tripId, ...bookingForm() })
    await tx.execute(sql`update trips set available_spots = ${free - people} where id = ${tripId}`)
    return true
  })

test('control: without the lock, several clients get the last seat', async () => {
  const trip = await createTrip(db, { maxGroupSize: 8, availableSpots: 1 })
  const held = await holdTrip(db, trip.id)
  const rivals = Array.from({ length: 8 }, (_, rival) => bookUnguarded(rival % 2 ? otherDb : db, trip.id))
  await untilWaiting(db, 8)
  await held.release()
  expect((await Promise.all(rivals)).filter(Boolean)).toHaveLength(8)
  expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, held: 8 })
})

test(`${CLIENTS} clients at two servers want the last seat at once: one gets it`, async () => {
  const trip = await createTrip(db, { maxGroupSize: 8, availableSpots: 1 })
  const held = await holdTrip(db, trip.id)
  const answers = clientsBook(trip.id, CLIENTS)
  // Of each server two stand at the row, the others in line behind them.
  await untilWaiting(db, 4)
  await held.release()
  expect(await answers).toEqual({ 201: 1, 409: CLIENTS - 1 })
  expect(await seatsOf(db, trip.id)).toEqual({ free: 0, held: 1, capacity: 1, bookings: 1 })
})

test('under load, twenty trips sell exactly as many seats as they have', async () => {
  for (let round = 0; round < 20; round += 1) {
    const trip = await createTrip(db, { maxGroupSize: 8, availableSpots: 3 })
    expect(await clientsBook(trip.id, 12)).toEqual({ 201: 3, 409: 9 })
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, held: 3 })
  }
})

test('control: without the lock, parties oversell the last five seats', async () => {
  const trip = await createTrip(db, { maxGroupSize: 8, availableSpots: 5 })
  const held = await holdTrip(db, trip.id)
  const rivals = Array.from({ length: 4 }, (_, rival) => bookUnguarded(rival % 2 ? otherDb : db, trip.id, 3))
  await untilWaiting(db, 4)
  await held.release()
  expect((await Promise.all(rivals)).filter(Boolean)).toHaveLength(4)
  expect((await seatsOf(db, trip.id)).held).toBe(12)
})

test('parties of 1 to 4 want the last five seats at two servers: no seat is sold twice, no party is split', async () => {
  for (let round = 0; round < 10; round += 1) {
    const trip = await createTrip(db, { maxGroupSize: 8, availableSpots: 5 })
    const held = round === 0 ? await holdTrip(db, trip.id) : undefined
    const answers = partiesBook(trip.id, 24)
    if (held) {
      await untilWaiting(db, 4)
      await held.release()
    }
    const { booked, statuses } = await answers
    expect(statuses).toEqual([201, 409])
    // Single people are in line too, so the trip is full in the end.
    expect(await seatsOf(db, trip.id)).toEqual({ free: 0, held: 5, capacity: 5, bookings: 5 })
    const sizes = await partySizes(trip.id)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(booked)
  }
})

test('500 clients want the last seat: one gets it, and the queue has room for all', async () => {
  const trip = await createTrip(db, { availableSpots: 1 })
  expect(await clientsBook(trip.id, 500)).toEqual({ 201: 1, 409: 499 })
})

test('while a row stays locked everybody gets 503; once it is free bookings work again', async () => {
  const trip = await createTrip(db)
  const held = await holdTrip(db, trip.id)
  expect(await clientsBook(trip.id, 300, [impatientServer])).toEqual({ 503: 300 })
  await held.release()
  expect(await clientsBook(trip.id, 4)).toEqual({ 201: 4 })
})

test('while a trip is locked, other trips are booked and pages are served', async () => {
  const [locked, free] = [await createTrip(db), await createTrip(db)]
  const held = await holdTrip(db, locked.id)
  const waiting = clientsBook(locked.id, 40)
  await untilWaiting(db, 4)
  expect(await clientsBook(free.id, 4)).toEqual({ 201: 4 })
  expect((await fetch(`${servers[0]}/api/trips`)).status).toBe(200)
  await held.release()
  expect(await waiting).toEqual({ 201: 8, 409: 32 })
})
