import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from '#server/import/import-file.ts'
import { townsEdition } from '#server/places/filling/towns-file.ts'
import { insertPlaces, saveEdition } from '#server/places/queries.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { fillCountries } from './fill-countries.ts'
import { findCountries } from './find-countries.ts'

const { app, db } = await createTestApp()

const town = (name: string, country: string, latitude: number, longitude: number, id: number) => ({
  id,
  name,
  country,
  region: null,
  latitude,
  longitude,
  population: 1_000,
  names: [name],
})

beforeAll(async () => {
  await insertPlaces(db, [
    town('Åre', 'Sweden', 63.4, 13.08, 1),
    town('Leadville', 'United States', 39.25, -106.29, 2),
    town('Berlin', 'Germany', 52.52, 13.4, 3),
    town('Geneva', 'Switzerland', 46.2, 6.14, 4),
    town('Geneva', 'United States', 41.8, -80.9, 5),
  ])
  await saveEdition(db, await townsEdition())
})

test('the location tells the country, then the coordinates, then the town', async () => {
  const listings = [
    { location: 'Åre, Sweden', coordinates: { lat: 39.25, lng: -106.29 } },
    { location: 'The mountain', coordinates: { lat: 63.5, lng: 13.2 } },
    { location: 'The mountain', coordinates: { type: 'Point', coordinates: [13.9, 63.4] } },
    { location: 'Leadville, CO', coordinates: null },
    { location: 'Leadville, CO', coordinates: { lat: 39.3, lng: -106.3 } },
    { location: 'Berlin, DE', coordinates: null },
    { location: 'Atlanta, Georgia', coordinates: null },
    { location: 'At sea', coordinates: { lat: 0, lng: -30 } },
    { location: '', coordinates: null },
  ]
  expect(await findCountries(db, listings)).toEqual(['SE', 'SE', 'SE', 'US', 'US', 'DE', null, null, null])
  expect(await findCountries(db, [])).toEqual([])
})

describe('a race and a trip over HTTP', () => {
  const race = {
    name: 'Ridge',
    date: '2027-06-06',
    description: 'Up.',
    distanceKm: 10,
    elevationGain: 900,
    difficulty: 2,
    location: 'Åre, Sweden',
  }

  test('get their country when they are added and when they move, and nobody can set it', async () => {
    const { agent } = await signedInAgent(app, db, { userType: 'race_organizer' })
    const { body } = await agent
      .post('/api/races')
      .send({ ...race, country: 'NO' })
      .expect(201)
    expect(body.country).toBe('SE')
    const edit = async (changes: object) =>
      (await agent.patch(`/api/races/${body.id}`).send(changes).expect(200)).body.country
    expect(await edit({ name: 'Ridge Run', country: 'NO' })).toBe('SE')
    expect(await edit({ location: 'Leadville, USA' })).toBe('US')
    expect(await edit({ location: 'The mountain' })).toBeNull()
    expect(await edit({ coordinates: { lat: 52.5, lng: 13.4 } })).toBe('DE')
  })

  test('is the same for trips', async () => {
    const { agent } = await signedInAgent(app, db, { userType: 'trip_organizer' })
    const { body } = await agent
      .post('/api/trips')
      .send({
        name: 'Huts',
        location: 'Åre, Sverige',
        startDate: '2027-06-06',
        endDate: '2027-06-08',
        description: 'Along.',
        difficulty: 'Beginner',
        maxGroupSize: 8,
        price: 1,
        organizerName: 'We',
        organizerEmail: 'we@we.example',
      })
      .expect(201)
    expect(body.country).toBe('SE')
    const { body: moved } = await agent.patch(`/api/trips/${body.id}`).send({ location: 'Oslo, Norge' })
    expect(moved.country).toBe('NO')
  })
})

test('an imported race has a country from its place or its coordinates', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countries-'))
  afterAll(() => rm(folder, { recursive: true }))
  const file = join(folder, 'races.csv')
  await writeFile(
    file,
    'name,location,date,distanceKm,lat,lng\nImported 1,"Oslo, Norway",2027-01-01,10,,\nImported 2,Mountain,2027-01-01,10,63.4,13.1\n',
  )
  await importFile(db, { file, kind: 'races' })
  const imported = await db
    .select({ country: races.country })
    .from(races)
    .where(sql`${races.name} like 'Imported%'`)
    .orderBy(asc(races.name))
  expect(imported).toEqual([{ country: 'NO' }, { country: 'SE' }])
})

test('the chore fills in missing countries of many rows, and changes nothing else', async () => {
  const many = Array.from({ length: 1_203 }, (_, index) => ({
    name: `Old ${index}`,
    location: index % 2 === 0 ? 'Chamonix, France' : 'Nowhere',
    coordinates: null,
  }))
  const before = await createRaces(db, many)
  const trip = await createTrip(db, { location: 'Lofoten, Norway' })
  await fillCountries(db)
  const after = await db.select().from(races).where(sql`${races.name} like 'Old %'`).orderBy(asc(races.id))
  expect(after.map(({ country }) => country)).toEqual(many.map((_, index) => (index % 2 === 0 ? 'FR' : null)))
  expect(after.map(({ updatedAt }) => updatedAt)).toEqual(before.map(({ updatedAt }) => updatedAt))
  const [stored] = await db.select().from(trips).where(eq(trips.id, trip.id))
  expect(stored?.country).toBe('NO')
})
