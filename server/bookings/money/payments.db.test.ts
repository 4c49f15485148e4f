import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import request from 'supertest'
import { describe, expect, test, vi } from 'vitest'
import { bookingForm, createBooking, createLink } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox, letOutboxWait, readOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { payments } from '#shared/bookings/payments-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { isReference } from '#shared/money/reference.ts'
import { trips } from '#shared/trips/table.ts'
import { bookSeat } from '../book-seat.ts'

const { app, db } = await createTestApp()
const { agent, user } = await signedInAgent(app, db, { userType: 'trip_organizer' })

const realQuery = pg.Client.prototype.query
const settings = {
  publicUrl: 'http://trailherd.test',
  mailFrom: 'Trailherd <hello@trailherd.example>',
  rateLimitFactor: 0,
}
const ownTrip = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, {
    createdBy: user.id,
    price: 4500,
    startDate: '2027-06-04',
    endDate: '2027-06-08',
    ...given,
  })
const bookParty = async (people = 1, given: Parameters<typeof createTrip>[1] = {}) => {
  const trip = await ownTrip(given)
  const companions = Array.from({ length: people - 1 }, () => ({
    firstName: 'Ada',
    lastName: 'Lind',
    age: 12,
  }))
  const input = { ...bookingForm(), companions }
  const request = { tripId: trip.id, bookerId: undefined, input, idempotencyKey: null }
  const party = await bookSeat({ db, clock: () => TEST_NOW, settings }, request)
  await drainOutbox(db)
  return { trip, party, ids: [party.id, ...party.companions.map(({ id }) => id)] }
}
const received = (amount: number, more: object = {}) => ({
  kind: 'received',
  amount,
  method: 'swish',
  ...more,
})
const pay = (bookingId: number, body: object, status = 201, key?: string) => {
  const call = agent.post(`/api/trip-bookings/${bookingId}/payments`)
  return (key === undefined ? call : call.set('idempotency-key', key)).send(body).expect(status)
}
const refund = (amount: number) => received(amount, { kind: 'refunded' })
const setStatus = (id: number, paymentStatus: string) =>
  agent.patch(`/api/trip-bookings/${id}/status`).send({ paymentStatus }).expect(200)
const moneyOf = async (tripId: number) => (await agent.get(`/api/trips/${tripId}/money`).expect(200)).body
const bookingOf = async (id: number) =>
  (await db.select().from(tripBookings).where(eq(tripBookings.id, id)))[0]
const sums = (booking: { balance: object }) => booking.balance

