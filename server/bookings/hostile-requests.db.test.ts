import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingForm, createBooking } from '#server/testing/factories/booking-factory.ts'
import { createTrip, tripValues } from '#server/testing/factories/trip-factory.ts'
import { readOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { trips } from '#shared/trips/table.ts'

const { app, db } = await createTestApp({ TRIP_ADMIN_USERNAME: 'trip-keeper' })
const { agent: admin } = await signedInAgent(app, db, { username: 'trip-keeper' })
const trip = await createTrip(db, { maxGroupSize: 1_000, name: 'The booked one' })
const booking = await createBooking(db, trip.id)

test.each(['abc', '1abc', '0', '-1', '1.5', '2147483648', '99999999999', '%00', '2147483647'])(
  'the id %s names nothing',
  async (id) => {
    const calls = [
      () => admin.get(`/api/trips/${id}`),
      () => admin.get(`/api/trips/${id}/calendar.ics`),
      () => admin.get(`/api/trips/${id}/bookings.csv`),
      () => admin.patch(`/api/trips/${id}`).send({ price: 1 }),
      () => admin.delete(`/api/trips/${id}`),
      () => admin.post(`/api/trips/${id}/duplicate`),
      () => admin.patch(`/api/trips/${id}/booking-status`).send({ bookingEnabled: true }),
      () => admin.post(`/api/trips/${id}/bookings`).send(bookingForm()),
      () => admin.delete(`/api/my-bookings/${id}`),
      () => admin.patch(`/api/trip-bookings/${id}/status`).send({ paymentStatus: 'paid' }),
    ]
    for (const call of calls) {
      const { body } = await call().expect(404)
      expect(body).toEqual({ message: expect.stringMatching(/does not exist\.$/), code: 'not-found' })
    }
  },
)

describe('an email', () => {
  test.each([
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com\nb',
    'Vera <a@example.com>',
    'a@example.com?bcc=b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(260)}.com`,
  ])('that is not a single plain address is a 400: %j', async (email) => {
    const before = (await readOutbox(db)).length
    await request(app)
      .post(`/api/trips/${trip.id}/bookings`)
      .send({ ...bookingForm(), email })
      .expect(400)
    expect(await readOutbox(db)).toHaveLength(before)
  })
})

describe('a forged field', () => {
  let before: { trips: number; bookings: number }
  beforeAll(async () => {
    before = { trips: await db.$count(trips), bookings: await db.$count(tripBookings) }
  })

  test('of a trip is ignored: id, owner, moments and the trip admin’s own', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const forged = {
      id: 4711,
      createdBy: 1,
      createdAt: '2020-01-01T00:00:00Z',
      latitude: 1,
      bookingEnabled: false,
      isTrailherdTrip: true,
    }
    const { body } = await agent
      .post('/api/trips')
      .send({ ...tripValues(), ...forged })
      .expect(201)
    expect(body).toMatchObject({ createdBy: user.id, bookingEnabled: true, isTrailherdTrip: false })
    expect(body.id).not.toBe(4711)
    const edited = await agent.patch(`/api/trips/${body.id}`).send(forged).expect(200)
    expect({ ...edited.body, updatedAt: null }).toEqual({ ...body, updatedAt: null })
    expect(await db.$count(trips)).toBe(before.trips + 1)
  })

  test('of a status change is ignored', async () => {
    await admin
      .patch(`/api/trip-bookings/${booking.id}/status`)
      .send({ paymentStatus: 'paid', userId: 1, tripId: 1, email: 'x@x.example', age: 1 })
      .expect(200)
    const [after] = await db.select().from(tripBookings).limit(1).orderBy(tripBookings.id)
    expect(after).toEqual({ ...booking, paymentStatus: 'paid' })
    expect(await db.$count(tripBookings)).toBe(before.bookings)
  })
})

describe('another site', () => {
  test.each([{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])(
    'can change nothing: %j',
    async (headers) => {
      const calls = [
        admin.post('/api/trips').send(tripValues()),
        admin.patch(`/api/trips/${trip.id}`).send({ price: 1 }),
        admin.delete(`/api/trips/${trip.id}`),
        admin.post(`/api/trips/${trip.id}/duplicate`),
        admin.post(`/api/trips/${trip.id}/bookings`).send(bookingForm()),
        admin.delete(`/api/my-bookings/${booking.id}`),
      ]
      for (const call of calls) await call.set(headers).expect(403)
    },
  )
})
