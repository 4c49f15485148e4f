import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
})
// An edit by a server whose clock is ahead.
const AHEAD = new Date('2099-01-01T00:00:00.000Z')

type Agent = Awaited<ReturnType<typeof signedInAgent>>
let owner: Agent
let athlete: Agent
let raceAdmin: Agent
let tripAdmin: Agent

beforeAll(async () => {
  owner = await signedInAgent(app, db, { userType: 'race_organizer' })
  athlete = await signedInAgent(app, db, { userType: 'athlete' })
  raceAdmin = await signedInAgent(app, db, { username: 'race-boss' })
  tripAdmin = await signedInAgent(app, db, { username: 'trip-boss' })
})

const input = {
  name: 'Ridge Race',
  location: 'Åre, Sweden',
  date: '2027-06-06T10:00:00.000Z',
  description: 'Up one side and down the other.',
  distanceKm: [10, 21.1],
  elevationGain: 900,
  difficulty: 2,
}

describe('creating a race', () => {
  test('is allowed for anyone signed in, and missing fields get the specified defaults', async () => {
    const { body } = await athlete.agent.post('/api/races').send(input).expect(201)
    expect(body).toMatchObject({
      name: 'Ridge Race',
      date: '2027-06-06',
      distanceKm: [10, 21.1],
      distanceCategory: 'Half marathon',
      signUpFee: '$',
      aidStationCount: 0,
      utmbPoints: 0,
      createdBy: athlete.user.id,
    })
    const { body: mine } = await athlete.agent.get('/api/my-races').expect(200)
    expect(mine.map(({ name }: { name: string }) => name)).toEqual(['Ridge Race'])
  })

  test('is refused for visitors, and so is my-races', async () => {
    await request(app).post('/api/races').send(input).expect(401)
    await request(app).get('/api/my-races').expect(401)
  })

  test('ignores fields that only the server sets', async () => {
    const forged = {
      ...input,
      id: 1,
      createdBy: owner.user.id,
      createdAt: '2000-01-01',
      searchTerms: 'x',
      minKm: 0,
    }
    const { body } = await athlete.agent.post('/api/races').send(forged).expect(201)
    expect(body.createdBy).toBe(athlete.user.id)
    expect(body.id).toBeGreaterThan(1)
  })

  test.each([
    ['name', ''],
    ['name', 'x'.repeat(201)],
    ['name', 'a\u0000b'],
    ['location', 'a\nb'],
    ['date', '2027-02-30'],
    ['date', 5],
    ['description', '   '],
    ['description', 'x\ud800'],
    ['distanceKm', 0],
    ['distanceKm', '21'],
    ['distanceKm', [21, null]],
    ['elevationGain', -1],
    ['elevationGain', 1.5],
    ['difficulty', 4],
    ['coordinates', { lat: 91, lng: 0 }],
    ['coordinates', { type: 'Point', coordinates: [200, 0] }],
    ['terrain', ['Swamp']],
    ['specialFormats', 'Skimo'],
    ['mainImageUrl', 'javascript:alert(1)'],
    ['imageUrls', ['data:text/html,x']],
    ['imageUrls', ['/uploads/../secrets']],
    ['externalUrl', 'javascript:alert(1)'],
    ['raceDirectorEmail', 'a@b.example, c@d.example'],
    ['raceDirectorEmail', 'a@b.example\r\nBcc: x@y.example'],
    ['signUpFee', '€'],
    ['elevationProfile', [[0, 'high']]],
    ['features', ['']],
    ['distanceCategory', 'x'.repeat(61)],
  ])('a wrong %s is refused at its field', async (field, value) => {
    const { body } = await athlete.agent
      .post('/api/races')
      .send({ ...input, [field]: value })
      .expect(400)
    expect(Object.keys(body.errors).every((key) => key.split('.')[0] === field)).toBe(true)
  })

  test('never answers 5xx, whatever a field contains', async () => {
    const oddities = [null, [], {}, [[]], '', 0, true, '\u0000', 'x'.repeat(10_000), 1e308]
    for (const field of Object.keys(input)) {
      for (const oddity of oddities) {
        const { status, body } = await athlete.agent.post('/api/races').send({ ...input, [field]: oddity })
        expect([200, 201, 400]).toContain(status)
        if (status === 400) expect(body.message).toEqual(expect.any(String))
      }
    }
    for (const body of ['null', '[]', '"x"', '1e309', '{"name":1e309}']) {
      await athlete.agent.post('/api/races').set('Content-Type', 'application/json').send(body).expect(400)
    }
  })
})

