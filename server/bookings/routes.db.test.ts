import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { bookingForm, createBooking, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox, letOutboxWait } from '#server/testing/outbox.ts'
import { signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findBooking } from './queries.ts'

const { app, db } = await createTestApp({
  TRIP_ADMIN_USERNAME: 'trip-keeper',
  RACE_ADMIN_USERNAME: 'race-keeper',
})
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
const rival = await signedInAgent(app, db, { userType: 'trip_organizer' })
const athlete = await signedInAgent(app, db)
const stranger = await signedInAgent(app, db)
const tripAdmin = await signedInAgent(app, db, { username: 'trip-keeper' })
const raceAdmin = await signedInAgent(app, db, { username: 'race-keeper' })

const ownTrip = () => createTrip(db, { createdBy: organizer.user.id })

describe('POST /api/trips/{id}/bookings', () => {
  test('needs no login, answers 201 with the booking, and is never cached', async () => {
    const trip = await ownTrip()
    const form = bookingForm({
      foodAllergies: 'Nuts',
      medicalConditions: ' ',
      emergencyName: 'Mor',
      emergencyPhone: ' ',
    })
    const answer = await request(app)
      .post(`/api/trips/${trip.id}/bookings`)
      .send({ ...form, tripId: trip.id })
      .expect(201)
    expect(answer.body).toEqual({
      ...form,
      medicalConditions: null,
      emergencyPhone: null,
      answers: [],
      wasPaid: false,
      id: expect.any(Number),
      tripId: trip.id,
      partyId: answer.body.id,
      userId: null,
      price: trip.price,
      currency: trip.currency,
      paymentStatus: 'pending',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      companions: [],
      howToPay: null,
      payTo: null,
      cardPayments: false,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('also accepts the age as digits, and leaves one spot less', async () => {
    const trip = await ownTrip()
    await request(app)
      .post(`/api/trips/${trip.id}/bookings`)
      .send({ ...bookingForm(), age: '34' })
      .expect(201)
    const { body } = await request(app).get(`/api/trips/${trip.id}`).expect(200)
    expect(body.availableSpots).toBe(trip.maxGroupSize - 1)
  })

  test('ignores fields that a booker may not set', async () => {
    const [trip, other] = [await ownTrip(), await ownTrip()]
    const { body } = await athlete.agent
      .post(`/api/trips/${trip.id}/bookings`)
      .send({
        ...bookingForm(),
        id: 4711,
        userId: stranger.user.id,
        paymentStatus: 'paid',
        createdAt: '2020-01-01T00:00:00Z',
        availableSpots: 99,
        idempotencyKey: 'mine',
      })
      .expect(201)
    expect(body).toMatchObject({ userId: athlete.user.id, paymentStatus: 'pending', tripId: trip.id })
    expect(body.id).not.toBe(4711)
    expect(body.createdAt).not.toContain('2020')
    expect(await seatsOf(db, other.id)).toMatchObject({ held: 0, free: other.maxGroupSize })
  })

  test('refuses in Swedish when the request asks for it: fields, full trips and missing things', async () => {
    const trip = await createTrip(db, { createdBy: organizer.user.id, availableSpots: 0 })
    const swedish = (path: string) => request(app).post(path).set('Accept-Language', 'sv')
    const wrong = await swedish(`/api/trips/${trip.id}/bookings`)
      .send({ ...bookingForm(), age: 0 })
      .expect(400)
    expect(wrong.body.errors).toEqual({ age: 'Åldern måste vara minst 1' })
    const full = await swedish(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(409)
    expect(full.body.message).toBe('Resan är fullbokad.')
    const gone = await swedish('/api/trips/2147483647/bookings').send(bookingForm()).expect(404)
    expect(gone.body.message).toBe('Resan finns inte.')
  })

  test('refuses a body that names another trip', async () => {
    const [trip, other] = [await ownTrip(), await ownTrip()]
    const { body } = await request(app)
      .post(`/api/trips/${trip.id}/bookings`)
      .send({ ...bookingForm(), tripId: other.id })
      .expect(400)
    expect(body.errors).toHaveProperty('tripId')
    expect(await seatsOf(db, trip.id)).toMatchObject({ bookings: 0 })
  })

  test('names every wrong field, in the specification’s words', async () => {
    const trip = await ownTrip()
    const { body } = await request(app)
      .post(`/api/trips/${trip.id}/bookings`)
      .send({ firstName: ' ', lastName: '', age: 121, mobileNumber: '0701', email: 'vera' })
      .expect(400)
    expect(body).toEqual({
      message: 'First name is required',
      code: 'invalid',
      errors: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        age: 'Age must be at most 120',
        mobileNumber: 'Mobile number must be at least 5 characters',
        email: 'Invalid email address',
      },
    })
  })

  test.each(['', ' ', 'with space', 'é', 'x'.repeat(201), 'a, b'])(
    'an Idempotency-Key of %j is a 400',
    async (key) => {
      const trip = await ownTrip()
      await request(app)
        .post(`/api/trips/${trip.id}/bookings`)
        .set('Idempotency-Key', Buffer.from(key).toString('latin1'))
        .send(bookingForm())
        .expect(400)
    },
  )

  test('the same key and body get the same answer again, another body 422, also from another server', async () => {
    const trip = await ownTrip()
    const { app: otherApp } = await createTestApp({}, undefined, db)
    const form = bookingForm()
    const send = (server: typeof app, body: object) =>
      request(server).post(`/api/trips/${trip.id}/bookings`).set('Idempotency-Key', 'form-1').send(body)
    const first = await send(app, form).expect(201)
    const again = await send(otherApp, { ...form, tripId: trip.id }).expect(201)
    expect(again.body).toEqual(first.body)
    const { body } = await send(otherApp, { ...form, firstName: 'Else' }).expect(422)
    expect(body.code).toBe('key-reused')
    expect(await seatsOf(db, trip.id)).toMatchObject({ bookings: 1 })
  })

  test('is limited per email and per IP address, with Retry-After', async () => {
    const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, undefined, db)
    const trip = await createTrip(db, { maxGroupSize: 100 })
    const bookFrom = (address: string, email?: string) =>
      request(limited)
        .post(`/api/trips/${trip.id}/bookings`)
        .set('X-Forwarded-For', address)
        .send(bookingForm(email ? { email } : {}))
    for (let seat = 0; seat < 20; seat += 1) await bookFrom('192.0.2.1').expect(201)
    const answer = await bookFrom('192.0.2.1').expect(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    for (let seat = 0; seat < 8; seat += 1) await bookFrom(`192.0.2.${10 + seat}`, 'v@x.example').expect(201)
    const full = await bookFrom('192.0.2.30', 'V@x.example').expect(429)
    expect(Number(full.headers['retry-after'])).toBeGreaterThan(0)
    await bookFrom('192.0.2.31').expect(201)
  })

  test('is limited per mailbox, however its address is spelled', async () => {
    const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, undefined, db)
    const trip = await createTrip(db, { maxGroupSize: 100 })
    const book = (from: number, email: string) =>
      request(limited)
        .post(`/api/trips/${trip.id}/bookings`)
        .set('X-Forwarded-For', `198.51.100.${from}`)
        .send(bookingForm({ email }))
    for (let time = 0; time < 20; time += 1) await book(time, `vic.tim+${time}@gmail.com`).expect(201)
    await book(20, 'Victim+20@Gmail.com').expect(429)
    await book(20, 'another@gmail.com').expect(201)
  })
})

test('a status can be set six times an hour, and what is undone within a minute mails nobody', async () => {
  const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '1' }, undefined, db)
  const { agent, user } = await signedInAgent(limited, db, { userType: 'trip_organizer' })
  const trip = await createTrip(db, { createdBy: user.id })
  const [booking, other] = [await createBooking(db, trip.id), await createBooking(db, trip.id)]
  const set = (by: typeof agent, id: number, paymentStatus: string) =>
    by.patch(`/api/trip-bookings/${id}/status`).send({ paymentStatus })
  const { agent: meddler } = await signedInAgent(limited, db)
  for (let turn = 0; turn < 6; turn += 1) await set(meddler, booking.id, 'cancelled').expect(403)
  await drainOutbox(db)
  for (let turn = 0; turn < 6; turn += 1) {
    await set(agent, booking.id, turn % 2 ? 'pending' : 'paid').expect(200)
  }
  const refused = await set(agent, booking.id, 'paid').expect(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await set(agent, other.id, 'paid').expect(200)
  expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual([other.email])
})

test('a status that stays for a minute is mailed', async () => {
  const { agent, user } = await signedInAgent(app, db, { userType: 'trip_organizer' })
  const trip = await createTrip(db, { createdBy: user.id })
  const booking = await createBooking(db, trip.id)
  await drainOutbox(db)
  for (const paymentStatus of ['paid', 'pending', 'paid']) {
    await agent.patch(`/api/trip-bookings/${booking.id}/status`).send({ paymentStatus }).expect(200)
    await letOutboxWait(db, 61)
  }
  expect((await drainOutbox(db)).map(({ subject }) => subject.split(':')[0])).toEqual([
    'Paid',
    'Pending Payment',
    'Paid',
  ])
})

describe('GET /api/my-bookings', () => {
  test('returns the person’s own bookings with their trips, the newest first', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const [first, second] = [await ownTrip(), await ownTrip()]
    await agent.post(`/api/trips/${first.id}/bookings`).send(bookingForm()).expect(201)
    await agent
      .post(`/api/trips/${second.id}/bookings`)
      .send(bookingForm({ medicalConditions: 'Asthma' }))
      .expect(201)
    const { body, headers } = await agent.get('/api/my-bookings').expect(200)
    expect(body).toHaveLength(2)
    expect(body[0]).toMatchObject({
      userId: user.id,
      medicalConditions: 'Asthma',
      trip: {
        id: second.id,
        name: second.name,
        startDate: '2027-07-05',
        price: 9800,
        duration: 5,
        organizerName: second.organizerName,
        organizerEmail: second.organizerEmail,
      },
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('verifying the address of guest bookings adds none of them to the account', async () => {
    const trip = await ownTrip()
    const email = 'Later@Post.example'
    const guest = await createBooking(db, trip.id, { email, medicalConditions: 'Asthma' })
    const { agent } = await signedInAgent(app, db)
    await drainOutbox(db)
    await agent.patch('/api/user').send({ email, currentPassword: TEST_PASSWORD }).expect(200)
    const mails = await drainOutbox(db)
    const token = /token=([\w-]+)/.exec(mails.map(({ text }) => text).join())?.[1]
    await agent.post('/api/verify-email').send({ token }).expect(200)
    expect((await agent.get('/api/my-bookings').expect(200)).body).toEqual([])
    expect((await agent.get('/api/user/export').expect(200)).text).not.toContain('Asthma')
    expect((await findBooking(db, guest.id))?.userId).toBeNull()
  })

  test('nor does resetting the password with a link to that address, or registering with it', async () => {
    const trip = await ownTrip()
    const email = 'reset@post.example'
    await createBooking(db, trip.id, { email })
    const agent = request.agent(app)
    const account = { username: 'joins-nothing', password: TEST_PASSWORD, userType: 'athlete', email }
    await agent.post('/api/register').send(account).expect(201)
    await drainOutbox(db)
    await request(app).post('/api/forgot-password').send({ email }).expect(200)
    const token = /token=([\w-]+)/.exec((await drainOutbox(db))[0]?.text ?? '')?.[1]
    await request(app).post('/api/reset-password').send({ token, newPassword: 'over the pass' }).expect(200)
    const owner = await signIn(app, account.username, 'over the pass')
    expect((await owner.get('/api/my-bookings').expect(200)).body).toEqual([])
  })
})

describe('DELETE /api/my-bookings/{id}', () => {
  test('cancels, frees the seat once and mails booker and organizer', async () => {
    const trip = await ownTrip()
    const booking = await createBooking(db, trip.id, { userId: athlete.user.id })
    await drainOutbox(db)
    await athlete.agent.delete(`/api/my-bookings/${booking.id}`).expect(204, '')
    await athlete.agent.delete(`/api/my-bookings/${booking.id}`).expect(204)
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: trip.maxGroupSize, held: 0, bookings: 1 })
    expect((await drainOutbox(db)).map(({ to, subject }) => [to.address, subject])).toEqual([
      [booking.email, `Booking cancelled: ${trip.name}`],
      [trip.organizerEmail, `Booking cancelled: ${trip.name}`],
    ])
  })
})

describe('once the trip has started', () => {
  const bookingFor = async (startDate: string) => {
    const trip = await createTrip(db, { createdBy: organizer.user.id, startDate, endDate: '2027-01-20' })
    return { trip, booking: await createBooking(db, trip.id, { userId: athlete.user.id }) }
  }
  const seatsHeld = async (tripId: number) => (await seatsOf(db, tripId)).held

  test('the booker is told that it is too late to cancel, nothing changes and no mail is sent', async () => {
    const { trip, booking } = await bookingFor('2027-01-14')
    await drainOutbox(db)
    const { body } = await athlete.agent.delete(`/api/my-bookings/${booking.id}`).expect(409)
    expect(body.message).toMatch(/^This trip has started, /)
    expect(await seatsHeld(trip.id)).toBe(1)
    expect(await drainOutbox(db)).toEqual([])
  })

  test('the organizer may still cancel, and a booker who then cancels too is not refused', async () => {
    const { trip, booking } = await bookingFor('2027-01-14')
    await organizer.agent
      .patch(`/api/trip-bookings/${booking.id}/status`)
      .send({ paymentStatus: 'cancelled' })
      .expect(200)
    expect(await seatsHeld(trip.id)).toBe(0)
    await athlete.agent.delete(`/api/my-bookings/${booking.id}`).expect(204)
  })

  test('on its first day the booker may still cancel', async () => {
    const { booking } = await bookingFor('2027-01-15')
    await athlete.agent.delete(`/api/my-bookings/${booking.id}`).expect(204)
  })
})

describe('PATCH /api/trip-bookings/{id}/status', () => {
  test('leaves a booking alone that its participant has cancelled since the page was loaded', async () => {
    const trip = await ownTrip()
    const booking = await createBooking(db, trip.id, { userId: athlete.user.id })
    await athlete.agent.delete(`/api/my-bookings/${booking.id}`).expect(204)
    await drainOutbox(db)
    const set = (sent: object) =>
      organizer.agent
        .patch(`/api/trip-bookings/${booking.id}/status`)
        .send({ paymentStatus: 'paid', ...sent })
    const { body } = await set({ shown: 'pending' }).expect(409)
    expect(body.message).toBe('The status of this booking is “Cancelled” by now, so nothing was changed.')
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0, free: 8 })
    expect(await drainOutbox(db)).toEqual([])
    await set({ shown: 'cancelled' }).expect(200)
    // Said twice, as by a call whose answer was lost.
    await set({ shown: 'cancelled' }).expect(200)
  })

  test('sets any status, mails the booker, and returns the booking', async () => {
    const trip = await ownTrip()
    const booking = await createBooking(db, trip.id)
    await drainOutbox(db)
    const set = (paymentStatus: string) =>
      organizer.agent.patch(`/api/trip-bookings/${booking.id}/status`).send({ paymentStatus })
    expect((await set('paid').expect(200)).body).toMatchObject({ id: booking.id, paymentStatus: 'paid' })
    await set('paid').expect(200)
    await set('cancelled').expect(200)
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: trip.maxGroupSize })
    await set('pending').expect(200)
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 1 })
    expect((await drainOutbox(db)).map(({ to, subject }) => [to.address, subject])).toEqual([
      // That it was paid was undone within a minute.
      [booking.email, `Booking cancelled: ${trip.name}`],
      [booking.email, `Pending Payment: ${trip.name}`],
    ])
  })

  test('a cancelled booking cannot come back on a full trip', async () => {
    const trip = await createTrip(db, { availableSpots: 0, createdBy: organizer.user.id })
    const booking = await createBooking(db, trip.id, { paymentStatus: 'cancelled' })
    const { body } = await organizer.agent
      .patch(`/api/trip-bookings/${booking.id}/status`)
      .send({ paymentStatus: 'paid' })
      .expect(409)
    expect(body.message).toContain('No spot is free')
  })

  test.each([{}, { paymentStatus: 'refunded' }, { paymentStatus: null }, { paymentStatus: ['paid'] }])(
    '%j is a 400',
    async (change) => {
      const booking = await createBooking(db, (await ownTrip()).id)
      const { body } = await organizer.agent
        .patch(`/api/trip-bookings/${booking.id}/status`)
        .send(change)
        .expect(400)
      expect(body.errors).toHaveProperty('paymentStatus')
    },
  )
})

