import request from 'supertest'
import { expect, test } from 'vitest'
import { bookingForm, createBooking } from '#server/testing/factories/booking-factory.ts'
import { createTrip, tripValues } from '#server/testing/factories/trip-factory.ts'
import { readOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({ TRIP_ADMIN_USERNAME: 'trip-boss', RATE_LIMIT_FACTOR: '0' })
const organizer = await signedInAgent(app, db)
const rival = await signedInAgent(app, db)
const tripAdmin = await signedInAgent(app, db, { username: 'trip-boss' })

const FIELDS = {
  minGroupSize: 4,
  howToPay: 'Bankgiro 555-0142.\nWrite your name.',
  meetingPoint: 'Abisko station, 9:00',
}

const ownTrip = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { ...FIELDS, createdBy: organizer.user.id, ...given })

const seen = async (id: number) => (await request(app).get(`/api/trips/${id}`).expect(200)).body

test('an organizer writes the three fields, changes them and takes them back', async () => {
  const { availableSpots, duration, ...form } = tripValues()
  const { body } = await organizer.agent
    .post('/api/trips')
    .send({ ...form, ...FIELDS })
    .expect(201)
  expect(body).toMatchObject({ ...FIELDS, peopleMissing: 4 })
  const { body: copy } = await organizer.agent.post(`/api/trips/${body.id}/duplicate`).expect(201)
  expect(copy).toMatchObject(FIELDS)
  const none = { minGroupSize: null, howToPay: ' ', meetingPoint: '' }
  const { body: after } = await organizer.agent.patch(`/api/trips/${body.id}`).send(none).expect(200)
  expect(after).toMatchObject({
    minGroupSize: null,
    peopleMissing: null,
    howToPay: null,
    meetingPoint: null,
  })
})

test.each([
  ['minGroupSize', { minGroupSize: 9 }],
  ['maxGroupSize', { maxGroupSize: 3 }],
])(
  'an edit of %s that makes the smallest group larger than the group is a 400 there',
  async (field, edit) => {
    const trip = await ownTrip()
    const { body } = await organizer.agent.patch(`/api/trips/${trip.id}`).send(edit).expect(400)
    expect(body.errors).toEqual({ [field]: 'The smallest group cannot be larger than the group size' })
    await organizer.agent
      .patch(`/api/trips/${trip.id}`)
      .send({ minGroupSize: 3, maxGroupSize: 3 })
      .expect(200)
  },
)

test('the last day to book is at the latest the day of the start, and does not keep a trip from moving', async () => {
  const trip = await ownTrip({ startDate: '2027-07-05', endDate: '2027-07-09' })
  const edit = (changes: object) => organizer.agent.patch(`/api/trips/${trip.id}`).send(changes)
  const { body } = await edit({ bookingCloses: '2027-07-06' }).expect(400)
  expect(body.errors).toEqual({
    bookingCloses: 'The last day to book cannot be after the day on which the trip starts',
  })
  await edit({ bookingCloses: '2027-07-05' }).expect(200)
  await edit({ startDate: '2027-07-04' }).expect(200)
  await edit({ startDate: '2027-07-07', bookingCloses: '2027-07-07' }).expect(200)
})

test('cards and pages say at once how many people are missing, after bookings, cancellations and edits', async () => {
  const trip = await ownTrip({ minGroupSize: 2, maxGroupSize: 3 })
  const missing = async () => {
    const cards = (await request(app).get('/api/trips').expect(200)).body
    const card = cards.find(({ id }: { id: number }) => id === trip.id)
    expect(card.peopleMissing).toBe((await seen(trip.id)).peopleMissing)
    return card.peopleMissing
  }
  expect(await missing()).toBe(2)
  const book = async () =>
    (await request(app).post(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(201)).body.id
  const first = await book()
  expect(await missing()).toBe(1)
  await book()
  expect(await missing()).toBe(0)
  const status = (paymentStatus: string) =>
    organizer.agent.patch(`/api/trip-bookings/${first}/status`).send({ paymentStatus }).expect(200)
  await status('paid')
  expect(await missing()).toBe(0)
  await status('cancelled')
  expect(await missing()).toBe(1)
  await organizer.agent.patch(`/api/trips/${trip.id}`).send({ minGroupSize: 3 }).expect(200)
  expect(await missing()).toBe(2)
})

test('spots that the organizer holds back count as missing people', async () => {
  const trip = await ownTrip({ maxGroupSize: 8, availableSpots: 1, minGroupSize: 2 })
  await createBooking(db, trip.id)
  expect(await seen(trip.id)).toMatchObject({ availableSpots: 0, peopleMissing: 1 })
})

test('how to pay is for the organizer, the trip admin and those who booked', async () => {
  const trip = await ownTrip()
  const address = `/api/trips/${trip.id}`
  expect(await seen(trip.id)).not.toHaveProperty('howToPay')
  const own = (agent: typeof organizer.agent) => agent.get(`${address}?own=true`).expect(200)
  expect((await own(rival.agent)).body).not.toHaveProperty('howToPay')
  await request(app).get(`${address}?own=yes`).expect(400)
  for (const { agent } of [organizer, tripAdmin]) {
    const { body, headers } = await own(agent)
    expect(body.howToPay).toBe(FIELDS.howToPay)
    expect(headers['cache-control']).toBe('no-store')
  }
  expect((await request(app).get(`${address}?own=true`)).body).not.toHaveProperty('howToPay')

  const booked = await rival.agent.post(`${address}/bookings`).send(bookingForm()).expect(201)
  expect(booked.body.howToPay).toBe(FIELDS.howToPay)
  const { body: bookings } = await rival.agent.get('/api/my-bookings').expect(200)
  expect(bookings[0].trip).toMatchObject({
    howToPay: FIELDS.howToPay,
    meetingPoint: FIELDS.meetingPoint,
  })
  const dashboard = await organizer.agent.get(
    `/api/trip-organizer/trips-with-bookings?tripId=${bookings[0].trip.id}`,
  )
  expect(dashboard.body[0].meetingPoint).toBe(FIELDS.meetingPoint)
  const mail = (await readOutbox(db)).find(({ to }) => to.address === booked.body.email)
  expect(mail?.text).toContain(`How to pay: ${FIELDS.howToPay}`)
  expect(mail?.text).toContain(`Meeting point: ${FIELDS.meetingPoint}`)
  expect(mail?.text).not.toContain('will be in touch about the payment')
  const token = /\/booking\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const { body: linked } = await request(app).get(`/api/booking-link/${token}`).expect(200)
  expect(linked.trip.howToPay).toBe(FIELDS.howToPay)
})

test('the calendar file names the meeting point', async () => {
  const trip = await ownTrip()
  const { text } = await request(app).get(`/api/trips/${trip.id}/calendar.ics`).expect(200)
  expect(text).toContain('LOCATION:Abisko station\\, 9:00\\, Abisko\\, Sweden')
})
