import { eq } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendNextAlert } from '#server/alerts/send-alerts.ts'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { alerts } from '#shared/alerts/table.ts'
import { races } from '#shared/races/table.ts'

const { app, db } = await createTestApp({
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
})

const SHOWN = 'Open Ridge'
const HIDDEN = 'Secret Gully'
const ids = { race: 0, trip: 0, shownRace: 0, shownTrip: 0 }
let owner: Agent
let raceAdmin: Agent
let tripAdmin: Agent
let reader: Agent
let feed = ''

const track = [
  {
    km: 21,
    track: [
      [63.4, 13.08, 400],
      [63.5, 13.1, 500],
    ],
  },
] as never

beforeAll(async () => {
  const entered = await signedInAgent(app, db, { userType: 'race_organizer' })
  owner = entered.agent
  raceAdmin = (await signedInAgent(app, db, { username: 'race-boss' })).agent
  tripAdmin = (await signedInAgent(app, db, { username: 'trip-boss' })).agent
  reader = (await signedInAgent(app, db, { email: 'reader@post.example', emailVerified: true })).agent
  const createdBy = entered.user.id
  const place = { coordinates: { lat: 63.4, lng: 13.08 }, createdBy }
  const dates = { startDate: '2027-06-05', endDate: '2027-06-08' }
  ids.shownRace = (await createRace(db, { ...place, name: `${SHOWN} Race` })).id
  ids.shownTrip = (await createTrip(db, { ...place, ...dates, name: `${SHOWN} Trip` })).id
  ids.race = (await createRace(db, { ...place, name: `${HIDDEN} Race`, courses: track })).id
  ids.trip = (await createTrip(db, { ...place, ...dates, name: `${HIDDEN} Trip` })).id
  for (const kind of ['race', 'trip'] as const) {
    await reader.put(`/api/saved/${kind}s/${ids[kind]}`).expect(204)
    await reader.put(`/api/saved/${kind}s/${kind === 'race' ? ids.shownRace : ids.shownTrip}`).expect(204)
  }
  await db.update(races).set({ editionOf: ids.shownRace, date: '2027-06-07' }).where(eq(races.id, ids.race))
  await raceAdmin.post(`/api/races/${ids.race}/reviews`).send({ rating: 5, reviewText: HIDDEN }).expect(201)
  feed = new URL((await reader.post('/api/saved/feed').expect(201)).body.url).search
  const hide = { hidden: true, reason: 'Not a real event' }
  await raceAdmin.patch(`/api/races/${ids.race}/visibility`).send(hide).expect(200)
  await tripAdmin.patch(`/api/trips/${ids.trip}/visibility`).send(hide).expect(200)
})

/** Every public list: it has the listing that is shown and not the one that is hidden. */
const LISTS: [call: string, address: () => string][] = [
  ['GET /api/races', () => '/api/races'],
  ['GET /api/races, a page', () => '/api/races?limit=10'],
  ['GET /api/races-filters', () => '/api/races-filters?minElevation=1'],
  ['GET /api/races-filters, words', () => '/api/races-filters?search=race'],
  ['GET /api/races-filters, near', () => '/api/races-filters?near=63.4,13.08&sort=distance'],
  ['GET /api/races-filters, climb', () => '/api/races-filters?sort=climb&limit=10'],
  ['GET /api/races.ics', () => '/api/races.ics'],
  ['GET /api/trips', () => '/api/trips'],
  ['GET /api/trips, words', () => '/api/trips?search=trip'],
  ['GET /api/map', () => '/api/map'],
  [
    'GET /api/listings',
    () => `/api/listings?race=${ids.race}&race=${ids.shownRace}&trip=${ids.trip}&trip=${ids.shownTrip}`,
  ],
  ['GET /api/races/{id}/nearby-trips', () => `/api/races/${ids.shownRace}/nearby-trips`],
  ['GET /api/trips/{id}/nearby-races', () => `/api/trips/${ids.shownTrip}/nearby-races`],
  ['GET /api/races/{id}, its next edition', () => `/api/races/${ids.shownRace}`],
  ['GET /api/saved.ics', () => `/api/saved.ics${feed}`],
]

