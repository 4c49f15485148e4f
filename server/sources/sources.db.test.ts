import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readHere } from '#server/import/site/apart/read-here.ts'
import { tellNextFollowers } from '#server/saved/follow/tell-followers.ts'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace, newRace } from '#server/testing/factories/race-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAdministrator, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { readSources, sourceChanges, sourceHosts } from '#shared/imports/sources-table.ts'
import { importSources } from '#shared/imports/table.ts'
import { places } from '#shared/places/table.ts'
import { races } from '#shared/races/table.ts'
import { startFederation } from './played-federation.ts'
import { findSource, takeHost, takeSource } from './queries.ts'
import { readDueSources } from './read-due-sources.ts'
import { readSource } from './read-source.ts'

const { db } = await createTestDatabase()
await noTownsNeeded(db)
let now = TEST_NOW
const clock = () => now
const { app, deps } = await createTestApp({}, clock, db)
const network = { isAllowed: (address: string) => address === '127.0.0.1', protocols: ['http:'] }
const needs = { ...deps, read: readHere, network }

let people = 0
const organizer = async (): Promise<Agent> => {
  people += 1
  const given = { email: `organizer-${people}@post.example`, emailVerified: true }
  return (await signedInAgent(app, db, given)).agent
}
const CALENDAR = { name: 'Calendar', url: 'https://example.org/races.csv', every: 'day' }

let federation: Awaited<ReturnType<typeof startFederation>>
beforeEach(async () => {
  now = TEST_NOW
  await db.delete(importSources)
  // A federation may get the port of an earlier one, whose host was asked on a later day.
  await db.delete(sourceHosts)
  await db.delete(races)
  await drainOutbox(db)
  federation = await startFederation(clock)
})
afterEach(() => federation.stop())

const added = async (agent: Agent, given: object = {}): Promise<number> => {
  const { body } = await agent
    .post('/api/sources')
    .send({ ...CALENDAR, ...given })
    .expect(201)
  await db.update(readSources).set({ url: federation.url }).where(eq(readSources.sourceId, body.id))
  return body.id
}
const nextDay = async () => {
  now = new Date(now.getTime() + 86_400_000)
  await readDueSources(needs)
}
const changesOf = async (agent: Agent, id: number) =>
  (await agent.get(`/api/sources/${id}/changes`).expect(200)).body

test('many sources of one host do not keep those of others from being read', async () => {
  const agent = await organizer()
  const { user } = await signedInAgent(app, db)
  const many = Array.from({ length: 201 }, (_, place) => ({ name: `Crowd ${place}`, ownerId: user.id }))
  const crowd = await db.insert(importSources).values(many).returning()
  await db.insert(readSources).values(
    crowd.map(({ id: sourceId }) => ({
      sourceId,
      url: 'http://127.0.0.2/races.csv',
      every: 'day' as const,
      newRaces: 'ask' as const,
      choices: {},
      nextAt: new Date(now.getTime() - 60_000),
    })),
  )
  const id = await added(agent)
  await readDueSources(needs)
  expect(await findSource(db, id)).toMatchObject({ readAt: now })
})

