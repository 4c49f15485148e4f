import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/database.ts'
import { AppError, type ErrorCode } from '#server/platform/errors/errors.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { bookingForm, createBooking, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox, readOutbox } from '#server/testing/outbox.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { findTrip, lockTrip } from '#server/trips/queries.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { bookSeat, storeParty } from './book-seat.ts'

const { db } = await createTestDatabase()

type Request = Partial<Parameters<typeof bookSeat>[1]> & { tripId: number }

const book = (request: Request, rateLimitFactor = 0) =>
  bookSeat(
    {
      db,
      clock: () => TEST_NOW,
      settings: {
        publicUrl: 'http://trailherd.test',
        mailFrom: 'Trailherd <hello@trailherd.example>',
        rateLimitFactor,
      },
    },
    { bookerId: undefined, idempotencyKey: null, input: bookingForm(), ...request },
  )

const refusedWith = (code: ErrorCode, words: RegExp) => (refusal: unknown) => {
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(words) })
}

describe('a booking', () => {
  test('is pending, takes one seat and belongs to the signed-in person', async () => {
    const trip = await createTrip(db, { maxGroupSize: 3 })
    const user = await createUser(db)
    const booking = await book({ tripId: trip.id, bookerId: user.id })
    expect(booking).toMatchObject({ tripId: trip.id, userId: user.id, paymentStatus: 'pending' })
    expect(await seatsOf(db, trip.id)).toEqual({ free: 2, held: 1, capacity: 3, bookings: 1 })
  })

  test('does not count as an edit of the trip', async () => {
    const trip = await createTrip(db)
    await book({ tripId: trip.id })
    expect((await findTrip(db, trip.id))?.updatedAt).toEqual(trip.updatedAt)
  })

  test('is mailed to the booker with the calendar and to the organizer, without health data', async () => {
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
    expect(JSON.stringify(mails[0])).not.toContain('0701 234567')
    expect(mails[1]?.text).toContain('0701 234567')
  })

  test('remembers the language of its request: its mails are in it, the organizer’s in that of their account', async () => {
    const user = await createUser(db, { userType: 'trip_organizer', language: 'sv' })
    const trip = await createTrip(db, { name: 'Fjällvandring', createdBy: user.id })
    await drainOutbox(db)
    const english = await inLanguage('en', () => book({ tripId: trip.id }))
    const swedish = await inLanguage('sv', () => book({ tripId: trip.id }))
    expect([english.language, swedish.language]).toEqual(['en', 'sv'])
    expect((await readOutbox(db)).map(({ subject }) => subject)).toEqual([
      'Booking received: Fjällvandring',
      'Ny bokning: Fjällvandring',
      'Vi har tagit emot din bokning: Fjällvandring',
      'Ny bokning: Fjällvandring',
    ])
  })

  test('is stored even if no mail can reach the organizer’s address', async () => {
    const trip = await createTrip(db, { organizerEmail: 'nobody' })
    await drainOutbox(db)
    await book({ tripId: trip.id })
    expect(await drainOutbox(db)).toHaveLength(1)
  })
})

describe('no seat is booked, and no mail is queued', () => {
  test.each([
    ['on a trip that has started', { startDate: '2027-01-14' }, 'conflict', /already started/],
    ['where booking is disabled', { bookingEnabled: false }, 'conflict', /currently disabled/],
    ['on a full trip', { availableSpots: 0 }, 'conflict', /fully booked/],
  ] as const)('%s', async (_where, given, code, words) => {
    const trip = await createTrip(db, given)
    await drainOutbox(db)
    await book({ tripId: trip.id }).then(() => expect.unreachable(), refusedWith(code, words))
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0, bookings: 0 })
    expect(await drainOutbox(db)).toEqual([])
  })

  test('on a trip or for an account that no longer exists', async () => {
    await book({ tripId: 2_147_483_647 }).then(
      () => expect.unreachable(),
      refusedWith('not-found', /does not exist/),
    )
    const trip = await createTrip(db)
    await book({ tripId: trip.id, bookerId: 2_147_483_647 }).then(
      () => expect.unreachable(),
      refusedWith('not-signed-in', /log in/),
    )
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0, bookings: 0 })
  })
})

test('when the seats turn out to be taken, nothing is stored and nobody is mailed', async () => {
  const trip = await createTrip(db, { organizerEmail: 'guide@fjall.example' })
  await drainOutbox(db)
  const refusal = new Error('the seats are gone')
  const booking = inTransaction(db, async (tx) => {
    const locked = await lockTrip(tx, trip.id)
    if (!locked) throw new Error('the trip is gone')
    return storeParty(tx, {
      trip: locked,
      request: { tripId: trip.id, bookerId: undefined, idempotencyKey: null, input: bookingForm() },
      spotsLeft: 0,
      site: { publicUrl: 'http://trailherd.test', mailFrom: 'Trailherd <hello@trailherd.example>' },
      seatsTaken: Promise.reject(refusal),
    })
  })
  await expect(booking).rejects.toBe(refusal)
  expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0, bookings: 0 })
  expect(await readOutbox(db)).toEqual([])
})

test('a trip can be booked up to the day it starts', async () => {
  const trip = await createTrip(db, { startDate: '2027-01-15', endDate: '2027-01-16' })
  await expect(book({ tripId: trip.id })).resolves.toMatchObject({ tripId: trip.id })
})

describe('an idempotency key', () => {
  test('sent 20 times at once makes one booking and returns it 20 times', async () => {
    const trip = await createTrip(db, { maxGroupSize: 30 })
    const request = { tripId: trip.id, input: bookingForm(), idempotencyKey: 'form-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(request)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify(answers[0]))).toBe(true)
    expect(await seatsOf(db, trip.id)).toEqual({ free: 29, held: 1, capacity: 30, bookings: 1 })
  })

  test('is refused with another body, and is only unique within its trip', async () => {
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

  test('still returns its booking after the trip was filled or closed', async () => {
    const trip = await createTrip(db, { availableSpots: 1 })
    const request = { tripId: trip.id, input: bookingForm(), idempotencyKey: 'form-3' }
    const first = await book(request)
    expect((await book(request)).id).toBe(first.id)
    await db.update(tripBookings).set({ paymentStatus: 'cancelled' }).where(eq(tripBookings.id, first.id))
    expect(await book(request)).toMatchObject({ id: first.id, paymentStatus: 'cancelled' })
  })
})

describe('one email address', () => {
  test('can hold at most 8 spots of a trip, in any spelling; cancelled bookings do not count', async () => {
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
