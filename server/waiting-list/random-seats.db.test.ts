import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { bookSeat } from '#server/bookings/book-seat.ts'
import { insertBooking } from '#server/bookings/queries.ts'
import {
  closeDatabase,
  type Database,
  inTransaction,
  openForRequests,
} from '#server/platform/database/database.ts'
import { holdTrip, untilWaiting } from '#server/testing/database/held-row.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { readSeatBreaks, watchSeats } from '#server/testing/database/watch-seats.ts'
import { bookingForm, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { playSeats } from '#server/testing/random-play/play-seats.ts'
import { allOf, needsOf } from '#server/testing/random-play/seat-scene.ts'
import { WRONG_WAYS } from '#server/testing/random-play/wrong-ways.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { findTrip, lockTrip } from '#server/trips/queries.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { settleWaitingLists } from './chores.ts'
import { joinWaitingList } from './join.ts'

/** A longer or another play: `SEAT_PLAY_STEPS=2000 SEAT_PLAY_SEED=7 npx vitest run random-seats`. */
const STEPS = Number(process.env.SEAT_PLAY_STEPS ?? 40)
const SEED = Number(process.env.SEAT_PLAY_SEED ?? 20_270_115)

const { db, url } = await createTestDatabase()
const otherDb = openForRequests({ url, requestMs: PATIENT_MS })
afterAll(() => closeDatabase(otherDb))
await watchSeats(db)

test(
  `${STEPS} steps of rivals at two servers, at random: the seat rule holds after each change, and the list comes first`,
  async () => {
    const played = await playSeats([db, otherDb], { steps: STEPS, seed: SEED })
    expect(played.broken, `seed ${SEED}, step ${played.steps}`).toEqual([])
    expect(played.done).toBeGreaterThan(STEPS)
    if (process.env.SEAT_PLAY_STEPS) process.stdout.write(`${JSON.stringify(played)}\n`)
  },
  PATIENT_MS,
)

test.each(Object.entries(WRONG_WAYS))('control: when %s, the play sees it', async (_rule, wrong) => {
  const { broken } = await playSeats([db, otherDb], { steps: 200, seed: SEED, wrong })
  expect(broken).not.toEqual([])
})

test('control: rivals who read the free seats and write them back later oversell, and the watch sees it', async () => {
  const trip = await createTrip(db, { maxGroupSize: 3, availableSpots: 3 })
  const bookUnguarded = (on: Database) =>
    inTransaction(on, async (tx) => {
      const free = (await findTrip(tx, trip.id))?.availableSpots ?? 0
      for (let person = 0; person < 3; person += 1)
        await insertBooking(tx, { tripId: trip.id, ...bookingForm() })
      await tx.execute(sql`update trips set available_spots = ${free - 3} where id = ${trip.id}`)
    })
  const held = await holdTrip(db, trip.id)
  const rivals = [db, otherDb].map(bookUnguarded)
  await untilWaiting(db, 2)
  await held.release()
  await Promise.all(rivals)
  expect((await seatsOf(db, trip.id)).held).toBe(6)
  expect((await readSeatBreaks(db)).map(({ tripId, what }) => [tripId, what])).toContainEqual([
    trip.id,
    'capacity 3 became 6',
  ])
  await db.delete(tripBookings).where(eq(tripBookings.tripId, trip.id))
})

test('control: a seat that is freed without an offer while somebody waits is seen', async () => {
  const trip = await createTrip(db, { maxGroupSize: 1, availableSpots: 0 })
  const input = { firstName: 'Ada', lastName: 'Waits', email: 'first@play.example', seats: 1, atLeast: 1 }
  await joinWaitingList(needsOf(db), { tripId: trip.id, userId: undefined, input })
  await db.execute(sql`update trips set available_spots = 1 where id = ${trip.id}`)
  expect((await readSeatBreaks(db)).filter(({ tripId }) => tripId === trip.id)).toContainEqual({
    tripId: trip.id,
    what: 'the list was passed over',
  })
})

test('100 offers that lapse while 50 clients book: every freed seat goes to the list, in order', async () => {
  const trip = await createTrip(db, { maxGroupSize: 100, availableSpots: 0 })
  const entry = (name: string, given: Partial<typeof waitingList.$inferInsert> = {}) => ({
    tripId: trip.id,
    firstName: 'Ada',
    lastName: 'Waits',
    email: `${name}@lapse.example`,
    seats: 1,
    atLeast: 1,
    tokenHash: name,
    ...given,
  })
  const offer = { state: 'offered' as const, offeredSeats: 1, offerUntil: TEST_NOW }
  const wanted = [2, 1, 3, 1, 1]
  await inTransaction(db, async (tx) => {
    await lockTrip(tx, trip.id)
    await tx
      .insert(waitingList)
      .values(Array.from({ length: 100 }, (_, one) => entry(`offered-${one}`, offer)))
    await tx
      .insert(waitingList)
      .values(Array.from({ length: 70 }, (_, one) => entry(`waits-${one}`, { seats: wanted[one % 5] ?? 1 })))
  })
  const held = await holdTrip(db, trip.id)
  const outcomes = allOf([
    ...[db, otherDb].map((pool) => settleWaitingLists(needsOf(pool))),
    ...Array.from({ length: 50 }, (_, one) =>
      bookSeat(needsOf(one % 2 ? otherDb : db), {
        tripId: trip.id,
        bookerId: undefined,
        input: bookingForm(),
        idempotencyKey: null,
      }),
    ),
  ])
  await untilWaiting(db, 4)
  await held.release()
  expect((await outcomes).slice(2)).toEqual(Array(50).fill('conflict'))
  const list = await db
    .select()
    .from(waitingList)
    .where(eq(waitingList.tripId, trip.id))
    .orderBy(waitingList.id)
  expect(list.slice(0, 100).every(({ state }) => state === 'lapsed')).toBe(true)
  let left = 100
  const expected = list.slice(100).map(({ seats }) => {
    const offered = Math.min(seats, left)
    left -= offered
    return offered
  })
  expect(list.slice(100).map(({ state, offeredSeats }) => (state === 'offered' ? offeredSeats : 0))).toEqual(
    expected,
  )
  expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, held: 0, offered: 100, capacity: 100 })
})
