import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, type Database, openForRequests } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { holdTrip, untilWaiting } from '#server/testing/database/held-row.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { bookingForm, createBooking, createLink, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { aPerson, createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { deleteTrip } from '#server/trips/delete-trip.ts'
import { setBookingEnabled } from '#server/trips/set-booking-enabled.ts'
import { updateTrip } from '#server/trips/update-trip.ts'
import { PAYMENT_STATUSES } from '#shared/bookings/enums.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { trips } from '#shared/trips/table.ts'
import { bookSeat } from './book-seat.ts'
import { cancelBooking } from './cancel-booking.ts'
import { requireLinked } from './link/links.ts'
import { takeOver } from './link/take-over.ts'
import { setPaymentStatus } from './set-payment-status.ts'

const { db, url } = await createTestDatabase()
const otherDb = openForRequests({ url, requestMs: PATIENT_MS })
afterAll(() => closeDatabase(otherDb))

const settings = {
  publicUrl: 'http://trailherd.test',
  mailFrom: 'Trailherd <hello@trailherd.example>',
  rateLimitFactor: 0,
}
const needsOf = (pool: Database) => ({ db: pool, clock: () => TEST_NOW, settings })
const needs = needsOf(db)
const admin = aPerson({ id: (await createUser(db)).id, isTripAdmin: true })

const book = (tripId: number, pool = db) =>
  bookSeat(needsOf(pool), { tripId, bookerId: undefined, input: bookingForm(), idempotencyKey: null })

/** The code of each refusal, and `done` for what went through; anything unforeseen fails the test. */
const outcomesOf = async (works: Promise<unknown>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(works)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    if (one.reason instanceof AppError) return one.reason.code
    throw one.reason
  })
}

const countOf = (outcomes: string[], outcome: string) => outcomes.filter((one) => one === outcome).length

test('the same booking cancelled 100 times in parallel frees one seat and sends its mails once', async () => {
  const trip = await createTrip(db, { maxGroupSize: 8 })
  const user = await createUser(db)
  const booking = await createBooking(db, trip.id, { userId: user.id })
  await createBooking(db, trip.id)
  await drainOutbox(db)
  const person = aPerson({ id: user.id })
  const outcomes = await outcomesOf(
    Array.from({ length: 100 }, (_, one) =>
      cancelBooking(needsOf(one % 2 ? otherDb : db), { bookingId: booking.id, person }),
    ),
  )
  expect(countOf(outcomes, 'done')).toBe(100)
  expect(await seatsOf(db, trip.id)).toEqual({ free: 7, held: 1, capacity: 8, bookings: 2 })
  expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual([booking.email, trip.organizerEmail])
})

test('a cancelled booking comes back only if a seat is free, even when many come back at once', async () => {
  const trip = await createTrip(db, { maxGroupSize: 4, availableSpots: 2 })
  const bookings = await Promise.all(
    Array.from({ length: 10 }, () => createBooking(db, trip.id, { paymentStatus: 'cancelled' })),
  )
  const outcomes = await outcomesOf(
    bookings.map(({ id }, one) =>
      setPaymentStatus(needsOf(one % 2 ? otherDb : db), {
        bookingId: id,
        person: admin,
        paymentStatus: one % 3 ? 'paid' : 'pending',
      }),
    ),
  )
  expect([countOf(outcomes, 'done'), countOf(outcomes, 'conflict')]).toEqual([2, 8])
  expect(await seatsOf(db, trip.id)).toMatchObject({ free: 0, held: 2 })
})

