import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { findRace } from './queries.ts'

const { app, db } = await createTestApp()
let owner: Awaited<ReturnType<typeof signedInAgent>>

beforeAll(async () => {
  owner = await signedInAgent(app, db, { userType: 'race_organizer' })
})

const input = {
  name: 'Ridge Race',
  location: 'Åre, Sweden',
  date: '2027-06-06',
  description: 'Up one side and down the other.',
  distanceKm: [10, 21.1],
  elevationGain: 900,
  difficulty: 2,
}
const UNKNOWN = { distanceKm: [], elevationGain: null, difficulty: null }

const create = async (given: object = {}) => {
  const { body } = await owner.agent
    .post('/api/races')
    .send({ ...input, ...given })
    .expect(201)
  return body
}
const change = (id: number, changes: object) => owner.agent.patch(`/api/races/${id}`).send(changes)
const changed = async (id: number, changes: object) => (await change(id, changes).expect(200)).body

describe('an unknown fact of a race', () => {
  test('is stored and returned as unknown, never as 0', async () => {
    const race = await create({ ...UNKNOWN, specialFormats: ['Backyard Ultra'] })
    expect(race).toMatchObject({ ...UNKNOWN, distanceCategory: 'Backyard' })
    const { body: read } = await request(app).get(`/api/races/${race.id}`).expect(200)
    expect(read).toMatchObject({ ...UNKNOWN, coordinates: null })
  })

  test.each([
    ['distanceKm', 'Distance is required'],
    ['elevationGain', 'Elevation gain is required'],
    ['difficulty', 'Difficulty is required'],
  ])('must be said: a new race without %s is refused', async (field, message) => {
    const { body } = await owner.agent
      .post('/api/races')
      .send({ ...input, [field]: undefined })
      .expect(400)
    expect(body.errors).toEqual({ [field]: message })
  })

  test('can be the place: null is stored as an empty location and can be set later', async () => {
    const race = await create({ location: null, coordinates: null })
    expect(race).toMatchObject({ location: '', coordinates: null, country: null })
    expect(await changed(race.id, { location: 'Åre, Sweden' })).toMatchObject({ country: 'SE' })
    expect(await changed(race.id, { location: null })).toMatchObject({ location: '', country: null })
  })

  test('can be set, and made unknown again', async () => {
    const race = await create()
    expect(await changed(race.id, UNKNOWN)).toMatchObject(UNKNOWN)
    expect(await changed(race.id, { elevationGain: 0 })).toMatchObject({ ...UNKNOWN, elevationGain: 0 })
    expect(await changed(race.id, { distanceKm: 12, difficulty: 1 })).toMatchObject({
      distanceKm: 12,
      elevationGain: 0,
      difficulty: 1,
    })
  })

  test('is unchanged by an edit of other fields', async () => {
    const race = await create(UNKNOWN)
    expect(await changed(race.id, { name: 'Valley Race' })).toMatchObject({ ...UNKNOWN, name: 'Valley Race' })
  })

  test('leaves a category that a later distance replaces; a chosen category stays', async () => {
    const race = await create(UNKNOWN)
    expect(race.distanceCategory).toBe('Distance not known')
    expect(await changed(race.id, { specialFormats: ['Rogaine/Orienteering'] })).toMatchObject({
      distanceCategory: 'Rogaine',
    })
    expect(await changed(race.id, { distanceKm: 50 })).toMatchObject({ distanceCategory: 'Ultra 50K' })
    const chosen = await create({ ...UNKNOWN, distanceCategory: '24 h' })
    expect(await changed(chosen.id, { distanceKm: 50 })).toMatchObject({ distanceCategory: '24 h' })
  })
})

