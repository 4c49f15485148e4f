import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBooking, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip, createTrips, tripValues } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import type { TripCard } from '#shared/trips/schema.ts'
import { trips } from '#shared/trips/table.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp({
  TRIP_ADMIN_USERNAME: 'trip-keeper',
  RACE_ADMIN_USERNAME: 'race-keeper',
})
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
const rival = await signedInAgent(app, db, { userType: 'trip_organizer' })
const athlete = await signedInAgent(app, db)
const tripAdmin = await signedInAgent(app, db, { username: 'trip-keeper' })
const raceAdmin = await signedInAgent(app, db, { username: 'race-keeper' })

const ownTrip = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { createdBy: organizer.user.id, ...given })

const tripForm = (given: Record<string, unknown> = {}) => {
  const { availableSpots, duration, ...form } = tripValues()
  return { ...form, ...given }
}

const NO_REVIEWS = { averageRating: null, reviewCount: 0, ratings: { promises: {}, stars: [0, 0, 0, 0, 0] } }

describe('GET /api/trips', () => {
  beforeAll(async () => {
    await db.delete(trips)
    await createTrips(db, [
      { name: 'Long past', startDate: '2025-05-01', endDate: '2025-05-03' },
      { name: 'Later', startDate: '2027-09-01', endDate: '2027-09-03', availableSpots: 0, currency: 'EUR' },
      { name: 'Just past', startDate: '2027-01-14', endDate: '2027-01-20' },
      { name: 'Today', startDate: '2027-01-15', endDate: '2027-01-16', isTrailherdTrip: true },
    ])
  })

  test('lists upcoming trips first, the soonest at the top, then past trips, the latest first', async () => {
    const { body, headers } = await request(app).get('/api/trips').expect(200)
    expect(body.map(({ name }: TripCard) => name)).toEqual(['Today', 'Later', 'Just past', 'Long past'])
    expect(headers['x-total-count']).toBe('4')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('has everything a card shows, with days and no times', async () => {
    const { body } = await request(app).get('/api/trips').expect(200)
    expect(body[0]).toMatchObject({
      isTrailherdTrip: true,
      bookingEnabled: true,
      includedItems: ['Guide', 'Huts'],
    })
    expect(body[1]).toMatchObject({
      startDate: '2027-09-01',
      endDate: '2027-09-03',
      difficulty: 'Intermediate',
      duration: 5,
      maxGroupSize: 8,
      availableSpots: 0,
      price: 9800,
      currency: 'EUR',
      mainImageUrl: null,
      coordinates: { lat: 68.349, lng: 18.831 },
    })
    expect(body[1]).not.toHaveProperty('description')
  })

  test('returns a page and always the total', async () => {
    const { body, headers } = await request(app).get('/api/trips?limit=1&offset=1').expect(200)
    expect(body.map(({ name }: TripCard) => name)).toEqual(['Later'])
    expect(headers['x-total-count']).toBe('4')
    await request(app).get('/api/trips?limit=201').expect(400)
  })
})

describe('GET /api/trips/{id}', () => {
  test('returns everything the page shows', async () => {
    const trip = await ownTrip({ packingList: ['Shoes'], terms: 'Fair' })
    const { createdAt, latitude, longitude, updatedAt, isListed, hiddenReason, howToPay, edits, ...rest } =
      trip
    const { cancelledAt, movedFrom, movedAt, isInLists, missing, cardPayments, payTo, ...shown } = rest
    const { body } = await request(app).get(`/api/trips/${trip.id}`).expect(200)
    expect(body).toEqual({
      ...shown,
      language: 'en',
      timeZone: 'Europe/Stockholm',
      ...NO_REVIEWS,
      peopleMissing: null,
      updatedAt: updatedAt.toISOString(),
    })
  })
})

test('trips are refused in Swedish when the request asks for it', async () => {
  const trip = await ownTrip()
  const edit = await rival.agent
    .patch(`/api/trips/${trip.id}`)
    .set('Accept-Language', 'sv')
    .send({ name: 'X' })
    .expect(403)
  expect(edit.body.message).toBe('Bara arrangören kan ändra den här resan.')
  const missing = await request(app).get('/api/trips/2147483647').set('Cookie', 'language=sv').expect(404)
  expect(missing.body.message).toBe('Resan finns inte.')
})

describe('POST /api/trips', () => {
  test('stores a trip for its sender: all seats free, duration from the dates, the specified defaults', async () => {
    const { body } = await athlete.agent
      .post('/api/trips')
      .send(
        tripForm({ difficulty: 'advanced', startDate: '2027-07-05T10:00:00.000Z', endDate: '2027-07-09' }),
      )
      .expect(201)
    expect(body).toMatchObject({
      createdBy: athlete.user.id,
      availableSpots: 8,
      maxGroupSize: 8,
      duration: 5,
      startDate: '2027-07-05',
      difficulty: 'Advanced',
      currency: 'SEK',
      bookingEnabled: true,
      isTrailherdTrip: false,
    })
  })

  test('accepts spots up to the group size and another duration', async () => {
    const given = { availableSpots: 3, duration: 4, currency: 'USD' }
    const { body } = await organizer.agent.post('/api/trips').send(tripForm(given)).expect(201)
    expect(body).toMatchObject(given)
  })

  test.each([
    ['endDate', { startDate: '2027-07-05', endDate: '2027-07-04' }],
    ['endDate', { startDate: '2027-07-05', endDate: '2028-07-05' }],
    ['availableSpots', { availableSpots: 9 }],
    ['maxGroupSize', { maxGroupSize: 0 }],
    ['price', { price: -1 }],
    ['price', { price: 9.5 }],
    ['currency', { currency: 'NOK' }],
    ['difficulty', { difficulty: 'Extreme' }],
    ['organizerEmail', { organizerEmail: 'a@b.example, c@d.example' }],
    ['organizerWebpage', { organizerWebpage: 'javascript:alert(1)' }],
    ['videoUrl', { videoUrl: 'data:text/html,x' }],
    ['startDate', { startDate: '2027-02-30' }],
    ['coordinates', { coordinates: { lat: 91, lng: 0 } }],
    ['minGroupSize', { minGroupSize: 0 }],
    ['minGroupSize', { minGroupSize: 9 }],
    ['bookingCloses', { startDate: '2027-07-05', endDate: '2027-07-06', bookingCloses: '2027-07-06' }],
    ['howToPay', { howToPay: 'x'.repeat(1_001) }],
    ['meetingPoint', { meetingPoint: 'x'.repeat(301) }],
  ])('refuses a wrong %s by name: %j', async (field, given) => {
    const { body } = await organizer.agent.post('/api/trips').send(tripForm(given)).expect(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('accepts the admin’s own fields from the trip admin', async () => {
    const given = { bookingEnabled: false, isTrailherdTrip: true }
    const { body } = await tripAdmin.agent.post('/api/trips').send(tripForm(given)).expect(201)
    expect(body).toMatchObject(given)
    const back = await tripAdmin.agent
      .patch(`/api/trips/${body.id}`)
      .send({ bookingEnabled: true })
      .expect(200)
    expect(back.body).toMatchObject({ bookingEnabled: true, isTrailherdTrip: true })
  })
})

describe('PATCH /api/trips/{id}', () => {
  test('changes only what was sent', async () => {
    const trip = await ownTrip({ packingList: ['Shoes'], terms: 'Fair', availableSpots: 2 })
    const { body: before } = await request(app).get(`/api/trips/${trip.id}`)
    const { body } = await organizer.agent
      .patch(`/api/trips/${trip.id}`)
      .send({ name: 'Renamed', terms: ' ' })
      .expect(200)
    expect(body).toEqual({
      ...before,
      howToPay: null,
      payTo: null,
      name: 'Renamed',
      terms: null,
      updatedAt: body.updatedAt,
    })
    expect(body.updatedAt > before.updatedAt).toBe(true)
  })

  test('is refused with 409 and changes nothing when somebody else was faster', async () => {
    const trip = await ownTrip()
    const shown = trip.updatedAt.toISOString()
    const edit = (name: string) =>
      organizer.agent.patch(`/api/trips/${trip.id}`).send({ name, updatedAt: shown })
    const first = await edit('First').expect(200)
    const { body } = await edit('Second').expect(409)
    expect(body.message).toMatch(/^This trip was changed meanwhile, in another tab or by another person/)
    const { howToPay: _how, payTo: _to, ...shownToAll } = first.body
    expect((await request(app).get(`/api/trips/${trip.id}`)).body).toEqual(shownToAll)
  })

  test('works beside a booking made meanwhile and keeps its seat', async () => {
    const trip = await ownTrip()
    await createBooking(db, trip.id)
    const { body } = await organizer.agent
      .patch(`/api/trips/${trip.id}`)
      .send({ price: 1, updatedAt: trip.updatedAt.toISOString() })
      .expect(200)
    expect(body).toMatchObject({ price: 1, availableSpots: 7 })
  })

  test.each([
    [
      'moving both dates keeps a duration chosen by hand',
      { startDate: '2027-08-05', endDate: '2027-08-09' },
      3,
    ],
    ['a later end lengthens it', { endDate: '2027-07-12' }, 8],
    ['a later start shortens it', { startDate: '2027-07-08' }, 2],
    ['a duration that is sent stands', { endDate: '2027-07-12', duration: 6 }, 6],
  ])('dates and duration: %s', async (_claim, changes, duration) => {
    const trip = await ownTrip({ startDate: '2027-07-05', endDate: '2027-07-09', duration: 3 })
    const { body } = await organizer.agent.patch(`/api/trips/${trip.id}`).send(changes).expect(200)
    expect(body).toMatchObject({ ...changes, duration })
  })

  test.each([{ startDate: '2027-07-10' }, { endDate: '2027-07-04' }, { endDate: '2029-07-04' }])(
    'one date alone that does not go with the stored other is a 400: %j',
    async (changes) => {
      const trip = await ownTrip()
      const { body } = await organizer.agent.patch(`/api/trips/${trip.id}`).send(changes).expect(400)
      expect(body.errors).toHaveProperty('endDate')
    },
  )

  test.each([
    ['its organizer', () => organizer],
    ['the trip admin', () => tripAdmin],
  ])(
    'tells %s all problems at once: wrong fields and fields that contradict each other',
    async (_who, editor) => {
      const trip = await ownTrip()
      const { body } = await editor()
        .agent.patch(`/api/trips/${trip.id}`)
        .send({
          name: ' ',
          startDate: '2027-07-09',
          endDate: '2027-07-05',
          maxGroupSize: 4,
          availableSpots: 5,
        })
        .expect(400)
      expect(Object.keys(body.errors).sort()).toEqual(['availableSpots', 'endDate', 'name'])
    },
  )

  // Eight places, three of them booked.
  test.each([
    ['spots up to what is not held', { availableSpots: 5 }, 200, { availableSpots: 5 }],
    ['no spots at all', { availableSpots: 0 }, 200, { availableSpots: 0 }],
    ['more spots than are not held', { availableSpots: 6 }, 409, { availableSpots: 5 }],
    ['more spots than people', { availableSpots: 9 }, 400, { availableSpots: 5 }],
    [
      'a larger group: as many more spots',
      { maxGroupSize: 12 },
      200,
      { maxGroupSize: 12, availableSpots: 9 },
    ],
    ['a larger group with its spots', { maxGroupSize: 12, availableSpots: 7 }, 200, { availableSpots: 7 }],
    ['a smaller group: the spots fit', { maxGroupSize: 4 }, 200, { maxGroupSize: 4, availableSpots: 1 }],
    ['a group as large as booked', { maxGroupSize: 3 }, 200, { maxGroupSize: 3, availableSpots: 0 }],
    ['a group smaller than booked', { maxGroupSize: 2 }, 409, { maxGroupSize: 8, availableSpots: 5 }],
  ])('seats: %s', async (_what, changes, status, after) => {
    const trip = await ownTrip()
    for (const paymentStatus of ['pending', 'paid', 'paid', 'cancelled'] as const) {
      await createBooking(db, trip.id, { paymentStatus })
    }
    await organizer.agent.patch(`/api/trips/${trip.id}`).send(changes).expect(status)
    expect((await request(app).get(`/api/trips/${trip.id}`)).body).toMatchObject(after)
  })
})

test('edits are limited per person, with Retry-After', async () => {
  const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' }, undefined, db)
  const { agent, user } = await signedInAgent(limited, db)
  const trip = await createTrip(db, { createdBy: user.id })
  for (const price of [1, 2, 3]) await agent.patch(`/api/trips/${trip.id}`).send({ price }).expect(200)
  const refused = await agent.patch(`/api/trips/${trip.id}`).send({ price: 4 }).expect(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

describe('POST /api/trips/{id}/duplicate', () => {
  test('makes a draft of everything but bookings, and keeps the owner even when an admin copies', async () => {
    const trip = await ownTrip({ name: 'Huts', packingList: ['Shoes'], isTrailherdTrip: true })
    await createBooking(db, trip.id)
    const { body: original } = await request(app).get(`/api/trips/${trip.id}`)
    const { body } = await tripAdmin.agent.post(`/api/trips/${trip.id}/duplicate`).expect(201)
    expect(body).toEqual({
      ...original,
      howToPay: null,
      payTo: null,
      id: expect.any(Number),
      offerId: body.id,
      name: 'Huts (Copy)',
      availableSpots: 8,
      isDraft: true,
      createdBy: organizer.user.id,
      updatedAt: expect.any(String),
    })
    expect(body.id).not.toBe(trip.id)
    expect(await seatsOf(db, body.id)).toMatchObject({ bookings: 0 })
  })

  test('the longest name still fits', async () => {
    const trip = await ownTrip({ name: '😀'.repeat(200) })
    const { body } = await organizer.agent.post(`/api/trips/${trip.id}/duplicate`).expect(201)
    expect(body.name).toMatch(/^😀+ \(Copy\)$/u)
    await organizer.agent.patch(`/api/trips/${body.id}`).send({ name: body.name }).expect(200)
  })
})

describe('DELETE /api/trips/{id}', () => {
  test('deletes the bookings and mails everybody who held seats on an upcoming trip once, in the language of their booking', async () => {
    const trip = await ownTrip()
    for (const email of ['one@post.example', 'One@post.example', 'two@post.example']) {
      await createBooking(db, trip.id, { email })
    }
    await createBooking(db, trip.id, { email: 'three@post.example', language: 'sv' })
    await createBooking(db, trip.id, { email: 'gone@post.example', paymentStatus: 'cancelled' })
    await drainOutbox(db)
    await organizer.agent.delete(`/api/trips/${trip.id}`).expect(204, '')
    await request(app).get(`/api/trips/${trip.id}`).expect(404)
    await organizer.agent.delete(`/api/trips/${trip.id}`).expect(404)
    expect((await db.select().from(tripBookings)).some(({ tripId }) => tripId === trip.id)).toBe(false)
    const mails = await drainOutbox(db)
    const told = mails.map(({ to, subject }) => [to.address, subject.split(':')[0]]).sort()
    expect(told).toEqual([
      ['one@post.example', 'Cancelled'],
      ['three@post.example', 'Inställd'],
      ['two@post.example', 'Cancelled'],
    ])
  })

  test('of a trip that is over sends no mails', async () => {
    const trip = await ownTrip({ startDate: '2027-01-10', endDate: '2027-01-14' })
    await createBooking(db, trip.id)
    await drainOutbox(db)
    await organizer.agent.delete(`/api/trips/${trip.id}`).expect(204)
    expect(await drainOutbox(db)).toEqual([])
  })
})

describe('PATCH /api/trips/{id}/booking-status', () => {
  test('opens and closes booking, and an open edit form can still be saved', async () => {
    const trip = await ownTrip()
    const set = (bookingEnabled: unknown) =>
      tripAdmin.agent.patch(`/api/trips/${trip.id}/booking-status`).send({ bookingEnabled })
    const { body } = await set(false).expect(200)
    expect(body).toMatchObject({ bookingEnabled: false, updatedAt: trip.updatedAt.toISOString() })
    expect((await set(true).expect(200)).body.bookingEnabled).toBe(true)
    await set('yes').expect(400)
  })
})

describe('GET /api/trips/{id}/calendar.ics', () => {
  test('is a calendar file with whole days', async () => {
    const trip = await ownTrip({ name: 'Huts, and; more', startDate: '2027-12-30', endDate: '2027-12-31' })
    const { text, headers } = await request(app).get(`/api/trips/${trip.id}/calendar.ics`).expect(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VEVENT',
        `UID:trip-${trip.id}@trailherd.test`,
        'SUMMARY:Huts\\, and\\; more',
        'DTSTART;VALUE=DATE:20271230',
        'DTEND;VALUE=DATE:20280101',
        `URL:http://trailherd.test/trips/${trip.id}`,
      ]),
    )
  })
})

describe('who may', () => {
  const asking = { anonymous: { agent: request(app) }, athlete, rival, organizer, tripAdmin, raceAdmin }
  type Asker = keyof typeof asking
  const manages = { anonymous: 401, athlete: 403, rival: 403, raceAdmin: 403 }

  const table: [call: string, answers: Record<Asker, number>][] = [
    ['create', { anonymous: 401, athlete: 201, rival: 201, organizer: 201, tripAdmin: 201, raceAdmin: 201 }],
    ['edit', { ...manages, organizer: 200, tripAdmin: 200 }],
    ['duplicate', { ...manages, organizer: 201, tripAdmin: 201 }],
    ['delete', { ...manages, organizer: 204, tripAdmin: 204 }],
    ['open booking', { ...manages, organizer: 403, tripAdmin: 200 }],
  ]
  const cells = table.flatMap(([call, answers]) =>
    (Object.keys(answers) as Asker[]).map((asker) => [asker, call, answers[asker]] as const),
  )

  test.each(cells)('%s, %s: %i', async (asker, call, status) => {
    const trip = await ownTrip()
    const { agent } = asking[asker]
    const send: Record<string, () => request.Test> = {
      create: () => agent.post('/api/trips').send(tripForm()),
      edit: () => agent.patch(`/api/trips/${trip.id}`).send({ price: 7 }),
      duplicate: () => agent.post(`/api/trips/${trip.id}/duplicate`),
      delete: () => agent.delete(`/api/trips/${trip.id}`),
      'open booking': () =>
        agent.patch(`/api/trips/${trip.id}/booking-status`).send({ bookingEnabled: true }),
    }
    await send[call]?.().expect(status)
    const [after] = (await db.select().from(trips)).filter(({ id }) => id === trip.id)
    if (status >= 400) expect(after).toEqual(trip)
  })

  test('a trip whose owner has left has no owner, and the trip admin still manages it', async () => {
    const trip = await createTrip(db, { createdBy: null })
    await organizer.agent.patch(`/api/trips/${trip.id}`).send({ price: 1 }).expect(403)
    await tripAdmin.agent.patch(`/api/trips/${trip.id}`).send({ price: 1 }).expect(200)
    const { body } = await tripAdmin.agent.post(`/api/trips/${trip.id}/duplicate`).expect(201)
    expect(body.createdBy).toBeNull()
  })
})
