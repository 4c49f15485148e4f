import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deleteAccount } from '#server/accounts/own/delete-account.ts'
import { tokenHash } from '#server/accounts/recovery/tokens.ts'
import { type BookedParty, bookSeat } from '#server/bookings/book-seat.ts'
import { cancelBooking, cancelBookings } from '#server/bookings/cancel-booking.ts'
import { requireLinked } from '#server/bookings/link/links.ts'
import { takeOver } from '#server/bookings/link/take-over.ts'
import { insertBooking } from '#server/bookings/queries.ts'
import { setPaymentStatus } from '#server/bookings/set-payment-status.ts'
import {
  closeDatabase,
  type Database,
  inTransaction,
  openForRequests,
} from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/errors.ts'
import { holdTrip, untilWaiting } from '#server/testing/database/held-row.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { readSeatBreaks, watchSeats } from '#server/testing/database/watch-seats.ts'
import { bookingForm, createLink, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { aPerson, createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { findTrip, lockTrip } from '#server/trips/queries.ts'
import type { WaitingRow } from '#server/trips/seats/waiting/entries.ts'
import { setBookingEnabled } from '#server/trips/set-booking-enabled.ts'
import { setTripVisibility } from '#server/trips/set-trip-visibility.ts'
import { updateTrip } from '#server/trips/update-trip.ts'
import { PAYMENT_STATUSES } from '#shared/bookings/enums.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { randomFrom } from '#shared/random-from.ts'
import { waitingList } from '#shared/waiting-list/table.ts'
import { acceptOffer } from './accept-offer.ts'
import { settleWaitingLists } from './chores.ts'
import { leaveWaitingLists } from './forget-account.ts'
import { joinWaitingList } from './join.ts'
import { leaveWaitingList } from './leave.ts'
import { offerOutOfOrder, removeFromList } from './organize.ts'

/** A longer or another play: `SEAT_PLAY_STEPS=2000 SEAT_PLAY_SEED=7 npx vitest run random-seats`. */
const STEPS = Number(process.env.SEAT_PLAY_STEPS ?? 40)
const SEED = Number(process.env.SEAT_PLAY_SEED ?? 20_270_115)
const RIVALS = 8

const { db, url } = await createTestDatabase()
const otherDb = openForRequests({ url, requestMs: PATIENT_MS })
afterAll(() => closeDatabase(otherDb))
await watchSeats(db)

const settings = {
  publicUrl: 'http://trailherd.test',
  mailFrom: 'Trailherd <hello@trailherd.example>',
  rateLimitFactor: 1,
}
const needsOf = (pool: Database) => ({ db: pool, clock: () => TEST_NOW, settings })
const admin = aPerson({ id: 2_147_483_647, isTripAdmin: true })

const FORESEEN = new Set(['conflict', 'too-many-requests', 'not-found', 'invalid', 'not-signed-in'])

/** Runs rivals at once. What they may be refused is fine; anything else fails the test. */
const allOf = async (works: Promise<unknown>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(works)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    if (one.reason instanceof AppError && FORESEEN.has(one.reason.code)) return one.reason.code
    throw one.reason
  })
}

/** Changes an entry as the product does, while its trip is locked. */
const changeEntry = (tripId: number, id: number, changes: Partial<WaitingRow>) =>
  inTransaction(db, async (tx) => {
    await lockTrip(tx, tripId)
    await tx.update(waitingList).set(changes).where(eq(waitingList.id, id))
  })