describe('GET /api/trip-organizer/trips-with-bookings', () => {
  test('returns the person’s own trips with their bookings, and all trips to the trip admin', async () => {
    const { agent, user } = await signedInAgent(app, db)
    expect((await agent.get('/api/trip-organizer/trips-with-bookings').expect(200)).body).toEqual([])
    const trip = await createTrip(db, { createdBy: user.id })
    const older = await createBooking(db, trip.id, { createdAt: new Date('2026-01-01T00:00:00Z') })
    const newer = await createBooking(db, trip.id, { medicalConditions: 'Asthma' })
    const { body, headers } = await agent.get('/api/trip-organizer/trips-with-bookings').expect(200)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      id: trip.id,
      name: trip.name,
      startDate: trip.startDate,
      maxGroupSize: trip.maxGroupSize,
      bookingEnabled: true,
      bookings: [{ id: newer.id, medicalConditions: 'Asthma' }, { id: older.id }],
    })
    expect(headers['cache-control']).toBe('no-store')
    const everything = await tripAdmin.agent.get('/api/trip-organizer/trips-with-bookings').expect(200)
    const total = (await request(app).get('/api/trips?limit=1')).headers['x-total-count']
    expect(String(everything.body.length)).toBe(total)
  })

  test('says which trip an administrator has hidden, and why', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const trip = await createTrip(db, { createdBy: user.id })
    await tripAdmin.agent
      .patch(`/api/trips/${trip.id}/visibility`)
      .send({ hidden: true, reason: 'Spam' })
      .expect(200)
    const { body } = await agent.get('/api/trip-organizer/trips-with-bookings').expect(200)
    expect(body).toMatchObject([{ id: trip.id, hiddenReason: 'Spam' }])
  })
})

