import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBooking, seatsOf } from '#server/testing/factories/booking-factory.ts'
import { createTrip, createTrips } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { TripCard, TripDate } from '#shared/trips/schema.ts'
import { trips } from '#shared/trips/table.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()
const organizer = await signedInAgent(app, db, { userType: 'trip_organizer' })
const ownTrip = (given: Parameters<typeof createTrip>[1] = {}) =>
  createTrip(db, { createdBy: organizer.user.id, ...given })
const addDate = (id: number, startDate: unknown) =>
  organizer.agent.post(`/api/trips/${id}/dates`).send({ startDate })

describe('another date of a trip', () => {
  test('is a draft of the same length, with the same texts and pictures and no booking', async () => {
    const trip = await ownTrip({
      name: 'Huts',
      packingList: ['Shoes'],
      mainImageUrl: 'https://pictures.example/hut.jpg',
      howToPay: 'Swish',
      bookingPaused: true,
      bookingCloses: '2027-07-01',
    })
    await createBooking(db, trip.id)
    const { body: original } = await request(app).get(`/api/trips/${trip.id}`)
    const { body } = await addDate(trip.id, '2027-08-30').expect(201)
    expect(body).toEqual({
      ...original,
      id: expect.any(Number),
      startDate: '2027-08-30',
      endDate: '2027-09-03',
      availableSpots: 8,
      howToPay: 'Swish',
      payTo: null,
      bookingPaused: false,
      bookingCloses: null,
      isDraft: true,
      updatedAt: expect.any(String),
    })
    expect(body.id).not.toBe(trip.id)
    expect(await seatsOf(db, body.id)).toMatchObject({ bookings: 0 })
    await request(app).get(`/api/trips/${body.id}`).expect(404)
  })

  test('of another date is of the same offer, and a copy is an offer of its own', async () => {
    const trip = await ownTrip()
    expect(trip.offerId).toBe(trip.id)
    const { body: second } = await addDate(trip.id, '2027-08-30').expect(201)
    const { body: third } = await addDate(second.id, '2027-09-30').expect(201)
    expect([second.offerId, third.offerId]).toEqual([trip.id, trip.id])
    const { body: copy } = await organizer.agent.post(`/api/trips/${second.id}/duplicate`).expect(201)
    expect(copy.offerId).toBe(copy.id)
  })

  test('of a cancelled trip is on', async () => {
    const trip = await ownTrip({ isCancelled: true, cancelReason: 'Snow', isInLists: false })
    const { body } = await addDate(trip.id, '2027-08-30').expect(201)
    expect(body).toMatchObject({ isCancelled: false, cancelReason: null })
    await organizer.agent.patch(`/api/trips/${body.id}`).send({ isDraft: false }).expect(200)
    const { body: list } = await request(app).get('/api/trips').expect(200)
    expect(list.map(({ id }: TripCard) => id)).toContain(body.id)
  })

  test.each([
    [undefined, 'Start date is required'],
    ['2027-02-30', 'Start date'],
    ['2027-01-14', 'This day is past. Choose today or a later day.'],
    ['9999-12-31', 'Start date'],
  ])('on %s is refused at the field', async (startDate, message) => {
    const trip = await ownTrip()
    const { body } = await addDate(trip.id, startDate).expect(400)
    expect(body.errors.startDate).toContain(message)
  })
})

describe('GET /api/trips/{id}/dates', () => {
  test('has the other coming dates with their free spots, soonest first', async () => {
    const trip = await ownTrip()
    const { offerId } = trip
    const [late, full] = await createTrips(db, [
      { offerId, startDate: '2027-09-01', endDate: '2027-09-05', availableSpots: 2, price: 10_500 },
      { offerId, startDate: '2027-08-01', endDate: '2027-08-05', availableSpots: 0 },
      { offerId, startDate: '2026-08-01', endDate: '2026-08-05' },
      { offerId, isCancelled: true },
      { offerId, isDraft: true },
      { offerId, isListed: false, hiddenReason: 'Not a trip' },
      {},
    ])
    const { body } = await request(app).get(`/api/trips/${trip.id}/dates`).expect(200)
    expect(body).toEqual([
      {
        id: full?.id,
        startDate: '2027-08-01',
        endDate: '2027-08-05',
        availableSpots: 0,
        price: 9800,
        currency: 'SEK',
      },
      expect.objectContaining({ id: late?.id, availableSpots: 2, price: 10_500 }),
    ])
  })

  test('of a draft are for its organizer alone', async () => {
    const draft = await ownTrip({ isDraft: true })
    await request(app).get(`/api/trips/${draft.id}/dates`).expect(404)
    await organizer.agent.get(`/api/trips/${draft.id}/dates`).expect(200, [])
    await request(app).get('/api/trips/2147483647/dates').expect(404)
  })
})