describe('a payment', () => {
  test('is added to the ledger, and a booking whose price is reached is paid by itself', async () => {
    const { ids } = await bookParty()
    const first = await pay(ids[0] as number, received(1000, { note: 'At the hut', paidOn: '2027-01-10' }))
    expect(first.body.payments).toMatchObject([{ amount: 1000, note: 'At the hut', paidOn: '2027-01-10' }])
    expect(first.body.bookings).toMatchObject([
      { paymentStatus: 'pending', balance: { owed: 4500, paid: 1000, outstanding: 3500 } },
    ])
    const rest = await pay(ids[0] as number, received(3500))
    expect(rest.body.bookings).toMatchObject([
      { paymentStatus: 'paid', balance: { outstanding: 0, nextDue: null } },
    ])
    const back = await pay(ids[0] as number, refund(500))
    expect(back.body.bookings).toMatchObject([{ paymentStatus: 'pending', balance: { outstanding: 500 } }])
  })

  test('that is sent twice with the same key is recorded once, and another one with that key is refused', async () => {
    const { ids } = await bookParty()
    const id = ids[0] as number
    const [one, same] = await Promise.all([
      pay(id, received(1000), 201, 'pressed'),
      pay(id, received(1000), 201, 'pressed'),
    ])
    expect(same?.body).toEqual(one?.body)
    expect(await db.$count(payments, eq(payments.bookingId, id))).toBe(1)
    await pay(id, received(2000), 422, 'pressed')
  })

  test.each([
    ['more paid back than was paid', refund(1001), 409, '0.amount'],
    [
      'a correction below what was paid back',
      { kind: 'correction', amount: -1001, method: 'other' },
      409,
      '0.amount',
    ],
    [
      'a correction of a payment of somebody else',
      { kind: 'correction', amount: -1, method: 'other', corrects: 1 },
      409,
      '0.corrects',
    ],
    ['nothing', received(0), 400, 'amount'],
    ['less than nothing', received(-5), 400, 'amount'],
    ['half a krona', received(1.5), 400, 'amount'],
    ['a correction of nothing', { kind: 'correction', amount: 0, method: 'other' }, 400, 'amount'],
    ['a day that has not come', received(5, { paidOn: '2027-01-17' }), 400, '0.paidOn'],
    ['another way to pay', received(5, { method: 'gold' }), 400, 'method'],
  ])('is refused for %s', async (_claim, body, status, field) => {
    const { ids } = await bookParty()
    await pay(ids[0] as number, received(1000))
    const refused = await pay(ids[0] as number, body, status)
    expect(Object.keys(refused.body.errors)).toEqual([field])
    expect(await db.$count(payments, eq(payments.bookingId, ids[0] as number))).toBe(1)
  })

  test('of a page that has not seen the last ones is refused, and the same request again is not', async () => {
    const { ids } = await bookParty()
    const id = ids[0] as number
    const inFull = received(4500, { keptBefore: 0 })
    const tabs = await Promise.all(
      ['one', 'other'].map((key) =>
        agent.post(`/api/trip-bookings/${id}/payments`).set('idempotency-key', key).send(inFull),
      ),
    )
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409])
    const refused = tabs.find(({ status }) => status === 409)
    expect(refused?.body.errors['0.amount']).toMatch(/^Something was paid or paid back meanwhile/)
    await pay(id, inFull, 201, tabs[0]?.status === 201 ? 'one' : 'other')
    const back = await pay(id, refund(500))
    expect(back.body.bookings).toMatchObject([{ balance: { paid: 4500, refunded: 500 } }])
    await pay(id, { ...refund(500), keptBefore: 4500 }, 409)
    await pay(id, { ...refund(500), keptBefore: 4000 })
  })

  test('is of the day that it is where the organizer is, which may be the next one already', async () => {
    const { ids } = await bookParty()
    await pay(ids[0] as number, received(5, { paidOn: '2027-01-16' }))
  })

  test('two refunds at once pay back what was paid, once', async () => {
    const { ids } = await bookParty()
    await pay(ids[0] as number, received(4500))
    const calls = Array.from({ length: 6 }, () =>
      agent.post(`/api/trip-bookings/${ids[0]}/payments`).send(refund(4500)),
    )
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
  })

  test('of several people is recorded for all or for none', async () => {
    const { trip, ids } = await bookParty(3)
    const other = await bookParty()
    const entries = ids.map((bookingId) => received(4500, { bookingId }))
    const url = `/api/trips/${trip.id}/payments`
    await agent
      .post(url)
      .send([...entries, received(1, { bookingId: other.ids[0] })])
      .expect(404)
    expect((await moneyOf(trip.id)).totals).toMatchObject([{ paid: 0, outstanding: 13_500 }])
    await agent.post(url).send(entries).expect(201)
    const { parties, totals } = await moneyOf(trip.id)
    expect(totals).toEqual([
      { currency: trip.currency, owed: 13_500, paid: 13_500, refunded: 0, outstanding: 0, refundDue: 0 },
    ])
    expect(parties).toMatchObject([
      { people: ids.map((bookingId) => ({ bookingId, paymentStatus: 'paid' })) },
    ])
    expect(isReference(parties[0].reference)).toBe(true)
    const { text } = await agent.get(`/api/trips/${trip.id}/bookings.csv`).expect(200)
    const [heading, first] = text.split('\r\n')
    expect(heading).toMatch(/"Paid","Paid back","Left to pay","To pay back","Reference"$/)
    expect(first?.endsWith(`,4500,0,0,0,"${parties[0].reference}"`)).toBe(true)
  })
})