describe('a booking that names the account it is for', () => {
  test('is stored for that account, and never as a guest’s when the session has ended', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const trip = await createTrip(db)
    const book = (by: Pick<typeof agent, 'post'>, account: string) =>
      by.post(`/api/trips/${trip.id}/bookings`).set('Account', account).send(bookingForm())
    const { body } = await book(agent, String(user.id)).expect(201)
    expect(body.userId).toBe(user.id)
    await book(agent, String(user.id + 1)).expect(403)
    const refusal = await book(request(app), String(user.id)).expect(401)
    expect(refusal.body.message).toMatch(/^You have been logged out/)
    const { body: left } = await request(app).get(`/api/trips/${trip.id}`)
    expect(left.availableSpots).toBe(trip.availableSpots - 1)
  })
})

describe('a page of GET /api/trip-organizer/trips-with-bookings', () => {
  const asOwnerOf = async (trips: Parameters<typeof createTrip>[1][]) => {
    const { agent, user } = await signedInAgent(app, db)
    const created = []
    for (const trip of trips) created.push(await createTrip(db, { ...trip, createdBy: user.id }))
    const ask = async (query: string, by = agent) => {
      const { body, headers } = await by.get(`/api/trip-organizer/trips-with-bookings?${query}`).expect(200)
      return { names: body.map(({ name }: { name: string }) => name), total: headers['x-total-count'], body }
    }
    return { agent, created, ask }
  }

  test('limit and offset return part of the trips in calendar order, with only their bookings', async () => {
    const { created, ask } = await asOwnerOf([
      { name: 'Second', startDate: '2027-06-02', endDate: '2027-06-03' },
      { name: 'First', startDate: '2027-06-01', endDate: '2027-06-03' },
      { name: 'Third', startDate: '2027-06-03', endDate: '2027-06-03' },
    ])
    for (const trip of created) await createBooking(db, trip.id, { firstName: trip.name })
    const { body, total } = await ask('limit=1&offset=1')
    expect(total).toBe('3')
    expect(body).toMatchObject([{ name: 'Second', bookings: [{ firstName: 'Second' }] }])
    expect((await ask('')).names).toEqual(['First', 'Second', 'Third'])
    expect(await ask(`tripId=${created[2]?.id}`)).toMatchObject({ names: ['Third'], total: '1' })
  })

  test('search finds names and locations of trips, and names and emails of participants', async () => {
    const { created, ask } = await asOwnerOf([
      { name: 'Höga Kusten in spring', location: 'Ullånger, Sweden' },
      { name: 'Stubai huts', location: 'Neustift, Austria' },
    ])
    await createBooking(db, created[1]?.id ?? 0, {
      firstName: 'Solvår',
      lastName: 'Ekroth',
      email: 'ekroth_100%@post.example',
    })
    for (const typed of ['hoga', 'spring kusten', 'ULLANGER', 'Höga Kusten in spring, Ullånger']) {
      expect((await ask(`search=${encodeURIComponent(typed)}`)).names).toEqual(['Höga Kusten in spring'])
    }
    for (const typed of ['solvar', 'Ekroth, Solvår', 'ekroth_100%@post.example', '100%', 'stubai']) {
      expect((await ask(`search=${encodeURIComponent(typed)}`)).names).toEqual(['Stubai huts'])
    }
    expect(await ask('search=nobody')).toMatchObject({ names: [], total: '0' })
    expect((await ask('search=+')).names).toHaveLength(2)
  })

  test('search finds nothing for another organizer, and everything for the trip admin', async () => {
    const { created, ask } = await asOwnerOf([{ name: 'Kept apart' }])
    await createBooking(db, created[0]?.id ?? 0, { lastName: 'Zwetschgenbaum' })
    expect(await ask('search=zwetschgenbaum', rival.agent)).toMatchObject({ names: [], total: '0' })
    expect(await ask(`tripId=${created[0]?.id}`, rival.agent)).toMatchObject({ names: [], total: '0' })
    expect((await ask('search=zwetschgenbaum', tripAdmin.agent)).names).toEqual(['Kept apart'])
  })

  test('a poll with the current ETag gets 304 until something changes', async () => {
    const { agent, created } = await asOwnerOf([{}])
    const address = '/api/trip-organizer/trips-with-bookings?limit=12'
    const { headers } = await agent.get(address).expect(200)
    const again = () => agent.get(address).set('If-None-Match', headers.etag ?? '')
    expect((await again().expect(304)).text).toBe('')
    await createBooking(db, created[0]?.id ?? 0)
    await again().expect(200)
  })

  test.each(['limit=0', 'limit=201', 'offset=100001', 'tripId=x', 'search=a&search=b', 'search=%00'])(
    'refuses %s by name',
    async (query) => {
      const { body } = await rival.agent.get(`/api/trip-organizer/trips-with-bookings?${query}`).expect(400)
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
    },
  )
})

