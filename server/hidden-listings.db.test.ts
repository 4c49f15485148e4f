import { eq, inArray } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendNextAlert } from '#server/alerts/send-alerts.ts'
import { documentFor } from '#server/site/pages.ts'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { alerts } from '#shared/alerts/table.ts'
import { races } from '#shared/races/table.ts'

const { app, db, deps } = await createTestApp({
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
})

const SHOWN = 'Open Ridge'
const HIDDEN = 'Secret Gully'
const DRAFT = 'Secret Plan'
const ids = { race: 0, trip: 0, draftRace: 0, draftTrip: 0, shownRace: 0, shownTrip: 0 }
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
  ids.draftRace = (await createRace(db, { ...place, name: `${DRAFT} Race`, courses: track })).id
  ids.draftTrip = (await createTrip(db, { ...place, ...dates, name: `${DRAFT} Trip` })).id
  for (const id of [ids.race, ids.draftRace, ids.shownRace])
    await reader.put(`/api/saved/races/${id}`).expect(204)
  for (const id of [ids.trip, ids.draftTrip, ids.shownTrip])
    await reader.put(`/api/saved/trips/${id}`).expect(204)
  const later = { editionOf: ids.shownRace, date: '2027-06-07' }
  await db
    .update(races)
    .set(later)
    .where(inArray(races.id, [ids.race, ids.draftRace]))
  await raceAdmin.post(`/api/races/${ids.race}/reviews`).send({ rating: 5, reviewText: HIDDEN }).expect(201)
  feed = new URL((await reader.post('/api/saved/feed').expect(201)).body.url).search
  const hide = { hidden: true, reason: 'Not a real event' }
  await raceAdmin.patch(`/api/races/${ids.race}/visibility`).send(hide).expect(200)
  await tripAdmin.patch(`/api/trips/${ids.trip}/visibility`).send(hide).expect(200)
  await owner.patch(`/api/races/${ids.draftRace}`).send({ isDraft: true }).expect(200)
  await owner.patch(`/api/trips/${ids.draftTrip}`).send({ isDraft: true }).expect(200)
})

/** Every public list: it has the listing that is shown, and neither the hidden one nor the draft. */
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
    () =>
      `/api/listings?${[ids.race, ids.draftRace, ids.shownRace].map((id) => `race=${id}&`).join('')}${[ids.trip, ids.draftTrip, ids.shownTrip].map((id) => `trip=${id}&`).join('')}`,
  ],
  ['GET /api/races/{id}/nearby-trips', () => `/api/races/${ids.shownRace}/nearby-trips`],
  ['GET /api/trips/{id}/nearby-races', () => `/api/trips/${ids.shownTrip}/nearby-races`],
  ['GET /api/races/{id}, its next edition', () => `/api/races/${ids.shownRace}`],
  ['GET /api/saved.ics', () => `/api/saved.ics${feed}`],
  ['GET /embed', () => '/embed'],
]

