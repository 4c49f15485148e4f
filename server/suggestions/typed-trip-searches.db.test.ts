import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedDemoCatalogue } from '#server/demo/seed.ts'
import { townsEdition } from '#server/places/filling/towns-file.ts'
import { insertPlaces, saveEdition } from '#server/places/queries.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import type { TripCard } from '#shared/trips/schema.ts'
import type { MeantTrips } from '#shared/trips/trip-search.ts'
import typed from './typed-trip-searches.json' with { type: 'json' }

// What people type into the trips' search and press Enter on, and the trip that they must find first among the demo
// trips. The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

type TownRow = [string, string, number, number, number]

beforeAll(async () => {
  await seedDemoCatalogue(db, TEST_NOW)
  const towns = (typed.towns as TownRow[]).map(([name, country, population, latitude, longitude], index) => ({
    ...{ id: index + 1, name, country, region: null, latitude, longitude, population, names: [name] },
  }))
  await insertPlaces(db, towns)
  await saveEdition(db, await townsEdition())
})

const meantBy = async (text: string, language = 'en'): Promise<MeantTrips['meant']> => {
  const { body } = await request(app)
    .get('/api/trips-meant')
    .query({ text })
    .set('Accept-Language', language)
    .expect(200)
  return (body as MeantTrips).meant
}

describe.each(Object.entries(typed.searches))('in %s', (language, searches) => {
  test.each(searches)('“%s” finds %s first', async (text, wanted) => {
    const meant = await meantBy(text, language)
    const { body } = await request(app)
      .get('/api/trips')
      .query(meant ?? { search: text })
      .expect(200)
    expect((body as TripCard[]).map(({ name }) => name)[0], JSON.stringify(meant)).toBe(wanted)
  })
})

test('what is meant are the filters of the list of trips', async () => {
  expect(await meantBy('easy trip in Norway in July under 10 000 kr with free spots')).toEqual({
    country: ['NO'],
    difficulty: ['Beginner', 'All levels'],
    startDate: '2027-07-01',
    endDate: '2027-07-31',
    maxPrice: 10_000,
    currency: 'SEK',
    hasSpots: true,
  })
  expect(await meantBy('near Chamonix')).toEqual({
    near: '45.924,6.87',
    nearPlace: 'Chamonix',
    withinKm: 100,
    sort: 'distance',
  })
  expect(await meantBy('hut to hut norway')).toEqual({ search: 'hut to hut', country: ['NO'] })
})

test('words that are no filter, and the name of a trip, are looked for as they are', async () => {
  for (const text of ['yoga', 'trail', 'Jotunheimen Hut to Hut', '100 km', 'under 900', ''])
    expect(await meantBy(text), text).toBeNull()
})

test('a word that trips far from the town of that name say is looked for, and no place', async () => {
  expect(await meantBy('beach')).toBeNull()
  expect(await meantBy('near Beach')).toMatchObject({ nearPlace: 'Beach' })
})

test('a part of a country is meant before a far town of its name, also where no trip says the word', async () => {
  await createTrip(db, {
    location: 'Moab, United States',
    country: 'US',
    coordinates: { lat: 38.57, lng: -109.55 },
  })
  for (const text of ['trips in Scotland', 'july scotland', 'Scotland'])
    expect(await meantBy(text), text).toMatchObject({ area: ['gb-scotland'] })
})

test('a price far above what any trip costs, and one without a currency, are no error', async () => {
  expect(await meantBy('under 9999999 kr')).toEqual({ maxPrice: 9_999_999, currency: 'SEK' })
  expect(await meantBy('under 99999999999 kr norway')).toMatchObject({ country: ['NO'] })
})

test('the form of a page without scripts leads to what the sentence means', async () => {
  const addressed = async (query: Record<string, unknown>) => {
    const { headers } = await request(app).get('/trips').query(query).redirects(0).expect(303)
    const { pathname, search } = new URL(headers.location ?? '', 'http://here')
    return pathname + search
  }
  expect(await addressed({ ask: 'norway june' })).toBe(
    '/trips?startDate=2027-06-01&endDate=2027-06-30&country=NO&asked=norway+june',
  )
  expect(
    await addressed({ ask: 'norway until june', country: 'SE', startDate: '2027-08-01', hasSpots: 'true' }),
  ).toBe('/trips?hasSpots=true&endDate=2027-06-30&country=NO&asked=norway+until+june')
  expect(await addressed({ ask: 'yoga', currency: 'EUR' })).toBe('/trips?currency=EUR&search=yoga')
  expect(await addressed({ ask: ' ' })).toBe('/trips')
  await request(app)
    .get('/trips')
    .query({ ask: ['a', 'b'] })
    .expect(400)
})