/** Every public call about one listing: 404. */
const MISSING: [call: string, send: (agent: Agent) => request.Test][] = [
  ['GET /api/races/{id}', (a) => a.get(`/api/races/${ids.race}`)],
  ['GET /api/races/{id}.ics', (a) => a.get(`/api/races/${ids.race}.ics`)],
  ['GET /api/races/{id}/calendar.ics', (a) => a.get(`/api/races/${ids.race}/calendar.ics`)],
  ['GET /api/races/{id}/courses/{n}.gpx', (a) => a.get(`/api/races/${ids.race}/courses/1.gpx`)],
  ['GET /api/races/{id}/reviews', (a) => a.get(`/api/races/${ids.race}/reviews`)],
  ['POST /api/races/{id}/reviews', (a) => a.post(`/api/races/${ids.race}/reviews`).send({ rating: 5 })],
  ['POST /api/races/{id}/report', (a) => a.post(`/api/races/${ids.race}/report`).send({ reason: 'spam' })],
  ['GET /api/races/{id}/nearby-trips', (a) => a.get(`/api/races/${ids.race}/nearby-trips`)],
  ['PUT /api/saved/races/{id}', (a) => a.put(`/api/saved/races/${ids.race}`)],
  ['GET /api/trips/{id}', (a) => a.get(`/api/trips/${ids.trip}`)],
  ['GET /api/trips/{id}/calendar.ics', (a) => a.get(`/api/trips/${ids.trip}/calendar.ics`)],
  ['GET /api/trips/{id}/nearby-races', (a) => a.get(`/api/trips/${ids.trip}/nearby-races`)],
  ['POST /api/trips/{id}/bookings', (a) => a.post(`/api/trips/${ids.trip}/bookings`).send(bookingForm())],
  ['POST /api/trips/{id}/report', (a) => a.post(`/api/trips/${ids.trip}/report`).send({ reason: 'spam' })],
  ['PUT /api/saved/trips/{id}', (a) => a.put(`/api/saved/trips/${ids.trip}`)],
]

describe('a hidden race or trip', () => {
  test.each(LISTS)('is not in %s', async (_call, address) => {
    const { text } = await request(app).get(address()).expect(200)
    expect(text).toContain(SHOWN)
    expect(text).not.toContain(HIDDEN)
  })

  test.each(MISSING)('does not exist for %s', async (_call, send) => {
    expect((await send(reader)).status).toBe(404)
  })

  test('is not suggested, counted or saved', async () => {
    const suggested = await request(app).get('/api/suggestions?text=secret').expect(200)
    expect(suggested.text).not.toContain(HIDDEN)
    expect((await request(app).get('/api/races-facets')).body.total).toBe(1)
    expect((await request(app).get('/api/trips-facets')).body.total).toBe(1)
    expect((await request(app).get('/api/races?limit=1')).headers['x-total-count']).toBe('1')
    expect((await reader.get('/api/saved')).text).not.toContain(HIDDEN)
    expect((await reader.get('/api/saved/ids')).body).toEqual({
      races: [ids.shownRace],
      trips: [ids.shownTrip],
    })
    expect((await reader.get('/api/user/export')).text).not.toContain(HIDDEN)
  })

  test('is not mailed by alerts', async () => {
    await drainOutbox(db)
    await reader.post('/api/alerts').send({ name: 'All', filters: {}, every: 'day' }).expect(201)
    await db.update(alerts).set({ knownRaceIds: [], dueAt: new Date('2000-01-01') })
    await sendNextAlert({ db, clock: () => TEST_NOW, settings: { publicUrl: 'http://trailherd.test' } })
    const [mail] = await drainOutbox(db)
    expect(mail?.text).toContain(SHOWN)
    expect(mail?.text).not.toContain(HIDDEN)
  })

  test('is seen by its owner and its administrators, with the reason', async () => {
    for (const agent of [owner, raceAdmin]) {
      const { body } = await agent.get(`/api/races/${ids.race}`).expect(200)
      expect(body.hiddenReason).toBe('Not a real event')
    }
    for (const agent of [owner, tripAdmin]) {
      const answer = await agent.get(`/api/trips/${ids.trip}`).expect(200)
      expect(answer.body.hiddenReason).toBe('Not a real event')
      expect(answer.headers['cache-control']).toContain('no-store')
    }
    expect((await owner.get('/api/my-races')).text).toContain(HIDDEN)
    await tripAdmin.get(`/api/races/${ids.race}`).expect(404)
    await raceAdmin.get(`/api/trips/${ids.trip}`).expect(404)
  })

  test('stays hidden when its owner edits or copies it, and is shown again by an administrator', async () => {
    await owner.patch(`/api/races/${ids.race}`).send({ elevationGain: 5 }).expect(200)
    const next = await owner.post(`/api/races/${ids.race}/next-edition`).expect(201)
    const copy = await owner.post(`/api/trips/${ids.trip}/duplicate`).expect(201)
    await reader.get(`/api/races/${ids.race}`).expect(404)
    await reader.get(`/api/races/${next.body.id}`).expect(404)
    await reader.get(`/api/trips/${copy.body.id}`).expect(404)
    await owner.patch(`/api/races/${ids.race}/visibility`).send({ hidden: false }).expect(403)
    await raceAdmin.patch(`/api/races/${ids.race}/visibility`).send({ hidden: false }).expect(200)
    const { body } = await reader.get(`/api/races/${ids.race}`).expect(200)
    expect(body).not.toHaveProperty('hiddenReason')
    expect((await reader.get('/api/saved')).text).toContain(`${HIDDEN} Race`)
  })
})

test('hiding needs a reason, and says so in the reader’s language', async () => {
  const hide = (language: string) =>
    raceAdmin
      .patch(`/api/races/${ids.shownRace}/visibility`)
      .set('Accept-Language', language)
      .send({ hidden: true, reason: ' ' })
  expect((await hide('en').expect(400)).body.errors.reason).toBe(
    'Give a reason. The person concerned reads it.',
  )
  expect((await hide('sv').expect(400)).body.errors.reason).toBe('Ange en orsak. Den som berörs läser den.')
})
