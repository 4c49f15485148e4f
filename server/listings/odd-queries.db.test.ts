import request from 'supertest'
import { beforeAll, expect, test } from 'vitest'
import { townsEdition } from '#server/places/filling/towns-file.ts'
import { insertPlaces, saveEdition } from '#server/places/queries.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { FILTER_NAMES } from '#shared/races/filters.ts'
import { CHOICE_NAMES } from '#shared/races/list-choice.ts'
import { TRIP_FILTER_NAMES } from '#shared/trips/filters.ts'

const { app, db } = await createTestApp()

beforeAll(async () => {
  await createRace(db)
  const oslo = { id: 1, name: 'Oslo', country: 'Norway', region: null, latitude: 59.9, longitude: 10.7 }
  await insertPlaces(db, [{ ...oslo, population: 700_000, names: ['Oslo'] }])
  await saveEdition(db, await townsEdition())
})

const ODD = [
  '',
  '\u0000',
  '%',
  "'; drop table races; --",
  '\\',
  '1e309',
  '99999999999999999999',
  '-90,-180',
  '89.99999,0.00001',
  'x'.repeat(5_000),
  '🏃‍♀️🇸🇪',
  '9999-12-31',
  'Oslo',
]
const CALLS: [call: string, fields: readonly string[]][] = [
  ['/api/races', CHOICE_NAMES],
  ['/api/races-filters', [...FILTER_NAMES, ...CHOICE_NAMES]],
  ['/api/races-facets', [...FILTER_NAMES, ...CHOICE_NAMES]],
  ['/api/map', ['country', 'dateStatus', ...CHOICE_NAMES]],
  ['/api/trips', TRIP_FILTER_NAMES],
  ['/api/suggestions', ['text', 'limit', 'today']],
]

test.each(CALLS)('%s answers every odd value with a list or a reason', async (call, fields) => {
  for (const field of fields) {
    const queries = ODD.map((value) => `${field}=${encodeURIComponent(value)}`)
    for (const query of [...queries, `${field}=a&${field}=b`, `${field}=Oslo&near=0,0&limit=1`]) {
      const { status, body } = await request(app).get(`${call}?${query}`)
      expect([query.slice(0, 100), [200, 400].includes(status)]).toEqual([expect.any(String), true])
      if (status === 400) expect(body.message).toEqual(expect.any(String))
    }
  }
})

test('administrators may search for signs without a letter: that finds everything, as in the catalogue', async () => {
  const { agent } = await signedInAgent(app, db, { username: 'admin' })
  for (const search of ['%', '--']) {
    const { body } = await agent.get('/api/admin/races').query({ search }).expect(200)
    expect(body).toHaveLength(1)
    await agent.get('/api/admin/trips').query({ search }).expect(200)
  }
})

test.each([
  'near=90,180&sort=distance',
  'near=-90,0&withinKm=20000&sort=distance',
  'near=0,180&withinKm=1&sort=distance',
  'near=0,-180&withinKm=10000',
])('the edges of the earth are places too: %s', async (query) => {
  for (const call of ['/api/races', '/api/races-filters', '/api/races-facets', '/api/trips', '/api/map'])
    await request(app).get(`${call}?${query}`).expect(200)
})
