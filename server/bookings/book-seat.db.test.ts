import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { AppError, type ErrorCode } from '#server/platform/errors/errors.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { bookingForm, createBooking, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox, readOutbox } from '#server/testing/outbox.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { findTrip } from '#server/trips/queries.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { bookSeat } from './book-seat.ts'

const { db } = await createTestDatabase()

type Request = Partial<Parameters<typeof bookSeat>[1]> & { tripId: number }

const book = (request: Request, rateLimitFactor = 0) =>
  bookSeat(
    { db, clock: () => TEST_NOW, settings: { publicUrl: 'http://trailherd.test', rateLimitFactor } },
    { bookerId: undefined, idempotencyKey: null, input: bookingForm(), ...request },
  )

const refusedWith = (code: ErrorCode, words: RegExp) => (refusal: unknown) => {
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(words) })
}

describe('a booking', () => {
  test('is pending, takes one seat and is tied to the person signed in', async () => {
    const trip = await createTrip(db, { maxGroupSize: 3 })
    const user = await createUser(db)
    const booking = await book({ tripId: trip.id, bookerId: user.id })
    expect(booking).toMatchObject({ tripId: trip.id, userId: user.id, paymentStatus: 'pending' })
    expect(await seatsOf(db, trip.id)).toEqual({ free: 2, held: 1, capacity: 3, bookings: 1 })
  })

  test('does not move the moment of the trip’s last edit', async () => {
    const trip = await createTrip(db)
    await book({ tripId: trip.id })
    expect((await findTrip(db, trip.id))?.updatedAt).toEqual(trip.updatedAt)
  })

  test('is mailed to the booker with the calendar and to the organizer with whom to call, without health data', async () => {
    await drainOutbox(db)
    const trip = await createTrip(db, { name: 'Fjällvandring', organizerEmail: 'guide@fjall.example' })
    const input = bookingForm({
      firstName: 'Vera',
      lastName: 'Lind',
      email: 'vera@lind.example',
      foodAllergies: 'canary-allergy',
      medicalConditions: 'canary-medical',
      mobileNumber: '0701 234567',
    })
    await book({ tripId: trip.id, input })
    const mails = await readOutbox(db)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['vera@lind.example', 'Booking received: Fjällvandring'],
      ['guide@fjall.example', 'New booking: Fjällvandring'],
    ])
    expect(mails[0]?.attachments?.[0]).toMatchObject({
      filename: `trip-${trip.id}.ics`,
      content: expect.stringContaining('DTSTART;VALUE=DATE:20270705'),
    })
    expect(JSON.stringify(mails)).not.toContain('canary')
    for (const contact of ['Vera Lind', 'vera@lind.example', '0701 234567']) {
      expect(mails[1]?.text).toContain(contact)
    }
  })

  test('goes in although the listing has an address that no mail can reach', async () => {
    const trip = await createTrip(db, { organizerEmail: 'nobody' })
    await drainOutbox(db)
    await book({ tripId: trip.id })
    expect(await drainOutbox(db)).toHaveLength(1)
  })
})

describe('no seat is sold, and no mail is written', () => {
  test.each([
    ['on a trip that has started', { startDate: '2027-01-14' }, 'conflict', /already started/],
    ['where booking is switched off', { bookingEnabled: false }, 'conflict', /currently disabled/],
    ['on a full trip', { availableSpots: 0 }, 'conflict', /fully booked/],
  ] as const)('%s', async (_where, given, code, words) => {
    const trip = await createTrip(db, given)
    await drainOutbox(db)
    await book({ tripId: trip.id }).then(() => expect.unreachable(), refusedWith(code, words))
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0, bookings: 0 })
    expect(await drainOutbox(db)).toEqual([])
  })

  test('on a trip that is gone, or for an account that is gone', async () => {
    await book({ tripId: 2_147_483_647 }).then(
      () => expect.unreachable(),
      refusedWith('not-found', /no such/),
    )
    const trip = await createTrip(db)
    await book({ tripId: trip.id, bookerId: 2_147_483_647 }).then(
      () => expect.unreachable(),
      refusedWith('not-signed-in', /log in/),
    )
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0, bookings: 0 })
  })
})

test('a trip takes bookings until the day it starts', async () => {
  const trip = await createTrip(db, { startDate: '2027-01-15', endDate: '2027-01-16' })
  await expect(book({ tripId: trip.id })).resolves.toMatchObject({ tripId: trip.id })
})

describe('an idempotency key', () => {
  test('sent 20 times at once makes one booking and answers it 20 times', async () => {
    const trip = await createTrip(db, { maxGroupSize: 30 })
    const request = { tripId: trip.id, input: bookingForm(), idempotencyKey: 'form-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(request)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify(answers[0]))).toBe(true)
    expect(await seatsOf(db, trip.id)).toEqual({ free: 29, held: 1, capacity: 30, bookings: 1 })
  })

  test('is refused for another body, and counts for its own trip only', async () => {
    const [trip, other] = [await createTrip(db), await createTrip(db)]
    const input = bookingForm()
    await book({ tripId: trip.id, input, idempotencyKey: 'form-2' })
    await book({ tripId: trip.id, input: { ...input, age: 35 }, idempotencyKey: 'form-2' }).then(
      () => expect.unreachable(),
      refusedWith('key-reused', /already used/),
    )
    await expect(book({ tripId: other.id, input, idempotencyKey: 'form-2' })).resolves.toMatchObject({
      tripId: other.id,
    })
  })

  test('answers its booking also when the trip has been filled or closed since', async () => {
    const trip = await createTrip(db, { availableSpots: 1 })
    const request = { tripId: trip.id, input: bookingForm(), idempotencyKey: 'form-3' }
    const first = await book(request)
    expect((await book(request)).id).toBe(first.id)
    await db.update(tripBookings).set({ paymentStatus: 'cancelled' }).where(eq(tripBookings.id, first.id))
    expect(await book(request)).toMatchObject({ id: first.id, paymentStatus: 'cancelled' })
  })
})

describe('one email address', () => {
  test('holds at most 8 seats of a trip, in any spelling; cancelled ones do not count', async () => {
    const trip = await createTrip(db, { maxGroupSize: 20 })
    const email = 'family@lind.example'
    await createBooking(db, trip.id, { email, paymentStatus: 'cancelled' })
    for (let seat = 1; seat <= 8; seat += 1) await book({ tripId: trip.id, input: bookingForm({ email }) }, 1)
    const input = bookingForm({ email: 'Family@Lind.example' })
    await book({ tripId: trip.id, input }, 1).then(
      () => expect.unreachable(),
      refusedWith('too-many-requests', /at most 8 spots/),
    )
    await expect(book({ tripId: trip.id }, 1)).resolves.toBeDefined()
    await expect(book({ tripId: trip.id, input }, 0)).resolves.toBeDefined()
  })
})
