import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TripCard } from '#shared/trips/schema.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

beforeAll(async () => {
  const trips = [
    {
      name: 'Cliffs of Crete',
      location: 'Chania, Greece',
      description: 'Yoga in the evening.',
      country: 'GR',
      startDate: '2027-04-01',
      endDate: '2027-04-07',
      difficulty: 'Beginner',
      price: 900,
      currency: 'EUR',
      coordinates: { lat: 35.5, lng: 24 },
    },
    {
      name: 'Jämtland ridges',
      location: 'Åre, Sweden',
      country: 'SE',
      startDate: '2027-07-01',
      endDate: '2027-07-05',
      difficulty: 'Advanced',
      price: 9500,
      currency: 'SEK',
      availableSpots: 0,
      coordinates: { lat: 63.4, lng: 13.08 },
    },
    {
      name: 'Somewhere else',
      location: 'Somewhere',
      startDate: '2027-02-01',
      endDate: '2027-02-05',
      difficulty: 'All levels',
      price: 5000,
      currency: 'SEK',
      coordinates: null,
    },
  ] as const
  for (const trip of trips) await createTrip(db, trip)
})

const ask = (query: Record<string, unknown>, language = 'en') =>
  request(app).get('/api/trips').query(query).set('Accept-Language', language)
const cards = async (query: Record<string, unknown>): Promise<TripCard[]> =>
  (await ask(query).expect(200)).body
const names = async (query: Record<string, unknown>) =>
  (await cards(query)).map(({ name }) => name.split(' ')[0])

describe('the list of trips', () => {
  test.each([
    [{}, ['Somewhere', 'Cliffs', 'Jämtland']],
    [{ search: 'crete' }, ['Cliffs']],
    [{ search: 'YOGA' }, ['Cliffs']],
    [{ search: 'jamt' }, ['Jämtland']],
    [{ search: 'Sverige' }, ['Jämtland']],
    [{ search: 'nothing like it' }, []],
    [{ startDate: '2027-04-01', endDate: '2027-06-30' }, ['Cliffs']],
    [{ difficulty: ['Beginner', 'Advanced'] }, ['Cliffs', 'Jämtland']],
    [{ maxPrice: 5000, currency: 'SEK' }, ['Somewhere']],
    [{ currency: 'EUR' }, ['Cliffs']],
    [{ hasSpots: 'true' }, ['Somewhere', 'Cliffs']],
    [{ country: ['se', 'GR'] }, ['Cliffs', 'Jämtland']],
    [{ sort: 'price' }, ['Somewhere', 'Jämtland', 'Cliffs']],
    [{ sort: 'distance', near: '60,15' }, ['Jämtland', 'Cliffs', 'Somewhere']],
    [{ near: '60,15' }, ['Cliffs', 'Jämtland', 'Somewhere']],
    [{ near: '60,15', withinKm: 500 }, ['Jämtland']],
  ])('for %j', async (query, expected) => expect(await names(query)).toEqual(expected))

  test('tells country and distance, the total, and where it goes on', async () => {
    const answer = await ask({ near: '63.4,13.08', sort: 'distance', limit: 2 }).expect(200)
    expect(answer.body[0]).toMatchObject({ country: 'SE', distanceAwayKm: 0 })
    expect(answer.headers['x-total-count']).toBe('3')
    expect(answer.headers.link).toContain('offset=2')
    const [, , last] = await cards({ near: '63.4,13.08', sort: 'distance' })
    expect(last).toMatchObject({ country: null, distanceAwayKm: null })
  })

  test.each([
    [{ maxPrice: 100 }, 'maxPrice', 'Det högsta priset kräver en valuta.'],
    [{ maxPrice: 'x', currency: 'SEK' }, 'maxPrice', 'Det högsta priset måste vara ett tal.'],
    [{ currency: 'NOK' }, 'currency', 'Valuta måste vara något av SEK, USD, EUR.'],
    [{ sort: 'distance' }, 'sort', 'Välj en ort för att sortera efter avstånd.'],
    [{ withinKm: 10 }, 'withinKm', 'Avståndet från orten kräver en ort.'],
    [{ difficulty: 'Hard' }, 'difficulty', expect.stringContaining('Svårighet måste vara något av')],
    [{ startDate: '2027-13-01' }, 'startDate', expect.any(String)],
    [{ startDate: '2027-02-01', endDate: '2027-01-01' }, 'startDate', expect.any(String)],
    [{ hasSpots: 'maybe' }, 'hasSpots', expect.any(String)],
    [{ search: ['a', 'b'] }, 'search', expect.any(String)],
  ])('refuses %j at the field', async (query, field, message) => {
    const { body } = await ask(query, 'sv').expect(400)
    expect(body.errors).toEqual({ [field]: message })
  })
})
