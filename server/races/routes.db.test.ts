import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { RaceCard } from '#shared/races/schema.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

const namesFor = async (query: string): Promise<string[]> => {
  const answer = await request(app).get(`/api/races-filters?${query}`).expect(200)
  return answer.body.map(({ name }: RaceCard) => name)
}

beforeAll(async () => {
  await createRaces(db, [
    {
      name: 'Kebnekaise Vertikal',
      location: 'Nikkaluokta, Sweden',
      date: '2027-08-14',
      distanceKm: [5],
      elevationGain: 1400,
      difficulty: 3,
      terrain: ['Mountain'],
      specialFormats: ['Vertical K', 'Sky Race'],
      signUpFee: '$$',
    },
    {
      name: 'Öland Coast Run',
      location: 'Böda, Sweden',
      date: '2027-05-01',
      distanceKm: [12, 50, 100],
      elevationGain: 200,
      difficulty: 1,
      terrain: ['Coastal', 'Forest'],
      signUpFee: '$',
      description: 'Past the lighthouse at the northern tip.',
    },
    {
      name: 'Atacama Crossing 100%',
      location: 'San Pedro de Atacama, Chile',
      date: '2026-10-02',
      distanceKm: [250],
      elevationGain: 1550,
      difficulty: 3,
      terrain: ['Desert'],
      specialFormats: ['Stage Race'],
      signUpFee: '$$$',
    },
    {
      name: 'Old Forest Loop',
      location: 'Uppsala, Sweden',
      date: '2026-12-20',
      distanceKm: [21.1],
      elevationGain: 310,
      difficulty: 2,
      terrain: ['Forest'],
      signUpFee: null,
    },
  ])
})

