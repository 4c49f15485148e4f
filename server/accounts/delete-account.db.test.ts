import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBooking } from '../testing/booking-factory.ts'
import { holdRows, untilWaiting } from '../testing/held-row.ts'
import { signedInAgent } from '../testing/signed-in-agent.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTrip } from '../testing/trip-factory.ts'
import { TEST_PASSWORD } from '../testing/user-factory.ts'

const { app, db } = await createTestApp()
const admin = (await signedInAgent(app, db, { username: 'admin' })).agent

test('an organizer who booked a trip leaves while that booking is paid: neither waits for the other for ever', async () => {
  const { agent, user } = await signedInAgent(app, db)
  const trip = await createTrip(db, { createdBy: user.id })
  const booking = await createBooking(db, trip.id, { userId: user.id })
  const held = await holdRows(db, sql`select from trip_bookings where id = ${booking.id} for update`)
  const erased = agent.delete('/api/user').send({ password: TEST_PASSWORD })
  const left = erased.then(({ status }) => status)
  await untilWaiting(db, 1)
  const paid = admin
    .patch(`/api/trip-bookings/${booking.id}/status`)
    .send({ paymentStatus: 'paid' })
    .then(({ status }) => status)
  await untilWaiting(db, 2)
  await held.release()
  expect([await left, await paid]).toEqual([204, 200])
})