describe('filters on unknown facts', () => {
  const names = ['Told', 'No distance', 'No climb', 'Not rated']
  const namesFor = async (query: string): Promise<string[]> => {
    const { body } = await request(app).get(`/api/races-filters?startDate=2030-01-01&${query}`).expect(200)
    return body.map(({ name }: RaceCard) => name)
  }

  beforeAll(async () => {
    const facts = { distanceKm: [21], elevationGain: 100, difficulty: 1 }
    await createRaces(db, [
      { ...facts, name: 'Told', date: '2030-06-01' },
      {
        ...facts,
        name: 'No distance',
        date: '2030-06-02',
        distanceKm: [],
        specialFormats: ['Backyard Ultra'],
      },
      { ...facts, name: 'No climb', date: '2030-06-03', elevationGain: null },
      { ...facts, name: 'Not rated', date: '2030-06-04', difficulty: null },
    ])
  })

  test.each([
    ['none: everybody is there', '', names],
    ['a lower bound of the distance', 'minDistanceKm=0', ['Told', 'No climb', 'Not rated']],
    ['an upper bound of the distance', 'maxDistanceKm=500', ['Told', 'No climb', 'Not rated']],
    ['a climb from 0 m', 'minElevation=0', ['Told', 'No distance', 'Not rated']],
    ['a climb up to a bound', 'maxElevation=200', ['Told', 'No distance', 'Not rated']],
    ['the full difficulty range of the slider', 'minDifficulty=1&maxDifficulty=5', names],
    ['the full difficulty range as stored', 'minDifficulty=1&maxDifficulty=3', names],
    ['only its lower end', 'minDifficulty=1', names],
    ['only its upper end', 'maxDifficulty=3', names],
    ['a narrower difficulty', 'minDifficulty=1&maxDifficulty=2', ['Told', 'No distance', 'No climb']],
    ['one difficulty', 'minDifficulty=1&maxDifficulty=1', ['Told', 'No distance', 'No climb']],
    ['a difficulty from above 1', 'minDifficulty=2', []],
  ])('%s', async (_what, query, expected) => {
    expect(await namesFor(query)).toEqual(expected)
  })

  test('apply to the map too, where a race without a distance has a label', async () => {
    const { body } = await request(app).get('/api/map?startDate=2030-01-01').expect(200)
    expect(body.races.map((pin: unknown[]) => [pin[4], pin[3]])).toEqual([
      ['Told', '21 km'],
      ['No distance', 'Backyard'],
      ['No climb', '21 km'],
      ['Not rated', '21 km'],
    ])
    const narrowed = await request(app).get('/api/map?startDate=2030-01-01&minDistanceKm=0&minElevation=0')
    expect(narrowed.body.races.map((pin: unknown[]) => pin[4])).toEqual(['Told', 'Not rated'])
  })
})

describe('the status of the date', () => {
  test('becomes confirmed when a person sets the date', async () => {
    const race = await create()
    expect(race).toMatchObject({ dateStatus: 'confirmed', confirmedAt: expect.any(String) })
    expect(Number.isNaN(Date.parse(race.confirmedAt))).toBe(false)
  })

  test('can be set otherwise with the date, which then counts as not confirmed', async () => {
    expect(await create({ dateStatus: 'estimated' })).toMatchObject({
      dateStatus: 'estimated',
      confirmedAt: null,
    })
  })

  test.each(['estimated', 'postponed', 'cancelled'] as const)(
    'becomes confirmed when a race that was %s gets a new date, but not with the same date or other fields',
    async (dateStatus) => {
      const race = await createRace(db, { createdBy: owner.user.id, date: '2027-06-06', dateStatus })
      const same = await changed(race.id, { date: '2027-06-06', name: 'Other' })
      expect(same).toMatchObject({ dateStatus, confirmedAt: null })
      const moved = await changed(race.id, { date: '2027-06-13' })
      expect(moved).toMatchObject({ dateStatus: 'confirmed', confirmedAt: expect.any(String) })
    },
  )

  test('can be changed alone, back and forth', async () => {
    const race = await create()
    expect(await changed(race.id, { dateStatus: 'cancelled' })).toMatchObject({ confirmedAt: null })
    expect(await changed(race.id, { dateStatus: 'confirmed' })).toMatchObject({
      confirmedAt: expect.any(String),
    })
    await change(race.id, { dateStatus: 'maybe' }).expect(400)
    await change(race.id, { dateStatus: null }).expect(400)
  })

  test('has an instant that only the server sets', async () => {
    const race = await create({ confirmedAt: '2001-01-01T00:00:00Z' })
    expect(race.confirmedAt).not.toContain('2001')
    const after = await changed(race.id, { confirmedAt: '2001-01-01T00:00:00Z', name: 'Other' })
    expect(after.confirmedAt).toBe(race.confirmedAt)
  })
})

