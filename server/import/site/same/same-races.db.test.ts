import { setTimeout } from 'node:timers/promises'
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/platform/database/database.ts'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { ImportView, SameRacesView } from '#shared/imports/schema.ts'
import { importSources, imports, sameRaceAnswers } from '#shared/imports/table.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import { noteOthers } from '../../save/same/answers.ts'

const { app, db } = await createTestApp()
// No towns are needed here. The empty list counts as complete.
await noTownsNeeded(db)
const { agent, user } = await signedInAgent(app, db)
const { agent: other } = await signedInAgent(app, db)
await signedInAgent(app, db, { username: 'admin' })
const admin = await signIn(app, 'admin')

beforeEach(async () => {
  await db.delete(sameRaceAnswers)
  await db.delete(races)
  await db.delete(imports)
  await db.delete(importSources)
})

const CSV = `Race;Town;Date;Distance;Link
Lakeland Horseshoe 2099;Ambleside;2099-06-06;21 km;https://lakeland.example
Fjällmaran;Åre;2099-07-20;42 km;
Skogsloppet;Falun;2099-08-14;10 km;
`

const read = async (by: Agent = agent, source?: string): Promise<ImportView> => {
  const sent = by.post('/api/imports').attach('file', Buffer.from(CSV), 'races.csv')
  return (await (source ? sent.field('source', source) : sent).expect(201)).body
}
const sameOf = async (id: number, by: Agent = agent): Promise<SameRacesView> =>
  (await by.get(`/api/imports/${id}/same-races`).expect(200)).body
const run = async (id: number, by: Agent = agent, body: object = {}): Promise<ImportView> => {
  await by.post(`/api/imports/${id}/run`).send(body).expect(202)
  return vi.waitFor(
    async () => {
      const answer = await by.get(`/api/imports/${id}`).expect(200)
      expect(answer.body.state).toBe('done')
      return answer.body
    },
    { timeout: 60_000, interval: 100 },
  )
}
const theirs = async () => [
  await createRace(db, {
    name: 'Lakeland Horseshoe',
    location: 'Ambleside',
    date: '2099-06-07',
    distanceKm: [21],
  }),
  await createRace(db, { name: 'Fjällmaran', location: 'Åre', date: '2099-07-03', distanceKm: [42] }),
]
const stored = () => db.select().from(races).orderBy(asc(races.id))

test('a file shows beside each other what the site surely has, and what it may have', async () => {
  const [sure, unsure] = await theirs()
  const { id } = await read()
  expect(await sameOf(id)).toMatchObject({
    total: 2,
    unsure: 1,
    pairs: [
      {
        draft: { name: 'Fjällmaran', date: '2099-07-20', location: 'Åre', distanceKm: [42] },
        race: { id: unsure?.id, date: '2099-07-03', location: 'Åre', distanceKm: [42] },
        isSure: false,
        answer: null,
      },
      { draft: { externalUrl: 'https://lakeland.example' }, race: { id: sure?.id }, isSure: true },
    ],
  })
})

test('races of a file that the site has to the letter are counted before the import, whosever they are', async () => {
  await createRace(db, { name: 'Skogsloppet', location: 'Falun', date: '2099-08-14' })
  await createRace(db, { name: 'Fjällmaran', location: 'Åre', date: '2099-07-20', createdBy: user.id })
  const { id } = await read()
  expect(await sameOf(id)).toEqual({ pairs: [], total: 0, known: 2, unsure: 0 })
  expect((await run(id)).counts).toMatchObject({ created: 1, elsewhere: 1 })
})

test('a race that was hidden since it was found is not shown to somebody who imports', async () => {
  const [sure, unsure] = await theirs()
  const { id } = await read()
  expect((await sameOf(id)).pairs).toHaveLength(2)
  const ids = [sure, unsure].map((race) => race?.id ?? 0)
  await db.update(races).set({ isListed: false, name: 'Nobody knows yet' }).where(inArray(races.id, ids))
  expect((await sameOf(id)).pairs).toEqual([])
})

test('races without an answer are left out and named, and those of somebody else are not changed', async () => {
  const [sure, unsure] = await theirs()
  const before = await stored()
  const { counts } = await run((await read()).id)
  expect(counts).toMatchObject({
    created: 1,
    found: 1,
    foundRaces: [{ id: sure?.id, name: 'Lakeland Horseshoe 2099' }],
    elsewhere: 1,
    unsure: 1,
    unsureRaces: [{ id: unsure?.id, name: 'Fjällmaran' }],
    joined: 0,
  })
  const [first, second, third] = await stored()
  expect([first, second]).toEqual(before)
  expect(third).toMatchObject({ name: 'Skogsloppet', createdBy: user.id })
})

test('one call imports the unsure ones as new', async () => {
  await theirs()
  const { counts } = await run((await read()).id, agent, { join: 'never' })
  expect(counts).toMatchObject({ created: 2, unsure: 0, elsewhere: 1 })
})

