import request from 'supertest'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lookForOddFacts } from '#server/odd-facts/odd-facts-chore.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import type { OddFactView } from '#shared/admin/odd-facts.ts'
import { places } from '#shared/places/table.ts'
import { races } from '#shared/races/table.ts'

const { app, db } = await createTestApp({ RACE_ADMIN_USERNAME: 'race-boss' })

const town = (id: number, name: string, country: string, latitude: number, longitude: number) => ({
  id,
  name,
  country,
  latitude,
  longitude,
  population: 5_000,
  words: `|${name.toLowerCase()}|`,
})

let boss: Agent
beforeAll(async () => {
  boss = (await signedInAgent(app, db, { username: 'race-boss' })).agent
  await db
    .insert(places)
    .values([
      town(1, 'Åre', 'Sweden', 63.4, 13.08),
      town(2, 'Chamonix', 'France', 45.92, 6.87),
      town(3, 'Courmayeur', 'Italy', 45.79, 6.97),
      town(4, 'Brisbane', 'Australia', -27.47, 153.02),
      town(5, 'Saint-Denis', 'Réunion', -20.88, 55.45),
    ])
})
beforeEach(async () => {
  await db.delete(races)
})

const ARE = { lat: 63.4, lng: 13.1 }
const CHAMONIX = { lat: 45.93, lng: 6.88 }
const found = async (): Promise<OddFactView[]> => (await boss.get('/api/admin/odd-facts').expect(200)).body
let night = 0
/** The check of the next night. */
const check = () => {
  night += 1
  const now = new Date(TEST_NOW.getTime() + night * 1_000)
  return lookForOddFacts({ db, clock: () => now })
}
const look = async () => {
  await check()
  return (await found()).map(({ race, fact }) => [race.id, fact.kind])
}
const sayRight = (race: number, kind: string) => boss.post('/api/admin/odd-facts/right').send({ race, kind })

test('what cannot be right is found by night, races that are over or hidden are left, and nothing is changed', async () => {
  const course = { courses: [{ km: 400, cutOffHours: 2 }], distanceKm: [400], elevationGain: null }
  const race = await createRace(db, course)
  await createRace(db, { ...course, date: '2026-06-06' })
  await createRace(db, { ...course, isListed: false })
  await createRace(db)
  expect(await look()).toEqual([[race.id, 'tooFast']])
  expect((await found())[0]?.fact).toEqual({ kind: 'tooFast', km: 400, hours: 2 })
  const [after] = await db.select().from(races).orderBy(races.id)
  expect(after).toEqual(race)
})

test('a pin in another country is named with its town, and a border, a desert and an island overseas are no mistake', async () => {
  const wrong = await createRace(db, { location: 'Åre, Sweden', country: 'SE', coordinates: CHAMONIX })
  await createRace(db, { location: 'Åre, Sweden', country: 'SE', coordinates: ARE })
  await createRace(db, { location: 'Vallorcine, France', country: 'FR', coordinates: { lat: 45.8, lng: 7 } })
  await createRace(db, { location: 'Outback, Australia', country: 'AU', coordinates: { lat: -25, lng: 149 } })
  await createRace(db, { location: 'Cilaos, France', country: 'FR', coordinates: { lat: -21, lng: 55.4 } })
  const sea = await createRace(db, {
    location: 'Åre, Sweden',
    country: 'SE',
    coordinates: { lat: 0, lng: 0 },
  })
  await check()
  expect((await found()).map(({ race, fact }) => [race.id, fact])).toEqual([
    [wrong.id, { kind: 'otherCountry', country: 'SE', town: 'Chamonix', townCountry: 'FR' }],
    [sea.id, { kind: 'otherCountry', country: 'SE', town: null, townCountry: null }],
  ])
})

test('one organizer in two places on a day is odd for both races, and a calendar of many is not', async () => {
  const { user } = await signedInAgent(app, db)
  const own = { createdBy: user.id, location: '', country: null }
  const one = await createRace(db, { ...own, name: 'North', coordinates: ARE })
  const other = await createRace(db, { ...own, name: 'South', coordinates: CHAMONIX })
  await check()
  const facts = (await found()).map(({ race, fact }) => [race.id, 'otherId' in fact && fact.otherId])
  expect(facts).toEqual([
    [one.id, other.id],
    [other.id, one.id],
  ])
  for (let more = 0; more < 3; more += 1) await createRace(db, { ...own, coordinates: ARE })
  expect(await look()).toEqual([])
})

test('an answer is remembered until the fact changes', async () => {
  const { id } = await createRace(db, { entriesClose: '2030-01-01' })
  expect(await look()).toEqual([[id, 'entriesAfterRace']])
  await sayRight(id, 'entriesAfterRace').expect(204)
  expect(await look()).toEqual([])
  await db.update(races).set({ entriesClose: '2030-01-02' })
  expect(await look()).toEqual([[id, 'entriesAfterRace']])
  await db.update(races).set({ entriesClose: null })
  expect(await look()).toEqual([])
})

test('a page beyond the last one still tells how many there are', async () => {
  await createRace(db, { entriesClose: '2030-01-01' })
  await check()
  const { headers } = await boss.get('/api/admin/odd-facts?offset=1').expect(200, [])
  expect(headers['x-total-count']).toBe('1')
})

test('only administrators of races see them and answer', async () => {
  const { id } = await createRace(db, { entriesClose: '2030-01-01' })
  await check()
  const { agent } = await signedInAgent(app, db)
  await agent.get('/api/admin/odd-facts').expect(403)
  await agent.post('/api/admin/odd-facts/right').send({ race: id, kind: 'entriesAfterRace' }).expect(403)
  await request(app).get('/api/admin/odd-facts').expect(401)
  await sayRight(id, 'tooFast').expect(404)
  await sayRight(id, 'nonsense').expect(400)
  await sayRight(0, 'tooFast').expect(400)
})