describe('a status that is set by hand', () => {
  test('paid adds what is missing, and back to pending takes that back by a correction', async () => {
    const { ids, trip } = await bookParty()
    const id = ids[0] as number
    await pay(id, received(1000))
    await setStatus(id, 'paid')
    await setStatus(id, 'pending')
    const [party] = (await moneyOf(trip.id)).parties
    const [, added, corrected] = party.people[0].payments
    expect([added.amount, corrected.amount, corrected.corrects]).toEqual([3500, -3500, added.id])
    expect(sums(party)).toMatchObject({ paid: 1000, outstanding: 3500 })
  })

  test('back to pending takes back a correction that reached the price', async () => {
    const { ids, trip } = await bookParty()
    const id = ids[0] as number
    await pay(id, { kind: 'correction', amount: 4500, method: 'bank' })
    await setStatus(id, 'pending')
    expect((await bookingOf(id))?.paymentStatus).toBe('pending')
    expect(sums((await moneyOf(trip.id)).parties[0])).toMatchObject({ paid: 0, outstanding: 4500 })
  })

  test('cancelled keeps the ledger, and the organizer pays everything back', async () => {
    const { ids, trip } = await bookParty()
    const id = ids[0] as number
    await setStatus(id, 'paid')
    await setStatus(id, 'cancelled')
    expect(sums((await moneyOf(trip.id)).parties[0])).toMatchObject({ owed: 0, paid: 4500, refundDue: 4500 })
    await pay(id, refund(4500))
    expect((await bookingOf(id))?.paymentStatus).toBe('cancelled')
    expect(sums((await moneyOf(trip.id)).parties[0])).toMatchObject({ refunded: 4500, refundDue: 0 })
  })
})

test('a booking keeps the terms of its day, and who cancels gets back what they say', async () => {
  const steps = [
    { daysBefore: 60, percent: 100 },
    { daysBefore: 30, percent: 50 },
  ]
  const { trip, ids } = await bookParty(1, {
    startDate: '2027-02-24',
    endDate: '2027-02-25',
    depositPercent: 20,
    refundSteps: steps,
  })
  const id = ids[0] as number
  await db
    .update(trips)
    .set({ price: 9000, depositPercent: null, refundSteps: [] })
    .where(eq(trips.id, trip.id))
  expect(await bookingOf(id)).toMatchObject({
    price: 4500,
    terms: { depositPercent: 20, balanceDays: 30, refundSteps: steps },
  })
  await pay(id, received(4500, { note: 'At the hut' }))
  const token = await createLink(db, id)
  const before = await agent.get(`/api/booking-link/${token}`).expect(200)
  expect(before.body.bookings).toMatchObject([{ backIfCancelled: 2250 }])
  await drainOutbox(db)
  await agent.delete(`/api/booking-link/${token}/bookings/${id}`).expect(204)
  const [mail, toOrganizer] = await drainOutbox(db)
  expect(mail?.text).toContain('SEK\u00a02,250 of the SEK\u00a04,500 that you have paid comes back to you.')
  expect(toOrganizer?.text).toMatch(/To pay back[\s\S]*SEK\u00a02,250/)
  const { body } = await agent.get(`/api/booking-link/${token}`).expect(200)
  expect(body.bookings).toMatchObject([{ balance: { owed: 0, paid: 4500, refundDue: 2250 } }])
  expect(body.bookings).toMatchObject([
    { backIfCancelled: 0, payments: [{ kind: 'received', amount: 4500, method: 'swish' }] },
  ])
  expect(JSON.stringify(body)).not.toContain('At the hut')
  expect(body.bookings[0].reference).toBe((await bookingOf(id))?.reference)
})

