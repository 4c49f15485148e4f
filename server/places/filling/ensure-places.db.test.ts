import { count, eq } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { places, placesEdition } from '#shared/places/table.ts'
import { ensurePlaces, preparePlaces, waitForPlaces } from './ensure-places.ts'

const { db, url } = await createTestDatabase()
const { app } = await createTestApp({}, undefined, db)
const otherServer = () => {
  const other = openDatabase({ url })
  afterAll(() => closeDatabase(other))
  return other
}
const GEILO = 3155913
const nameOfGeilo = async () => (await db.select().from(places).where(eq(places.id, GEILO)))[0]?.name
const total = async () => (await db.select({ total: count() }).from(places))[0]?.total ?? 0

// Filling takes seconds, more where much else runs.
const LONG = { timeout: 180_000 }

const untilFilling = (processes = 1) =>
  expect
    .poll(async () => {
      const { rows } = await db.$client.query(
        `select from pg_locks join pg_database on oid = database
           where locktype = 'advisory' and datname = current_database()`,
      )
      return rows.length
    }, LONG)
    .toBe(processes)

test('a server that stops midway leaves no towns', LONG, async () => {
  const { stop } = preparePlaces(otherServer(), (error) => expect.fail(error.message))
  await untilFilling()
  await stop()
  expect(await total()).toBe(0)
  // The database notices a moment later that the process is gone.
  await untilFilling(0)
})

test('one of two servers fills the table, and until then the other answers 503', LONG, async () => {
  const filling = ensurePlaces(otherServer())
  await untilFilling()
  const { body, headers } = await request(app).get('/api/places?q=Geilo').expect(503)
  expect([body.code, headers['retry-after']]).toEqual(['unavailable', '2'])
  await waitForPlaces(otherServer())
  expect(await total(), 'an import waits for the server that fills the table').toBeGreaterThan(190_000)
  await filling
  await request(app).get('/api/places?q=Geilo').expect(200)
  expect(await total()).toBeGreaterThan(190_000)
})

test('a server that starts later does not change the towns', async () => {
  await db.update(places).set({ name: 'Mark' }).where(eq(places.id, GEILO))
  await ensurePlaces(otherServer())
  expect(await nameOfGeilo()).toBe('Mark')
})

test('another edition replaces them', LONG, async () => {
  await db.update(placesEdition).set({ edition: 'an older one' })
  await ensurePlaces(otherServer())
  expect(await nameOfGeilo()).toBe('Geilo')
  expect(await db.select().from(placesEdition)).toHaveLength(1)
})
