import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TripFacets } from '#shared/trips/facets.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

beforeAll(async () => {
  const trips = [
    {
      country: 'GR',
      startDate: '2027-04-01',
      endDate: '2027-04-07',
      difficulty: 'Beginner',
      price: 900,
      currency: 'EUR',
      coordinates: { lat: 35.5, lng: 24 },
    },
    {
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
      country: 'SE',
      startDate: '2027-07-20',
      endDate: '2027-07-21',
      difficulty: 'Beginner',
      price: 5000,
      currency: 'SEK',
      coordinates: null,
    },
    {
      country: 'SE',
      startDate: '2026-07-20',
      endDate: '2026-07-21',
      difficulty: 'Beginner',
      price: 4000,
      currency: 'SEK',
      coordinates: null,
    },
  ] as const
  for (const trip of trips) await createTrip(db, trip)
})

const ask = (query: Record<string, unknown>) => request(app).get('/api/trips-facets').query(query)
const facets = async (query: Record<string, unknown> = {}): Promise<TripFacets> =>
  (await ask(query).expect(200)).body

describe('counts of the choices of trips', () => {
  test('without choices every value is counted, months from this one on', async () => {
    expect(await facets()).toEqual({
      total: 4,
      months: { '2027-04': 1, '2027-07': 2 },
      country: { GR: 1, SE: 3 },
      difficulty: { Beginner: 3, Advanced: 1 },
      currency: { EUR: 1, SEK: 3 },
      hasSpots: 3,
      loosen: [],
    })
  })

  test('a value counts with the other choices, and without those of its own group', async () => {
    const chosen = await facets({ country: 'SE', difficulty: 'Beginner' })
    expect(chosen.total).toBe(2)
    expect(chosen.country).toEqual({ GR: 1, SE: 2 })
    expect(chosen.difficulty).toEqual({ Beginner: 2, Advanced: 1 })
    expect(chosen.months).toEqual({ '2027-07': 1 })
    const priced = await facets({ maxPrice: 1000, currency: 'EUR' })
    expect(priced.currency).toEqual({ EUR: 1, SEK: 3 })
    expect(priced.country).toEqual({ GR: 1 })
  })

  test('for an empty list it says what to leave out, bounds that go together at once', async () => {
    const none = await facets({
      country: 'GR',
      startDate: '2027-07-01',
      endDate: '2027-07-31',
      sort: 'price',
    })
    expect(none.total).toBe(0)
    expect(none.loosen).toEqual([
      { without: ['country'], total: 2 },
      { without: ['startDate', 'endDate'], total: 1 },
    ])
    const far = await facets({ near: '0,0', withinKm: 10, hasSpots: true })
    expect(far.loosen).toEqual([{ without: ['near', 'withinKm'], total: 3 }])
  })

  test('a wrong value is refused at its field', async () => {
    const { body } = await ask({ difficulty: 'Hard' }).set('Accept-Language', 'sv').expect(400)
    expect(Object.keys(body.errors)).toEqual(['difficulty'])
    await ask({ maxPrice: 100 }).expect(400)
    await ask({ withinKm: 100 }).expect(400)
  })

  test('the map shows the trips that the list would', async () => {
    const pins = async (query: Record<string, unknown>) =>
      (
        await request(app)
          .get('/api/map')
          .query({ only: 'trips', ...query })
          .expect(200)
      ).body.trips.length
    expect(await pins({})).toBe(2)
    expect(await pins({ difficulty: 'Beginner' })).toBe(1)
    expect(await pins({ maxPrice: 800, currency: 'EUR' })).toBe(0)
    expect(await pins({ near: '35,24', withinKm: 100 })).toBe(1)
    await request(app).get('/api/map').query({ only: 'trips', hasSpots: 'perhaps' }).expect(400)
  })
})
