import { eq } from 'drizzle-orm'
import pino from 'pino'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { holdTrip, untilWaiting } from '#server/testing/database/held-row.ts'
import { bookingForm, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { bookingLinks, tripBookings } from '#shared/bookings/table.ts'
import { REFERENCE } from '#shared/money/reference.ts'
import { trips } from '#shared/trips/table.ts'
import { oldLinksChore } from './old-links-chore.ts'

const { app, db } = await createTestApp()
const settings = {
  ...readSettings({ RATE_LIMIT_FACTOR: '0' }),
  sessionSecret: 'only for tests, only for tests',
  publicUrl: 'http://trailherd.test',
}
const deps = { db, settings, clock: () => TEST_NOW, log: createLog('silent') }

const LINK = /http:\/\/trailherd\.test\/booking\/([\w-]{43})(?![\w-])/g
const tokensIn = (text = '') => [...text.matchAll(LINK)].map(([, token]) => token as string)

const companion = { firstName: 'Ada', lastName: 'Lind', age: 12, medicalConditions: 'Asthma' }

/** Books for two and opens the mail. */
const bookTwo = async (given: Parameters<typeof createTrip>[1] = {}, form: object = {}) => {
  const trip = await createTrip(db, given)
  await drainOutbox(db)
  const { body } = await request(app)
    .post(`/api/trips/${trip.id}/bookings`)
    .send({ ...bookingForm({ firstName: 'Vera' }), companions: [companion], ...form })
    .expect(201)
  const [toBooker] = await drainOutbox(db)
  const [token = ''] = tokensIn(toBooker?.text)
  return { trip, booking: body, ids: [body.id, body.companions[0]?.id] as [number, number], token }
}

const link = (token: string, rest = '') => `/api/booking-link/${token}${rest}`

test('a change that does not name a note leaves it as it is, whatever an older window shows', async () => {
  const { ids, token } = await bookTwo({}, { foodAllergies: 'Nuts', medicalConditions: 'Asthma' })
  const change = (fields: object) =>
    request(app)
      .patch(link(token, `/bookings/${ids[0]}`))
      .send(fields)
      .expect(200)
  await change({ mobileNumber: '070 999 99 99' })
  const { body } = await change({ foodAllergies: 'Milk' })
  expect(body.bookings[0]).toMatchObject({
    mobileNumber: '070 999 99 99',
    foodAllergies: 'Milk',
    medicalConditions: 'Asthma',
  })
})

describe('the link in the mail', () => {
  test('has 256 bits, is stored hashed, and shows the party with its trip to anybody who has it', async () => {
    const { trip, booking, ids, token } = await bookTwo()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const stored = await db.select().from(bookingLinks)
    expect(JSON.stringify(stored)).not.toContain(token)
    const { body, headers } = await request(app).get(link(token)).expect(200)
    expect(headers['cache-control']).toBe('no-store')
    const { companions, howToPay, payTo, cardPayments, ...own } = booking
    const { id, name, organizerEmail } = trip
    expect(body).toEqual({
      trip: expect.objectContaining({ id, name, organizerEmail, howToPay, payTo, cardPayments }),
      bookings: [own, ...companions].map((one) => ({
        ...one,
        reference: expect.stringMatching(REFERENCE),
        balance: expect.objectContaining({ owed: trip.price, paid: 0, outstanding: trip.price }),
        backIfCancelled: 0,
        payments: [],
      })),
    })
    expect(body.bookings.map(({ id }: { id: number }) => id)).toEqual(ids)
  })

  test('changes allergies and medical conditions of one person, and the number of all', async () => {
    const { ids, token } = await bookTwo({}, { foodAllergies: 'Nuts' })
    const { body } = await request(app)
      .patch(link(token, `/bookings/${ids[1]}`))
      .send({ foodAllergies: 'Milk', mobileNumber: '070 999 99 99', paymentStatus: 'paid', age: 99 })
      .expect(200)
    expect(body.bookings).toMatchObject([
      { foodAllergies: 'Nuts', medicalConditions: null, mobileNumber: '070 999 99 99', age: 34 },
      {
        foodAllergies: 'Milk',
        medicalConditions: 'Asthma',
        mobileNumber: '070 999 99 99',
        age: 12,
        paymentStatus: 'pending',
      },
    ])
    const blank = await request(app)
      .patch(link(token, `/bookings/${ids[0]}`))
      .send({ foodAllergies: ' ' })
      .expect(200)
    expect(blank.body.bookings[0].foodAllergies).toBeNull()
    const wrong = await request(app)
      .patch(link(token, `/bookings/${ids[0]}`))
      .send({ mobileNumber: '1' })
      .expect(400)
    expect(wrong.body.errors).toEqual({ mobileNumber: 'Mobile number must be at least 5 characters' })
  })

  test('cancels one person, then everybody, and mails what happened', async () => {
    const { trip, ids, token } = await bookTwo()
    await request(app)
      .delete(link(token, `/bookings/${ids[1]}`))
      .expect(204)
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 7, held: 1 })
    expect((await drainOutbox(db)).map(({ to }) => to.address)).toHaveLength(2)
    for (let turn = 0; turn < 2; turn += 1) await request(app).delete(link(token, '/bookings')).expect(204)
    expect(await seatsOf(db, trip.id)).toMatchObject({ free: 8, held: 0 })
    const refused = await request(app)
      .patch(link(token, `/bookings/${ids[1]}`))
      .send({ foodAllergies: 'Milk' })
      .expect(409)
    expect(refused.body.message).toBe('This booking is cancelled, so it can no longer be changed.')
  })

  test('reaches no other booking', async () => {
    const { trip, token } = await bookTwo()
    const other = await bookTwo()
    const neighbour = await request(app).post(`/api/trips/${trip.id}/bookings`).send(bookingForm())
    for (const id of [other.ids[0], other.ids[1], neighbour.body.id, 2_147_483_647]) {
      await request(app)
        .patch(link(token, `/bookings/${id}`))
        .send({ foodAllergies: 'x' })
        .expect(404)
      await request(app)
        .delete(link(token, `/bookings/${id}`))
        .expect(404)
    }
    expect(await seatsOf(db, trip.id)).toMatchObject({ held: 3 })
    expect(await seatsOf(db, other.trip.id)).toMatchObject({ held: 2 })
  })

  test('is a 404 when it is unknown, in the reader’s language', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', 'x'.repeat(5_000)]) {
      const { body } = await request(app).get(link(token)).set('Accept-Language', 'sv').expect(404)
      expect(body.message).toMatch(/^Länken gäller inte/)
    }
  })

  test('works until 60 days after the trip; then it is a 404 and its hash is deleted', async () => {
    const { trip, ids, token } = await bookTwo()
    const { booking: kept, token: keptToken } = await bookTwo()
    // The tests' today is 2027-01-15.
    const endsOn = (endDate: string) =>
      db.update(trips).set({ startDate: endDate, endDate }).where(eq(trips.id, trip.id))
    await endsOn('2026-11-16')
    await request(app).get(link(token)).expect(200)
    const change = await request(app)
      .patch(link(token, `/bookings/${ids[0]}`))
      .send({ foodAllergies: 'Milk' })
      .expect(409)
    expect(change.body.message).toBe('This trip is over, so the booking can no longer be changed.')
    await request(app).delete(link(token, '/bookings')).expect(409)
    await endsOn('2026-11-15')
    await request(app).get(link(token)).expect(404)
    await oldLinksChore(deps).run(new AbortController().signal)
    const left = await db.select({ partyId: bookingLinks.partyId }).from(bookingLinks)
    expect(left.map(({ partyId }) => partyId)).not.toContain(ids[0])
    expect(left.map(({ partyId }) => partyId)).toContain(kept.id)
    await request(app).get(link(keptToken)).expect(200)
  })

  test('adds the party to the account of the person who has it, but never takes it from another', async () => {
    const { ids, token } = await bookTwo()
    await request(app).post(link(token, '/account')).expect(401)
    const { agent } = await signedInAgent(app, db)
    for (let turn = 0; turn < 2; turn += 1) await agent.post(link(token, '/account')).expect(204)
    const mine = await agent.get('/api/my-bookings').expect(200)
    expect(mine.body.map(({ id }: { id: number }) => id)).toEqual(ids)
    const { agent: other } = await signedInAgent(app, db)
    await other.post(link(token, '/account')).expect(409)
  })

  test.each([
    ['cancel one person', (agent, token, id) => agent.delete(link(token, `/bookings/${id}`))],
    ['cancel everybody', (agent, token) => agent.delete(link(token, '/bookings'))],
    [
      'change a booking',
      (agent, token, id) => agent.patch(link(token, `/bookings/${id}`)).send({ foodAllergies: 'x' }),
    ],
    ['take the party over', (agent, token) => agent.post(link(token, '/account'))],
  ] satisfies [string, (agent: Agent, token: string, id: number) => request.Test][])(
    'that ends while a request waits for the trip can no longer %s',
    async (_what, send) => {
      const { trip, ids, token } = await bookTwo()
      const { agent } = await signedInAgent(app, db)
      const before = await db.select().from(tripBookings).where(eq(tripBookings.tripId, trip.id))
      const held = await holdTrip(db, trip.id)
      const answer = send(agent, token, ids[0]).then((answered) => answered)
      await untilWaiting(db, 1)
      await held.release((tx) => tx.delete(bookingLinks).where(eq(bookingLinks.partyId, ids[0])))
      expect((await answer).status).toBe(404)
      expect(await db.select().from(tripBookings).where(eq(tripBookings.tripId, trip.id))).toEqual(before)
    },
  )

  test('is never in the log', async () => {
    const { token, ids } = await bookTwo()
    let logged = ''
    const log = pino({ level: 'trace' }, { write: (line) => (logged += line) })
    const logging = createApp({ ...deps, log })
    await request(logging).get(link(token)).expect(200)
    await request(logging)
      .delete(link(token, `/bookings/${ids[0]}`))
      .expect(204)
    expect(logged).toContain('/api/booking-link/.../bookings/')
    expect(logged).not.toContain(token)
  })

  test('is guessed slowly: after 240 tries an hour an address gets 429', async () => {
    const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '0.0125' }, undefined, db)
    for (let turn = 0; turn < 3; turn += 1) await request(limited).get(link('wrong')).expect(404)
    const { headers } = await request(limited).get(link('wrong')).expect(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('POST /api/booking-link', () => {
  const ask = (email: string) => request(app).post('/api/booking-link').send({ email })

  test('mails new links to all coming bookings of the address; the old ones stay valid', async () => {
    const email = 'lost@lind.example'
    const first = await bookTwo({ name: 'First trip' }, { email })
    const second = await bookTwo({ name: 'Second trip' }, { email: 'Lost@lind.example', companions: [] })
    const cancelled = await bookTwo({ name: 'Cancelled trip' }, { email })
    await request(app).delete(link(cancelled.token, '/bookings')).expect(204)
    const over = await bookTwo({ name: 'Past trip' }, { email })
    await db
      .update(trips)
      .set({ startDate: '2027-01-01', endDate: '2027-01-14' })
      .where(eq(trips.id, over.trip.id))
    await drainOutbox(db)
    await ask(email).expect(200)
    const mails = await drainOutbox(db)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [expect.stringMatching(/^lost@lind\.example$/i), 'Your bookings'],
    ])
    const text = mails[0]?.text ?? ''
    expect(text).toContain('First trip')
    expect(text).toContain('Ada Lind')
    expect(text).not.toMatch(/Cancelled trip|Past trip|Asthma/)
    const tokens = tokensIn(text)
    const shown = await Promise.all(
      tokens.map(async (token) => (await request(app).get(link(token)).expect(200)).body.bookings[0].id),
    )
    expect(shown).toEqual([first.ids[0], second.booking.id])
    expect(tokens).not.toContain(first.token)
    await request(app).get(link(first.token)).expect(200)
  })

  test('answers the same, and mails nothing, for an address without bookings; a malformed one is a 400', async () => {
    const { booking } = await bookTwo()
    const known = await ask(booking.email).expect(200)
    await drainOutbox(db)
    const unknown = await ask('nobody@lind.example').expect(200)
    expect(unknown.body).toEqual(known.body)
    expect(await drainOutbox(db)).toEqual([])
    const { body } = await ask('nobody').expect(400)
    expect(body.errors).toEqual({ email: 'Invalid email address' })
  })

  test('writes in the language of the latest booking', async () => {
    const { booking } = await bookTwo()
    await db.update(tripBookings).set({ language: 'sv' }).where(eq(tripBookings.email, booking.email))
    await ask(booking.email).expect(200)
    expect((await drainOutbox(db))[0]?.subject).toBe('Dina bokningar')
  })
})
