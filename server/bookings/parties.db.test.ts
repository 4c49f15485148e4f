import { parse } from 'csv-parse/sync'
import pg from 'pg'
import request from 'supertest'
import { describe, expect, test, vi } from 'vitest'
import { bookingForm, createBooking, createLink, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp()
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
const ownTrip = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { createdBy: organizer.user.id, ...given })

const companion = (given: object = {}) => ({ firstName: 'Ada', lastName: 'Lind', age: 12, ...given })
const partyOf = (people: number, given: object = {}) => ({
  ...bookingForm({ firstName: 'Vera', lastName: 'Lind' }),
  companions: Array.from({ length: people - 1 }, (_, index) => companion({ lastName: `Lind ${index + 2}` })),
  ...given,
})
const book = (tripId: number, body: object, agent: Pick<typeof organizer.agent, 'post'> = request(app)) =>
  agent.post(`/api/trips/${tripId}/bookings`).send(body)

describe('a booking for several people', () => {
  test('makes one booking and takes one spot per person, with the booker’s contact details', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const trip = await ownTrip()
    const form = partyOf(3, {
      companions: [
        companion({ foodAllergies: 'Nuts' }),
        companion({ firstName: 'Bo', medicalConditions: 'Asthma' }),
      ],
    })
    const { body } = await book(trip.id, form, agent).expect(201)
    const shared = {
      tripId: trip.id,
      partyId: body.id,
      userId: user.id,
      email: form.email,
      mobileNumber: form.mobileNumber,
      price: trip.price,
      currency: trip.currency,
      paymentStatus: 'pending',
      wasPaid: false,
      emergencyName: null,
      emergencyPhone: null,
      createdAt: body.createdAt,
    }
    expect(body).toMatchObject({ ...shared, firstName: 'Vera' })
    expect(body.companions).toEqual([
      {
        ...companion({ foodAllergies: 'Nuts', medicalConditions: null }),
        ...shared,
        answers: [],
        id: expect.any(Number),
      },
      {
        ...companion({ firstName: 'Bo', foodAllergies: null, medicalConditions: 'Asthma' }),
        ...shared,
        answers: [],
        id: expect.any(Number),
      },
    ])
    expect(await seatsOf(db, trip.id)).toEqual({ free: 5, held: 3, capacity: 8, bookings: 3 })
    const mine = await agent.get('/api/my-bookings').expect(200)
    expect(mine.body.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Vera', 'Ada', 'Bo'])
  })

  test('is one mail to the booker and one to the organizer that name everybody, without health data', async () => {
    const trip = await ownTrip({ price: 9800, currency: 'SEK' })
    await drainOutbox(db)
    const secret = { foodAllergies: 'canary', medicalConditions: 'canary' }
    const form = partyOf(2, { ...secret, companions: [companion(secret)] })
    await book(trip.id, form).expect(201)
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address)).toEqual([form.email, trip.organizerEmail])
    const [toBooker = '', toOrganizer = ''] = mails.map(({ text }) => text)
    expect(toBooker).toContain('2 spots on this trip are held for you.')
    expect(toBooker).toContain('Booked for: Vera Lind, Ada Lind')
    expect(toBooker).toContain('Price for 2 people: SEK\u00a019,600')
    expect(toOrganizer).toContain('Vera Lind has booked 2 spots on your trip.')
    expect(toOrganizer).toContain('Participants: Vera Lind, Ada Lind')
    expect(toOrganizer).toContain('Spots left: 6 of 8')
    expect(JSON.stringify(mails)).not.toContain('canary')
  })

  test('is refused whole when it does not fit, and the answer says how many spots are left', async () => {
    const trip = await ownTrip({ availableSpots: 2 })
    const { body } = await book(trip.id, partyOf(3)).expect(409)
    expect(body).toMatchObject({ code: 'conflict', spotsLeft: 2 })
    expect(body.message).toBe(
      'Only 2 spots are left on this trip, and you are booking for 3. Nobody has been booked.',
    )
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 2, bookings: 0 })
    const swedish = await book(trip.id, partyOf(4)).set('Accept-Language', 'sv').expect(409)
    expect(swedish.body.message).toContain('Bara 2 platser finns kvar')
    await book(trip.id, partyOf(2)).expect(201)
    const full = await book(trip.id, partyOf(1)).expect(409)
    expect(full.body).toMatchObject({ spotsLeft: 0, message: 'This trip is fully booked.' })
  })

  test('names the wrong fields of each person, and refuses a ninth', async () => {
    const trip = await ownTrip()
    const wrong = partyOf(3, { companions: [companion({ age: 0 }), { ...companion(), lastName: ' ' }] })
    const { body } = await book(trip.id, wrong).expect(400)
    expect(body.errors).toEqual({
      'companions.0.age': 'Age must be at least 1',
      'companions.1.lastName': 'Last name is required',
    })
    const nine = await book(trip.id, partyOf(9)).expect(400)
    expect(nine.body.errors).toEqual({ companions: 'You can book for at most 8 people at once' })
    await book(trip.id, partyOf(8)).expect(201)
  })

  test('sent twice with one key is one party; the key refuses other companions', async () => {
    const trip = await ownTrip()
    const form = partyOf(3)
    const send = (body: object) => book(trip.id, body).set('Idempotency-Key', 'party-1')
    const [first, again] = await Promise.all([send(form).expect(201), send(form).expect(201)])
    expect(again.body).toEqual(first.body)
    expect(first.body.companions).toHaveLength(2)
    await send({ ...form, companions: [companion()] }).expect(422)
    await send({ ...form, companions: [] }).expect(422)
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 3, bookings: 3 })
  })

  test('counts with what the address holds already: at most 8 spots of a trip', async () => {
    const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '1' }, undefined, db)
    const trip = await ownTrip({ maxGroupSize: 20 })
    const email = 'family@lind.example'
    const send = (people: number) =>
      book(trip.id, partyOf(people, { email }), request(limited) as unknown as typeof organizer.agent)
    await send(6).expect(201)
    const { body } = await send(3).expect(429)
    expect(body.message).toContain('at most 8 spots')
    await send(2).expect(201)
  })

  test('costs one statement more than a booking alone', async () => {
    const trip = await ownTrip({ maxGroupSize: 20 })
    const query = vi.spyOn(pg.Client.prototype, 'query')
    // The least of several, because the server also reads on its own now and then.
    const statementsOf = async (people: number) => {
      const counts: number[] = []
      for (let turn = 0; turn < 3; turn += 1) {
        query.mockClear()
        await book(trip.id, partyOf(people)).expect(201)
        counts.push(query.mock.calls.length)
      }
      return Math.min(...counts)
    }
    const alone = await statementsOf(1)
    expect(await statementsOf(4)).toBe(alone + 1)
    expect(alone).toBe(STATEMENTS_OF_ONE)
    query.mockRestore()
  })
})

