import { eq, gte } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, expect, test } from 'vitest'
import { townsEdition } from '#server/places/filling/towns-file.ts'
import { insertPlaces, saveEdition } from '#server/places/queries.ts'
import { withPatience } from '#server/platform/database/database.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

const { app, db } = await createTestApp()

beforeAll(async () => {
  await createRaces(db, [
    { name: 'North', distanceKm: [10, 21], coordinates: { lat: 65, lng: 20 } },
    {
      name: 'Far',
      distanceKm: [100],
      coordinates: { type: 'Point', coordinates: [-179, -17] },
      terrain: ['Coastal'],
    },
    { name: 'Nowhere', coordinates: null },
  ])
  await createTrip(db, { name: 'Huts', duration: 5, coordinates: { lat: 64, lng: 19 } })
})

const namesIn = async (query: string) => {
  const { body } = await request(app).get(`/api/map?${query}`).expect(200)
  return [...body.races, ...body.trips].map((pin: unknown[]) => pin[4])
}

test('pins have id, position, label and name; listings without a position are left out', async () => {
  const { body, headers } = await request(app).get('/api/map').expect(200)
  expect(body.races).toEqual([
    [expect.any(Number), 65, 20, '21 km', 'North'],
    [expect.any(Number), -17, -179, 'U', 'Far'],
  ])
  expect(body.trips).toEqual([[expect.any(Number), 64, 19, '5d', 'Huts']])
  expect(headers['x-total-count']).toBe('3')
})

test('past races are marked as over', async () => {
  const [past] = await createRaces(db, [{ date: '2027-01-14' }, { date: '2027-01-15', name: 'Today' }])
  const { body } = await request(app).get('/api/map?bbox=13,63,14,64').expect(200)
  expect(body.races).toHaveLength(2)
  expect(body.over, 'the tests’ today is 2027-01-15').toEqual([past?.id])
  await db.delete(races).where(gte(races.id, past?.id ?? 0))
})

test('races and trips that do not take place are marked', async () => {
  const [off, later] = await createRaces(db, [{ dateStatus: 'cancelled' }, { dateStatus: 'postponed' }])
  const place = { coordinates: { lat: 63.4, lng: 13.08 } }
  const { id } = await createTrip(db, {
    ...place,
    isCancelled: true,
    cancelReason: 'Snow',
    cancelledAt: TEST_NOW,
  })
  const { body } = await request(app).get('/api/map?bbox=13,63,14,64').expect(200)
  expect([body.cancelled, body.postponed, body.cancelledTrips]).toEqual([[off?.id], [later?.id], [id]])
  await db.delete(races).where(gte(races.id, off?.id ?? 0))
  await db.delete(trips).where(eq(trips.id, id))
})

test('a trip whose last spot is taken leaves the map of trips with free spots', async () => {
  const { id } = await createTrip(db, { name: 'Last spot', coordinates: { lat: 40, lng: 10 } })
  const free = 'only=trips&hasSpots=true&bbox=9,39,11,41'
  expect(await namesIn(free)).toEqual(['Last spot'])
  await db.update(trips).set({ availableSpots: 0 }).where(eq(trips.id, id))
  expect(await namesIn(free)).toEqual([])
  await db.delete(trips).where(eq(trips.id, id))
})

test('the race filters apply to races and not to trips', async () => {
  expect(await namesIn('terrain=Coastal')).toEqual(['Far', 'Huts'])
})

test('trips can be requested without races', async () => {
  expect(await namesIn('only=trips')).toEqual(['Huts'])
  const { body } = await request(app).get('/api/map?only=everything').expect(400)
  expect(body.errors).toHaveProperty('only')
})

test('a box returns only what is inside it, also across the date line', async () => {
  expect(await namesIn('bbox=10,60,30,70')).toEqual(['North', 'Huts'])
  expect(await namesIn('bbox=170,-30,190,0')).toEqual(['Far'])
  expect(await namesIn('bbox=170,-30,-170,0')).toEqual(['Far'])
  expect(await namesIn('bbox=-400,-90,400,90')).toEqual(['North', 'Far', 'Huts'])
})

