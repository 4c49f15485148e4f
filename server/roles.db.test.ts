import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingForm, createBooking } from '#server/testing/factories/booking-factory.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reports } from '#shared/reports/table.ts'
import { reviews } from '#shared/reviews/table.ts'

const { app, db } = await createTestApp({
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
  REQUIRE_EMAIL_VERIFICATION: 'true',
  TRANSLATION_URL: '',
})

/** `owner` keeps the race and the trip; `booker` booked the trip and reviewed the race. */
const ROLES = [
  'visitor',
  'unverified',
  'athlete',
  'booker',
  'organizer',
  'owner',
  'raceAdmin',
  'tripAdmin',
  'admin',
] as const
type Role = (typeof ROLES)[number]

type Things = { race: number; trip: number; booking: number; review: number; report: number }
type Call = (agent: Agent, things: Things) => request.Test

const newRace = {
  name: 'A race',
  location: 'Åre, Sweden',
  date: '2027-06-06',
  description: 'Up and down.',
  distanceKm: 21,
  elevationGain: 900,
  difficulty: 2,
}
const newTrip = {
  name: 'A trip',
  location: 'Abisko, Sweden',
  startDate: '2027-07-05',
  endDate: '2027-07-09',
  description: 'Five days.',
  difficulty: 'Beginner',
  maxGroupSize: 8,
  price: 100,
  organizerName: 'Nordanstig',
  organizerEmail: 'hello@nordanstig.example',
}

const everyone = (status: number) => ROLES.map(() => status)
const signedIn = (status: number) => [401, 401, status, status, status, status, status, status, status]
const administrators = (status: number) => [401, 401, 403, 403, 403, 403, status, status, status]
const siteAdmin = (status: number) => [401, 401, 403, 403, 403, 403, 403, 403, status]

/**
 * Who may what, in the order of ROLES: the answer's status for each call on a race, a trip, a
 * booking and a review that belong to `owner` and `booker`.
 */
