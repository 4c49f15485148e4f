import { expect, test } from 'vitest'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { presentTrip, presentTripCard } from '#server/trips/present.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { NO_RATINGS } from '#shared/ratings/ratings.ts'
import { documentFor } from './pages.ts'

const UNRATED = { averageRating: null, reviewCount: 0, ratings: NO_RATINGS }
const { db } = await createTestDatabase()
const settings = { ...readSettings({}), publicUrl: 'http://trailherd.test', sessionSecret: 'only for tests' }
const deps = { db, settings, clock: () => TEST_NOW, log: createLog('silent') }

test('the document of the trip list has its first page of trips, and how many each choice would leave', async () => {
  const trip = await createTrip(db, { difficulty: 'Advanced', country: 'SE' })
  const page = await documentFor(deps, '/trips')
  expect(page).toMatchObject({ status: 200, title: 'Trail Trips · Trailherd' })
  expect(page.queries).toEqual([
    {
      queryKey: ['trips', 'list', {}],
      data: {
        pages: [{ items: [presentTripCard({ ...trip, peopleMissing: null, ...UNRATED })], total: 1 }],
        pageParams: [0],
      },
    },
    {
      queryKey: queryKeys.tripFacets(),
      data: expect.objectContaining({ total: 1, difficulty: { Advanced: 1 }, country: { SE: 1 } }),
    },
  ])
  const { queries = [] } = await documentFor(deps, '/trips', { search: 'difficulty=Beginner&sort=price' })
  expect(queries[1]).toMatchObject({
    queryKey: queryKeys.tripFacets({ difficulty: ['Beginner'] }),
    data: { total: 0, difficulty: { Advanced: 1 } },
  })
})

test('a trip’s page comes with the trip, and an unknown trip is 404', async () => {
  const trip = await createTrip(db, { name: 'Fjällvandring' })
  const page = await documentFor(deps, `/trips/${trip.id}`)
  expect(page).toMatchObject({ status: 200, title: 'Fjällvandring · Trailherd' })
  expect(page.queries).toEqual([
    { queryKey: ['trips', trip.id], data: presentTrip({ ...trip, peopleMissing: null, ...UNRATED }) },
    { queryKey: queryKeys.otherDates(trip.id), data: [] },
    { queryKey: ['races', 'near-trip', trip.id], data: [] },
    { queryKey: queryKeys.tripReviews(trip.id), data: [] },
  ])
  for (const path of ['/trips/2147483647', '/trips/99999999999', '/trips/0', '/trips/abc']) {
    expect((await documentFor(deps, path)).status).toBe(404)
  }
})
