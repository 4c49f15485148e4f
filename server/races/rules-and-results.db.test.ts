import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRace, createRaces, newRace } from '#server/testing/factories/race-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { RaceCard } from '#shared/races/schema.ts'

const { app, db } = await createTestApp()

type Agent = Awaited<ReturnType<typeof signedInAgent>>
let owner: Agent

beforeAll(async () => {
  owner = await signedInAgent(app, db, { userType: 'race_organizer' })
})

const RULES = {
  refund: 'partly',
  transfer: 'yes',
  deferral: 'no',
  minAge: 18,
  poles: 'yes',
  dogs: 'no',
  kit: 'Whistle\nPhone',
  publicTransport: 'Train to Duved',
} as const
const pageOf = async (id: number) => (await request(app).get(`/api/races/${id}`).expect(200)).body
const ownRace = (given: Parameters<typeof createRace>[1] = {}) =>
  createRace(db, { createdBy: owner.user.id, ...given })
const edit = (id: number, changes: object) => owner.agent.patch(`/api/races/${id}`).send(changes)

describe('rules and results of a race', () => {
  test('are stored with a new race, and what is not known is not there', async () => {
    const { body } = await owner.agent
      .post('/api/races')
      .send({
        ...newRace,
        rules: { ...RULES, dogs: null, kit: ' ' },
        resultsUrl: 'https://results.example/1',
      })
      .expect(201)
    const { dogs, kit, ...known } = RULES
    expect(body).toMatchObject({ resultsUrl: 'https://results.example/1', starters: null, finishers: null })
    expect(body.rules).toEqual(known)
    const { body: plain } = await owner.agent.post('/api/races').send(newRace).expect(201)
    expect([plain.rules, plain.resultsUrl, plain.finished]).toEqual([{}, null, null])
  })

  test('an edit changes the rules that it names, and null takes one away', async () => {
    const race = await ownRace({ rules: RULES })
    const { body } = await edit(race.id, { rules: { refund: 'no', kit: null } }).expect(200)
    const { kit, ...others } = RULES
    expect(body.rules).toEqual({ ...others, refund: 'no' })
    await edit(race.id, { name: 'Other name' }).expect(200)
    expect((await pageOf(race.id)).rules).toEqual({ ...others, refund: 'no' })
  })

  test.each([
    [{ rules: { refund: 'maybe' } }, 'rules.refund'],
    [{ rules: { poles: 'partly' } }, 'rules.poles'],
    [{ rules: { minAge: 0 } }, 'rules.minAge'],
    [{ rules: { kit: 'x'.repeat(501) } }, 'rules.kit'],
    [{ rules: { publicTransport: 'x'.repeat(301) } }, 'rules.publicTransport'],
    [{ rules: 'no dogs' }, 'rules'],
    [{ rules: null }, 'rules'],
    [{ resultsUrl: 'javascript:alert(1)' }, 'resultsUrl'],
    [{ starters: -1 }, 'starters'],
    [{ starters: 10, finishers: 11 }, 'finishers'],
  ])('%j is refused at %s', async (changes, field) => {
    const race = await ownRace()
    const { body } = await edit(race.id, changes).expect(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('more finishers than starters are refused when an edit sends only one of them', async () => {
    const race = await ownRace({ starters: 100, finishers: 60 })
    expect((await edit(race.id, { starters: 59 }).expect(400)).body.errors).toHaveProperty('finishers')
    expect((await edit(race.id, { finishers: 101 }).expect(400)).body.errors).toHaveProperty('finishers')
    await edit(race.id, { starters: 60 }).expect(200)
  })

  test('the history names each rule that changed, from what to what', async () => {
    const race = await ownRace({ rules: { refund: 'no', dogs: 'yes' } })
    await edit(race.id, { rules: { refund: 'yes', dogs: 'yes', minAge: 18 } }).expect(200)
    const { rows } = await db.$client.query('select fields, changes from history where entity_id = $1', [
      race.id,
    ])
    expect(rows).toEqual([
      {
        fields: ['refund', 'minAge'],
        changes: [
          { field: 'refund', from: 'no', to: 'yes' },
          { field: 'minAge', from: null, to: 18 },
        ],
      },
    ])
  })

  test('the next edition has the rules, and no results', async () => {
    const race = await ownRace({
      rules: RULES,
      resultsUrl: 'https://r.example',
      starters: 100,
      finishers: 64,
    })
    const { body } = await owner.agent.post(`/api/races/${race.id}/next-edition`).expect(201)
    expect(body.rules).toEqual(RULES)
    expect([body.resultsUrl, body.starters, body.finishers]).toEqual([null, null, null])
  })

  test('are in what people export of their own', async () => {
    const agent = await signedInAgent(app, db)
    await createRace(db, { createdBy: agent.user.id, rules: RULES, starters: 10, finishers: 9 })
    const { body } = await agent.agent.get('/api/user/export').expect(200)
    expect(body.races[0]).toMatchObject({ rules: RULES, starters: 10, finishers: 9, resultsUrl: null })
  })
})

describe('how many finish', () => {
  test('is counted over the editions of an owner that are known', async () => {
    const first = await ownRace({ date: '2024-06-02', starters: 100, finishers: 50 })
    const second = await ownRace({ date: '2025-06-01', editionOf: first.id, starters: 200, finishers: 142 })
    const third = await ownRace({ date: '2026-06-07', editionOf: second.id })
    const next = await ownRace({ date: '2027-06-06', editionOf: third.id, starters: 0, finishers: 0 })
    expect((await pageOf(next.id)).finished).toEqual({ percent: 64, editions: 2 })
    expect((await pageOf(second.id)).finished).toEqual({ percent: 64, editions: 2 })
    expect((await pageOf(first.id)).finished).toEqual({ percent: 50, editions: 1 })
    expect((await pageOf((await ownRace()).id)).finished).toBeNull()
  })

  test('leaves out editions of others, hidden ones and circles', async () => {
    const others = await createRace(db, { date: '2024-06-02', starters: 100, finishers: 1 })
    const mine = await ownRace({ date: '2025-06-01', editionOf: others.id, starters: 10, finishers: 9 })
    expect((await pageOf(mine.id)).finished).toEqual({ percent: 90, editions: 1 })
    const hidden = await ownRace({ date: '2024-06-02', isListed: false, starters: 100, finishers: 1 })
    const after = await ownRace({ date: '2025-06-01', editionOf: hidden.id, starters: 10, finishers: 8 })
    expect((await pageOf(after.id)).finished).toEqual({ percent: 80, editions: 1 })
    const one = await ownRace({ date: '2025-06-01', starters: 10, finishers: 5 })
    const two = await ownRace({ date: '2026-06-01', editionOf: one.id, starters: 10, finishers: 7 })
    await edit(one.id, { editionOf: two.id }).expect(200)
    expect((await pageOf(two.id)).finished).toEqual({ percent: 60, editions: 2 })
    expect((await pageOf(one.id)).finished).toEqual({ percent: 50, editions: 1 })
  })
})

describe('filters by rules', () => {
  beforeAll(() =>
    createRaces(db, [
      { name: 'Rules A', rules: { transfer: 'yes', refund: 'yes', publicTransport: 'Bus' } },
      { name: 'Rules B', rules: { transfer: 'yes', refund: 'partly' } },
      { name: 'Rules C', rules: { transfer: 'no', refund: 'no', publicTransport: 'Train' } },
      { name: 'Rules D' },
    ]),
  )
  const named = async (query: string) => {
    const { body } = await request(app).get(`/api/races-filters?search=rules&${query}`).expect(200)
    return body.map(({ name }: RaceCard) => name).sort()
  }

  test('list races that say yes; what is not known is left out', async () => {
    expect(await named('transfer=yes')).toEqual(['Rules A', 'Rules B'])
    expect(await named('refund=yes')).toEqual(['Rules A'])
    expect(await named('publicTransport=yes')).toEqual(['Rules A', 'Rules C'])
    expect(await named('transfer=yes&publicTransport=yes')).toEqual(['Rules A'])
    await request(app).get('/api/races-filters?transfer=no').expect(400)
  })

  test('are counted beside the other filters', async () => {
    const facets = async (query: string) =>
      (await request(app).get(`/api/races-facets?search=rules&${query}`).expect(200)).body
    expect(await facets('')).toMatchObject({
      transfer: { yes: 2 },
      refund: { yes: 1 },
      publicTransport: { yes: 2 },
    })
    expect(await facets('refund=yes')).toMatchObject({ total: 1, transfer: { yes: 1 }, refund: { yes: 1 } })
  })
})