test('an answer is remembered for the next file of the same person, and can be changed', async () => {
  await theirs()
  const { id } = await read()
  const [pair] = (await sameOf(id)).pairs
  const answer = (isSame: boolean, at = id) =>
    agent
      .put(`/api/imports/${at}/same-races`)
      .send({ answers: [{ key: pair?.key, race: pair?.race.id, isSame }] })
      .expect(204)
  await answer(true)
  const again = await read()
  expect(await sameOf(again.id)).toMatchObject({ unsure: 0, pairs: [{ isSure: true }, { answer: true }] })
  const elsewhere = await read(other)
  expect(await sameOf(elsewhere.id, other)).toMatchObject({ unsure: 1 })
  await answer(false, again.id)
  expect((await run(again.id)).counts).toMatchObject({ created: 2, unsure: 0 })
})

test('what one person answers asks nobody but the administrators among themselves', async () => {
  await theirs()
  const mine = await read()
  const [pair] = (await sameOf(mine.id)).pairs
  const answers = [{ key: pair?.key, race: pair?.race.id, isSame: true }]
  await agent.put(`/api/imports/${mine.id}/same-races`).send({ answers }).expect(204)
  const { id } = await read(admin, 'Fell Calendar')
  expect(await sameOf(id, admin)).toMatchObject({ unsure: 1 })
})

test('an administrator who runs the file of somebody else runs it with their answers', async () => {
  await theirs()
  const { id } = await read()
  const [pair] = (await sameOf(id)).pairs
  const answers = [{ key: pair?.key, race: pair?.race.id, isSame: false }]
  await agent.put(`/api/imports/${id}/same-races`).send({ answers }).expect(204)
  expect(await sameOf(id, admin)).toMatchObject({ unsure: 0 })
  expect((await run(id, admin)).counts).toMatchObject({ created: 2, unsure: 0 })
})

test('a race’s own view names its sources, when they were last seen and what they say', async () => {
  const [sure] = await theirs()
  const { id } = await read(admin, 'Fell Calendar')
  await run(id, admin)
  const { body } = await agent.get(`/api/races/${sure?.id}`).expect(200)
  expect((body as RaceView).sources).toEqual([
    {
      name: 'Fell Calendar',
      seenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      goneAt: null,
      fields: { date: '2099-06-06', location: 'Ambleside', distanceKm: [21] },
    },
  ])
  const list = await agent.get('/api/races').expect(200)
  expect(list.body[0]).not.toHaveProperty('sources')
})

test.each([
  [{}],
  [{ answers: [] }],
  [{ answers: [{ key: 'short', race: 1, isSame: true }] }],
  [{ answers: [{ key: 'A'.repeat(22), race: '1', isSame: true }] }],
  [{ answers: Array(201).fill({ key: 'A'.repeat(22), race: 1, isSame: true }) }],
])('answers such as %j are refused with a message', async (body) => {
  const { id } = await read()
  const answer = await agent.put(`/api/imports/${id}/same-races`).send(body).expect(400)
  expect(answer.body.message).toMatch(/answers/)
})

test('questions and answers are for those who may see the import, before it is run', async () => {
  const { id } = await read()
  const answers = [{ key: 'A'.repeat(22), race: 1, isSame: true }]
  await other.get(`/api/imports/${id}/same-races`).expect(404)
  await other.put(`/api/imports/${id}/same-races`).send({ answers }).expect(404)
  await agent.post(`/api/imports/${id}/run`).send({ join: 'maybe' }).expect(400)
  await run(id)
  await agent.get(`/api/imports/${id}/same-races`).expect(409)
  await agent.put(`/api/imports/${id}/same-races`).send({ answers }).expect(409)
})

test('an answer about a race that is deleted at this very moment is no error', async () => {
  const [sure, unsure] = await theirs()
  const { id } = await read()
  const { pairs } = await sameOf(id)
  const answers = pairs.map(({ key, race }) => ({ key, race: race.id, isSame: false }))
  let status = Promise.resolve(0)
  await inTransaction(db, async (tx) => {
    await tx.delete(races).where(eq(races.id, unsure?.id ?? 0))
    status = agent
      .put(`/api/imports/${id}/same-races`)
      .send({ answers })
      .then((answer) => answer.status)
    await setTimeout(300)
  })
  expect(await status).toBe(204)
  expect(await db.select().from(sameRaceAnswers)).toMatchObject([{ raceId: sure?.id }])
})

test('an import goes on when a race that one of its races was taken for is deleted meanwhile', async () => {
  const [one, other] = await theirs()
  await db.delete(races).where(eq(races.id, other?.id ?? 0))
  await noteOthers(db, [{ one: one?.id ?? 0, other: other?.id ?? 0 }])
})
