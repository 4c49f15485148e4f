import request from 'supertest'
import { beforeAll, expect, test } from 'vitest'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { RaceFacets } from '#shared/races/facets.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

const pick = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value

beforeAll(() =>
  createRaces(
    db,
    Array.from({ length: 120 }, (_, index) => ({
      name: `${index % 2 ? 'Wolf' : 'Ridge'} ${index}`,
      date: `202${6 + (index % 3)}-06-06`,
      distanceKm: pick([[10], [21, 50], [5, 160], []], index),
      elevationGain: index % 7 === 0 ? null : index * 20,
      difficulty: pick([1, 2, 3, null], index),
      terrain: [pick(TERRAINS, index), pick(TERRAINS, index + (index % 5))].slice(0, 1 + (index % 2)),
      specialFormats: index % 3 === 0 ? [pick(SPECIAL_FORMATS, index)] : [],
      signUpFee: pick([...SIGN_UP_FEES, null], index),
      country: pick(['SE', 'NO', 'FR', null], Math.floor(index / 4)),
      dateStatus: pick(['confirmed', 'estimated', 'cancelled'] as const, index),
      coordinates: index % 6 === 0 ? null : { lat: 60 + (index % 10), lng: 15 },
    })),
  ),
)

type Query = Record<string, string | number | (string | number)[]>
const ask = (query: Query) => request(app).get('/api/races-facets').query(query)
const facets = async (query: Query): Promise<RaceFacets> => (await ask(query).expect(200)).body
const totalOf = async (query: Query) => {
  const { headers } = await request(app)
    .get('/api/races-filters')
    .query({ ...query, limit: 1 })
    .expect(200)
  return Number(headers['x-total-count'])
}

const QUERIES: Query[] = [
  {},
  { when: 'coming' },
  { when: 'past', country: ['SE', 'NO'] },
  { terrain: 'Forest', signUpFees: ['$', '$$'], when: 'coming' },
  { minDistanceKm: 40, maxDistanceKm: 60, dateStatus: 'estimated' },
  { minDistanceKm: 20, maxDistanceKm: 30, search: 'wolf' },
  { minDifficulty: 2, maxDifficulty: 3, minElevation: 500 },
  { near: '63,15', withinKm: 300, specialFormats: ['Skimo', 'Sky Race'] },
  { bbox: '5,55,25,65', when: 'coming' },
  { startDate: '2027-01-01', endDate: '2027-12-31', minDifficulty: 1, maxDifficulty: 5 },
]

test.each(QUERIES)('every count of %j is the total of the list with that value', async (query) => {
  const found = await facets(query)
  expect(found.total).toBe(await totalOf(query))
  expect(found.past).toBe(await totalOf({ ...query, when: 'past' }))
  for (const group of ['terrain', 'specialFormats', 'signUpFees', 'country', 'dateStatus'] as const) {
    for (const [value, count] of Object.entries(found[group])) {
      expect([group, value, count]).toEqual([group, value, await totalOf({ ...query, [group]: value })])
    }
  }
  for (const [level, count] of Object.entries(found.difficulty)) {
    expect(count).toBe(await totalOf({ ...query, minDifficulty: level, maxDifficulty: level }))
  }
  expect(found.total > 0 && found.loosen.length > 0).toBe(false)
})

test('when nothing matches, what to leave out comes with how many there would be, most first', async () => {
  const query = { search: 'wolf', minDistanceKm: 300, maxDistanceKm: 400, country: 'SE', when: 'coming' }
  const { total, loosen } = await facets(query)
  expect(total).toBe(0)
  const { minDistanceKm, maxDistanceKm, ...rest } = query
  expect(loosen[0]).toEqual({ without: ['minDistanceKm', 'maxDistanceKm'], total: await totalOf(rest) })
  expect(loosen.slice(1)).toEqual([
    { without: ['search'], total: 0 },
    { without: ['country'], total: 0 },
  ])
})

test('a place and its distance are left out together', async () => {
  const { loosen } = await facets({ near: '-60,0', withinKm: 5, sort: 'distance', country: 'SE' })
  expect(loosen[0]).toEqual({
    without: ['near', 'withinKm', 'sort'],
    total: await totalOf({ country: 'SE' }),
  })
})

test('an area of the map is left out by itself', async () => {
  const { total, loosen } = await facets({ bbox: '0,-60,1,-59' })
  expect(total).toBe(0)
  expect(loosen).toEqual([{ without: ['bbox'], total: await totalOf({}) }])
})

test('a race that was just added counts at once', async () => {
  const before = await facets({ country: 'FI' })
  expect(before.total).toBe(0)
  await createRace(db, { country: 'FI' })
  expect((await facets({ country: 'FI' })).total).toBe(1)
})

test('refuses what the list refuses', async () => {
  await ask({ country: 'Sweden' }).expect(400)
  await ask({ withinKm: 10 }).expect(400)
})
