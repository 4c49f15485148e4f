import { sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { townsEdition } from '#server/places/filling/towns-file.ts'
import { insertPlaces, saveEdition } from '#server/places/queries.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { reviews } from '#shared/reviews/table.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

const ARE = { lat: 63.4, lng: 13.08 }
const OSLO = { lat: 59.91, lng: 10.75 }
const FIJI = { lat: -17.8, lng: 179.9 }
const OVER_THE_DATE_LINE = { lat: -17.8, lng: -179.9 }

beforeAll(async () => {
  const found = await createRaces(db, [
    {
      name: 'Åre soon',
      date: '2027-02-01',
      coordinates: ARE,
      country: 'SE',
      elevationGain: 100,
      distanceKm: [10],
    },
    {
      name: 'Oslo later',
      date: '2027-03-01',
      coordinates: OSLO,
      country: 'NO',
      elevationGain: 3000,
      distanceKm: [50, 5],
    },
    {
      name: 'Nowhere',
      date: '2027-01-20',
      coordinates: null,
      country: null,
      elevationGain: null,
      distanceKm: [],
    },
    {
      name: 'Åre past',
      date: '2026-08-01',
      coordinates: ARE,
      country: 'SE',
      elevationGain: 2000,
      distanceKm: [100],
    },
    {
      name: 'Fiji',
      date: '2027-05-01',
      coordinates: FIJI,
      country: 'FJ',
      elevationGain: 50,
      distanceKm: [21],
      dateStatus: 'estimated',
    },
  ])
  const rate = async (name: string, ratings: number[]) => {
    for (const rating of ratings) {
      const raceId = found.find((race) => race.name === name)?.id ?? 0
      await db.insert(reviews).values({ raceId, userId: (await createUser(db)).id, rating })
    }
  }
  await rate('Fiji', [5])
  await rate('Oslo later', [5, 5])
  await rate('Åre past', [2])
  await createTrip(db, { coordinates: OSLO, country: 'NO', startDate: '2027-06-01', endDate: '2027-06-05' })
  await createTrip(db, { coordinates: ARE, country: 'SE', startDate: '2026-06-01', endDate: '2026-06-05' })
  await insertPlaces(db, [
    {
      id: 1,
      name: 'Oslo',
      country: 'Norway',
      region: null,
      latitude: 59.91,
      longitude: 10.75,
      population: 700_000,
      names: ['Oslo'],
    },
  ])
  await saveEdition(db, await townsEdition())
})

const ask = (query: Record<string, unknown>, call = '/api/races-filters', language = 'en') =>
  request(app).get(call).query(query).set('Accept-Language', language)
const cards = async (query: Record<string, unknown>, call?: string): Promise<RaceCard[]> =>
  (await ask({ limit: 20, ...query }, call).expect(200)).body
const names = async (query: Record<string, unknown>, call?: string) =>
  (await cards(query, call)).map(({ name }) => name)

describe.each(['/api/races', '/api/races-filters'])('%s', (call) => {
  test('lists coming races, past races, or all', async () => {
    expect(await names({ when: 'coming' }, call)).toEqual(['Nowhere', 'Åre soon', 'Oslo later', 'Fiji'])
    expect(await names({ when: 'past' }, call)).toEqual(['Åre past'])
    expect(await names({ when: 'all' }, call)).toEqual([
      'Nowhere',
      'Åre soon',
      'Oslo later',
      'Fiji',
      'Åre past',
    ])
  })

  test.each([
    ['climb', ['Oslo later', 'Åre past', 'Åre soon', 'Fiji', 'Nowhere']],
    ['length', ['Åre past', 'Oslo later', 'Fiji', 'Åre soon', 'Nowhere']],
    ['rating', ['Oslo later', 'Fiji', 'Åre past', 'Nowhere', 'Åre soon']],
  ])('in the order of %s has the unknown last', async (sort, order) => {
    expect(await names({ sort }, call)).toEqual(order)
  })

  test('has the nearest first, with the distance in km, and races without a place last', async () => {
    const near = await cards({ near: '63.4,13.08', sort: 'distance' }, call)
    expect(near.map(({ name, distanceAwayKm }) => [name, distanceAwayKm])).toEqual([
      ['Åre past', 0],
      ['Åre soon', 0],
      ['Oslo later', expect.closeTo(407, 0)],
      ['Fiji', expect.any(Number)],
      ['Nowhere', null],
    ])
    expect(String(near[2]?.distanceAwayKm)).toMatch(/^\d+(\.\d)?$/)
    const byDate = await cards({ near: '63.4,13.08', when: 'coming' }, call)
    expect(byDate.map(({ name }) => name)).toEqual(['Åre soon', 'Oslo later', 'Fiji', 'Nowhere'])
    expect(byDate[3]?.distanceAwayKm).toBeNull()
  })

  test('reaches as far as asked, from coordinates or from a town', async () => {
    expect(await names({ near: '63.4,13.08', withinKm: 300 }, call)).toEqual(['Åre soon', 'Åre past'])
    expect(await names({ nearPlace: 'oslo', withinKm: 1 }, call)).toEqual(['Oslo later'])
    const { headers } = await ask({ nearPlace: 'Oslo', withinKm: 1000, limit: 1 }, call).expect(200)
    expect(headers['x-total-count']).toBe('3')
    expect(headers.link).toContain('offset=1')
  })

  test('finds neighbours across the date line', async () => {
    const { lat, lng } = OVER_THE_DATE_LINE
    expect(await names({ near: `${lat},${lng}`, withinKm: 50 }, call)).toEqual(['Fiji'])
  })

  test('lists what is in an area of the map, across the date line too', async () => {
    expect(await names({ bbox: '10,62,15,65' }, call)).toEqual(['Åre soon', 'Åre past'])
    expect(await names({ bbox: '10,50,15,65', sort: 'climb', when: 'coming' }, call)).toEqual([
      'Oslo later',
      'Åre soon',
    ])
    expect(await names({ bbox: '175,-30,-175,0' }, call)).toEqual(['Fiji'])
    const { headers } = await ask({ bbox: '-180,-90,180,90', limit: 1 }, call).expect(200)
    expect(headers['x-total-count'], 'races without a place are outside of every area').toBe('4')
  })

  test('lists what is in one of the areas that are named', async () => {
    expect(await names({ area: 'se-jamtland' }, call)).toEqual(['Åre soon', 'Åre past'])
    expect(await names({ area: ['swedish-mountains', 'no-oslo'], when: 'coming' }, call)).toEqual([
      'Åre soon',
      'Oslo later',
    ])
    expect(await names({ area: 'alps' }, call)).toEqual([])
  })

  test.each([
    [{ area: 'nowhere' }, 'We do not know this area. Try its name in the search field.'],
    [{ area: ['alps', 'Alps!'] }, 'We do not know this area. Try its name in the search field.'],
    [{ area: Array.from({ length: 21 }, (_, n) => `area-${n}`) }, 'At most 20 areas can be chosen at once.'],
  ])('refuses %j at the field', async (query, message) => {
    const { body } = await ask(query, call).expect(400)
    expect(body.errors).toEqual({ area: message })
  })

  test('refuses an area that is not a box', async () => {
    const { body } = await ask({ bbox: '1,2,3' }, call).expect(400)
    expect(body.errors.bbox).toBe('The area must be west,south,east,north in degrees.')
    const swedish = await ask({ bbox: '1,2,3' }, call, 'sv').expect(400)
    expect(swedish.body.errors.bbox).toMatch(/^Området måste/)
  })

  test('without a place has no distances', async () => {
    expect((await cards({}, call)).every((card) => !('distanceAwayKm' in card))).toBe(true)
  })

  test.each([
    [{ withinKm: 100 }, 'withinKm', 'The distance from the place needs a place.'],
    [{ sort: 'distance' }, 'sort', 'Choose a place to sort by distance.'],
    [{ near: '100,0' }, 'near', 'The position must be a latitude and a longitude, such as 63.4,13.1.'],
    [
      { near: '1,2', withinKm: 0 },
      'withinKm',
      'The distance from the place must be a number from 1 to 20000.',
    ],
    [{ nearPlace: 'Qwxzvk' }, 'nearPlace', 'We do not know this place. Try the name of a town.'],
    [{ nearPlace: '%%%' }, 'nearPlace', 'We do not know this place. Try the name of a town.'],
    [{ when: 'soon' }, 'when', 'When must be one of coming, past, all.'],
    [
      { sort: 'name' },
      'sort',
      'Sort must be one of date, distance, climb, length, effort, rating, relevance.',
    ],
  ])('refuses %j at the field', async (query, field, message) => {
    const { body } = await ask(query, call).expect(400)
    expect(body.errors).toEqual({ [field]: message })
  })
})

test('a place nobody knows is refused in Swedish', async () => {
  const { body } = await ask({ nearPlace: 'Qwxzvk' }, '/api/races', 'sv').expect(400)
  expect(body.errors.nearPlace).toBe('Vi känner inte till orten. Prova med namnet på en ort i närheten.')
})

test('filters by country and date status, and cards tell the country', async () => {
  expect(await names({ country: ['se', 'NO'], when: 'coming' })).toEqual(['Åre soon', 'Oslo later'])
  expect(await names({ dateStatus: 'estimated' })).toEqual(['Fiji'])
  expect((await cards({ country: 'FJ' })).map(({ country }) => country)).toEqual(['FJ'])
  const { body } = await ask({ country: 'Sweden' }).expect(400)
  expect(body.errors).toEqual({ country: 'Country must be the two letters of a country, such as SE or NO.' })
})

test('the map is narrowed by country, time and place, races and trips alike', async () => {
  const pins = async (query: Record<string, unknown>) => {
    const { body } = await ask(query, '/api/map').expect(200)
    return [body.races.length, body.trips.length]
  }
  expect(await pins({})).toEqual([4, 2])
  expect(await pins({ country: 'NO' })).toEqual([1, 1])
  expect(await pins({ area: 'se-jamtland' })).toEqual([2, 1])
  expect(await pins({ only: 'trips', area: 'no-oslo' })).toEqual([0, 1])
  await ask({ area: 'nowhere' }, '/api/map').expect(400)
  expect(await pins({ when: 'coming' })).toEqual([3, 1])
  expect(await pins({ near: '63.4,13.08', withinKm: 50 })).toEqual([2, 1])
  await ask({ withinKm: 50 }, '/api/map').expect(400)
})

test('counts and what to leave out know areas, of trips too', async () => {
  const facets = async (call: string, query: Record<string, unknown>) =>
    (await ask(query, call).expect(200)).body
  expect(await facets('/api/races-facets', { area: 'no-oslo', when: 'coming' })).toMatchObject({ total: 1 })
  expect((await facets('/api/races-facets', { area: 'alps' })).loosen).toEqual([
    { without: ['area'], total: 5 },
  ])
  expect((await facets('/api/trips-facets', { area: 'alps' })).loosen).toEqual([
    { without: ['area'], total: 2 },
  ])
  expect((await ask({ area: 'se-jamtland' }, '/api/trips').expect(200)).body).toHaveLength(1)
  for (const call of ['/api/trips', '/api/trips-facets', '/api/races-facets']) {
    const { body } = await ask({ area: 'nowhere' }, call, 'sv').expect(400)
    expect(body.errors.area).toMatch(/^Vi känner inte till det här området/)
  }
})

test('areas have a name in the language of the person who asks, and a box; unknown ones are left out', async () => {
  const { body } = await ask({ id: ['alps', 'nowhere', 'se-jamtland'] }, '/api/areas', 'sv').expect(200)
  expect(body).toEqual([
    { id: 'alps', name: 'Alperna', bbox: '5.1,43.6,16.25,48.2' },
    { id: 'se-jamtland', name: 'Jämtland', bbox: expect.stringMatching(/^1[12]\.\d+,61\./) },
  ])
  expect((await ask({ id: 'alps' }, '/api/areas').expect(200)).body[0].name).toBe('Alps')
  expect((await ask({}, '/api/areas').expect(400)).body.errors).toHaveProperty('id')
})

describe('the calendar of races', () => {
  const calendar = async (query: Record<string, unknown>, language?: string) =>
    (
      await ask(query, '/api/races.ics', language)
        .expect(200)
        .expect('Content-Type', /text\/calendar/)
    ).text

  test('has the races of the filters, near a place, with their status', async () => {
    const near = await calendar({ near: '63.4,13.08', withinKm: 50, when: 'coming' })
    expect(near.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Åre soon'])
    expect(near).toContain('X-WR-CALNAME:Trail races\r\n')
    expect(await calendar({ country: 'FJ' }, 'sv')).toMatch(/X-WR-CALNAME:Traillopp[\s\S]*STATUS:TENTATIVE/)
    expect(await calendar({ search: 'nothing like it' })).toContain('BEGIN:VCALENDAR')
  })

  test('is called after its search, in the language of the person who subscribed', async () => {
    const search = {
      minDistanceKm: 40,
      maxDistanceKm: 60,
      country: ['NO', 'SE'],
      near: '63.4,13.08',
      nearPlace: 'Åre',
      withinKm: 300,
    }
    const title = (file: string) => /X-WR-CALNAME:(.*(?:\r\n .*)*)/.exec(file)?.[1]?.replaceAll('\r\n ', '')
    expect(title(await calendar(search))).toBe(
      'Trail races: 40 to 60 km\\, within 300 km of Åre\\, Norway\\, Sweden',
    )
    expect(title(await calendar({ ...search, lang: 'sv' }))).toBe(
      'Traillopp: 40 till 60 km\\, inom 300 km från Åre\\, Norge\\, Sverige',
    )
    expect(title(await calendar({ area: 'fjallen', lang: 'sv' }))).toBe('Traillopp: Fjällen')
    const long = { search: 'a'.repeat(100), country: ['NO', 'SE'], lang: 'xx' }
    expect(title(await calendar(long))).toBe(`Trail races: ${'a'.repeat(100)}\\, No...`)
  })

  test('is not sent again while nothing has changed', async () => {
    const { headers } = await ask({ country: 'FJ' }, '/api/races.ics').expect(200)
    await ask({ country: 'FJ' }, '/api/races.ics')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304)
  })

  test('goes on at the next offset, and refuses what the list refuses', async () => {
    const { headers } = await ask({ limit: 2 }, '/api/races.ics').expect(200)
    expect(headers['x-total-count']).toBe('5')
    expect(headers.link).toContain('offset=2')
    await ask({ withinKm: 10 }, '/api/races.ics').expect(400)
  })
})

describe('where thousands match', () => {
  beforeAll(() =>
    db.execute(sql`
      insert into races (name, location, date, description, distance_category, distance_km, elevation_gain, difficulty, coordinates)
      select 'Grid', 'Somewhere', date '2027-01-15' + (n % 300), '', 'Marathon', array[(n % 90) + 1],
             nullif(n % 1000, 0), 2,
             case when n % 5 > 0 then jsonb_build_object('lat', (n % 120) - 60 + 0.013, 'lng', (n * 7) % 360 - 180 + 0.017) end
      from generate_series(1, 6000) n`),
  )

  const everything = async (query: Record<string, unknown>) => {
    const found: RaceCard[] = []
    for (let offset = 0; ; offset += 200) {
      const page = await cards({ ...query, limit: 200, offset })
      found.push(...page)
      if (page.length < 200) return found
    }
  }
  const known = (values: (number | null | undefined)[]) => values.filter((value) => typeof value === 'number')

  test.each([
    ['distance', ({ distanceAwayKm }: RaceCard) => distanceAwayKm],
    ['climb', ({ elevationGain }: RaceCard) => elevationGain && -elevationGain],
    ['length', ({ distanceKm }: RaceCard) => -Math.max(0, ...[distanceKm].flat())],
    ['rating', ({ averageRating }: RaceCard) => averageRating && -averageRating],
  ])('pages in the order of %s follow one another and leave nothing out', async (sort, orderedBy) => {
    const all = await everything({ sort, near: '60,15' })
    expect(new Set(all.map(({ id }) => id)).size).toBe(6005)
    const placed = all.filter(({ coordinates }) => coordinates !== null)
    expect(all.slice(0, placed.length)).toEqual(placed)
    const values = known(placed.map(orderedBy))
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  })
})