describe('GET /api/trips/{id}/bookings.csv', () => {
  test('lists the participants without formulas that a spreadsheet would run', async () => {
    const trip = await ownTrip()
    await createBooking(db, trip.id, {
      firstName: '=HYPERLINK("http://evil.example")',
      lastName: 'O"Neill, Åsa',
      foodAllergies: 'nuts\nmilk',
    })
    const { text, headers } = await organizer.agent.get(`/api/trips/${trip.id}/bookings.csv`).expect(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${trip.startDate} ${trip.name} participants.csv"`,
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")","O""Neill, Åsa",34,`)
    expect(text).toContain(`"'+46 70 123 45 67","nuts\nmilk",`)
  })

  test('is separated by semicolons for an organizer who reads Swedish', async () => {
    const trip = await ownTrip()
    await createBooking(db, trip.id)
    const { text } = await organizer.agent
      .get(`/api/trips/${trip.id}/bookings.csv`)
      .set('Accept-Language', 'sv')
      .expect(200)
    expect(text).toContain('"Förnamn";"Efternamn";"Ålder";')
  })
})

describe('who may', () => {
  const asking = { anonymous: { agent: request(app) }, athlete, rival, organizer, tripAdmin, raceAdmin }
  type Asker = keyof typeof asking

  const table: [call: string, answers: Record<Asker, number>][] = [
    ['book', { anonymous: 201, athlete: 201, rival: 201, organizer: 201, tripAdmin: 201, raceAdmin: 201 }],
    [
      'my bookings',
      { anonymous: 401, athlete: 200, rival: 200, organizer: 200, tripAdmin: 200, raceAdmin: 200 },
    ],
    ['cancel', { anonymous: 401, athlete: 204, rival: 404, organizer: 404, tripAdmin: 404, raceAdmin: 404 }],
    [
      'dashboard',
      { anonymous: 401, athlete: 200, rival: 200, organizer: 200, tripAdmin: 200, raceAdmin: 200 },
    ],
    [
      'set status',
      { anonymous: 401, athlete: 403, rival: 403, organizer: 200, tripAdmin: 200, raceAdmin: 403 },
    ],
    [
      'participants',
      { anonymous: 401, athlete: 403, rival: 403, organizer: 200, tripAdmin: 200, raceAdmin: 403 },
    ],
  ]
  const cells = table.flatMap(([call, answers]) =>
    (Object.keys(answers) as Asker[]).map((asker) => [asker, call, answers[asker]] as const),
  )

  test.each(cells)('%s, %s: %i', async (asker, call, status) => {
    const trip = await ownTrip()
    const booking = await createBooking(db, trip.id, { userId: athlete.user.id })
    const { agent } = asking[asker]
    const send: Record<string, () => request.Test> = {
      book: () => agent.post(`/api/trips/${trip.id}/bookings`).send(bookingForm()),
      'my bookings': () => agent.get('/api/my-bookings'),
      cancel: () => agent.delete(`/api/my-bookings/${booking.id}`),
      dashboard: () => agent.get('/api/trip-organizer/trips-with-bookings'),
      'set status': () =>
        agent.patch(`/api/trip-bookings/${booking.id}/status`).send({ paymentStatus: 'paid' }),
      participants: () => agent.get(`/api/trips/${trip.id}/bookings.csv`),
    }
    await send[call]?.().expect(status)
  })
})