describe('changing a race', () => {
  test('changes only what was sent', async () => {
    const race = await createRace(db, {
      createdBy: owner.user.id,
      distanceKm: [21],
      description: 'As it was.',
    })
    const { body } = await owner.agent
      .patch(`/api/races/${race.id}`)
      .send({ elevationGain: 1000 })
      .expect(200)
    expect(body).toMatchObject({
      elevationGain: 1000,
      name: race.name,
      description: 'As it was.',
      distanceKm: 21,
    })
  })

  test('derives a blank category from the distances', async () => {
    const race = await createRace(db, { createdBy: owner.user.id, distanceKm: [21] })
    const { body } = await owner.agent
      .patch(`/api/races/${race.id}`)
      .send({ distanceCategory: '', distanceKm: 50 })
      .expect(200)
    expect(body.distanceCategory).toBe('Ultra 50K')
  })

  test('refuses the second of two editors and overwrites nothing', async () => {
    const race = await createRace(db, { createdBy: owner.user.id })
    const { body: shown } = await owner.agent.get(`/api/races/${race.id}`)
    const edit = (agent: Agent, name: string) =>
      agent.agent.patch(`/api/races/${race.id}`).send({ name, updatedAt: shown.updatedAt })
    await edit(raceAdmin, 'First').expect(200)
    const { body: refusal } = await edit(owner, 'Second').expect(409)
    expect(refusal.message).toMatch(/^This race was changed meanwhile, in another tab or by another person/)
    const { body: after } = await owner.agent.get(`/api/races/${race.id}`)
    expect(after.name).toBe('First')
  })
})

test.each([
  [
    'race',
    '/api/races',
    async () => (await createRace(db, { createdBy: owner.user.id, updatedAt: AHEAD })).id,
  ],
  [
    'trip',
    '/api/trips',
    async () => (await createTrip(db, { createdBy: owner.user.id, updatedAt: AHEAD })).id,
  ],
])(
  'each edit of a %s is later than the last, also by a server whose clock is behind',
  async (_kind, path, create) => {
    const address = `${path}/${await create()}`
    const edit = (name: string, updatedAt: string) => owner.agent.patch(address).send({ name, updatedAt })
    const { body: first } = await edit('First', AHEAD.toISOString()).expect(200)
    expect(first.updatedAt > AHEAD.toISOString()).toBe(true)
    await edit('Overtaken', AHEAD.toISOString()).expect(409)
    await edit('Second', first.updatedAt).expect(200)
  },
)

describe('who may change or delete a race', () => {
  test.each([
    ['its creator', () => owner, 200, 204],
    ['the race admin', () => raceAdmin, 200, 204],
    ['the trip admin', () => tripAdmin, 403, 403],
    ['another person', () => athlete, 403, 403],
  ])('%s', async (_who, agent, patched, deleted) => {
    const race = await createRace(db, { createdBy: owner.user.id })
    await agent().agent.patch(`/api/races/${race.id}`).send({ elevationGain: 5 }).expect(patched)
    await agent().agent.delete(`/api/races/${race.id}`).expect(deleted)
  })

  test('visitors are refused, and a deleted race is a 404', async () => {
    const race = await createRace(db, { createdBy: owner.user.id })
    await request(app).patch(`/api/races/${race.id}`).send({ elevationGain: 5 }).expect(401)
    await request(app).delete(`/api/races/${race.id}`).expect(401)
    await owner.agent.delete(`/api/races/${race.id}`).expect(204)
    await owner.agent.delete(`/api/races/${race.id}`).expect(404)
    await owner.agent.patch(`/api/races/${race.id}`).send({ elevationGain: 5 }).expect(404)
    await owner.agent.delete('/api/races/abc').expect(404)
  })
})