const TABLE: [name: string, call: Call, statuses: number[]][] = [
  // Public reads and calls                                        vis  unv  ath  book org  own  race trip adm
  ['GET /api/races', (a) => a.get('/api/races'), everyone(200)],
  ['GET /api/races-filters', (a) => a.get('/api/races-filters'), everyone(200)],
  ['GET /api/races.ics', (a) => a.get('/api/races.ics'), everyone(200)],
  ['GET /api/races-facets', (a) => a.get('/api/races-facets'), everyone(200)],
  ['GET /api/suggestions', (a) => a.get('/api/suggestions?text=ridge'), everyone(200)],
  ['GET /api/races/{id}', (a, t) => a.get(`/api/races/${t.race}`), everyone(200)],
  ['GET /api/races/{id}.ics', (a, t) => a.get(`/api/races/${t.race}.ics`), everyone(200)],
  [
    'GET /api/races/{id}/courses/{n}.gpx',
    (a, t) => a.get(`/api/races/${t.race}/courses/1.gpx`),
    everyone(200),
  ],
  ['GET /api/races/{id}/reviews', (a, t) => a.get(`/api/races/${t.race}/reviews`), everyone(200)],
  ['GET /api/races/{id}/nearby-trips', (a, t) => a.get(`/api/races/${t.race}/nearby-trips`), everyone(200)],
  ['GET /api/trips/{id}/nearby-races', (a, t) => a.get(`/api/trips/${t.trip}/nearby-races`), everyone(200)],
  ['GET /api/trips', (a) => a.get('/api/trips'), everyone(200)],
  ['GET /api/listings', (a, t) => a.get(`/api/listings?race=${t.race}&trip=${t.trip}`), everyone(200)],
  ['GET /api/trips/{id}', (a, t) => a.get(`/api/trips/${t.trip}`), everyone(200)],
  ['GET /api/trips/{id}/calendar.ics', (a, t) => a.get(`/api/trips/${t.trip}/calendar.ics`), everyone(200)],
  ['GET /api/saved.ics', (a) => a.get('/api/saved.ics?token=wrong'), everyone(404)],
  ['GET /api/map', (a) => a.get('/api/map'), everyone(200)],
  ['GET /api/health', (a) => a.get('/api/health'), everyone(200)],
  ['GET /api/ready', (a) => a.get('/api/ready'), everyone(200)],
  [
    'POST /api/translate',
    (a) => a.post('/api/translate').send({ text: 'Up.', from: 'en', to: 'sv' }),
    everyone(200),
  ],
  [
    'POST /api/contact',
    (a) => a.post('/api/contact').send({ name: 'V', email: 'v@post.example', message: 'Hello.' }),
    everyone(200),
  ],
  [
    'POST /api/forgot-password',
    (a) => a.post('/api/forgot-password').send({ email: 'nobody@post.example' }),
    everyone(200),
  ],
  [
    'POST /api/races/{id}/report',
    (a, t) => a.post(`/api/races/${t.race}/report`).send({ reason: 'date' }),
    everyone(201),
  ],
  [
    'POST /api/trips/{id}/report',
    (a, t) => a.post(`/api/trips/${t.trip}/report`).send({ reason: 'date' }),
    everyone(201),
  ],
  ['GET /api/confirm-date', (a) => a.get('/api/confirm-date?token=wrong'), everyone(404)],
  [
    'POST /api/confirm-date',
    (a) => a.post('/api/confirm-date').send({ token: 'wrong', dateStatus: 'confirmed' }),
    everyone(404),
  ],
  ['POST /api/alerts/end', (a) => a.post('/api/alerts/end').send({ token: 'wrong' }), everyone(404)],
  [
    'POST /api/trips/{id}/bookings',
    (a, t) => a.post(`/api/trips/${t.trip}/bookings`).send(bookingForm()),
    everyone(201),
  ],
  [
    'POST /api/booking-link',
    (a) => a.post('/api/booking-link').send({ email: 'nobody@post.example' }),
    everyone(200),
  ],
  [
    'POST /api/trips/{id}/waiting-list',
    (a, t) => a.post(`/api/trips/${t.trip}/waiting-list`).send({ ...bookingForm(), seats: 1 }),
    everyone(409),
  ],
  ['GET /api/waiting-list/{token}', (a) => a.get('/api/waiting-list/wrong'), everyone(404)],
  [
    'POST /api/waiting-list/{token}/accept',
    (a) => a.post('/api/waiting-list/wrong/accept').send(bookingForm()),
    everyone(404),
  ],
  ['DELETE /api/waiting-list/{token}', (a) => a.delete('/api/waiting-list/wrong'), everyone(404)],
  ['GET /api/booking-link/{token}', (a) => a.get('/api/booking-link/wrong'), everyone(404)],
  [
    'PATCH /api/booking-link/{token}/bookings/{id}',
    (a, t) => a.patch(`/api/booking-link/wrong/bookings/${t.booking}`).send({}),
    everyone(404),
  ],
  [
    'DELETE /api/booking-link/{token}/bookings/{id}',
    (a, t) => a.delete(`/api/booking-link/wrong/bookings/${t.booking}`),
    everyone(404),
  ],
  [
    'DELETE /api/booking-link/{token}/bookings',
    (a) => a.delete('/api/booking-link/wrong/bookings'),
    everyone(404),
  ],

  // One's own things
  ['POST /api/booking-link/{token}/account', (a) => a.post('/api/booking-link/wrong/account'), signedIn(404)],
  ['GET /api/user', (a) => a.get('/api/user'), signedIn(200)],
  ['GET /api/user/export', (a) => a.get('/api/user/export'), signedIn(200)],
  ['PATCH /api/user', (a) => a.patch('/api/user').send({ displayName: 'Me' }), signedIn(200)],
  [
    'POST /api/change-password',
    (a) =>
      a.post('/api/change-password').send({ currentPassword: 'wrong one', newPassword: 'another long one' }),
    signedIn(400),
  ],
  [
    'DELETE /api/user',
    (a) => a.delete('/api/user').send({ password: 'wrong one' }),
    [401, 401, 400, 400, 400, 400, 409, 409, 409],
  ],
  ['GET /api/my-races', (a) => a.get('/api/my-races'), signedIn(200)],
  ['GET /api/my-bookings', (a) => a.get('/api/my-bookings'), signedIn(200)],
  [
    'GET /api/trip-organizer/trips-with-bookings',
    (a) => a.get('/api/trip-organizer/trips-with-bookings'),
    signedIn(200),
  ],
  ['GET /api/trip-organizer/overview', (a) => a.get('/api/trip-organizer/overview'), signedIn(200)],
  ['GET /api/saved', (a) => a.get('/api/saved'), signedIn(200)],
  ['GET /api/saved/ids', (a) => a.get('/api/saved/ids'), signedIn(200)],
  ['POST /api/saved', (a, t) => a.post('/api/saved').send({ races: [t.race] }), signedIn(204)],
  ['PUT /api/saved/races/{id}', (a, t) => a.put(`/api/saved/races/${t.race}`), signedIn(204)],
  ['DELETE /api/saved/races/{id}', (a, t) => a.delete(`/api/saved/races/${t.race}`), signedIn(204)],
  ['PUT /api/saved/trips/{id}', (a, t) => a.put(`/api/saved/trips/${t.trip}`), signedIn(204)],
  ['DELETE /api/saved/trips/{id}', (a, t) => a.delete(`/api/saved/trips/${t.trip}`), signedIn(204)],
  ['GET /api/saved/feed', (a) => a.get('/api/saved/feed'), signedIn(200)],
  ['POST /api/saved/feed', (a) => a.post('/api/saved/feed'), signedIn(201)],
  ['DELETE /api/saved/feed', (a) => a.delete('/api/saved/feed'), signedIn(204)],
  ['GET /api/alerts', (a) => a.get('/api/alerts'), signedIn(200)],
  // Only the athlete has a verified address.
  [
    'POST /api/alerts',
    (a) => a.post('/api/alerts').send({ name: 'All', filters: {}, every: 'week' }),
    [401, 401, 201, 403, 403, 403, 403, 403, 403],
  ],
  ['DELETE /api/alerts/{id}', (a) => a.delete('/api/alerts/2147483647'), signedIn(404)],
  ['POST /api/races', (a) => a.post('/api/races').send(newRace), signedIn(201)],
  ['POST /api/trips', (a) => a.post('/api/trips').send(newTrip), signedIn(201)],

  // Things that belong to somebody                                vis  unv  ath  book org  own  race trip adm
  [
    'PATCH /api/races/{id}',
    (a, t) => a.patch(`/api/races/${t.race}`).send({ elevationGain: 5 }),
    [401, 401, 403, 403, 403, 200, 200, 403, 200],
  ],
  [
    'POST /api/races/{id}/next-edition',
    (a, t) => a.post(`/api/races/${t.race}/next-edition`),
    [401, 401, 403, 403, 403, 201, 201, 403, 201],
  ],
  [
    'DELETE /api/races/{id}',
    (a, t) => a.delete(`/api/races/${t.race}`),
    [401, 401, 403, 403, 403, 204, 204, 403, 204],
  ],
  [
    'POST /api/races/{id}/reviews',
    (a, t) => a.post(`/api/races/${t.race}/reviews`).send({ rating: 5 }),
    [401, 401, 201, 409, 201, 201, 201, 201, 201],
  ],
  [
    'PATCH /api/reviews/{id}',
    (a, t) => a.patch(`/api/reviews/${t.review}`).send({ rating: 5 }),
    [401, 401, 403, 200, 403, 403, 403, 403, 403],
  ],
  [
    'DELETE /api/reviews/{id}',
    (a, t) => a.delete(`/api/reviews/${t.review}`),
    [401, 401, 403, 204, 403, 204, 204, 403, 204],
  ],
  [
    'PATCH /api/trips/{id}',
    (a, t) => a.patch(`/api/trips/${t.trip}`).send({ price: 5 }),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'DELETE /api/trips/{id}',
    (a, t) => a.delete(`/api/trips/${t.trip}`),
    [401, 401, 403, 403, 403, 204, 403, 204, 204],
  ],
  [
    'POST /api/trips/{id}/duplicate',
    (a, t) => a.post(`/api/trips/${t.trip}/duplicate`),
    [401, 401, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'PATCH /api/trips/{tripId}/booking-status',
    (a, t) => a.patch(`/api/trips/${t.trip}/booking-status`).send({ bookingEnabled: false }),
    [401, 401, 403, 403, 403, 403, 403, 200, 200],
  ],
  [
    'PATCH /api/trip-bookings/{bookingId}/status',
    (a, t) => a.patch(`/api/trip-bookings/${t.booking}/status`).send({ paymentStatus: 'paid' }),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'GET /api/trips/{id}/waiting-list',
    (a, t) => a.get(`/api/trips/${t.trip}/waiting-list`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'POST /api/trips/{id}/waiting-list/{entryId}/offer',
    (a, t) => a.post(`/api/trips/${t.trip}/waiting-list/2147483647/offer`),
    [401, 401, 403, 403, 403, 404, 403, 404, 404],
  ],
  [
    'DELETE /api/trips/{id}/waiting-list/{entryId}',
    (a, t) => a.delete(`/api/trips/${t.trip}/waiting-list/2147483647`),
    [401, 401, 403, 403, 403, 404, 403, 404, 404],
  ],
  [
    'PATCH /api/trip-bookings/{bookingId}',
    (a, t) => a.patch(`/api/trip-bookings/${t.booking}`).send({ age: 35 }),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'POST /api/trips/{id}/bookings on behalf',
    (a, t) => a.post(`/api/trips/${t.trip}/bookings`).send({ ...bookingForm(), onBehalf: true }),
    [403, 403, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'POST /api/trips/{id}/messages',
    (a, t) => a.post(`/api/trips/${t.trip}/messages`).send({ to: 'all', subject: 'Hats', text: 'Warm.' }),
    [401, 401, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'GET /api/trips/{id}/messages',
    (a, t) => a.get(`/api/trips/${t.trip}/messages`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'GET /api/trips/{id}/history',
    (a, t) => a.get(`/api/trips/${t.trip}/history`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'GET /api/trips/{id}/bookings.csv',
    (a, t) => a.get(`/api/trips/${t.trip}/bookings.csv`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'DELETE /api/my-bookings/{id}',
    (a, t) => a.delete(`/api/my-bookings/${t.booking}`),
    [401, 401, 404, 204, 404, 404, 404, 404, 404],
  ],
  [
    'DELETE /api/my-bookings/{id}/party',
    (a, t) => a.delete(`/api/my-bookings/${t.booking}/party`),
    [401, 401, 404, 204, 404, 404, 404, 404, 404],
  ],

  // Administration                                                vis  unv  ath  book org  own  race trip adm
  [
    'PATCH /api/races/{id}/visibility',
    (a, t) => a.patch(`/api/races/${t.race}/visibility`).send({ hidden: true, reason: 'Spam' }),
    [401, 401, 403, 403, 403, 403, 200, 403, 200],
  ],
  [
    'PATCH /api/trips/{id}/visibility',
    (a, t) => a.patch(`/api/trips/${t.trip}/visibility`).send({ hidden: true, reason: 'Spam' }),
    [401, 401, 403, 403, 403, 403, 403, 200, 200],
  ],
  ['GET /api/admin/reports', (a) => a.get('/api/admin/reports'), administrators(200)],
  [
    'PATCH /api/admin/reports/{id}',
    (a, t) => a.patch(`/api/admin/reports/${t.report}`).send({ status: 'closed' }),
    [401, 401, 403, 403, 403, 403, 200, 404, 200],
  ],
  ['GET /api/admin/history', (a) => a.get('/api/admin/history'), administrators(200)],
  ['GET /api/admin/races', (a) => a.get('/api/admin/races'), [401, 401, 403, 403, 403, 403, 200, 403, 200]],
  ['GET /api/admin/trips', (a) => a.get('/api/admin/trips'), [401, 401, 403, 403, 403, 403, 403, 200, 200]],
  [
    'POST /api/admin/races/delete',
    (a, t) => a.post('/api/admin/races/delete').send({ ids: [t.race] }),
    [401, 401, 403, 403, 403, 403, 200, 403, 200],
  ],
  ['GET /api/admin/users', (a) => a.get('/api/admin/users'), siteAdmin(200)],
  [
    'PATCH /api/admin/users/{id}',
    (a) => a.patch('/api/admin/users/2147483647').send({ blocked: true, reason: 'Spam' }),
    siteAdmin(404),
  ],
  ['GET /api/admin/mail-summary', (a) => a.get('/api/admin/mail-summary'), siteAdmin(200)],
  ['GET /api/admin/mail', (a) => a.get('/api/admin/mail'), siteAdmin(200)],
  [
    'POST /api/admin/mail/{id}/again',
    (a) => a.post('/api/admin/mail/00000000-0000-4000-8000-000000000000/again'),
    siteAdmin(404),
  ],
  ['GET /api/admin/health', (a) => a.get('/api/admin/health'), siteAdmin(200)],
]

const agents = {} as Record<Role, Agent>
let ownerId: number
let bookerId: number

beforeAll(async () => {
  agents.visitor = request.agent(app)
  agents.unverified = request.agent(app)
  const waiting = await createUser(db, { email: 'waiting@post.example', emailVerified: false })
  await agents.unverified
    .post('/api/login')
    .send({ username: waiting.username, password: TEST_PASSWORD })
    .expect(403)
  const enter = async (role: Role, given: Parameters<typeof signedInAgent>[2]) => {
    const { agent, user } = await signedInAgent(app, db, given)
    agents[role] = agent
    return user.id
  }
  await enter('athlete', { userType: 'athlete', email: 'athlete@post.example', emailVerified: true })
  bookerId = await enter('booker', { userType: 'athlete' })
  await enter('organizer', { userType: 'trip_organizer' })
  ownerId = await enter('owner', { userType: 'race_organizer' })
  await enter('raceAdmin', { username: 'race-boss' })
  await enter('tripAdmin', { username: 'trip-boss' })
  await enter('admin', { username: 'admin' })
})

const freshThings = async (): Promise<Things> => {
  const race = await createRace(db, {
    createdBy: ownerId,
    courses: [
      {
        km: 21,
        track: [
          [63.4, 13.08, 400],
          [63.5, 13.1, 500],
        ],
      },
    ],
  })
  const trip = await createTrip(db, { createdBy: ownerId })
  const booking = await createBooking(db, trip.id, { userId: bookerId })
  const [review] = await db
    .insert(reviews)
    .values({ userId: bookerId, raceId: race.id, rating: 4 })
    .returning()
  const [report] = await db
    .insert(reports)
    .values({ kind: 'race', raceId: race.id, listingName: race.name, reason: 'date' })
    .returning()
  return {
    race: race.id,
    trip: trip.id,
    booking: booking.id,
    review: review?.id ?? 0,
    report: report?.id ?? 0,
  }
}

describe.each(TABLE)('%s', (_name, call, statuses) => {
  test.each(ROLES.map((role, column) => [role, statuses[column]] as const))(
    '%s: %i',
    async (role, status) => {
      const answer = await call(agents[role], await freshThings())
      expect(answer.status).toBe(status)
      if (answer.status >= 400) expect(answer.body.message).toEqual(expect.any(String))
    },
  )
})

test('nobody but their owners, the booker and the trip admins reads bookings', async () => {
  const { trip } = await freshThings()
  for (const role of ROLES) {
    const { body } = await agents[role].get('/api/trip-organizer/trips-with-bookings')
    const sees = Array.isArray(body) && body.some(({ id }: { id: number }) => id === trip)
    expect([role, sees]).toEqual([role, ['owner', 'tripAdmin', 'admin'].includes(role)])
  }
})
