import { count, eq } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { places, placesEdition } from '#shared/places/table.ts'
import { closeDatabase, openDatabase } from '../platform/database.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { ensurePlaces, preparePlaces } from './ensure-places.ts'

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

test('a server that stops midway leaves no towns, and the next one has them all', async () => {
  const { stop } = preparePlaces(otherServer(), (error) => expect.fail(error.message))
  await stop()
  expect(await total()).toBe(0)
})

test('of two servers that start together one fills the table; asked meanwhile, the other says 503', async () => {
  const filling = ensurePlaces(otherServer())
  await expect
    .poll(async () => {
      const { rows } = await db.$client.query(`select from pg_locks where locktype = 'advisory' and granted`)
      return rows.length
    })
    .toBe(1)
  const { body, headers } = await request(app).get('/api/places?q=Geilo').expect(503)
  expect([body.code, headers['retry-after']]).toEqual(['unavailable', '2'])
  await filling
  await request(app).get('/api/places?q=Geilo').expect(200)
  expect(await total()).toBeGreaterThan(190_000)
})

test('a server that starts later leaves the towns alone', async () => {
  await db.update(places).set({ name: 'Mark' }).where(eq(places.id, GEILO))
  await ensurePlaces(otherServer())
  expect(await nameOfGeilo()).toBe('Mark')
})

test('another edition replaces them', async () => {
  await db.update(placesEdition).set({ edition: 'an older one' })
  await ensurePlaces(otherServer())
  expect(await nameOfGeilo()).toBe('Geilo')
  expect(await db.select().from(placesEdition)).toHaveLength(1)
})