// What each booking costs without rate limits, from begin to commit; its link comes with the booking.
const STATEMENTS_OF_ONE = 7

describe('cancelling', () => {
  const bookOwn = async (people: number) => {
    const { agent } = await signedInAgent(app, db)
    const trip = await ownTrip()
    const { body } = await book(trip.id, partyOf(people), agent).expect(201)
    await drainOutbox(db)
    return { agent, trip, ids: [body.id, ...body.companions.map(({ id }: { id: number }) => id)] }
  }

  test('one person leaves the others booked', async () => {
    const { agent, trip, ids } = await bookOwn(3)
    await agent.delete(`/api/my-bookings/${ids[0]}`).expect(204)
    expect(await seatsOf(db, trip.id)).toEqual({ free: 6, held: 2, capacity: 8, bookings: 3 })
    const [mail] = await drainOutbox(db)
    expect(mail?.text).toContain('You have cancelled the spot of Vera Lind.')
    expect(mail?.text).toContain('The other 2 people still have their spots.')
  })

  test('the whole party frees each spot once and mails once, also after one was cancelled alone', async () => {
    const { agent, trip, ids } = await bookOwn(4)
    await agent.delete(`/api/my-bookings/${ids[3]}`).expect(204)
    await drainOutbox(db)
    const all = () => agent.delete(`/api/my-bookings/${ids[1]}/party`).expect(204)
    await Promise.all([all(), all(), all()])
    expect(await seatsOf(db, trip.id)).toEqual({ free: 8, held: 0, capacity: 8, bookings: 4 })
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address)).toEqual([expect.any(String), trip.organizerEmail])
    expect(mails[0]?.text).toContain('Booked for: Vera Lind, Ada Lind 2, Ada Lind 3')
    expect(mails[0]?.text).toContain('Your 3 spots are free for others.')
    expect(mails[1]?.text).toContain('3 spots are free again.')
    expect(mails[1]?.text).toContain('Spots left: 8 of 8')
  })

  test('never touches other bookings, and a stranger gets 404', async () => {
    const { agent, trip, ids } = await bookOwn(2)
    const other = await createBooking(db, trip.id)
    await organizer.agent.delete(`/api/my-bookings/${ids[0]}/party`).expect(404)
    await agent.delete(`/api/my-bookings/${other.id}/party`).expect(404)
    await agent.delete(`/api/my-bookings/${ids[0]}/party`).expect(204)
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 1 })
  })
})

