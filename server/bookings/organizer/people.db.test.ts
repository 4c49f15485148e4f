import { eq } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { bookingForm, createBooking, createLink } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'

const { app, db } = await createTestApp()
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
const stranger = await signedInAgent(app, db, { userType: 'trip_organizer' })
const ownTrip = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { createdBy: organizer.user.id, ...given })
const stored = async (id: number) => (await db.select().from(tripBookings).where(eq(tripBookings.id, id)))[0]

describe('people are found', () => {
  const find = async (search: string, by = organizer) =>
    (await by.agent.get('/api/trip-organizer/people').query({ search }).expect(200)).body

  test('by name, address, and digits of the phone in any spelling, on own trips alone', async () => {
    const trip = await ownTrip({ startDate: '2027-07-05', endDate: '2027-07-09' })
    const given = { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@hill.example' }
    const { id } = await createBooking(db, trip.id, { ...given, mobileNumber: '+46 (0)70-765 43 21' })
    const found = [
      {
        bookingId: id,
        tripId: trip.id,
        tripName: trip.name,
        startDate: '2027-07-05',
        firstName: 'Åsa',
        lastName: 'Öberg',
        paymentStatus: 'pending',
      },
    ]
    for (const search of [
      'oberg',
      'Öberg Åsa',
      'asa@hill',
      '0707654321',
      '+46707654321',
      '0046 70 765',
      '4321',
    ])
      expect(await find(search), search).toEqual(found)
    expect(await find('321')).toEqual([])
    expect(await find(' ')).toEqual([])
    expect(await find('%%%%')).toEqual([])
    expect(await find('oberg', stranger)).toEqual([])
    const { id: home } = await createBooking(db, trip.id, { ...given, mobileNumber: '0731112233' })
    expect((await find('+46 73 111 22 33')).map(({ bookingId }: { bookingId: number }) => bookingId)).toEqual(
      [home],
    )
  })
})

describe('a person is replaced', () => {
  const ove = { firstName: 'Ove', lastName: 'Berg', age: 41, emergencyName: 'Mor' }
  const notes = {
    foodAllergies: 'Nuts',
    medicalConditions: 'Asthma',
    emergencyName: 'Far',
    emergencyPhone: '112233',
  }
  const former = () => ({ ...bookingForm(notes), firstName: 'Vera', lastName: 'Lind' })

  test.each(['organizer', 'guest'])('by the %s: inherits nothing, keeps the payment', async (who) => {
    const trip = await ownTrip()
    const { id, email } = await createBooking(db, trip.id, { ...former(), paymentStatus: 'paid' })
    const token = await createLink(db, id)
    await drainOutbox(db)
    if (who === 'organizer')
      await organizer.agent.post(`/api/trip-bookings/${id}/replace`).send(ove).expect(200)
    else await request(app).post(`/api/booking-link/${token}/bookings/${id}/replace`).send(ove).expect(200)
    expect(await stored(id)).toMatchObject({
      ...ove,
      foodAllergies: null,
      medicalConditions: null,
      emergencyPhone: null,
      paymentStatus: 'paid',
      email,
    })
    const mails = await drainOutbox(db)
    // Of what the booker did, the organizer hears with other changes.
    const told = who === 'organizer' ? [trip.organizerEmail] : []
    expect(mails.map(({ to }) => to.address)).toEqual([email, ...told])
    for (const { text } of mails) {
      expect(text).toContain('Ove Berg now has the spot of Vera Lind')
      expect(text).not.toMatch(/Asthma|Nuts|Mor\b|112233/)
    }
    const { body } = await organizer.agent.get(`/api/trips/${trip.id}/history`).expect(200)
    expect(body[0]).toMatchObject({
      action: 'replaced',
      booking: { name: 'Ove Berg', formerName: 'Vera Lind' },
      person: who === 'guest' ? null : { id: organizer.user.id },
    })
  })

  test('not after cancelling, not on somebody else’s link, and the first request does not tell of them', async () => {
    const trip = await ownTrip()
    const form = bookingForm()
    const send = () =>
      request(app).post(`/api/trips/${trip.id}/bookings`).set('Idempotency-Key', 'one').send(form)
    const { body } = await send().expect(201)
    const other = await createBooking(db, trip.id)
    const token = await createLink(db, other.id)
    const replace = (id: number, by = token) =>
      request(app).post(`/api/booking-link/${by}/bookings/${id}/replace`).send(ove)
    await replace(body.id).expect(404)
    await replace(body.id, await createLink(db, body.id)).expect(200)
    expect((await send().expect(201)).body.id).not.toBe(body.id)
    await organizer.agent.patch(`/api/trip-bookings/${other.id}/status`).send({ paymentStatus: 'cancelled' })
    await replace(other.id).expect(409)
    await organizer.agent.post(`/api/trip-bookings/${other.id}/replace`).send(ove).expect(409)
    const { body: wrong } = await organizer.agent
      .post(`/api/trip-bookings/${body.id}/replace`)
      .send({})
      .expect(400)
    expect(Object.keys(wrong.errors)).toEqual(['firstName', 'lastName', 'age'])
  })
})
