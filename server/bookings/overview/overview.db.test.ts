import { expect, test } from 'vitest'
import { createBooking } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { waitingList } from '#shared/waiting-list/table.ts'

// The tests' day is January 15, 2027.
const { app, db } = await createTestApp({ TRIP_ADMIN_USERNAME: 'trip-boss' })

test('the overview has each trip of the organizer in numbers, the soonest first, and finds them', async () => {
  const { agent, user } = await signedInAgent(app, db, { userType: 'trip_organizer' })
  const { agent: admin } = await signedInAgent(app, db, { username: 'trip-boss' })
  const own = (given: Parameters<typeof createTrip>[1]) => createTrip(db, { createdBy: user.id, ...given })
  const late = await own({ name: 'Later', minGroupSize: 4 })
  const soon = await own({ name: 'Soon', startDate: '2027-02-05', endDate: '2027-02-06' })
  const past = await own({ name: 'Past', startDate: '2027-01-02', endDate: '2027-01-03', isDraft: true })
  await createTrip(db, { name: 'Somebody else’s' })
  await createBooking(db, soon.id)
  await createBooking(db, soon.id, { paymentStatus: 'paid' })
  await createBooking(db, soon.id, { paymentStatus: 'cancelled', lastName: 'Nordin' })
  await createBooking(db, late.id)
  await createBooking(db, past.id)
  // Its organizer has set that people pay 90 days before the start.
  const early = await own({
    name: 'Paid early',
    startDate: '2027-04-01',
    endDate: '2027-04-02',
    balanceDays: 90,
  })
  await createBooking(db, early.id)
  const entry = { tripId: soon.id, firstName: 'Ada', lastName: 'Lind', seats: 2, atLeast: 1 }
  const offerUntil = new Date('2027-01-16T12:00:00Z')
  await db.insert(waitingList).values([
    { ...entry, email: 'ada@post.example', tokenHash: 'a' },
    { ...entry, email: 'bo@post.example', tokenHash: 'b', state: 'offered', offeredSeats: 1, offerUntil },
  ])
  const { body, headers } = await agent.get('/api/trip-organizer/overview').expect(200)
  const none = { waiting: 0, offered: 0, offerUntil: null }
  expect(body).toMatchObject([
    {
      name: 'Soon',
      held: 2,
      unpaid: 1,
      overdue: 1,
      waiting: 2,
      offered: 1,
      offerUntil: offerUntil.toISOString(),
    },
    { name: 'Paid early', held: 1, unpaid: 1, overdue: 1, ...none },
    { name: 'Later', held: 1, unpaid: 1, overdue: 0, minGroupSize: 4, ...none },
    { name: 'Past', held: 1, unpaid: 1, overdue: 0, isDraft: true, ...none },
  ])
  expect(headers['x-total-count']).toBe('4')
  const names = async (query: string, asking = agent) =>
    (await asking.get(`/api/trip-organizer/overview?${query}`).expect(200)).body.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names('search=nordin')).toEqual(['Soon'])
  expect(await names('limit=1&offset=2')).toEqual(['Later'])
  expect(await names('', admin)).toContain('Somebody else’s')
  const beyond = await agent.get('/api/trip-organizer/overview?offset=4').expect(200, [])
  expect(beyond.headers['x-total-count']).toBe('4')
})

test('the overview counts a payment as overdue from the day after it was due where the trip is, a deposit too', async () => {
  const { agent, user } = await signedInAgent(app, db, { userType: 'trip_organizer' })
  const trip = { createdBy: user.id, startDate: '2027-07-05', endDate: '2027-07-09' }
  const terms = { depositPercent: 20, balanceDays: 30, refundSteps: [] }
  const bookedAt = async (at: string, given: Parameters<typeof createTrip>[1] = {}) => {
    const { id } = await createTrip(db, { ...trip, ...given })
    const booking = await createBooking(db, id, {
      terms,
      price: 1_000,
      currency: 'SEK',
      createdAt: new Date(at),
    })
    return { id, booking }
  }
  const overdue = async ({ id }: { id: number }) =>
    (await agent.get('/api/trip-organizer/overview').expect(200)).body.find(
      (one: { id: number }) => one.id === id,
    ).overdue
  const late = await bookedAt('2027-01-13T12:00:00Z')
  expect(await overdue(late)).toBe(1)
  // Who books is given the day after.
  expect(await overdue(await bookedAt('2027-01-14T08:00:00Z'))).toBe(0)
  // Where it was the 14th already, and where it was still the 13th.
  const atNight = '2027-01-13T23:30:00Z'
  expect(await overdue(await bookedAt(atNight, { coordinates: { lat: 68.3, lng: 18.8 } }))).toBe(0)
  expect(await overdue(await bookedAt(atNight, { coordinates: { lat: 64.1, lng: -21.9 } }))).toBe(1)
  const payment = { kind: 'received', amount: 200, method: 'bank' }
  await agent.post(`/api/trip-bookings/${late.booking.id}/payments`).send(payment).expect(201)
  expect(await overdue(late)).toBe(0)
})

test('the overview counts no booking of a free trip as unpaid', async () => {
  const { agent, user } = await signedInAgent(app, db, { userType: 'trip_organizer' })
  const trip = await createTrip(db, { createdBy: user.id, price: 0 })
  await createBooking(db, trip.id)
  await createBooking(db, trip.id, { price: 300, currency: 'SEK' })
  const { body } = await agent.get('/api/trip-organizer/overview').expect(200)
  expect(body).toMatchObject([{ held: 2, unpaid: 1 }])
})

test('the overview counts the people to whom money is to be paid back, of cancelled trips too', async () => {
  const { agent, user } = await signedInAgent(app, db, { userType: 'trip_organizer' })
  const trip = await createTrip(db, { createdBy: user.id })
  const booking = await createBooking(db, trip.id, { price: 4_500, currency: 'SEK' })
  await createBooking(db, trip.id, { paymentStatus: 'cancelled' })
  const pay = (kind: 'received' | 'refunded', amount: number) =>
    agent.post(`/api/trip-bookings/${booking.id}/payments`).send({ kind, amount, method: 'bank' }).expect(201)
  const toPayBack = async () =>
    (await agent.get('/api/trip-organizer/overview').expect(200)).body[0].toPayBack
  await pay('received', 2_700)
  expect(await toPayBack()).toBe(0)
  await agent.post(`/api/trips/${trip.id}/cancel`).send({ reason: 'Snow.' }).expect(200)
  expect(await toPayBack()).toBe(1)
  await pay('refunded', 2_700)
  expect(await toPayBack()).toBe(0)
})
