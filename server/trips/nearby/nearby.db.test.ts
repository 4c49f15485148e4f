import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip, createTrips } from '#server/testing/factories/trip-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

const HERE = { lat: 63.4, lng: 13.08 }
/** Straight to the north: 1 km is about 0.009 degrees. */
const north = (km: number) => ({ lat: HERE.lat + km / 111.195, lng: HERE.lng })

beforeEach(async () => {
  await db.delete(trips)
  await db.delete(races)
})

const tripsNear = async (raceId: number) =>
  (await request(app).get(`/api/races/${raceId}/nearby-trips`).expect(200)).body as Card[]
const racesNear = async (tripId: number) =>
  (await request(app).get(`/api/trips/${tripId}/nearby-races`).expect(200)).body as Card[]
type Card = { name: string; distanceAwayKm: number; daysApart: number; dates?: { startDate: string }[] }
const facts = (cards: Card[]) =>
  cards.map(({ name, distanceAwayKm, daysApart }) => [name, distanceAwayKm, daysApart])

describe('GET /api/races/{id}/nearby-trips', () => {
  test('has trips within 60 km and 10 days, the nearest first, with how far and how many days away', async () => {
    const race = await createRace(db, { date: '2027-06-20', coordinates: HERE })
    await createTrips(db, [
      { name: 'Before', coordinates: north(40), startDate: '2027-06-06', endDate: '2027-06-10' },
      { name: 'Too early', coordinates: HERE, startDate: '2027-06-05', endDate: '2027-06-09' },
      { name: 'Around it', coordinates: north(12.34), startDate: '2027-06-18', endDate: '2027-06-22' },
      { name: 'After', coordinates: north(59.9), startDate: '2027-06-30', endDate: '2027-07-02' },
      { name: 'Too late', coordinates: HERE, startDate: '2027-07-01', endDate: '2027-07-02' },
      { name: 'Too far', coordinates: north(60.2), startDate: '2027-06-20', endDate: '2027-06-22' },
      { name: 'Without a place', coordinates: null, startDate: '2027-06-20', endDate: '2027-06-22' },
    ])
    expect(facts(await tripsNear(race.id))).toEqual([
      ['Around it', 12.3, 0],
      ['Before', 40, 10],
      ['After', 59.9, 10],
    ])
  })

  test('leaves out trips that nobody can book: those that have started and those without online booking', async () => {
    const race = await createRace(db, { date: '2027-01-16', coordinates: HERE })
    await createTrips(db, [
      { name: 'Started', coordinates: HERE, startDate: '2027-01-14', endDate: '2027-01-18' },
      {
        name: 'Disabled',
        coordinates: HERE,
        startDate: '2027-01-15',
        endDate: '2027-01-18',
        bookingEnabled: false,
      },
      { name: 'Today', coordinates: HERE, startDate: '2027-01-15', endDate: '2027-01-18' },
    ])
    expect(facts(await tripsNear(race.id))).toEqual([['Today', 0, 0]])
  })

  test('has six cards at most, each as in the list of trips', async () => {
    const race = await createRace(db, { date: '2027-06-20', coordinates: HERE })
    await createTrips(
      db,
      Array.from({ length: 8 }, (_, index) => ({
        name: `Trip ${index}`,
        coordinates: north(50 - index),
        startDate: '2027-06-20',
        endDate: '2027-06-22',
      })),
    )
    const cards = await tripsNear(race.id)
    expect(cards.map(({ name }) => name)).toEqual([
      'Trip 7',
      'Trip 6',
      'Trip 5',
      'Trip 4',
      'Trip 3',
      'Trip 2',
    ])
    const { body: list } = await request(app).get('/api/trips?limit=8').expect(200)
    expect(cards[0]).toEqual({ ...list[7], distanceAwayKm: 43, daysApart: 0 })
  })

  test('has one card for the dates of an offer, as lists have: the one that is nearest to the race', async () => {
    const race = await createRace(db, { date: '2027-06-20', coordinates: HERE })
    const dates = ['2027-06-12', '2027-06-21', '2027-06-26', '2027-07-26']
    const first = await createTrip(db, {
      name: 'Huts',
      coordinates: HERE,
      startDate: dates[0] as string,
      endDate: dates[0] as string,
    })
    for (const startDate of dates.slice(1)) {
      const given = { name: 'Huts', coordinates: HERE, startDate, endDate: startDate }
      await createTrip(db, { ...given, offerId: first.offerId })
    }
    const cards = await tripsNear(race.id)
    expect(facts(cards)).toEqual([['Huts', 0, 1]])
    expect(cards[0]?.dates?.map(({ startDate }) => startDate)).toEqual(dates.slice(0, 3))
  })

  test('finds what is near across the 180th meridian', async () => {
    const race = await createRace(db, { date: '2027-06-20', coordinates: { lat: -17, lng: 179.9 } })
    await createTrip(db, {
      name: 'Across',
      coordinates: { lat: -17, lng: -179.9 },
      startDate: '2027-06-20',
      endDate: '2027-06-22',
    })
    expect(facts(await tripsNear(race.id))).toEqual([['Across', 21.3, 0]])
  })

  test('is empty for a race without a place, and 404 for one that does not exist', async () => {
    const race = await createRace(db, { coordinates: null })
    expect(await tripsNear(race.id)).toEqual([])
    await request(app).get('/api/races/2147483647/nearby-trips').expect(404)
    const refused = await request(app)
      .get('/api/races/x/nearby-trips')
      .set('Accept-Language', 'sv')
      .expect(404)
    expect(refused.body.message).toBe('Loppet finns inte.')
  })
})