test('50 workers set statuses, book, cancel, edit and keep in their account at random, and every seat stays counted', async () => {
  const user = await createUser(db, { email: 'guest@post.example' })
  const chosen = await Promise.all([1, 2, 3].map(() => createTrip(db, { maxGroupSize: 10 })))
  const seated = await Promise.all(
    chosen.flatMap((trip) =>
      Array.from({ length: 8 }, (_, one) =>
        createBooking(db, trip.id, one % 2 ? { userId: user.id } : { email: 'guest@post.example' }),
      ),
    ),
  )
  const links = await Promise.all(
    seated.filter(({ userId }) => userId === null).map(({ id }) => createLink(db, id)),
  )
  const own = seated.filter(({ userId }) => userId === user.id)
  const person = aPerson({ id: user.id })
  const anyOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
  const setAnyStatus = (pool: Database): Promise<unknown> => {
    const paymentStatus = anyOf(PAYMENT_STATUSES)
    return setPaymentStatus(needsOf(pool), { bookingId: anyOf(seated).id, person: admin, paymentStatus })
  }
  const deeds: ((pool: Database) => Promise<unknown>)[] = [
    (pool) => cancelBooking(needsOf(pool), { bookingId: anyOf(own).id, person }),
    (pool) => book(anyOf(chosen).id, pool),
    (pool) => updateTrip(needsOf(pool), { tripId: anyOf(chosen).id, person: admin, changes: { price: 1 } }),
    async (pool) =>
      takeOver(needsOf(pool), { party: await requireLinked(pool, anyOf(links), utcDay(TEST_NOW)), person }),
  ]
  const foreseen = new Set(['done', 'conflict'])
  const strange: string[] = []
  const work = async (worker: number) => {
    const pool = worker % 2 ? otherDb : db
    for (let turn = 0; turn < 40; turn += 1) {
      const deed = Math.random() < 0.7 ? setAnyStatus : anyOf(deeds)
      strange.push(...(await outcomesOf([deed(pool)])).filter((outcome) => !foreseen.has(outcome)))
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, worker) => work(worker)))
  expect(strange).toEqual([])
  for (const trip of chosen) {
    const { free, held, capacity } = await seatsOf(db, trip.id)
    expect({ capacity, isFair: free >= 0 && held <= 10 }).toEqual({ capacity: 10, isFair: true })
  }
})

test('after a trip is deleted, even a booking that was already waiting is refused', async () => {
  const trip = await createTrip(db, { maxGroupSize: 100 })
  const held = await holdTrip(db, trip.id)
  const deletion = deleteTrip(needs, { tripId: trip.id, person: admin }, async () => {})
  await untilWaiting(db, 1)
  const outcomes = outcomesOf(Array.from({ length: 50 }, () => book(trip.id, otherDb)))
  await untilWaiting(db, 3)
  await held.release()
  await deletion
  expect(countOf(await outcomes, 'not-found')).toBe(50)
})

test('a trip deleted while people book leaves no bookings behind', async () => {
  const trip = await createTrip(db, { maxGroupSize: 100 })
  const outcomes = await outcomesOf(
    Array.from({ length: 50 }, (_, one) =>
      one === 25
        ? deleteTrip(needs, { tripId: trip.id, person: admin }, async () => {})
        : book(trip.id, one % 2 ? otherDb : db),
    ),
  )
  expect(outcomes[25]).toBe('done')
  expect(countOf(outcomes, 'done') + countOf(outcomes, 'not-found')).toBe(50)
  expect(await db.$count(tripBookings, eq(tripBookings.tripId, trip.id))).toBe(0)
})

test('after booking is disabled, even a booking that was already waiting is refused', async () => {
  const trip = await createTrip(db, { maxGroupSize: 100 })
  const held = await holdTrip(db, trip.id)
  const toggle = setBookingEnabled(needs, { tripId: trip.id, person: admin, bookingEnabled: false })
  await untilWaiting(db, 1)
  const outcomes = outcomesOf(Array.from({ length: 50 }, () => book(trip.id, otherDb)))
  await untilWaiting(db, 3)
  await held.release()
  await toggle
  expect(countOf(await outcomes, 'conflict')).toBe(50)
  expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0, bookings: 0 })
})

test('spots set by the organizer while people book are the spots that are sold', async () => {
  const trip = await createTrip(db, { maxGroupSize: 50, availableSpots: 50 })
  const works = Array.from({ length: 60 }, (_, one) =>
    one === 20
      ? updateTrip(needsOf(otherDb), { tripId: trip.id, person: admin, changes: { maxGroupSize: 25 } })
      : book(trip.id, one % 2 ? otherDb : db),
  )
  const outcomes = await outcomesOf(works)
  const { free, held } = await seatsOf(db, trip.id)
  const [after] = await db
    .select()
    .from(trips)
    .where(inArray(trips.id, [trip.id]))
  expect(free + held).toBeLessThanOrEqual(after?.maxGroupSize ?? 0)
  expect(held).toBe(countOf(outcomes, 'done') - (outcomes[20] === 'done' ? 1 : 0))
})
