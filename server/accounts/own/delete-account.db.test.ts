import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { importFile } from '#server/import/import-file.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { holdRows, untilWaiting } from '#server/testing/database/held-row.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createBooking } from '#server/testing/factories/booking-factory.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'trailherd-import-'))
afterAll(() => rm(folder, { recursive: true }))

// Without time limits, because the tests need requests that wait for each other, even on a slow machine.
const { url } = await createTestDatabase()
const db = openDatabase({ url, connectMs: PATIENT_MS })
afterAll(() => closeDatabase(db))
const { app } = await createTestApp({}, undefined, db)
const admin = (await signedInAgent(app, db, { username: 'admin' })).agent

test('deleting an organizer while their own booking is set to paid does not deadlock', async () => {
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

test('deleting an organizer while their races are imported does not deadlock', async () => {
  const { agent, user } = await signedInAgent(app, db)
  const race = await createRace(db, { createdBy: user.id, name: 'Fjord Run', elevationGain: 100 })
  const rows = ['Fjord Run', 'Ridge Run'].map((name) => ({
    name,
    date: race.date,
    location: race.location,
    description: 'Up and down.',
    distanceKm: 21,
    elevationGain: 900,
    difficulty: 2,
    coordinates: { lat: 60, lng: 10 },
  }))
  const file = join(folder, 'races.json')
  await writeFile(file, JSON.stringify(rows))
  const held = await holdRows(db, sql`select from races where id = ${race.id} for update`)
  const imported = importFile(db, { file, kind: 'races', owner: user.id })
  await untilWaiting(db, 1)
  const left = agent
    .delete('/api/user')
    .send({ password: TEST_PASSWORD })
    .then(({ status }) => status)
  await untilWaiting(db, 2)
  await held.release()
  expect(await imported).toMatchObject({ counts: { created: 1, updated: 1, refused: 0 } })
  expect(await left).toBe(204)
})
