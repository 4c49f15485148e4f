import { asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readHere } from '#server/import/site/apart/read-here.ts'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { readOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { readSources } from '#shared/imports/sources-table.ts'
import { importSources, sourceRaces } from '#shared/imports/table.ts'
import { races } from '#shared/races/table.ts'
import { startFederation } from './played-federation.ts'
import { readDueSources } from './read-due-sources.ts'

const { db, url } = await createTestDatabase()
let now = TEST_NOW
const clock = () => now
const { app, deps } = await createTestApp({}, clock, db)
const otherDb = openForRequests({ url })
afterAll(() => closeDatabase(otherDb))

const network = { isAllowed: (address: string) => address === '127.0.0.1', protocols: ['http:'] }
const servers = [db, otherDb].map((one) => ({ ...deps, db: one, read: readHere, network }))

const federation = await startFederation(clock)
afterAll(federation.stop)
const { agent } = await signedInAgent(app, db, {
  userType: 'race_organizer',
  email: 'federation@post.example',
  emailVerified: true,
})

const HALF_DAY_MS = 43_200_000
const TICKS_A_WEEK = 14

/** Both servers look at the same time, twice a day. */
const playWeek = async () => {
  for (let tick = 0; tick < TICKS_A_WEEK; tick += 1) {
    now = new Date(now.getTime() + HALF_DAY_MS)
    await Promise.all(servers.map((needs) => readDueSources(needs)))
  }
}

const stored = async (name: string) => {
  const [race] = await db.select().from(races).where(eq(races.name, name))
  if (!race) throw new Error(`There is no race ${name}`)
  return race
}
const shown = async (name: string) => {
  const { date, dateStatus, entries } = await stored(name)
  return { date, dateStatus, entries }
}
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const sourceNow = async () => (await db.select().from(readSources))[0]
const goneNames = async () => {
  const gone = await db
    .select({ name: races.name, goneAt: sourceRaces.goneAt })
    .from(sourceRaces)
    .innerJoin(races, eq(races.id, sourceRaces.raceId))
    .orderBy(asc(races.name))
  return gone.filter(({ goneAt }) => goneAt !== null).map(({ name }) => name)
}
const subjects = async () => (await readOutbox(db)).map(({ subject }) => subject)

/** What the federation does at the beginning of a week, by the number of the week. */
const { race, state } = federation
const EVENTS: Record<number, () => void> = {
  3: () => {
    race('B').date = later(race('B').date, 7)
  },
  5: () => {
    race('D').entries = 'closed'
    race('E').status = 'cancelled'
  },
  8: () => {
    race('K').isListed = false
    race('L').isListed = false
  },
  9: () => {
    race('G').date = later(race('G').date, 14)
    race('H').entries = 'sold out'
  },
  11: () => {
    race('L').isListed = true
  },
  13: () => {
    state.idsFrom = 9000
    state.isReversed = true
  },
  16: () => {
    state.weather = 'error'
  },
  17: () => {
    state.weather = 'fine'
  },
  20: () => {
    state.weather = 'cut'
    race('M').entries = 'closed'
  },
  21: () => {
    state.weather = 'fine'
  },
  24: () => {
    state.weather = 'forbidden'
  },
  26: () => {
    state.weather = 'fine'
  },
  30: () => {
    state.weather = 'half'
  },
  33: () => {
    state.weather = 'maintenance'
  },
  35: () => {
    state.weather = 'fine'
    state.hasEtag = false
  },
  38: () => {
    state.weather = 'error'
  },
  43: () => {
    state.weather = 'fine'
    race('N').date = later(race('N').date, -3)
  },
}

/** What is true after each week, whatever happened in it. */
const CHECKS: Record<number, () => Promise<void>> = {
  1: async () => {
    expect(await shown('Ridge Run A')).toMatchObject({ dateStatus: 'confirmed', entries: 'open' })
  },
  4: async () => {
    expect(await shown('Lake Run B')).toMatchObject({ date: race('B').date, dateStatus: 'estimated' })
  },
  6: async () => {
    expect(await shown('Ridge Run D')).toMatchObject({ entries: 'closed', dateStatus: 'confirmed' })
    expect((await shown('Lake Run E')).dateStatus).toBe('cancelled')
    // The organizer knows better, about one's day and another one's entries.
    const g = await stored('Ridge Run G')
    await agent
      .patch(`/api/races/${g.id}`)
      .send({ date: later(g.date, 1), dateStatus: 'confirmed' })
      .expect(200)
    const h = await stored('Lake Run H')
    await agent.patch(`/api/races/${h.id}`).send({ entries: 'closed' }).expect(200)
  },
  9: async () => {
    expect(await goneNames()).toEqual(['Forest Run L', 'Lake Run K'])
    expect((await shown('Lake Run K')).dateStatus).toBe('estimated')
  },
  12: async () => {
    expect(await goneNames()).toEqual(['Lake Run K'])
    expect((await shown('Forest Run L')).dateStatus).toBe('confirmed')
  },
  16: async () => {
    expect((await sourceNow())?.failure).toEqual({ code: 'answers', count: 500 })
  },
  20: async () => {
    expect((await sourceNow())?.failure).toEqual({ code: 'cut' })
    expect((await shown('Ridge Run M')).entries).toBe('open')
  },
  22: async () => {
    expect((await shown('Ridge Run M')).entries).toBe('closed')
  },
  25: async () => {
    expect((await sourceNow())?.failure).toEqual({ code: 'robots' })
  },
  32: async () => {
    expect((await sourceNow())?.failure).toMatchObject({ code: 'gone', of: 17 })
    expect(await goneNames()).toEqual(['Lake Run K'])
  },
  34: async () => {
    expect((await sourceNow())?.failure?.code).toMatch(/nothing|unreadable|unclear/)
  },
  42: async () => {
    expect((await sourceNow())?.failure).toEqual({ code: 'answers', count: 500 })
  },
  46: async () => {
    expect((await sourceNow())?.failure).toBeNull()
    expect(await shown('Lake Run N')).toMatchObject({ date: race('N').date, dateStatus: 'estimated' })
  },
}

/** A date that is called confirmed is the one that the source said last, or the organizer's own. */
const noWrongDateIsConfirmed = async () => {
  const all = await db
    .select({ race: races, given: sourceRaces.given, goneAt: sourceRaces.goneAt })
    .from(races)
    .innerJoin(sourceRaces, eq(sourceRaces.raceId, races.id))
  const wrong = all.filter(
    ({ race: { dateStatus, date, confirmedBy }, given, goneAt }) =>
      dateStatus === 'confirmed' &&
      confirmedBy !== 'organizer' &&
      (goneAt !== null || date !== given.date || given.dateStatus !== 'confirmed'),
  )
  expect(wrong.map(({ race: { name } }) => name)).toEqual([])
}

test('a year of a federation: nothing is deleted, no wrong date is confirmed, and edits survive', {
  timeout: 4 * PATIENT_MS,
}, async () => {
  const { body } = await agent
    .post('/api/sources')
    .send({
      name: 'Federation',
      url: 'https://federation.example/calendar.csv',
      every: 'week',
      newRaces: 'add',
    })
    .expect(201)
  await db.update(readSources).set({ url: federation.url }).where(eq(readSources.sourceId, body.id))
  for (let week = 1; week <= 52; week += 1) {
    EVENTS[week]?.()
    await playWeek()
    await CHECKS[week]?.()
    await noWrongDateIsConfirmed()
    expect(await db.$count(races)).toBe(18)
  }
  // What the organizer said is still there, and what the source said against it waits.
  expect(await shown('Ridge Run G')).toMatchObject({ dateStatus: 'confirmed' })
  expect((await stored('Ridge Run G')).date).not.toBe(race('G').date)
  expect((await shown('Lake Run H')).entries).toBe('closed')
  const changes = await agent.get(`/api/sources/${body.id}/changes`).expect(200)
  const waiting = changes.body.waiting.toSorted((one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name),
  )
  expect(waiting).toMatchObject([
    { name: 'Lake Run H', fields: [{ field: 'entries', old: 'closed', new: 'soldOut' }] },
    { name: 'Ridge Run G', fields: [{ field: 'date', new: race('G').date }] },
  ])
  expect(changes.body.gone).toMatchObject([{ name: 'Lake Run K' }])
  expect(await db.$count(importSources)).toBe(1)
})

test('the federation was asked at most once a day for its calendar and once for robots.txt, by name', () => {
  const times = new Map<string, number>()
  for (const { path, day } of federation.asked)
    times.set(`${path} ${day}`, (times.get(`${path} ${day}`) ?? 0) + 1)
  expect(Math.max(...times.values())).toBe(1)
  expect(new Set(federation.asked.map(({ agent: name }) => name))).toEqual(
    new Set(['Trailherd/1.0 (+http://trailherd.test/contact)']),
  )
  const calendar = federation.asked.filter(({ path }) => path === '/calendar.csv')
  expect(calendar.length).toBeLessThan(80)
  expect(calendar.filter(({ isConditional }) => isConditional).length).toBeGreaterThan(20)
})

test('the owner was mailed once for each file that looked broken, and once for two weeks of silence', async () => {
  expect(await subjects()).toEqual([
    'Nothing was changed: the file of Federation may be broken',
    'Nothing was changed: the file of Federation may be broken',
    'Federation has not been readable for two weeks',
  ])
})