describe('a source', () => {
  test('needs a verified address, an https address and a name that is free', async () => {
    const { agent: unverified } = await signedInAgent(app, db)
    await unverified.post('/api/sources').send(CALENDAR).expect(403)
    const agent = await organizer()
    const refused = async (given: object) =>
      (
        await agent
          .post('/api/sources')
          .send({ ...CALENDAR, ...given })
          .expect(400)
      ).body.errors
    expect(Object.keys(await refused({ url: 'http://example.org' }))).toEqual(['url'])
    expect(Object.keys(await refused({ url: 'https://me:secret@example.org' }))).toEqual(['url'])
    expect(Object.keys(await refused({ name: ' ' }))).toEqual(['name'])
    expect(Object.keys(await refused({ every: 'hour' }))).toEqual(['every'])
    await agent.post('/api/sources').send(CALENDAR).expect(201)
    const other = await organizer()
    const { body } = await other
      .post('/api/sources')
      .send({ ...CALENDAR, name: 'CALENDAR' })
      .expect(409)
    expect(body.errors.name).toContain('has this name already')
  })

  test('is one of at most twenty, also when several are added at the same time', async () => {
    const agent = await organizer()
    const tries = Array.from({ length: 24 }, (_, place) =>
      agent.post('/api/sources').send({ ...CALENDAR, name: `Calendar ${place}` }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  })

  test('of an organizer cannot be taken over by an administrator’s import of that name', async () => {
    await added(await organizer())
    const { agent: admin } = await signedInAgent(app, db, { username: 'admin' })
    const { body } = await admin
      .post('/api/imports')
      .send({ text: 'Race;Date;Town\nRidge;2027-06-06;Oslo\n', source: 'Calendar' })
    await admin.post(`/api/imports/${body.id}/run`).expect(202)
    const ended = async () => (await admin.get(`/api/imports/${body.id}`)).body
    await expect.poll(async () => (await ended()).state).toBe('failed')
    expect((await ended()).problem).toContain('Give another name.')
  })

  test('is read when its time has come, by one server, and not while its host is being asked', async () => {
    const sourceId = await added(await organizer())
    const takes = await Promise.all(Array.from({ length: 8 }, () => takeSource(db, { sourceId, now })))
    expect(takes.filter(Boolean)).toHaveLength(1)
    now = new Date(now.getTime() + 86_400_000)
    await takeHost(db, new URL(federation.url).host, now)
    await readDueSources(needs)
    expect(federation.asked).toEqual([])
  })

  test('whose reading breaks does not keep the next one from being read', async () => {
    const agent = await organizer()
    const first = await added(agent)
    const second = await added(agent, { name: 'Other calendar' })
    // Nothing can be noted of it, and its address has no host.
    await db
      .update(readSources)
      .set({ url: 'races.csv', nextAt: new Date(now.getTime() - 60_000) })
      .where(eq(readSources.sourceId, first))
    await expect(readDueSources(needs)).rejects.toThrow('Invalid URL')
    expect(await findSource(db, second)).toMatchObject({ readAt: now })
  })

  test('leaves the robots.txt of its host here for a day, and no longer', async () => {
    await added(await organizer(), { every: 'week' })
    await readDueSources(needs)
    expect(await db.$count(sourceHosts)).toBe(1)
    await nextDay()
    await nextDay()
    expect(await db.$count(sourceHosts)).toBe(0)
  })
})

describe('new races', () => {
  test('wait for the owner, who adds or ignores them, and ignored ones stay ignored', async () => {
    const agent = await organizer()
    const id = await added(agent)
    await readDueSources(needs)
    expect(await db.$count(races)).toBe(0)
    const { waiting } = await changesOf(agent, id)
    expect(waiting).toHaveLength(18)
    const [first, second, ...others] = waiting.map((one: { id: number }) => one.id)
    const decide = (body: object) => agent.post(`/api/sources/${id}/changes`).send(body).expect(200)
    await decide({ decision: 'ignore', ids: [first] })
    const { body } = await decide({ decision: 'apply', ids: [second] })
    expect(body.waiting).toHaveLength(others.length)
    expect(body.applied).toMatchObject([{ isNew: true, raceId: expect.any(Number) }])
    await nextDay()
    federation.state.isReversed = true
    await nextDay()
    expect((await changesOf(agent, id)).waiting).toHaveLength(others.length)
    await decide({ decision: 'apply' })
    expect(await db.$count(races)).toBe(17)
    expect(await db.$count(races, eq(races.name, waiting[0].name))).toBe(0)
  })

  test.each(['add', 'ask'])('that were deleted on the site do not come back (%s)', async (newRaces) => {
    const agent = await organizer()
    const id = await added(agent, { newRaces })
    await readDueSources(needs)
    if (newRaces === 'ask')
      await agent.post(`/api/sources/${id}/changes`).send({ decision: 'apply' }).expect(200)
    const [race] = await db.select().from(races).orderBy(races.id)
    await agent.delete(`/api/races/${race?.id}`).expect(204)
    for (const entries of ['sold out', 'open']) {
      federation.race('Run B').entries = entries
      await nextDay()
      expect(await db.$count(races)).toBe(17)
      expect(await db.$count(races, eq(races.name, race?.name ?? ''))).toBe(0)
      expect((await changesOf(agent, id)).waiting).toEqual([])
    }
  })

  test('of a reading that was undone do not come back', async () => {
    const agent = await organizer()
    await added(agent, { newRaces: 'add' })
    await readDueSources(needs)
    const [reading] = (await agent.get('/api/imports').expect(200)).body
    const { body } = await agent.delete(`/api/imports/${reading.id}`).expect(200)
    expect(body).toMatchObject({ removed: 18 })
    federation.race('Run B').entries = 'sold out'
    await nextDay()
    expect(await db.$count(races)).toBe(0)
  })

  test('that are over already are no news', async () => {
    const agent = await organizer()
    const id = await added(agent)
    federation.race('A').date = '2026-06-06'
    await readDueSources(needs)
    expect((await changesOf(agent, id)).waiting).toHaveLength(17)
  })
})

describe('a race that its owner wrote', () => {
  /** An organizer wrote race B with another distance and closed entries, and then added the source that lists it. */
  const writtenAndRead = async (given: object = {}) => {
    const agent = await organizer()
    const { name, date, town } = federation.race('B')
    const race = { ...newRace, name, date, location: town, distanceKm: 30, entries: 'closed', ...given }
    await agent.post('/api/races').send(race).expect(201)
    const id = await added(agent, { newRaces: 'add' })
    await readDueSources(needs)
    return { agent, id, name }
  }

  test('keeps what they wrote when a source comes to it, which fills in what is blank and lists the rest', async () => {
    const { agent, id, name } = await writtenAndRead()
    const [stored] = await db.select().from(races).where(eq(races.name, name))
    expect(stored).toMatchObject({ distanceKm: [30], entries: 'closed', description: newRace.description })
    const { waiting } = await changesOf(agent, id)
    expect(waiting).toMatchObject([{ raceId: stored?.id }])
    await agent.post(`/api/sources/${id}/changes`).send({ decision: 'apply' }).expect(200)
    const [after] = await db.select().from(races).where(eq(races.name, name))
    expect(after).toMatchObject({ distanceKm: [21], entries: 'open', description: newRace.description })
  })

  test('takes over all that its source says of it in two rows', async () => {
    const { agent, id, name } = await writtenAndRead()
    const [stored] = await db.select().from(races).where(eq(races.name, name))
    const row = { sourceId: id, raceId: stored?.id, key: 'another row', given: { description: 'A ridge.' } }
    await db.insert(sourceChanges).values({ ...row, foundAt: TEST_NOW })
    await agent.post(`/api/sources/${id}/changes`).send({ decision: 'apply' }).expect(200)
    const [after] = await db.select().from(races).where(eq(races.name, name))
    expect(after).toMatchObject({ distanceKm: [21], entries: 'open', description: 'A ridge.' })
  })

  test('waits for what its source says now, and not for what the source has taken back', async () => {
    const { agent, id } = await writtenAndRead()
    const waitingFields = async () =>
      (await changesOf(agent, id)).waiting.flatMap(({ fields }: { fields: { field: string }[] }) =>
        fields.map(({ field }) => field),
      )
    expect(await waitingFields()).toEqual(expect.arrayContaining(['distanceKm', 'entries']))
    federation.race('B').entries = 'closed'
    await nextDay()
    expect(await waitingFields()).toContain('distanceKm')
    expect(await waitingFields()).not.toContain('entries')
  })

  test('waits for news alone once its owner has ignored what waited', async () => {
    const { agent, id } = await writtenAndRead()
    await agent.post(`/api/sources/${id}/changes`).send({ decision: 'ignore' }).expect(200)
    federation.race('B').entries = 'full'
    await nextDay()
    const [waiting] = (await changesOf(agent, id)).waiting
    expect(waiting.fields.map(({ field }: { field: string }) => field)).toEqual(['entries'])
  })

  test('keeps a country when its owner takes over the position that the source gives', async () => {
    const town = { id: 1, name: 'Borås', country: 'Sweden', population: 100_000, words: '|boras|' }
    await db.insert(places).values({ ...town, latitude: 61, longitude: 15 })
    const { agent, id, name } = await writtenAndRead({ coordinates: { lat: 60.9, lng: 15.1 } })
    expect((await db.select().from(races).where(eq(races.name, name)))[0]?.country).toBe('SE')
    const { waiting } = await changesOf(agent, id)
    expect(waiting[0].fields.map(({ field }: { field: string }) => field)).toContain('coordinates')
    await agent.post(`/api/sources/${id}/changes`).send({ decision: 'apply' }).expect(200)
    const [after] = await db.select().from(races).where(eq(races.name, name))
    expect(after).toMatchObject({ coordinates: { lat: 61, lng: 15 }, country: 'SE' })
    await db.delete(places)
  })

  test('is changed once by two presses at the same time, and that can be undone', async () => {
    const { agent, id, name } = await writtenAndRead()
    const press = () => agent.post(`/api/sources/${id}/changes`).send({ decision: 'apply' }).expect(200)
    await Promise.all([press(), press(), press()])
    const { applied } = await changesOf(agent, id)
    const [race] = await db.select().from(races).where(eq(races.name, name))
    const ofRace = applied.filter((one: { raceId: number; fields: object[] }) => one.raceId === race?.id)
    const imports = new Set(ofRace.map(({ importId }: { importId: number }) => importId))
    for (const importId of [...imports].slice(0, 1))
      await agent.delete(`/api/imports/${importId}`).expect(200)
    const [after] = await db.select().from(races).where(eq(races.name, name))
    expect(after).toMatchObject({ distanceKm: [30], entries: 'closed' })
  })

  test('that is joined with another one takes along what waits for it, and brings it back when that is undone', async () => {
    const { agent, id, name } = await writtenAndRead()
    const [joined] = await db.select().from(races).where(eq(races.name, name))
    const kept = await createRace(db, { createdBy: joined?.createdBy ?? null, name: 'Kept Ridge' })
    const { agent: admin } = await signedInAdministrator(app, db, { username: 'admin', emailVerified: true })
    const { body } = await admin
      .post('/api/admin/races/join')
      .send({ keep: kept.id, join: joined?.id })
      .expect(201)
    expect((await changesOf(agent, id)).waiting).toMatchObject([{ raceId: kept.id, name: 'Kept Ridge' }])
    await nextDay()
    expect((await changesOf(agent, id)).waiting).toMatchObject([{ raceId: kept.id }])
    await admin.post(`/api/admin/joins/${body.id}/undo`).expect(204)
    expect((await changesOf(agent, id)).waiting).toMatchObject([{ raceId: joined?.id, name }])
    await agent.post(`/api/sources/${id}/changes`).send({ decision: 'apply' }).expect(200)
    const [after] = await db.select().from(races).where(eq(races.name, name))
    expect(after).toMatchObject({ distanceKm: [21], entries: 'open' })
  })

  test('that is joined with a race of somebody else waits with the reason, until its source’s owner ignores it', async () => {
    const { agent, id, name } = await writtenAndRead()
    const [joined] = await db.select().from(races).where(eq(races.name, name))
    const { user } = await signedInAgent(app, db)
    const kept = await createRace(db, { createdBy: user.id, name: 'Their Ridge' })
    const { agent: admin } = await signedInAdministrator(app, db, { username: 'admin', emailVerified: true })
    await admin.post('/api/admin/races/join').send({ keep: kept.id, join: joined?.id }).expect(201)
    const decide = async (decision: string) =>
      (await agent.post(`/api/sources/${id}/changes`).send({ decision }).expect(200)).body
    const imports = async () => (await agent.get('/api/imports').expect(200)).body.length
    const before = await imports()
    const { waiting } = await decide('apply')
    expect(waiting).toMatchObject([{ raceId: kept.id, isOthers: true }])
    expect(await imports()).toBe(before)
    expect((await decide('ignore')).waiting).toEqual([])
  })

  test('is not changed by a source of somebody else', async () => {
    const { name, date, town } = federation.race('B')
    const race = { ...newRace, name, date, location: town, distanceKm: 30 }
    await (await organizer()).post('/api/races').send(race).expect(201)
    const agent = await organizer()
    const id = await added(agent, { newRaces: 'add' })
    await readDueSources(needs)
    const [stored] = await db.select().from(races).where(eq(races.name, name))
    expect(stored).toMatchObject({ distanceKm: [30], entries: null })
    expect((await changesOf(agent, id)).waiting).toEqual([])
  })
})

test('a race that may be one of the site waits, and is not added again when its owner says that it is the same', async () => {
  const agent = await organizer()
  const { date, town } = federation.race('B')
  const race = { ...newRace, name: 'Lake Run Festival B', date, location: town, distanceKm: 30 }
  const { body: own } = await agent.post('/api/races').send(race).expect(201)
  const id = await added(agent, { newRaces: 'add' })
  await readDueSources(needs)
  const { waiting } = await changesOf(agent, id)
  expect(waiting).toMatchObject([{ raceId: null, maybe: { id: own.id, name: 'Lake Run Festival B' } }])
  await agent
    .post(`/api/sources/${id}/changes`)
    .send({ decision: 'same', ids: [waiting[0].id] })
    .expect(200)
  federation.state.isReversed = true
  await nextDay()
  expect(await db.$count(races)).toBe(18)
  const [stored] = await db.select().from(races).where(eq(races.id, own.id))
  expect(stored).toMatchObject({ name: 'Lake Run Festival B', distanceKm: [30] })
})

test('a reading that doubted a date and was undone does not keep the next one from being applied', async () => {
  const agent = await organizer()
  await added(agent, { newRaces: 'add' })
  await readDueSources(needs)
  const race = federation.race('B')
  const status = async () => (await db.select().from(races).where(eq(races.name, race.name)))[0]?.dateStatus
  race.isListed = false
  await nextDay()
  expect(await status()).toBe('estimated')
  const [reading] = (await agent.get('/api/imports').expect(200)).body
  await agent.delete(`/api/imports/${reading.id}`).expect(200)
  expect(await status()).toBe('confirmed')
  Object.assign(race, { isListed: true, status: 'cancelled' })
  await nextDay()
  expect(await status()).toBe('cancelled')
})

test.each([
  [{ status: 'cancelled' }, 'Cancelled: Lake Run B'],
  [{ status: 'postponed' }, 'Postponed: Lake Run B'],
])('those who saved a race hear at once that its source says %j', async (said, subject) => {
  const agent = await organizer()
  await added(agent, { newRaces: 'add' })
  await readDueSources(needs)
  const race = federation.race('B')
  const [stored] = await db.select().from(races).where(eq(races.name, race.name))
  const runner = await organizer()
  await runner.put(`/api/saved/races/${stored?.id}`).expect(204)
  now = new Date(now.getTime() + 23 * 3_600_000)
  const subjects = async () => {
    while (await tellNextFollowers(needs));
    return (await drainOutbox(db)).map((mail) => mail.subject)
  }
  expect(await subjects()).toEqual([])
  Object.assign(race, said)
  await nextDay()
  now = new Date(now.getTime() - 23 * 3_600_000)
  expect(await subjects()).toContain(subject)
})

test('a race that was hidden is not told to others as the one that may be meant', async () => {
  const { date, town } = federation.race('B')
  const race = { ...newRace, name: 'Lake Run Festival B', date, location: town, distanceKm: 30 }
  const other = await organizer()
  const { body: theirs } = await other.post('/api/races').send(race).expect(201)
  const agent = await organizer()
  const id = await added(agent, { newRaces: 'add' })
  await readDueSources(needs)
  expect((await changesOf(agent, id)).waiting).toMatchObject([{ maybe: { id: theirs.id } }])
  await other.patch(`/api/races/${theirs.id}`).send({ isDraft: true, name: 'Nobody knows yet' }).expect(200)
  expect((await changesOf(agent, id)).waiting).toMatchObject([{ maybe: null }])
})

test('a race of somebody else that was hidden is in none of the lists of a source', async () => {
  const agent = await organizer()
  const { user: other } = await signedInAgent(app, db)
  const id = await added(agent, { newRaces: 'add' })
  await readDueSources(needs)
  const race = federation.race('B')
  race.entries = 'closed'
  await nextDay()
  race.isListed = false
  await nextDay()
  await db
    .update(races)
    .set({ name: 'Nobody knows yet', createdBy: other.id, isDraft: true, isListed: false })
    .where(eq(races.name, race.name))
  const { applied, gone } = await changesOf(agent, id)
  expect(applied).not.toEqual([])
  expect(JSON.stringify([applied, gone])).not.toContain('Nobody knows yet')
})

test('what lost half of its races is applied only when its owner presses, and they stay on the site', async () => {
  const agent = await organizer()
  const id = await added(agent, { newRaces: 'add' })
  await readDueSources(needs)
  federation.state.weather = 'half'
  await nextDay()
  const [source] = (await agent.get('/api/sources').expect(200)).body
  expect(source).toMatchObject({ failure: { code: 'gone', count: 9, of: 18 }, races: 18, gone: 0 })
  expect((await drainOutbox(db)).map(({ subject }) => subject)).toEqual([
    'Nothing was changed: the file of Calendar may be broken',
  ])
  expect(await takeSource(db, { sourceId: id, now, press: 'now' })).toBe(false)
  expect(await takeSource(db, { sourceId: id, now, press: 'anyway' })).toBe(true)
  const row = await findSource(db, id)
  if (row) await readSource(needs, row, { evenIfMany: true })
  const [after] = (await agent.get('/api/sources').expect(200)).body
  expect(after).toMatchObject({ failure: null, races: 9, gone: 9 })
  expect(await db.$count(races)).toBe(18)
})

test('a source that is removed leaves its races', async () => {
  const agent = await organizer()
  const id = await added(agent, { newRaces: 'add' })
  await readDueSources(needs)
  await (await organizer()).delete(`/api/sources/${id}`).expect(404)
  await agent.delete(`/api/sources/${id}`).expect(204)
  expect(await db.$count(importSources)).toBe(0)
  expect(await db.$count(races)).toBe(18)
})
