import { sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { withPatience } from '#server/platform/database/database.ts'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import { reviews } from '#shared/reviews/table.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

const ids = async (query: string, call = '/api/races') => {
  const { body, headers } = await request(app).get(`${call}?${query}`).expect(200)
  return { ids: body.map(({ id }: RaceCard) => id) as number[], headers }
}

test('a whole list and its pages have the same cards', async () => {
  const [rated] = await createRaces(db, [
    { name: 'Rated', distanceKm: [10.5], coordinates: { lat: 1.5, lng: -2.25 } },
    { name: 'Several &amp; more', distanceKm: [12, 50, 100], coordinates: null, signUpFee: null },
    { name: 'Past', date: '2026-01-01', imageUrls: ['/uploads/a.webp'], specialFormats: ['Skimo'] },
  ])
  for (const rating of [5, 4, 4]) {
    await db.insert(reviews).values({ raceId: rated?.id ?? 0, userId: (await createUser(db)).id, rating })
  }
  const whole = await request(app).get('/api/races').expect(200)
  const page = await request(app).get('/api/races?limit=200').expect(200)
  expect(whole.body).toHaveLength(3)
  expect(whole.body).toEqual(page.body)
  expect(page.body.map(({ averageRating }: RaceCard) => averageRating)).toContain(4.3)
})

test('a race that was just added is in the whole list at once', async () => {
  const before = (await ids('')).ids
  const added = await createRace(db)
  expect((await ids('')).ids.toSorted()).toEqual([...before, added.id].toSorted())
})

describe('a catalogue too large for one answer', () => {
  beforeAll(() =>
    withPatience(db, async (patient) => {
      await patient.execute(sql`
        insert into races (name, location, date, description, distance_category, distance_km, elevation_gain, difficulty)
        select 'Race', 'Somewhere', date '2027-01-15' + (n % 200 - 100), '', 'Marathon', '{42}', 900, 2
        from generate_series(1, 20050) n`)
      await patient.execute(sql`analyze races`)
    }),
  )

  test('returns 20,000 without a limit, with the total and a link to the next page', async () => {
    for (const call of ['/api/races', '/api/races-filters']) {
      const { ids: first, headers } = await ids('', call)
      expect(first).toHaveLength(20_000)
      expect(headers.link).toBe(`<${call}?offset=20000>; rel="next"`)
      const rest = await request(app).get(`${call}?offset=20000`).expect(200)
      expect(String(first.length + rest.body.length)).toBe(headers['x-total-count'])
      expect(rest.headers.link).toBeUndefined()
      expect(new Set([...first, ...rest.body.map(({ id }: RaceCard) => id)]).size).toBe(
        Number(headers['x-total-count']),
      )
    }
  })

  test('pages follow one another in the order of the whole list, also where coming races end', async () => {
    const { ids: whole } = await ids('')
    const coming = (await ids('startDate=2027-01-15&limit=1', '/api/races-filters')).headers['x-total-count']
    for (const offset of [0, Number(coming) - 10, Number(coming), 19_976]) {
      expect((await ids(`limit=24&offset=${offset}`)).ids).toEqual(whole.slice(offset, offset + 24))
    }
  })

  test('coming races are soonest first, then past races latest first; on the same day they are ordered by id', async () => {
    const { body } = await request(app).get('/api/races').expect(200)
    const expected = body.toSorted((a: RaceCard, b: RaceCard) => {
      const [aPast, bPast] = [a.date < '2027-01-15', b.date < '2027-01-15']
      if (aPast !== bPast) return aPast ? 1 : -1
      const byDate = a.date < b.date ? -1 : a.date > b.date ? 1 : 0
      return (aPast ? -byDate : byDate) || a.id - b.id
    })
    expect(body.map(({ id }: RaceCard) => id)).toEqual(expected.map(({ id }: RaceCard) => id))
  })
})

test('a page links to the next one with the same parameters', async () => {
  const { headers } = await ids('terrain=Forest&terrain=Mountain&limit=1', '/api/races-filters')
  expect(headers.link).toBe(
    '</api/races-filters?terrain=Forest&terrain=Mountain&limit=1&offset=1>; rel="next"',
  )
})

test('an unchanged list is answered with 304, and lists are compressed if the client accepts it', async () => {
  const { headers } = await request(app).get('/api/races').set('Accept-Encoding', 'br').expect(200)
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    vary: expect.stringContaining('Accept-Encoding'),
  })
  await request(app)
    .get('/api/races')
    .set('If-None-Match', headers.etag ?? '')
    .expect(304)
  const plain = await request(app).get('/api/races').set('Accept-Encoding', 'identity').expect(200)
  expect(plain.headers['content-encoding']).toBeUndefined()
})