/** All ways to take or free a seat of these trips, chosen by chance. */
const playOn = (tripIds: number[], random: () => number) => {
  const below = (most: number) => Math.floor(random() * most)
  const anyOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  const anyTrip = () => anyOf(tripIds) as number
  // Few addresses, so that some reach the most seats that one may hold.
  const anyEmail = () => `runner-${below(10)}@play.example`
  const booked: BookedParty[] = []
  const entries: { tripId: number; id: number; token: string }[] = []
  const accounts: { id: number }[] = []

  const partyForm = (people: number) => ({
    ...bookingForm({ email: anyEmail() }),
    companions: Array.from({ length: people - 1 }, () => ({ firstName: 'Ada', lastName: 'Lind', age: 12 })),
  })
  const book = async (pool: Database, bookerId?: number) => {
    const request = { tripId: anyTrip(), bookerId, input: partyForm(1 + below(4)), idempotencyKey: null }
    booked.push(await bookSeat(needsOf(pool), request))
  }
  const anyBooking = () => {
    const party = anyOf(booked)
    return party && anyOf([party, ...party.companions])
  }
  const join = async (pool: Database, userId?: number) => {
    const tripId = anyTrip()
    const seats = 1 + below(4)
    const input = { firstName: 'Ada', lastName: 'Waits', email: anyEmail(), seats, atLeast: 1 + below(seats) }
    const { entry } = await joinWaitingList(needsOf(pool), { tripId, userId, input })
    // The mailed token is stored as a hash; the play knows this one.
    const token = `entry ${entry.id}`
    await changeEntry(tripId, entry.id, { tokenHash: tokenHash('waiting-list', token) })
    entries.push({ tripId, id: entry.id, token })
  }
  const someEntry = () => anyOf(entries.slice(-12))
  const newAccount = async () => {
    const { id } = await createUser(db)
    accounts.push({ id })
  }

  type Deed = (pool: Database) => unknown
  const deeds: [weight: number, deed: Deed][] = [
    [14, (pool) => book(pool)],
    [3, (pool) => book(pool, anyOf(accounts)?.id)],
    [12, (pool) => join(pool)],
    [4, (pool) => join(pool, anyOf(accounts)?.id)],
    [
      12,
      (pool) => {
        const entry = someEntry()
        const input = partyForm(1 + below(4))
        return (
          entry &&
          acceptOffer(needsOf(pool), {
            token: entry.token,
            bookerId: undefined,
            input,
            idempotencyKey: null,
          }).then((party) => booked.push(party))
        )
      },
    ],
    [
      6,
      (pool) => {
        const entry = someEntry()
        return entry && leaveWaitingList(needsOf(pool), entry.token)
      },
    ],
    [
      4,
      (pool) => {
        const entry = someEntry()
        return entry && offerOutOfOrder(needsOf(pool), { ...entry, entryId: entry.id, person: admin })
      },
    ],
    [
      3,
      (pool) => {
        const entry = someEntry()
        return entry && removeFromList(needsOf(pool), { ...entry, entryId: entry.id, person: admin })
      },
    ],
    [
      8,
      async (pool) => {
        const entry = someEntry()
        if (entry) await changeEntry(entry.tripId, entry.id, { offerUntil: TEST_NOW })
        await settleWaitingLists(needsOf(pool))
      },
    ],
    [
      10,
      (pool) => {
        const booking = anyBooking()
        const person = booking?.userId && aPerson({ id: booking.userId })
        if (!booking) return undefined
        return person
          ? cancelBooking(needsOf(pool), { bookingId: booking.id, person })
          : cancelBookings(needsOf(pool), {
              bookingId: booking.id,
              wholeParty: random() < 0.5,
              mayCancel: () => true,
              personId: null,
            })
      },
    ],
    [
      12,
      (pool) => {
        const bookingId = anyBooking()?.id
        const paymentStatus = anyOf(PAYMENT_STATUSES) ?? 'paid'
        return bookingId && setPaymentStatus(needsOf(pool), { bookingId, person: admin, paymentStatus })
      },
    ],
    [
      6,
      (pool) => {
        const maxGroupSize = 4 + below(12)
        const changes =
          random() < 0.5 ? { maxGroupSize } : { maxGroupSize, availableSpots: below(maxGroupSize / 2) }
        return updateTrip(needsOf(pool), { tripId: anyTrip(), person: admin, changes })
      },
    ],
    [
      2,
      (pool) =>
        setBookingEnabled(needsOf(pool), {
          tripId: anyTrip(),
          person: admin,
          bookingEnabled: random() < 0.7,
        }),
    ],
    [
      2,
      (pool) =>
        setTripVisibility(needsOf(pool), {
          tripId: anyTrip(),
          person: admin,
          input: { hidden: random() < 0.3, reason: 'Play' },
        }),
    ],
    [2, () => newAccount()],
    [
      2,
      async (pool) => {
        const [account, party] = [anyOf(accounts), anyOf(booked)]
        if (!account || !party) return
        const link = await createLink(pool, party.id)
        const person = aPerson({ id: account.id })
        await takeOver(needsOf(pool), { party: await requireLinked(pool, link, utcDay(TEST_NOW)), person })
      },
    ],
    [
      1,
      (pool) => {
        const account = accounts.shift()
        return (
          account &&
          deleteAccount(
            { db: pool, onAccountDeleted: [leaveWaitingLists(needsOf(pool))] },
            aPerson({ id: account.id }),
            TEST_PASSWORD,
          )
        )
      },
    ],
  ]
  const total = deeds.reduce((sum, [weight]) => sum + weight, 0)
  const anyDeed = (): Deed => {
    let left = random() * total
    for (const [weight, deed] of deeds) {
      left -= weight
      if (left < 0) return deed
    }
    return book
  }
  return {
    booked,
    entries,
    step: () =>
      allOf(Array.from({ length: RIVALS }, async (_, rival) => anyDeed()(rival % 2 ? otherDb : db))),
  }
}

/** How many people each stored party of these trips has, by the id of its first booking. */
const partySizes = async (tripIds: number[]): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ id: number; size: number }>(
    sql`select coalesce(party_id, id) as id, count(*)::int as size from trip_bookings
        where trip_id in ${tripIds} group by 1`,
  )
  return new Map(rows.map(({ id, size }) => [id, size]))
}

test(
  `${STEPS} steps of ${RIVALS} rivals at two servers, at random: the seat rule holds after each change, and the list comes first`,
  async () => {
    const trips = await Promise.all([4, 6, 9].map((maxGroupSize) => createTrip(db, { maxGroupSize })))
    const tripIds = trips.map(({ id }) => id)
    const play = playOn(tripIds, randomFrom(SEED))
    const done = { done: 0, refused: 0 }
    for (let step = 0; step < STEPS; step += 1) {
      for (const outcome of await play.step()) done[outcome === 'done' ? 'done' : 'refused'] += 1
      expect(await readSeatBreaks(db), `seed ${SEED}, step ${step}`).toEqual([])
    }
    const sizes = await partySizes(tripIds)
    for (const party of play.booked) expect(sizes.get(party.id)).toBe(1 + party.companions.length)
    expect(sizes.size).toBe(play.booked.length)
    expect(done.done).toBeGreaterThan(STEPS)
    if (process.env.SEAT_PLAY_STEPS) process.stdout.write(`${JSON.stringify(done)}\n`)
  },
  PATIENT_MS,
)

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
