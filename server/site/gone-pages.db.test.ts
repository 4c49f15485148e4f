import request from 'supertest'
import { expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeRace } from '#server/races/queries.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { removeTrip } from '#server/trips/queries.ts'
import { documentFor } from './pages.ts'

const { app, db } = await createTestApp()
const deps = { db, clock: () => TEST_NOW } as Deps

test('the page of a deleted race or trip is gone (410), its call is not found (404)', async () => {
  const race = await createRace(db)
  const trip = await createTrip(db)
  await removeRace(db, race.id)
  await removeTrip(db, trip.id)
  for (const [page, call] of [
    [`/race/${race.id}`, `/api/races/${race.id}`],
    [`/races/${race.id}`, `/api/races/${race.id}`],
    [`/trips/${trip.id}`, `/api/trips/${trip.id}`],
  ] as const) {
    const document = await documentFor(deps, page)
    expect(document).toMatchObject({
      status: 410,
      title: 'Page not found · Trailherd',
      canonical: { isIndexed: false },
    })
    expect(document.failures).toMatchObject([{ status: 404 }])
    await request(app).get(call).expect(404)
  }
})

test('a race that never was is not found: its id was used up, but nothing was saved', async () => {
  const created = await inTransaction(db, async (tx) => {
    const race = await createRace(tx)
    const trip = await createTrip(tx)
    throw Object.assign(new Error('not saved'), { race, trip })
  }).catch((error: { race: { id: number }; trip: { id: number } }) => error)
  expect((await documentFor(deps, `/race/${created.race.id}`)).status).toBe(404)
  expect((await documentFor(deps, `/trips/${created.trip.id}`)).status).toBe(404)
})

test('a draft that is deleted was never there', async () => {
  const race = await createRace(db, { isDraft: true })
  const trip = await createTrip(db, { isDraft: true })
  await removeRace(db, race.id)
  await removeTrip(db, trip.id)
  expect((await documentFor(deps, `/race/${race.id}`)).status).toBe(404)
  expect((await documentFor(deps, `/trips/${trip.id}`)).status).toBe(404)
})

test('a deletion that is undone leaves the page as it was', async () => {
  const { id } = await createRace(db)
  await inTransaction(db, async (tx) => {
    await removeRace(tx, id)
    throw new Error('undone')
  }).catch(() => {})
  expect((await documentFor(deps, `/race/${id}`)).status).toBe(200)
})
