import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { joinRaces } from '#server/same-race/join-races.ts'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { type Agent, signedInAdministrator, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { MOST_SAVED } from '#shared/saved/ids.ts'
import { savedRaces, savedTrips } from '#shared/saved/table.ts'
import { trips } from '#shared/trips/table.ts'

const { app, db } = await createTestApp({ RACE_ADMIN_USERNAME: 'race-boss' })

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
const savedBy = async (agent: Agent) => {
  const { body } = await agent.get('/api/saved').expect(200)
  return { races: namesOf(body.races), trips: namesOf(body.trips) }
}

test('a race and a trip are saved with 204, twice is once, and removed with 204, also twice', async () => {
  const { agent } = await signedInAgent(app, db)
  const [race, trip] = [await createRace(db, { name: 'Ridge' }), await createTrip(db, { name: 'Huts' })]
  for (const _ of [1, 2]) {
    await agent.put(`/api/saved/races/${race.id}`).expect(204)
    await agent.put(`/api/saved/trips/${trip.id}`).expect(204)
  }
  expect(await savedBy(agent)).toEqual({ races: ['Ridge'], trips: ['Huts'] })
  const ids = await agent.get('/api/saved/ids').expect(200)
  expect(ids.body).toEqual({ races: [race.id], trips: [trip.id] })
  for (const _ of [1, 2]) {
    await agent.delete(`/api/saved/races/${race.id}`).expect(204)
    await agent.delete(`/api/saved/trips/${trip.id}`).expect(204)
  }
  expect(await savedBy(agent)).toEqual({ races: [], trips: [] })
})

test('saved cards are those of the lists, soonest first and past ones last, and never cached', async () => {
  const { agent } = await signedInAgent(app, db)
  const dates = ['2027-08-01', '2026-05-01', '2027-06-01']
  const made = await createRaces(
    db,
    dates.map((date) => ({ date, name: date })),
  )
  for (const { id } of made) await agent.put(`/api/saved/races/${id}`).expect(204)
  const answer = await agent.get('/api/saved').expect(200)
  expect(namesOf(answer.body.races)).toEqual(['2027-06-01', '2027-08-01', '2026-05-01'])
  const list = await request(app).get('/api/races')
  const inList = list.body.find(({ name }: { name: string }) => name === '2027-06-01')
  expect(answer.body.races[0]).toEqual(inList)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an edit shows in the saved cards at once', async () => {
  const { agent, user } = await signedInAgent(app, db)
  const race = await createRace(db, { createdBy: user.id })
  await agent.put(`/api/saved/races/${race.id}`)
  expect((await savedBy(agent)).races).toEqual([race.name])
  await agent.patch(`/api/races/${race.id}`).send({ name: 'Renamed' }).expect(200)
  expect((await savedBy(agent)).races).toEqual(['Renamed'])
})

test('everybody sees only what they saved', async () => {
  const [ebba, alva] = [await signedInAgent(app, db), await signedInAgent(app, db)]
  const race = await createRace(db)
  await ebba.agent.put(`/api/saved/races/${race.id}`)
  await alva.agent.delete(`/api/saved/races/${race.id}`).expect(204)
  expect((await savedBy(ebba.agent)).races).toEqual([race.name])
  expect((await savedBy(alva.agent)).races).toEqual([])
})

describe('what is refused', () => {
  const calls = (id: number | string) =>
    [
      ['put', `/api/saved/races/${id}`],
      ['put', `/api/saved/trips/${id}`],
      ['delete', `/api/saved/races/${id}`],
      ['delete', `/api/saved/trips/${id}`],
    ] as const

  test('a visitor gets 401 from every call', async () => {
    const { id } = await createRace(db)
    const others = [
      ['get', '/api/saved'],
      ['get', '/api/saved/ids'],
      ['post', '/api/saved'],
    ] as const
    for (const [method, path] of [...calls(id), ...others]) {
      const { status, body } = await request(app)[method](path)
      expect([path, status, body.code]).toEqual([path, 401, 'not-signed-in'])
    }
  })

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00'])('the id %s gets 404', async (id) => {
    const { agent } = await signedInAgent(app, db)
    for (const [method, path] of calls(id)) await agent[method](path).expect(404)
  })

  test('a race or trip that does not exist gets 404 with its message, in Swedish too', async () => {
    const { agent } = await signedInAgent(app, db)
    const race = await agent.put('/api/saved/races/2147483647').expect(404)
    expect(race.body.message).toBe('This race does not exist.')
    const trip = await agent.put('/api/saved/trips/2147483647').set('Accept-Language', 'sv').expect(404)
    expect(trip.body.message).toBe('Resan finns inte.')
  })

  test('more than two thousand get 409, and one of them again does not', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const made = await createRaces(
      db,
      Array.from({ length: MOST_SAVED }, () => ({})),
    )
    await db.insert(savedRaces).values(made.map(({ id }) => ({ userId: user.id, raceId: id })))
    const trip = await createTrip(db)
    const answer = await agent.put(`/api/saved/trips/${trip.id}`).expect(409)
    expect(answer.body.message).toMatch('2,000')
    await agent.put(`/api/saved/races/${made[0]?.id}`).expect(204)
    await agent
      .post('/api/saved')
      .send({ races: [], trips: [trip.id] })
      .expect(204)
    const { body } = await agent.get('/api/saved/ids')
    expect([body.races.length, body.trips.length]).toEqual([MOST_SAVED, 0])
    const cards = await agent.get('/api/saved').expect(200)
    expect(cards.body.races).toHaveLength(MOST_SAVED)
  })
})