/** Every public call about one listing: 404. */
const MISSING: [call: string, send: (agent: Agent, race: number, trip: number) => request.Test][] = [
  ['GET /api/races/{id}', (a, race) => a.get(`/api/races/${race}`)],
  ['GET /api/races/{id}.ics', (a, race) => a.get(`/api/races/${race}.ics`)],
  ['GET /api/races/{id}/calendar.ics', (a, race) => a.get(`/api/races/${race}/calendar.ics`)],
  ['GET /api/races/{id}/courses/{n}.gpx', (a, race) => a.get(`/api/races/${race}/courses/1.gpx`)],
  ['GET /api/races/{id}/reviews', (a, race) => a.get(`/api/races/${race}/reviews`)],
  ['POST /api/races/{id}/reviews', (a, race) => a.post(`/api/races/${race}/reviews`).send({ rating: 5 })],
  ['POST /api/races/{id}/report', (a, race) => a.post(`/api/races/${race}/report`).send({ reason: 'spam' })],
  ['GET /api/races/{id}/nearby-trips', (a, race) => a.get(`/api/races/${race}/nearby-trips`)],
  ['PUT /api/saved/races/{id}', (a, race) => a.put(`/api/saved/races/${race}`)],
  ['GET /api/trips/{id}', (a, _, trip) => a.get(`/api/trips/${trip}`)],
  ['GET /api/trips/{id}/calendar.ics', (a, _, trip) => a.get(`/api/trips/${trip}/calendar.ics`)],
  ['GET /api/trips/{id}/nearby-races', (a, _, trip) => a.get(`/api/trips/${trip}/nearby-races`)],
  [
    'POST /api/trips/{id}/bookings',
    (a, _, trip) => a.post(`/api/trips/${trip}/bookings`).send(bookingForm()),
  ],
  [
    'POST /api/trips/{id}/report',
    (a, _, trip) => a.post(`/api/trips/${trip}/report`).send({ reason: 'spam' }),
  ],
  ['PUT /api/saved/trips/{id}', (a, _, trip) => a.put(`/api/saved/trips/${trip}`)],
  ['GET /social/race/{id}.png', (a, race) => a.get(`/social/race/${race}.png`)],
  ['GET /social/trip/{id}.png', (a, _, trip) => a.get(`/social/trip/${trip}.png`)],
  ['PATCH /api/races/{id}', (a, race) => a.patch(`/api/races/${race}`).send({ elevationGain: 1 })],
  ['DELETE /api/races/{id}', (a, race) => a.delete(`/api/races/${race}`)],
  ['POST /api/races/{id}/next-edition', (a, race) => a.post(`/api/races/${race}/next-edition`)],
  ['PATCH /api/trips/{id}', (a, _, trip) => a.patch(`/api/trips/${trip}`).send({ price: 1 })],
  ['DELETE /api/trips/{id}', (a, _, trip) => a.delete(`/api/trips/${trip}`)],
  ['POST /api/trips/{id}/duplicate', (a, _, trip) => a.post(`/api/trips/${trip}/duplicate`)],
  ['GET /api/trips/{id}/bookings.csv', (a, _, trip) => a.get(`/api/trips/${trip}/bookings.csv`)],
]