test('organizers set each person’s status and see parties together, on the dashboard and in the file', async () => {
  const trip = await ownTrip()
  const first = await book(trip.id, partyOf(2, { firstName: 'First' })).expect(201)
  const second = await book(trip.id, partyOf(3, { firstName: 'Second' })).expect(201)
  const paid = second.body.companions[0].id
  await organizer.agent.patch(`/api/trip-bookings/${paid}/status`).send({ paymentStatus: 'paid' }).expect(200)
  const { body } = await organizer.agent.get(`/api/trip-organizer/trips-with-bookings?tripId=${trip.id}`)
  const rows: { id: number; partyId: number; paymentStatus: string }[] = body[0].bookings
  expect(rows.map(({ partyId }) => partyId)).toEqual([
    ...Array(3).fill(second.body.id),
    ...Array(2).fill(first.body.id),
  ])
  expect(rows[0]?.id).toBe(second.body.id)
  expect(rows.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id)).toEqual([paid])
  const { text } = await organizer.agent.get(`/api/trips/${trip.id}/bookings.csv`).expect(200)
  const table: Record<string, string>[] = parse(text, { bom: true, columns: true })
  expect(table.map((row) => row['Booked by'])).toEqual(['', 'First Lind', '', 'Second Lind', 'Second Lind'])
})

test('a booking from before there were parties is a party of its own', async () => {
  const { agent, user } = await signedInAgent(app, db)
  const booking = await createBooking(db, (await ownTrip()).id, { userId: user.id })
  const { body } = await agent.get('/api/my-bookings').expect(200)
  expect(body).toEqual([expect.objectContaining({ id: booking.id, partyId: booking.id })])
})

test('a guest’s whole party is in the account of the person who keeps it there by its link, and in their data', async () => {
  const { agent } = await signedInAgent(app, db)
  const trip = await ownTrip()
  const { body } = await book(trip.id, partyOf(2, { email: 'guest@lind.example' })).expect(201)
  await agent.post(`/api/booking-link/${await createLink(db, body.id)}/account`).expect(204)
  const mine = await agent.get('/api/my-bookings').expect(200)
  expect(mine.body.map(({ partyId }: { partyId: number }) => partyId)).toEqual([body.id, body.id])
  const data = await agent.get('/api/user/export').expect(200)
  expect(data.body.bookings).toEqual([
    expect.objectContaining({ firstName: 'Vera', partyId: body.id }),
    expect.objectContaining({ firstName: 'Ada', partyId: body.id }),
  ])
})