describe('GET /api/races', () => {
  test('lists coming races first, soonest first, then past races, latest first', async () => {
    const answer = await request(app).get('/api/races').expect(200)
    expect(answer.body.map(({ name }: RaceCard) => name)).toEqual([
      'Öland Coast Run',
      'Kebnekaise Vertikal',
      'Old Forest Loop',
      'Atacama Crossing 100%',
    ])
    expect(answer.headers['x-total-count']).toBe('4')
    expect(answer.headers['x-coming-count'], 'those from today on').toBe('2')
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('returns a page and always the number of matches', async () => {
    const answer = await request(app).get('/api/races?limit=1&offset=1').expect(200)
    expect(answer.body.map(({ name }: RaceCard) => name)).toEqual(['Kebnekaise Vertikal'])
    expect(answer.headers['x-total-count']).toBe('4')
  })

  test.each(['limit=0', 'limit=201', 'limit=ten', 'offset=-1', 'offset=100001', 'limit=1&limit=2'])(
    'refuses %s and names the field',
    async (query) => {
      const answer = await request(app).get(`/api/races?${query}`).expect(400)
      expect(Object.keys(answer.body.errors)).toEqual([query.split('=')[0]])
    },
  )

  test('one distance is a number, several are a list, days have no time', async () => {
    const { body } = await request(app).get('/api/races').expect(200)
    expect(body[0]).toMatchObject({ distanceKm: [12, 50, 100], date: '2027-05-01' })
    expect(body[1]).toMatchObject({ distanceKm: 5 })
  })
})

describe('GET /api/races-filters', () => {
  test.each([
    ['any one distance inside the bounds', 'minDistanceKm=40&maxDistanceKm=60', ['Öland Coast Run']],
    ['no distance between the bounds, though they lie between two', 'minDistanceKm=60&maxDistanceKm=90', []],
    ['bounds are inclusive', 'minDistanceKm=250', ['Atacama Crossing 100%']],
    [
      'an upper bound of 500 is taken literally',
      'maxDistanceKm=500&minDistanceKm=200',
      ['Atacama Crossing 100%'],
    ],
    ['difficulty', 'minDifficulty=1&maxDifficulty=1', ['Öland Coast Run']],
    ['elevation gain', 'minElevation=1400&maxElevation=1500', ['Kebnekaise Vertikal']],
    [
      'dates, both days inclusive',
      'startDate=2026-12-20&endDate=2027-05-01',
      ['Öland Coast Run', 'Old Forest Loop'],
    ],
    [
      'any of several terrains',
      'terrain=Desert&terrain=Coastal',
      ['Öland Coast Run', 'Atacama Crossing 100%'],
    ],
    ['any of several formats', 'specialFormats=Vertical+K&specialFormats=Skimo', ['Kebnekaise Vertikal']],
    [
      'any of several fees',
      'signUpFees=%24&signUpFees=%24%24%24',
      ['Öland Coast Run', 'Atacama Crossing 100%'],
    ],
    ['blank fields do not filter', 'search=&terrain=&minElevation=1500', ['Atacama Crossing 100%']],
  ])('%s', async (_claim, query, names) => {
    expect(await namesFor(query)).toEqual(names)
  })

  test.each([
    ['case', 'KEBNEKAISE', 'Kebnekaise Vertikal'],
    ['accents left out', 'oland', 'Öland Coast Run'],
    ['accents put in', 'kébnekäise', 'Kebnekaise Vertikal'],
    ['part of a word', 'tacam', 'Atacama Crossing 100%'],
    ['a letter missing', 'kebnekase', 'Kebnekaise Vertikal'],
    ['two letters swapped', 'upsspala', 'Old Forest Loop'],
    ['a wrong letter', 'atakama', 'Atacama Crossing 100%'],
    ['words of name and place together', 'forest sweden uppsala', 'Old Forest Loop'],
    ['a word of the description', 'lighthouse', 'Öland Coast Run'],
    ['a mistyped word of the description', 'lighthuose', 'Öland Coast Run'],
    ['punctuation', 'san-pedro!', 'Atacama Crossing 100%'],
  ])('search forgives %s', async (_what, search, name) => {
    expect(await namesFor(`search=${encodeURIComponent(search)}`)).toEqual([name])
  })

  test('a search without matches finds nothing, and wildcards are plain characters', async () => {
    expect(await namesFor('search=zzzzzzzz')).toEqual([])
    expect(await namesFor('search=%25_%25')).toHaveLength(4)
    expect(await namesFor(`search=${encodeURIComponent("'; select pg_sleep(5); --")}`)).toEqual([])
  })

  test.each([
    ['minDistanceKm=ten', 'minDistanceKm'],
    ['maxElevation=1e309', 'maxElevation'],
    ['terrain=Swamp', 'terrain'],
    ['startDate=2027-02-30', 'startDate'],
    ['minElevation=900&maxElevation=100', 'minElevation'],
    ['minDifficulty=2&minDifficulty=3', 'minDifficulty'],
    [`search=${'x'.repeat(201)}`, 'search'],
    ['search=%00', 'search'],
  ])('a malformed filter is named: %s', async (query, name) => {
    const answer = await request(app).get(`/api/races-filters?${query}`).expect(400)
    expect(answer.body).toMatchObject({ code: 'invalid', errors: { [name]: expect.any(String) } })
    expect(answer.body.message).toContain(name)
  })
})

describe('GET /api/races/{id}', () => {
  test('returns the race with everything that its page shows', async () => {
    const race = await createRace(db, {
      elevationProfile: [
        [0, 10],
        [21, 20],
      ],
      coordinates: { type: 'Point', coordinates: [13, 63] },
    })
    const { body } = await request(app).get(`/api/races/${race.id}`).expect(200)
    expect(body).toMatchObject({
      id: race.id,
      description: race.description,
      coordinates: { type: 'Point', coordinates: [13, 63] },
      elevationProfile: [
        [0, 10],
        [21, 20],
      ],
      aidStationCount: 0,
      utmbPoints: 0,
      signUpFee: '$',
      createdBy: null,
    })
  })

  test.each(['abc', '1abc', '0', '-1', '1.5', '2147483648', '99999999999', '2147483647', '%00'])(
    '%s is a JSON 404',
    async (id) => {
      const answer = await request(app).get(`/api/races/${id}`).expect(404)
      expect(answer.body).toEqual({ message: 'This race does not exist.', code: 'not-found' })
    },
  )
})

test('refusals are in the language of the request', async () => {
  const swedish = (path: string) => request(app).get(path).set('Accept-Language', 'sv')
  const missing = await swedish('/api/races/0').expect(404)
  expect(missing.body.message).toBe('Loppet finns inte.')
  const filter = await swedish('/api/races-filters?minElevation=900&maxElevation=100').expect(400)
  expect(filter.body.errors).toEqual({ minElevation: 'Den minsta stigningen är större än den största.' })
  const english = await request(app).get('/api/races-filters?minElevation=900&maxElevation=100').expect(400)
  expect(english.body.errors).toEqual({ minElevation: 'The least elevation gain is above the most.' })
})