test('who may cancel until the day of the start can do so until that day ends where the trip is', async () => {
  const { trip, ids } = await bookParty(1, {
    startDate: '2027-02-04',
    endDate: '2027-02-06',
    coordinates: { lat: 39.74, lng: -104.99 },
    refundSteps: [{ daysBefore: 0, percent: 100 }],
  })
  const id = ids[0] as number
  const token = await createLink(db, id)
  await pay(id, received(4500))
  const cancelAt = async (moment: string, status: number) => {
    const { app: later } = await createTestApp({}, () => new Date(moment), db)
    await request(later).delete(`/api/booking-link/${token}/bookings/${id}`).expect(status)
  }
  await cancelAt('2027-02-05T07:30:00Z', 409)
  await cancelAt('2027-02-05T06:30:00Z', 204)
  expect(sums((await moneyOf(trip.id)).parties[0])).toMatchObject({ refundDue: 4500 })
})

test('when a trip moves to an earlier day, what comes back counts from the day before the move for two weeks', async () => {
  const refundSteps = [{ daysBefore: 30, percent: 100 }]
  const { trip, ids } = await bookParty(2, { startDate: '2027-07-05', endDate: '2027-07-06', refundSteps })
  await db.update(tripBookings).set({ createdAt: new Date('2027-01-10T12:00:00Z') })
  for (const id of ids) await pay(id, received(1000))
  await drainOutbox(db)
  const move = { startDate: '2027-01-25', endDate: '2027-01-26' }
  await agent.patch(`/api/trips/${trip.id}`).send(move).expect(200)
  const [mail] = await drainOutbox(db)
  expect(mail?.text).toMatch(/cancel by January 24, 2027, your refund .* still started on July 5, 2027/)

  const [first, second] = ids as [number, number]
  const token = await createLink(db, first)
  const { body } = await agent.get(`/api/booking-link/${token}`).expect(200)
  expect(body.bookings).toMatchObject([{ backIfCancelled: 1000 }, { backIfCancelled: 1000 }])
  await agent.delete(`/api/booking-link/${token}/bookings/${second}`).expect(204)
  await agent.patch(`/api/trips/${trip.id}`).send({ startDate: '2027-01-24' }).expect(200)
  await agent.delete(`/api/booking-link/${token}/bookings/${first}`).expect(204)
  const after = await agent.get(`/api/booking-link/${token}`).expect(200)
  expect(after.body.bookings).toMatchObject([
    { balance: { refundDue: 1000 } },
    { balance: { refundDue: 1000 } },
  ])
})

test('who has paid twice gets one payment back whole, and what the terms say of the other', async () => {
  const { trip, ids } = await bookParty(1, {
    startDate: '2027-02-24',
    endDate: '2027-02-25',
    refundSteps: [{ daysBefore: 30, percent: 50 }],
  })
  const id = ids[0] as number
  const token = await createLink(db, id)
  await pay(id, received(4500))
  await pay(id, received(4500))
  const backIfCancelled = async () =>
    (await agent.get(`/api/booking-link/${token}`).expect(200)).body.bookings[0].backIfCancelled
  expect(await backIfCancelled()).toBe(6750)
  await pay(id, refund(4500))
  expect(await backIfCancelled()).toBe(2250)
  await agent.delete(`/api/booking-link/${token}/bookings/${id}`).expect(204)
  expect(sums((await moneyOf(trip.id)).parties[0])).toMatchObject({
    paid: 9000,
    refunded: 4500,
    refundDue: 2250,
  })
})