test('hidden races count, so that nobody has more than two thousand when they are shown again', async () => {
  const { agent, user } = await signedInAgent(app, db)
  const made = await createRaces(
    db,
    Array.from({ length: MOST_SAVED }, (_, index) => ({ isListed: index > 1 })),
  )
  await db.insert(savedRaces).values(made.map(({ id }) => ({ userId: user.id, raceId: id })))
  const more = await createRaces(db, [{}, {}])
  await agent
    .post('/api/saved')
    .send({ races: more.map(({ id }) => id), trips: [] })
    .expect(204)
  expect(await db.$count(savedRaces, eq(savedRaces.userId, user.id))).toBe(MOST_SAVED)
})

test('mails about a saved race can be ended by somebody who has more than two thousand', async () => {
  const { agent, user } = await signedInAgent(app, db)
  const made = await createRaces(
    db,
    Array.from({ length: MOST_SAVED + 1 }, () => ({})),
  )
  await db.insert(savedRaces).values(made.map(({ id }) => ({ userId: user.id, raceId: id })))
  await agent.put(`/api/saved/races/${made[0]?.id}`).send({ notify: false }).expect(204)
  expect((await agent.get('/api/saved/quiet')).body).toEqual({ races: [made[0]?.id] })
})

describe('what was saved in a browser', () => {
  test('joins the account without what is gone, in addition to what is there', async () => {
    const { agent } = await signedInAgent(app, db)
    const [mine, other, gone] = await createRaces(db, [{}, {}, {}])
    const trip = await createTrip(db)
    await agent.put(`/api/saved/races/${mine?.id}`)
    await db.delete(races).where(eq(races.id, gone?.id ?? 0))
    const wanted = { races: [other?.id, mine?.id, gone?.id, other?.id], trips: [trip.id, 2_147_483_647] }
    for (const _ of [1, 2]) await agent.post('/api/saved').send(wanted).expect(204)
    const { body } = await agent.get('/api/saved/ids')
    expect(body).toEqual({ races: [mine?.id, other?.id], trips: [trip.id] })
  })

  test.each([
    [{ races: 'all' }, 'races'],
    [{ trips: [0] }, 'trips.0'],
    [{ races: ['1'] }, 'races.0'],
    [{ races: Array.from({ length: MOST_SAVED + 1 }, (_, index) => index + 1) }, 'races'],
  ])('%# gets 400 at the field', async (body, field) => {
    const { agent } = await signedInAgent(app, db)
    const answer = await agent.post('/api/saved').send(body).expect(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('cards by id', () => {
  test('anybody can read them, in calendar order and without what is gone', async () => {
    const [late, soon] = await createRaces(db, [
      { date: '2027-09-01', name: 'Late' },
      { date: '2027-03-01', name: 'Soon' },
    ])
    const trip = await createTrip(db, { name: 'Huts' })
    const answer = await request(app)
      .get(`/api/listings?race=${late?.id}&race=${soon?.id}&race=2147483647&trip=${trip.id}`)
      .expect(200)
    expect(namesOf(answer.body.races)).toEqual(['Soon', 'Late'])
    expect(namesOf(answer.body.trips)).toEqual(['Huts'])
    await db
      .update(races)
      .set({ name: 'Sooner' })
      .where(eq(races.id, soon?.id ?? 0))
    const again = await request(app).get(`/api/listings?race=${soon?.id}`)
    expect(namesOf(again.body.races)).toEqual(['Sooner'])
  })

  test('a race that was joined with another one is named with the one that was kept', async () => {
    const [kept, joined] = await createRaces(db, [{ name: 'Ridge Race' }, { name: 'Ridge Run' }])
    const ids = { keptId: kept?.id ?? 0, joinedId: joined?.id ?? 0 }
    const person = { ...(await createUser(db)), isRaceAdmin: true, isTripAdmin: false }
    await joinRaces(db, { ...ids, person })
    const answer = await request(app).get(`/api/listings?race=${ids.joinedId}&race=${ids.keptId}`)
    expect(answer.body.joined).toEqual([{ id: ids.joinedId, keptId: ids.keptId }])
    expect(namesOf(answer.body.races)).toEqual(['Ridge Race'])
  })

  test('without ids the lists are empty', async () => {
    const answer = await request(app).get('/api/listings').expect(200)
    expect(answer.body).toEqual({ races: [], trips: [], joined: [] })
  })

  test.each(['race=abc', 'race=0', 'race=1&race=', 'trip=1e3', 'race=99999999999', 'trip[]=x&trip=-1'])(
    '%s gets 400 that names the parameter',
    async (query) => {
      const answer = await request(app).get(`/api/listings?${query}`).expect(400)
      expect(Object.keys(answer.body.errors)).toEqual([query.startsWith('race') ? 'race' : 'trip'])
    },
  )

  test('more than two hundred get 400', async () => {
    const query = Array.from({ length: 201 }, (_, index) => `race=${index + 1}`).join('&')
    await request(app).get(`/api/listings?${query}`).expect(400)
  })
})

test('what is saved goes with its race, its trip and its account', async () => {
  const { agent, user } = await signedInAgent(app, db)
  const [first, second] = await createRaces(db, [{}, {}])
  const trip = await createTrip(db)
  for (const path of [`races/${first?.id}`, `races/${second?.id}`, `trips/${trip.id}`]) {
    await agent.put(`/api/saved/${path}`).expect(204)
  }
  await db.delete(races).where(eq(races.id, first?.id ?? 0))
  await db.delete(trips).where(eq(trips.id, trip.id))
  const { body } = await agent.get('/api/saved/ids')
  expect(body).toEqual({ races: [second?.id], trips: [] })
  await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
  const left = await db.execute(sql`
    select user_id from ${savedRaces} where user_id = ${user.id}
    union all select user_id from ${savedTrips} where user_id = ${user.id}`)
  expect(left.rows).toEqual([])
})

test('the export of the account names what is saved', async () => {
  const { agent } = await signedInAgent(app, db)
  const [race, trip] = [await createRace(db), await createTrip(db)]
  await agent.put(`/api/saved/races/${race.id}`)
  await agent.put(`/api/saved/trips/${trip.id}`)
  const { body } = await agent.get('/api/user/export').expect(200)
  expect(body.savedRaces).toEqual([
    { raceId: race.id, name: race.name, savedAt: expect.any(String), notify: true },
  ])
  expect(body.savedTrips).toEqual([{ tripId: trip.id, name: trip.name, savedAt: expect.any(String) }])
})

test('what was saved in a browser and joined with another race meanwhile is saved as that one', async () => {
  const admin = (await signedInAdministrator(app, db, { username: 'race-boss' })).agent
  const { agent } = await signedInAgent(app, db)
  const [kept, joined] = await createRaces(db, [{ name: 'Kept' }, { name: 'Joined' }])
  await admin.post('/api/admin/races/join').send({ keep: kept?.id, join: joined?.id }).expect(201)
  await agent
    .post('/api/saved')
    .send({ races: [joined?.id] })
    .expect(204)
  expect((await savedBy(agent)).races).toEqual(['Kept'])
})