describe('GET /api/trips/{id}/nearby-races', () => {
  test('has races within 60 km and 10 days of any day of the trip, the nearest first', async () => {
    const trip = await createTrip(db, { startDate: '2027-06-10', endDate: '2027-06-14', coordinates: HERE })
    await createRaces(db, [
      { name: 'Ten days before', date: '2027-05-31', coordinates: north(30) },
      { name: 'Eleven days before', date: '2027-05-30', coordinates: north(1) },
      { name: 'On the last day', date: '2027-06-14', coordinates: north(2) },
      { name: 'Ten days after', date: '2027-06-24', coordinates: north(20) },
      { name: 'Eleven days after', date: '2027-06-25', coordinates: north(1) },
      { name: 'Too far', date: '2027-06-12', coordinates: north(61) },
    ])
    expect(facts(await racesNear(trip.id))).toEqual([
      ['On the last day', 2, 0],
      ['Ten days after', 20, 10],
      ['Ten days before', 30, 10],
    ])
  })

  test('leaves out races that are over, cancelled or postponed, and says what is not confirmed', async () => {
    const trip = await createTrip(db, { startDate: '2027-01-10', endDate: '2027-01-20', coordinates: HERE })
    await createRaces(db, [
      { name: 'Over', date: '2027-01-14', coordinates: HERE },
      { name: 'Cancelled', date: '2027-01-16', coordinates: HERE, dateStatus: 'cancelled' },
      { name: 'Postponed', date: '2027-01-16', coordinates: HERE, dateStatus: 'postponed' },
      { name: 'Estimated', date: '2027-01-16', coordinates: HERE, dateStatus: 'estimated' },
    ])
    const cards = await racesNear(trip.id)
    expect(cards).toEqual([
      expect.objectContaining({ name: 'Estimated', dateStatus: 'estimated', reviewCount: 0 }),
    ])
  })

  test('is empty for a trip without a place, and 404 for one that does not exist', async () => {
    const trip = await createTrip(db, { coordinates: null })
    expect(await racesNear(trip.id)).toEqual([])
    await request(app).get('/api/trips/2147483647/nearby-races').expect(404)
  })
})