describe('the earlier edition', () => {
  test('is another existing race, and is cleared when that race is deleted', async () => {
    const earlier = await create({ date: '2026-06-07' })
    const race = await create({ editionOf: earlier.id })
    expect(race.editionOf).toBe(earlier.id)
    await owner.agent.delete(`/api/races/${earlier.id}`).expect(204)
    const { body } = await request(app).get(`/api/races/${race.id}`).expect(200)
    expect(body.editionOf).toBeNull()
  })

  test.each([2_147_483_647, 0, -1, 1.5, '7', []])('%j is refused at its field', async (editionOf) => {
    const { body } = await owner.agent
      .post('/api/races')
      .send({ ...input, editionOf })
      .expect(400)
    expect(Object.keys(body.errors)).toEqual(['editionOf'])
    const race = await create()
    await change(race.id, { editionOf }).expect(400)
  })

  test('is never the race itself, and can be removed', async () => {
    const race = await create({ editionOf: (await create()).id })
    const { body } = await change(race.id, { editionOf: race.id }).expect(400)
    expect(body.errors).toHaveProperty('editionOf')
    expect(await changed(race.id, { editionOf: null })).toMatchObject({ editionOf: null })
  })
})

describe('entries', () => {
  test('are returned as they were sent, and can be removed', async () => {
    const given = { entries: 'soldOut', entriesOpen: '2027-01-10', entriesClose: '2027-05-01' }
    const race = await create({ ...given, entriesOpen: '2027-01-10T08:00:00Z' })
    expect(race).toMatchObject(given)
    const { body: cards } = await owner.agent.get('/api/my-races').expect(200)
    expect(cards.find(({ id }: RaceCard) => id === race.id)).toMatchObject(given)
    const nothing = { entries: null, entriesOpen: null, entriesClose: null }
    expect(await changed(race.id, nothing)).toMatchObject(nothing)
  })

  test('cannot close before they open, whichever of the two days is sent', async () => {
    const days = { entriesOpen: '2027-05-01', entriesClose: '2027-04-30' }
    const refusal = { entriesClose: 'Entries cannot close before they open' }
    const { body } = await owner.agent
      .post('/api/races')
      .send({ ...input, ...days })
      .expect(400)
    expect(body.errors).toEqual(refusal)
    const race = await create({ entriesOpen: '2027-03-01', entriesClose: '2027-04-01' })
    expect((await change(race.id, { entriesOpen: '2027-04-02' }).expect(400)).body.errors).toEqual(refusal)
    expect((await change(race.id, { entriesClose: '2027-02-28' }).expect(400)).body.errors).toEqual(refusal)
    await change(race.id, { entriesOpen: '2027-04-02', entriesClose: null }).expect(200)
  })

  test.each([
    ['entries', 'full'],
    ['entriesOpen', '2027-02-30'],
    ['entriesClose', 5],
  ])('a wrong %s is refused at its field', async (field, value) => {
    const { body } = await owner.agent
      .post('/api/races')
      .send({ ...input, [field]: value })
      .expect(400)
    expect(Object.keys(body.errors)).toEqual([field])
  })
})

describe('facts from an import', () => {
  const source = { name: 'Race Almanac', url: 'https://almanac.example/1' }
  const imported = () =>
    createRace(db, { createdBy: owner.user.id, source, isPlaceApproximate: true, dateStatus: 'estimated' })

  test('are returned, and no request can set them', async () => {
    const { id } = await imported()
    const forged = { source: { name: 'Me' }, isPlaceApproximate: true }
    expect(await changed(id, { ...forged, source: null, name: 'Other' })).toMatchObject({
      source,
      isPlaceApproximate: true,
    })
    expect(await create(forged)).toMatchObject({ source: null, isPlaceApproximate: false })
  })

  test('say that a position is approximate until a person sets it', async () => {
    const { id } = await imported()
    expect(await changed(id, { coordinates: { lat: 63.4, lng: 13.1 } })).toMatchObject({
      isPlaceApproximate: false,
      source,
    })
    expect(await findRace(db, id)).toMatchObject({ isPlaceApproximate: false })
  })
})