describe('a hidden race or trip and a draft', () => {
  test.each(LISTS)('are not in %s', async (_call, address) => {
    const { text } = await request(app).get(address()).expect(200)
    expect(text).toContain(SHOWN)
    expect(text).not.toContain(HIDDEN)
    expect(text).not.toContain(DRAFT)
  })

  test.each(MISSING)('do not exist for %s', async (_call, send) => {
    expect((await send(reader, ids.race, ids.trip)).status).toBe(404)
    expect((await send(reader, ids.draftRace, ids.draftTrip)).status).toBe(404)
  })

  test('are not suggested, counted or saved', async () => {
    const suggested = await request(app).get('/api/suggestions?text=secret').expect(200)
    expect(suggested.text).not.toMatch(/Secret/)
    expect((await request(app).get('/api/races-facets')).body.total).toBe(1)
    expect((await request(app).get('/api/trips-facets')).body.total).toBe(1)
    expect((await request(app).get('/api/races?limit=1')).headers['x-total-count']).toBe('1')
    expect((await reader.get('/api/saved')).text).not.toMatch(/Secret/)
    expect((await reader.get('/api/saved/ids')).body).toEqual({
      races: [ids.shownRace],
      trips: [ids.shownTrip],
    })
    expect((await reader.get('/api/user/export')).text).not.toMatch(/Secret/)
    const sitemap = await request(app).get('/sitemap.xml').buffer().expect(200)
    for (const id of [ids.race, ids.draftRace]) expect(sitemap.text).not.toContain(`/race/${id}<`)
    for (const id of [ids.trip, ids.draftTrip]) expect(sitemap.text).not.toContain(`/trips/${id}<`)
  })

  test('have no page for others, so nothing for search engines and messengers', async () => {
    for (const path of [
      `/race/${ids.race}`,
      `/race/${ids.draftRace}`,
      `/trips/${ids.trip}`,
      `/trips/${ids.draftTrip}`,
    ]) {
      const document = await documentFor(deps, path)
      expect(document).toMatchObject({ status: 404, canonical: { isIndexed: false } })
      expect(JSON.stringify(document)).not.toMatch(/Secret/)
    }
    const country = await documentFor(deps, '/races/in/sweden')
    expect(JSON.stringify(country)).not.toMatch(/Secret/)
  })

  test('are not mailed by alerts', async () => {
    await drainOutbox(db)
    await reader.post('/api/alerts').send({ name: 'All', filters: {}, every: 'day' }).expect(201)
    await db.update(alerts).set({ knownRaceIds: [], dueAt: new Date('2000-01-01') })
    await sendNextAlert({ db, clock: () => TEST_NOW, settings: { publicUrl: 'http://trailherd.test' } })
    const [mail] = await drainOutbox(db)
    expect(mail?.text).toContain(SHOWN)
    expect(mail?.text).not.toMatch(/Secret/)
  })

  test('hidden ones are seen by their owner and their administrators, with the reason', async () => {
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

  test('drafts are seen by their owner and their administrators, and nobody can book them', async () => {
    for (const agent of [owner, raceAdmin])
      expect((await agent.get(`/api/races/${ids.draftRace}`).expect(200)).body.isDraft).toBe(true)
    for (const agent of [owner, tripAdmin]) {
      const { body, headers } = await agent.get(`/api/trips/${ids.draftTrip}`).expect(200)
      expect(body.isDraft).toBe(true)
      expect(headers['cache-control']).toContain('no-store')
      await agent.post(`/api/trips/${ids.draftTrip}/bookings`).send(bookingForm()).expect(404)
      const dashboard = await agent.get('/api/trip-organizer/trips-with-bookings').expect(200)
      expect(dashboard.body).toContainEqual(expect.objectContaining({ id: ids.draftTrip, isDraft: true }))
    }
    const mine = (await owner.get('/api/my-races').expect(200)).body
    expect(mine).toContainEqual(expect.objectContaining({ id: ids.draftRace, isDraft: true }))
    await tripAdmin.get(`/api/races/${ids.draftRace}`).expect(404)
    await raceAdmin.get(`/api/trips/${ids.draftTrip}`).expect(404)
  })

  test('hidden ones stay hidden when their owner edits or copies them, and are shown again by an administrator', async () => {
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

test.each(['race', 'trip'] as const)(
  'the owner of a %s that is hidden reads why and how to answer, once, in their language, unless they did it',
  async (kind) => {
    const admin = kind === 'race' ? raceAdmin : tripAdmin
    const create = kind === 'race' ? createRace : createTrip
    const hide = async (by: Agent, createdBy: number | null) => {
      const { id } = await create(db, { createdBy, name: 'Fake Ridge' })
      await drainOutbox(db)
      const set = (input: object) => by.patch(`/api/${kind}s/${id}/visibility`).send(input).expect(200)
      await set({ hidden: true, reason: 'Not a real event' })
      await set({ hidden: true, reason: 'Spam' })
      await set({ hidden: false })
      return drainOutbox(db)
    }
    const swede = { email: `anna-${kind}@post.example`, emailVerified: true, language: 'sv' } as const
    const [mail, ...more] = await hide(admin, (await createUser(db, swede)).id)
    expect(more).toEqual([])
    expect(mail?.to.address).toBe(swede.email)
    expect(mail?.subject).toBe('Fake Ridge visas inte längre på Trailherd')
    expect(mail?.text).toContain('Not a real event')
    expect(mail?.text).toContain('http://trailherd.test/contact')
    const doubted = await createUser(db, { email: `doubted-${kind}@post.example` })
    expect(await hide(admin, doubted.id)).toEqual([])
    expect(await hide(admin, null)).toEqual([])
    const own = await signedInAgent(app, db, {
      ...swede,
      username: 'admin',
      email: `own-${kind}@post.example`,
    })
    expect(await hide(own.agent, own.user.id)).toEqual([])
    await db.delete(users).where(eq(users.id, own.user.id))
  },
)

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