describe('in the list of trips', () => {
  beforeEach(() => db.delete(trips))
  const list = async (query = '') => {
    const { body, headers } = await request(app).get(`/api/trips?${query}`).expect(200)
    return {
      total: Number(headers['x-total-count']),
      cards: body.map(({ startDate, dates }: TripCard) => [
        startDate,
        dates?.map((date: TripDate) => date.startDate),
      ]),
    }
  }

  test('one offer is one card with the dates that fit the filters, and counts once', async () => {
    const { offerId } = await ownTrip({ name: 'Hut run', startDate: '2027-06-01', endDate: '2027-06-05' })
    await createTrips(db, [
      { offerId, name: 'Hut run', startDate: '2027-07-01', endDate: '2027-07-05', availableSpots: 0 },
      { offerId, name: 'Hut run', startDate: '2027-08-01', endDate: '2027-08-05', price: 12_000 },
      { offerId, name: 'Hut run', startDate: '2026-08-01', endDate: '2026-08-05' },
      { name: 'Ridge run', startDate: '2027-06-20', endDate: '2027-06-22' },
    ])
    expect(await list()).toEqual({
      total: 2,
      cards: [
        ['2027-06-01', ['2027-06-01', '2027-07-01', '2027-08-01']],
        ['2027-06-20', undefined],
      ],
    })
    expect(await list('startDate=2027-06-15')).toEqual({
      total: 2,
      cards: [
        ['2027-06-20', undefined],
        ['2027-08-01', ['2027-07-01', '2027-08-01']],
      ],
    })
    expect((await list('hasSpots=true&startDate=2027-06-25')).cards).toEqual([['2027-08-01', undefined]])
    expect((await list('limit=1&offset=1')).cards).toEqual([['2027-06-20', undefined]])
    expect((await list('search=hut')).total).toBe(1)
    const { body: facets } = await request(app).get('/api/trips-facets').expect(200)
    expect(facets).toMatchObject({
      total: 2,
      months: { '2027-06': 2, '2027-07': 1, '2027-08': 1 },
      country: {},
      currency: { SEK: 2 },
      hasSpots: 2,
    })
  })

  test('a date with spots is shown before a full one, and a full one before a cancelled one', async () => {
    const { offerId } = await ownTrip({ startDate: '2027-06-01', endDate: '2027-06-05', isCancelled: true })
    const [full] = await createTrips(db, [
      { offerId, startDate: '2027-07-01', endDate: '2027-07-05', availableSpots: 0 },
    ])
    expect((await list()).cards).toEqual([['2027-07-01', ['2027-06-01', '2027-07-01']]])
    await createTrips(db, [{ offerId, startDate: '2027-08-01', endDate: '2027-08-05', availableSpots: 1 }])
    expect((await list()).cards).toEqual([['2027-08-01', ['2027-06-01', '2027-07-01', '2027-08-01']]])
    const { body } = await request(app).get('/api/trips').expect(200)
    expect(body[0].dates[0].isCancelled).toBe(true)
    expect(body[0].dates[1]).toMatchObject({ id: full?.id, availableSpots: 0 })
  })

  test('the map has a pin for each date', async () => {
    const { offerId } = await ownTrip()
    await createTrips(db, [{ offerId, startDate: '2027-08-01', endDate: '2027-08-05' }])
    const { body } = await request(app).get('/api/map?only=trips').expect(200)
    expect(body.trips).toHaveLength(2)
  })
})
