import { eq } from 'drizzle-orm'
import request from 'supertest'
import { expect, test } from 'vitest'
import { sendReminders } from '#server/reminders/send-reminders.ts'
import { bookingForm, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'

const { app, db } = await createTestApp()
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
const athlete = await signedInAgent(app, db)

const createOwn = () => createTrip(db, { price: 4500, currency: 'SEK', createdBy: organizer.user.id })
const book = (tripId: number, given: object = {}) =>
  athlete.agent.post(`/api/trips/${tripId}/bookings`).send({ ...bookingForm(), ...given })
const changePrice = (tripId: number, changes: object) =>
  organizer.agent.patch(`/api/trips/${tripId}`).send(changes).expect(200)

test('a booking keeps the price and the currency of its day, on every page and in every mail', async () => {
  const trip = await createOwn()
  await changePrice(trip.id, { depositPercent: 20 })
  const form = bookingForm()
  await book(trip.id, { ...form, companions: [{ firstName: 'Ada', lastName: 'Lind', age: 12 }] }).expect(201)
  const [received] = await drainOutbox(db)
  expect(received?.text).toMatch(/SEK\u00a01,800 now, SEK\u00a07,200 by .*2027\./)
  const [token = ''] = received?.text.match(/(?<=\/booking\/)[\w-]{43}/) ?? []
  await changePrice(trip.id, { price: 600, currency: 'EUR' })

  const agreed = [4500, 'SEK']
  const priceOf = ({ price, currency }: { price: number; currency: string }) => [price, currency]
  const { body: own } = await athlete.agent.get('/api/my-bookings').expect(200)
  expect(own.map(priceOf)).toEqual([agreed, agreed])
  const { body: linked } = await request(app).get(`/api/booking-link/${token}`).expect(200)
  expect(linked.bookings.map(priceOf)).toEqual([agreed, agreed])
  expect(received?.text.replaceAll(' ', '')).toContain(`Reference:${linked.bookings[0].reference}`)
  const { body: dashboard } = await organizer.agent.get('/api/trip-organizer/trips-with-bookings').expect(200)
  expect(dashboard[0].bookings.map(priceOf)).toEqual([agreed, agreed])
  const { text: csv } = await organizer.agent.get(`/api/trips/${trip.id}/bookings.csv`).expect(200)
  expect(csv.match(/,4500,"SEK",/g)).toHaveLength(2)
  const { body: exported } = await athlete.agent.get('/api/user/export').expect(200)
  expect(exported.bookings.map(priceOf)).toEqual([agreed, agreed])

  await db
    .update(tripBookings)
    .set({ createdAt: new Date('2027-01-01') })
    .where(eq(tripBookings.tripId, trip.id))
  await drainOutbox(db)
  await sendReminders({
    db,
    clock: () => new Date('2027-06-20T08:00:00Z'),
    settings: { publicUrl: 'http://trailherd.test' },
  })
  const [reminder] = await drainOutbox(db)
  expect(reminder?.text).toContain('SEK\u00a04,500 per person')
  expect(reminder?.text).toContain('SEK\u00a09,000')
  expect(reminder?.text).not.toMatch(/EUR|€/)
})

test('a trip that became free still asks for what was agreed, and one that was free asks for nothing', async () => {
  const [paid, free] = [await createOwn(), await createOwn()]
  await book(paid.id).expect(201)
  await changePrice(free.id, { price: 0 })
  await book(free.id).expect(201)
  await changePrice(paid.id, { price: 0 })
  await changePrice(free.id, { price: 900 })
  await db.update(tripBookings).set({ createdAt: new Date('2027-01-01') })
  await drainOutbox(db)
  await sendReminders({
    db,
    clock: () => new Date('2027-06-20T08:00:00Z'),
    settings: { publicUrl: 'http://trailherd.test' },
  })
  const reminded = (await drainOutbox(db)).filter(({ subject }) => subject.startsWith('Payment pending'))
  expect(reminded.map(({ text }) => /SEK\s[\d,]+ per person/.exec(text)?.[0])).toContain(
    'SEK\u00a04,500 per person',
  )
  expect(reminded.filter(({ text }) => text.includes('900'))).toEqual([])
})

test('a form that shows an old price books nothing, and says the new one', async () => {
  const trip = await createOwn()
  await changePrice(trip.id, { price: 5200 })
  const { body } = await book(trip.id, { price: 4500, currency: 'SEK' }).expect(409)
  expect(body).toMatchObject({ code: 'conflict', price: 5200, currency: 'SEK' })
  expect(body.message).toContain('SEK\u00a05,200 per person')
  await book(trip.id, { price: 5200, currency: 'EUR' }).expect(409)
  expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0 })
  await book(trip.id, { price: 5200, currency: 'SEK' }).expect(201)
})

test('nor does a form that shows other dates or other terms', async () => {
  const trip = await createOwn()
  const { startDate, depositPercent, balanceDays, refundSteps } = trip
  const terms = { depositPercent, balanceDays, refundSteps }
  await changePrice(trip.id, { startDate: '2027-07-02', endDate: '2027-07-03' })
  const moved = await book(trip.id, { startDate, terms }).expect(409)
  expect(moved.body.message).toMatch(/this trip is now July 2.*3, 2027/)
  await changePrice(trip.id, { refundSteps: [{ daysBefore: 90, percent: 50 }] })
  const other = await book(trip.id, { startDate: '2027-07-02', terms }).expect(409)
  expect(other.body.message).toContain('what you get back')
  expect(await seatsOf(db, trip.id)).toMatchObject({ held: 0 })
  const seen = { ...terms, refundSteps: [{ percent: 50, daysBefore: 90 }] }
  await book(trip.id, { startDate: '2027-07-02', terms: seen }).expect(201)
})

test('a server of the release before, which knows no price, stores it too', async () => {
  const trip = await createOwn()
  await db.execute(
    `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
     values (${trip.id}, 'Vera', 'Lind', 34, '070 123 45 67', 'vera@lind.example')`,
  )
  const [stored] = await db.select().from(tripBookings).where(eq(tripBookings.tripId, trip.id))
  expect(stored).toMatchObject({ price: 4500, currency: 'SEK' })
})
