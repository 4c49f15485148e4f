import { expect, test } from 'vitest'
import { presentRace } from '#server/races/present.ts'
import { findRatedRace } from '#server/races/queries.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { presentTrip } from '#server/trips/present.ts'
import type { DateStatus } from '#shared/races/enums.ts'
import { NO_RATINGS } from '#shared/ratings/ratings.ts'
import { raceEvent } from './race-event.ts'
import { tripEvent } from './trip-event.ts'

const UNRATED = { averageRating: null, reviewCount: 0, ratings: NO_RATINGS }
const { db } = await createTestDatabase()
const about = {
  origin: 'https://trailherd.example',
  description: 'A race.',
  picture: 'https://trailherd.example/a.png',
}

const eventOfRace = async (given: Parameters<typeof createRace>[1]) => {
  const { id } = await createRace(db, given)
  const row = await findRatedRace(db, id)
  return row && raceEvent(presentRace(row), about)
}

const eventOfTrip = async (given: Parameters<typeof createTrip>[1]) =>
  tripEvent(presentTrip({ ...(await createTrip(db, given)), peopleMissing: null, ...UNRATED }), about)

test.each([
  ['confirmed', 'EventScheduled'],
  ['estimated', 'EventScheduled'],
  ['postponed', 'EventPostponed'],
  ['cancelled', 'EventCancelled'],
] satisfies [DateStatus, string][])(
  'a race whose date is %s has the status %s',
  async (dateStatus, status) => {
    expect(await eventOfRace({ dateStatus })).toMatchObject({ eventStatus: `https://schema.org/${status}` })
  },
)

test('a race that was moved has been rescheduled, and keeps the day that people may know', async () => {
  const moved = { date: '2027-06-13', movedFrom: '2027-06-06' }
  expect(await eventOfRace(moved)).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    startDate: '2027-06-13',
    previousStartDate: '2027-06-06',
  })
  const cancelled = await eventOfRace({ ...moved, dateStatus: 'cancelled' })
  expect(cancelled?.eventStatus).toBe('https://schema.org/EventCancelled')
})

test('a race is somewhere: its place has its town, its country and its position', async () => {
  const event = await eventOfRace({ location: 'Åre, Jämtland, Sweden', country: 'SE' })
  expect(event?.location).toMatchObject({
    name: 'Åre, Jämtland, Sweden',
    address: { addressLocality: 'Åre', addressRegion: 'Jämtland', addressCountry: 'SE' },
    geo: { latitude: 63.399, longitude: 13.082 },
  })
  expect(await eventOfRace({ location: '', country: null })).toBeNull()
})

test('the fees of the courses are offers, with what is known of the entries', async () => {
  const event = await eventOfRace({
    entries: 'soldOut',
    entriesOpen: '2027-01-01',
    courses: [
      { km: 21, fee: '450 SEK' },
      { km: 42, name: 'Marathon', fee: 'ask us' },
    ],
  })
  expect(event?.offers).toEqual([
    expect.objectContaining({
      name: '21 km',
      price: '450',
      priceCurrency: 'SEK',
      availability: 'https://schema.org/SoldOut',
      validFrom: '2027-01-01',
    }),
  ])
})

test('a race ends on its day, or when its time limit is over; what nobody knows is left out', async () => {
  const date = '2027-06-06'
  expect(await eventOfRace({ date, distanceKm: [21] })).toMatchObject({ endDate: date })
  expect((await eventOfRace({ date, distanceKm: [160] }))?.endDate).toBeUndefined()
  const courses = [{ km: 160, startTime: '20:00', cutOffHours: 30 }]
  expect(await eventOfRace({ date, courses, distanceKm: [160] })).toMatchObject({ endDate: '2027-06-08' })
})

test.each([
  [8, true, 'InStock'],
  [2, true, 'LimitedAvailability'],
  [0, true, 'SoldOut'],
  [0, false, 'SoldOut'],
])('a trip with %i spots (booking %s) is %s', async (availableSpots, bookingEnabled, availability) => {
  expect(await eventOfTrip({ availableSpots, bookingEnabled })).toMatchObject({
    offers: { price: '9800', priceCurrency: 'SEK', availability: `https://schema.org/${availability}` },
  })
})

test('a trip that is not booked here says nothing about spots for sale', async () => {
  const event = await eventOfTrip({ bookingEnabled: false })
  expect(event?.offers).toMatchObject({ availability: undefined })
})

test('a race says its lowest age and where its results are', async () => {
  const event = await eventOfRace({ rules: { minAge: 18 }, resultsUrl: 'https://results.example/1' })
  expect(event).toMatchObject({
    typicalAgeRange: '18-',
    subjectOf: { '@type': 'WebPage', url: 'https://results.example/1' },
  })
  expect((await eventOfRace({}))?.typicalAgeRange).toBeUndefined()
})