describe('mails about payments', () => {
  const subjects = async () => (await readOutbox(db)).map(({ subject }) => subject.split(':')[0])

  test('wait a minute, are one a party, and tell what is left', async () => {
    const { ids, trip } = await bookParty(2)
    await pay(ids[0] as number, received(1000))
    await pay(ids[1] as number, received(500))
    const [mail, ...others] = await readOutbox(db)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Payment: ${trip.name}`)
    expect(mail?.text).toMatch(/Your payment of SEK\u00a01,500 has arrived/)
    expect(mail?.text).toMatch(/Left to pay[\s\S]*SEK\u00a07,500/)
    const { rows } = await db.execute(sql`select from outbox where due_at < now() + interval '50 seconds'`)
    expect(rows).toEqual([])
    await letOutboxWait(db, 61)
    await pay(ids[0] as number, received(1))
    expect(await subjects()).toEqual(['Payment', 'Payment'])
    await drainOutbox(db)
  })

  test('do not say that the status of a free booking has changed when a gift is noted', async () => {
    const { ids } = await bookParty(1, { price: 0 })
    await setStatus(ids[0] as number, 'paid')
    await drainOutbox(db)
    await pay(ids[0] as number, received(100))
    expect(await subjects()).toEqual(['Payment'])
    await drainOutbox(db)
  })

  test('are not sent about what was undone in that minute', async () => {
    const { ids } = await bookParty()
    const { body } = await pay(ids[0] as number, received(1000))
    expect(await subjects()).toEqual(['Payment'])
    const [{ id }] = body.payments
    await pay(ids[0] as number, { kind: 'correction', amount: -1000, method: 'swish', corrects: id })
    expect(await subjects()).toEqual([])
  })
})

describe('a mail about a payment that waits', () => {
  test.each(['booker', 'organizer'])('asks for nothing more once the %s has cancelled', async (who) => {
    const { ids, trip } = await bookParty(1, { depositPercent: 20, balanceDays: 30 })
    const id = ids[0] as number
    const token = await createLink(db, id)
    await pay(id, received(900))
    if (who === 'organizer') await setStatus(id, 'cancelled')
    else await request(app).delete(`/api/booking-link/${token}/bookings/${id}`).expect(204)
    const mails = await drainOutbox(db)
    const waiting = mails.find(({ subject }) => !/cancelled/i.test(subject))
    expect(waiting?.subject).toContain(trip.name)
    expect(waiting?.text).toContain('SEK\u00a0900')
    expect(waiting?.text).not.toMatch(/Left to pay|Next payment|3,600/)
  })
})

describe('the ledger is only added to', () => {
  test('the database refuses changes and deletions of amounts', async () => {
    const { ids } = await bookParty()
    await pay(ids[0] as number, received(1000))
    const own = eq(payments.bookingId, ids[0] as number)
    const failure = { cause: { message: expect.stringMatching(/only added to/) } }
    await expect(db.update(payments).set({ amount: 1 }).where(own)).rejects.toMatchObject(failure)
    await expect(db.update(payments).set({ note: 'Ada' }).where(own)).rejects.toMatchObject(failure)
    await expect(db.delete(payments).where(own)).rejects.toMatchObject(failure)
  })

  test('a trip that is deleted leaves amounts, days and references, and no words', async () => {
    const { trip, ids } = await bookParty()
    await pay(ids[0] as number, received(1000, { note: 'Vera paid at the hut' }))
    const [before] = await db.select().from(payments).where(eq(payments.tripId, trip.id))
    await agent.delete(`/api/trips/${trip.id}`).expect(204)
    expect(await db.select().from(payments).where(eq(payments.tripId, trip.id))).toEqual([
      { ...before, note: null },
    ])
  })

  test('an account that is deleted leaves its payments without a person', async () => {
    const gone = await signedInAgent(app, db, { userType: 'trip_organizer' })
    const trip = await createTrip(db, { createdBy: gone.user.id })
    const booking = await createBooking(db, trip.id)
    await gone.agent.post(`/api/trip-bookings/${booking.id}/payments`).send(received(7)).expect(201)
    await db.execute(sql`delete from users where id = ${gone.user.id}`)
    expect(await db.select().from(payments).where(eq(payments.bookingId, booking.id))).toMatchObject([
      { amount: 7, byUserId: null, organizerId: null, reference: booking.reference },
    ])
  })
})

describe('the notes of payments', () => {
  const notesOf = async (bookingId: number) =>
    (await db.select().from(payments).where(eq(payments.bookingId, bookingId))).map(({ note }) => note)

  test.each(['the organizer who wrote it', 'the person who booked'])(
    'one is erased with the account of %s, and nobody else’s is',
    async (who) => {
      const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
      const [booker, other] = [await signedInAgent(app, db), await signedInAgent(app, db)]
      const trip = await createTrip(db, { createdBy: organizer.user.id })
      const [one, another] = await Promise.all(
        [booker, other].map(({ user }) => createBooking(db, trip.id, { userId: user.id })),
      )
      const ids = [one?.id ?? 0, another?.id ?? 0] as const
      for (const id of ids)
        await organizer.agent
          .post(`/api/trip-bookings/${id}/payments`)
          .send(received(7, { note: 'At the hut' }))
          .expect(201)
      const isOrganizer = who.startsWith('the organizer')
      await (isOrganizer ? organizer : booker).agent
        .delete('/api/user')
        .send({ password: TEST_PASSWORD })
        .expect(204)
      expect(await notesOf(ids[0])).toEqual([null])
      expect(await notesOf(ids[1])).toEqual([isOrganizer ? null : 'At the hut'])
    },
  )
})

describe('the payment settings of a trip', () => {
  const edit = (id: number, body: object, status: number) =>
    agent.patch(`/api/trips/${id}`).send(body).expect(status)

  test('are saved as banks write them, seen by everybody, and where the money goes by those who booked', async () => {
    const { trip, ids } = await bookParty()
    const steps = [
      { daysBefore: 60, percent: 100 },
      { daysBefore: 30, percent: 50 },
    ]
    const payTo = {
      swish: '123 456 78 90',
      iban: 'se45 5000 0000 0583 9825 7466',
      bic: null,
      name: 'Nordanstig',
    }
    await edit(trip.id, { depositPercent: 20, balanceDays: 45, refundSteps: steps, payTo }, 200)
    const { body: page } = await request(app).get(`/api/trips/${trip.id}`).expect(200)
    expect(page).toMatchObject({ depositPercent: 20, balanceDays: 45, refundSteps: steps })
    expect(page).not.toHaveProperty('payTo')
    const { body } = await request(app)
      .get(`/api/booking-link/${await createLink(db, ids[0] as number)}`)
      .expect(200)
    expect(body.trip.payTo).toEqual({ ...payTo, swish: '1234567890', iban: 'SE4550000000058398257466' })
  })

  test.each([
    [{ depositPercent: 100 }, 'depositPercent'],
    [{ depositPercent: 0 }, 'depositPercent'],
    [{ balanceDays: -1 }, 'balanceDays'],
    [
      {
        refundSteps: [
          { daysBefore: 30, percent: 50 },
          { daysBefore: 30, percent: 20 },
        ],
      },
      'refundSteps.1.daysBefore',
    ],
    [
      {
        refundSteps: [
          { daysBefore: 30, percent: 50 },
          { daysBefore: 20, percent: 60 },
        ],
      },
      'refundSteps.1.percent',
    ],
    [
      { refundSteps: Array.from({ length: 6 }, (_, at) => ({ daysBefore: 9 - at, percent: 90 - at })) },
      'refundSteps',
    ],
    [{ payTo: { iban: 'SE4550000000058398257467' } }, 'payTo.iban'],
    [{ payTo: { swish: '12' } }, 'payTo.swish'],
  ])('are refused at the field: %j', async (body, field) => {
    const { body: refused } = await edit((await ownTrip()).id, body, 400)
    expect(Object.keys(refused.errors)).toEqual([field])
  })
})

test('a booking takes as many statements as before there was a ledger', async () => {
  const trip = await ownTrip()
  let statements = 0
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given
  ) {
    statements += 1
    return realQuery.apply(this, given as never) as never
  })
  const request = { tripId: trip.id, bookerId: undefined, input: bookingForm(), idempotencyKey: null }
  await bookSeat({ db, clock: () => TEST_NOW, settings: { ...settings, rateLimitFactor: 1 } }, request)
  query.mockRestore()
  // begin, the trip, the seats of the address, the booking with its link, the seat, history, mails, commit
  expect(statements).toBe(8)
})
