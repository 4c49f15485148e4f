import { desc, eq } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { bookingForm, createLink } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { history } from '#shared/history/table.ts'
import { trips } from '#shared/trips/table.ts'

const { app, db } = await createTestApp()
const booker = await signedInAgent(app, db)
const stranger = await signedInAgent(app, db, { userType: 'trip_organizer' })
const notes = {
  foodAllergies: 'Nuts',
  medicalConditions: 'Asthma',
  emergencyName: 'Far',
  emergencyPhone: '112233',
}
const ove = { firstName: 'Ove', lastName: 'Berg', age: 41, emergencyName: 'Mor' }

/** Books for two, signed in. */
const bookTwo = async () => {
  const trip = await createTrip(db)
  const companion = { firstName: 'Ada', lastName: 'Lind', age: 12, ...notes }
  const { body } = await booker.agent
    .post(`/api/trips/${trip.id}/bookings`)
    .send({ ...bookingForm({ firstName: 'Vera', lastName: 'Lind', ...notes }), companions: [companion] })
    .expect(201)
  await drainOutbox(db)
  return { trip, own: body.id as number, other: body.companions[0].id as number }
}
const stored = async (id: number) => (await db.select().from(tripBookings).where(eq(tripBookings.id, id)))[0]
const latestHistory = async (id: number) =>
  (await db.select().from(history).where(eq(history.entityId, id)).orderBy(desc(history.id)))[0]
const change = (id: number, fields: object, by = booker) =>
  by.agent.patch(`/api/my-bookings/${id}`).send(fields)
const replace = (id: number, by = booker) => by.agent.post(`/api/my-bookings/${id}/replace`).send(ove)
const startsOn = (id: number, startDate: string, endDate: string) =>
  db.update(trips).set({ startDate, endDate }).where(eq(trips.id, id))

describe('PATCH /api/my-bookings/:id', () => {
  test('writes what it names for one person and the number of all, and says who did it', async () => {
    const { own, other } = await bookTwo()
    const fields = { emergencyPhone: '445566', mobileNumber: '070 999 99 99' }
    await change(other, { ...fields, age: 99, paymentStatus: 'paid' }).expect(204)
    expect(await stored(other)).toMatchObject({ ...notes, ...fields, age: 12, paymentStatus: 'pending' })
    expect(await stored(own)).toMatchObject({ ...notes, mobileNumber: '070 999 99 99' })
    expect(await latestHistory(other)).toMatchObject({ action: 'edited', personId: booker.user.id })
  })

  test('writes nothing from an idle tab that was changed in another', async () => {
    const { own } = await bookTwo()
    await change(own, { medicalConditions: 'Asthma, and a bad knee' }).expect(204)
    await change(own, { foodAllergies: ' ' }).expect(204)
    await change(own, {}).expect(204)
    expect(await stored(own)).toMatchObject({
      ...notes,
      medicalConditions: 'Asthma, and a bad knee',
      foodAllergies: null,
    })
  })

  test('says at the field what is wrong, and changes nothing', async () => {
    const { own } = await bookTwo()
    const { body } = await change(own, { mobileNumber: '1', foodAllergies: 'Milk' }).expect(400)
    expect(body.errors).toEqual({ mobileNumber: 'Mobile number must be at least 5 characters' })
    expect(await stored(own)).toMatchObject(notes)
  })
})

describe('POST /api/my-bookings/:id/replace', () => {
  test('erases the notes, keeps the payment and the account, and mails the booker at once', async () => {
    const { own, other } = await bookTwo()
    await db.update(tripBookings).set({ paymentStatus: 'paid' }).where(eq(tripBookings.id, other))
    await replace(other).expect(204)
    expect(await stored(other)).toMatchObject({
      ...ove,
      foodAllergies: null,
      medicalConditions: null,
      emergencyPhone: null,
      paymentStatus: 'paid',
      userId: booker.user.id,
    })
    expect(await stored(own)).toMatchObject({ firstName: 'Vera', ...notes })
    const mails = await drainOutbox(db)
    expect(mails.map(({ to }) => to.address)).toEqual([(await stored(own))?.email])
    for (const { text } of mails) expect(text).not.toMatch(/Asthma|Nuts|Mor\b|112233/)
    expect(await latestHistory(other)).toMatchObject({ action: 'replaced', personId: booker.user.id })
  })

  test('counts the link and the account together, and strangers use nothing up', async () => {
    // Two times an hour.
    const { app: limited } = await createTestApp({ RATE_LIMIT_FACTOR: '0.1' }, undefined, db)
    const athlete = await signedInAgent(limited, db)
    const other = await signedInAgent(limited, db)
    const { own } = await bookTwo()
    await db.update(tripBookings).set({ userId: athlete.user.id }).where(eq(tripBookings.id, own))
    for (let turn = 0; turn < 3; turn += 1) await replace(own, other).expect(404)
    await replace(own, athlete).expect(204)
    const byLink = `/api/booking-link/${await createLink(db, own)}/bookings/${own}/replace`
    await request(limited).post(byLink).send(ove).expect(200)
    await replace(own, athlete).expect(429)
  })
})