test.each([
  'bbox=1,2,3',
  'bbox=a,b,c,d',
  'bbox=0,10,10,0',
  'bbox=200,0,190,10',
  'bbox=1e9,0,1,1',
  'bbox=0,0,1,1&bbox=0,0,1,1',
])('%s is refused by name', async (query) => {
  const { body } = await request(app).get(`/api/map?${query}`).expect(400)
  expect(body.errors).toHaveProperty('bbox')
})

test('too many pins for one view are sent as groups with the right totals', async () => {
  await createRaces(
    db,
    Array.from({ length: 1 }, () => ({ coordinates: { lat: 1, lng: 1 } })),
  )
  await withPatience(db, (patient) =>
    patient.execute(`insert into races (name, location, date, description, distance_category, distance_km, elevation_gain, difficulty, coordinates)
    select 'Race ' || n, 'Somewhere', '2027-06-06', '', 'Marathon', '{42}', 900, 2,
           jsonb_build_object('lat', 40 + (n % 200) * 0.1, 'lng', (n % 300) * 0.1)
    from generate_series(1, 20001) n`),
  )
  const { body, headers } = await request(app).get('/api/map').expect(200)
  expect(body.races).toEqual([])
  const total = body.groups.reduce((sum: number, [, , count]: number[]) => sum + (count ?? 0), 0)
  expect(String(total)).toBe(headers['x-total-count'])
  expect(body.groups.length).toBeLessThan(200)
  expect(body.racesPlaced, 'all but the trip').toBe(total - 1)
  const cells = body.groups.map(([lat, lng]: number[]) =>
    [lat, lng].map((degrees) => Math.floor((degrees ?? 0) / (360 / 32))).join(),
  )
  expect(new Set(cells).size, 'one group for each cell').toBe(cells.length)
  const tall = await request(app).get('/api/map?bbox=-1,-90,30,90').expect(200)
  const inTall = tall.body.groups.reduce((sum: number, [, , count]: number[]) => sum + (count ?? 0), 0)
  expect(inTall, 'nothing is lost or counted twice').toBe(Number(tall.headers['x-total-count']))
  expect(inTall).toBeGreaterThan(20_000)
})

test('refusals are in the language of the request', async () => {
  const { body } = await request(app).get('/api/map?only=races').set('Accept-Language', 'sv').expect(400)
  expect(body.message).toBe('only måste vara trips.')
})

test('names of countries and towns are in the language of the reader, those with most people first', async () => {
  const town = (id: number, name: string, country: string, population: number) => ({
    ...{ id, name, country, population, region: null, latitude: 57.707, longitude: 11.967, names: [name] },
  })
  await insertPlaces(db, [
    town(1, 'Göteborg', 'Sweden', 600_000),
    town(2, 'Oslo', 'Norway', 700_000),
    town(99, 'A village', 'Iceland', 300),
    ...Array.from({ length: 12 }, (_, at) => town(at + 3, `Town ${at}`, 'Norway', 99_000 - at)),
  ])
  await saveEdition(db, await townsEdition())
  const { body, headers } = await request(app).get('/api/map/names').set('Accept-Language', 'sv').expect(200)
  expect(body.countries).toEqual([
    ['Norge', 57.71, 11.97],
    ['Sverige', 57.71, 11.97],
    ['Island', 57.71, 11.97],
  ])
  expect(body.towns.slice(0, 2)).toEqual([
    ['Oslo', 57.71, 11.97, 700],
    ['Göteborg', 57.71, 11.97, 600],
  ])
  expect(body.towns).toHaveLength(13)
  expect(body.areas.map(([name]: [string]) => name)).toContain('Alperna')
  expect(headers['cache-control']).toContain('max-age')
})