test.each([
  ['change', (id: number, by = booker) => change(id, { foodAllergies: 'Milk' }, by)],
  ['replace', (id: number, by = booker) => replace(id, by)],
] as const)('nobody can %s what is not theirs, or cancelled, or over', async (_what, send) => {
  const { trip, own, other } = await bookTwo()
  const before = await stored(own)
  await send(own, stranger).expect(404)
  await send(2_147_483_647).expect(404)
  await request(app).patch(`/api/my-bookings/${own}`).send({ foodAllergies: 'Milk' }).expect(401)
  await request(app).post(`/api/my-bookings/${own}/replace`).send(ove).expect(401)
  expect(await stored(own)).toEqual(before)

  await booker.agent.delete(`/api/my-bookings/${other}`).expect(204)
  const cancelled = await send(other).expect(409)
  expect(cancelled.body.message).toBe('This booking is cancelled, so it can no longer be changed.')

  // The tests' today is 2027-01-15.
  await startsOn(trip.id, '2027-01-10', '2027-01-14')
  const over = await send(own).expect(409)
  expect(over.body.message).toBe('This trip is over, so the booking can no longer be changed.')
  expect(await stored(own)).toEqual(before)
  await drainOutbox(db)
})

test('during the trip the notes can be changed, but nobody can be replaced', async () => {
  const { trip, own } = await bookTwo()
  await startsOn(trip.id, '2027-01-14', '2027-01-18')
  await change(own, { foodAllergies: 'Milk' }).expect(204)
  await replace(own).expect(409)
  expect(await stored(own)).toMatchObject({ firstName: 'Vera', foodAllergies: 'Milk' })
})

test('a spot goes to somebody else until the first day is over where the trip is', async () => {
  const { trip, own } = await bookTwo()
  await startsOn(trip.id, '2027-01-15', '2027-01-18')
  const moveTo = (lat: number, lng: number) =>
    db.update(trips).set({ coordinates: { lat, lng } }).where(eq(trips.id, trip.id))
  // It is the 16th there already.
  await moveTo(1.87, -157.43)
  await replace(own).expect(409)
  await moveTo(37.75, -119.59)
  await replace(own).expect(204)
})

describe('a page that still shows the person before', () => {
  const ada = new URLSearchParams({ firstName: 'Ada', lastName: 'Lind' }).toString()
  const asAda = (call: request.Test) => call.set('Booking-Person', ada)
  const taken = 'This spot is Ove Berg’s by now. Nothing has been changed.'

  test('neither gives the notes of that person to the next one, nor replaces or cancels them', async () => {
    const { own, other } = await bookTwo()
    const token = await createLink(db, own)
    const link = `/api/booking-link/${token}/bookings/${other}`
    await replace(other).expect(204)
    const before = await stored(other)
    const calls = [
      change(other, { medicalConditions: 'Epilepsy' }),
      replace(other),
      booker.agent.delete(`/api/my-bookings/${other}`),
      request(app).patch(link).send({ medicalConditions: 'Epilepsy' }),
      request(app).post(`${link}/replace`).send(ove),
      request(app).delete(link),
    ]
    for (const call of calls) {
      const { status, body } = await asAda(call)
      expect([status, body.message]).toEqual([409, taken])
    }
    expect(await stored(other)).toEqual(before)
  })

  test('changes them when only the name was corrected', async () => {
    const { other } = await bookTwo()
    await change(other, { firstName: 'Åda' }).expect(204)
    await asAda(change(other, { foodAllergies: 'Milk' })).expect(204)
    await asAda(booker.agent.delete(`/api/my-bookings/${other}`)).expect(204)
    expect(await stored(other)).toMatchObject({ foodAllergies: 'Milk', paymentStatus: 'cancelled' })
  })
})

test('the trip of a booking says which time zone its days are of', async () => {
  const { trip, own } = await bookTwo()
  const zone = async () => {
    const { body } = await booker.agent.get('/api/my-bookings').expect(200)
    return body.find(({ id }: { id: number }) => id === own).trip.timeZone
  }
  await db
    .update(trips)
    .set({ coordinates: { lat: 37.75, lng: -119.59 } })
    .where(eq(trips.id, trip.id))
  expect(await zone()).toBe('America/Los_Angeles')
  await db.update(trips).set({ coordinates: null }).where(eq(trips.id, trip.id))
  expect(await zone()).toBe('UTC')
})
