import request from 'supertest'
import { beforeAll, expect, test } from 'vitest'
import { seedDemoCatalogue } from '#server/demo/seed.ts'
import { townsEdition } from '#server/places/filling/towns-file.ts'
import { insertPlaces, saveEdition } from '#server/places/queries.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import type { RaceCard } from '#shared/races/schema.ts'
import type { races } from '#shared/races/table.ts'
import type { Suggestions } from '#shared/suggestions/suggestion.ts'
import typed from './typed-searches.json' with { type: 'json' }

// What people type and press Enter on, and the race that they must find first, among the demo races and those of
// typed-searches.json, which is open to more.

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

type RaceRow = [string, string, string, number[], string, number, number, Partial<typeof races.$inferInsert>]
type TownRow = [string, string, number, number, number, string[]?]

beforeAll(async () => {
  await seedDemoCatalogue(db, TEST_NOW)
  await createRaces(
    db,
    (typed.races as RaceRow[]).map(([name, location, country, distanceKm, date, lat, lng, more]) => ({
      ...{ terrain: [], difficulty: 2, ...more },
      ...{ name, location, country, distanceKm, date, coordinates: { lat, lng } },
      description:
        'There are 16 aid stations. We run by day and at night in the forest, and the ridge is long.',
    })),
  )
  await insertPlaces(
    db,
    (typed.towns as TownRow[]).map(
      ([name, country, population, latitude, longitude, others = []], index) => ({
        ...{ id: index + 1, name, country, region: null, latitude, longitude, population },
        names: [name, ...others],
      }),
    ),
  )
  await saveEdition(db, await townsEdition())
})

/** The races that Enter shows. */
const found = async (text: string, language: string): Promise<RaceCard[]> => {
  const { body } = await request(app)
    .get('/api/suggestions')
    .query({ text })
    .set('Accept-Language', language)
    .expect(200)
  const { meant } = body as Suggestions
  const asked = meant ? { ...meant.filters, ...meant.choice } : { search: text }
  return (
    await request(app)
      .get('/api/races-filters')
      .query({ ...asked, when: 'coming' })
      .expect(200)
  ).body
}

test('of 120 searches that people type, at least 115 find first what is meant', async () => {
  const misses: string[] = []
  for (const [language, searches] of Object.entries(typed.searches)) {
    for (const [text = '', wanted] of searches) {
      const [first] = await found(text, language)
      if (first?.name !== wanted) misses.push(`${text}: ${first?.name ?? 'nothing'} instead of ${wanted}`)
    }
  }
  const total = Object.values(typed.searches).flat().length
  expect(total).toBeGreaterThanOrEqual(120)
  process.stdout.write(misses.map((miss) => `${miss}\n`).join(''))
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(5)
})

test('the form of a page without scripts leads to what the sentence means', async () => {
  const ask = (query: Record<string, unknown>) => request(app).get('/').query(query).redirects(0).expect(303)
  const addressed = async (query: Record<string, unknown>) => {
    const { headers } = await ask(query)
    return Object.fromEntries(new URL(headers.location ?? '', 'http://here').searchParams)
  }
  expect(await addressed({ ask: '50k france june', minDistanceKm: '', startDate: '' })).toEqual({
    minDistanceKm: '45',
    maxDistanceKm: '55',
    country: 'FR',
    startDate: '2027-06-01',
    endDate: '2027-06-30',
    asked: '50k france june',
  })
  const former = { terrain: 'Forest', area: 'lofoten', near: '63,13', sort: 'distance', minDistanceKm: '80' }
  expect(await addressed({ ask: 'france up to 30k', ...former })).toEqual({
    terrain: 'Forest',
    maxDistanceKm: '30',
    country: 'FR',
    asked: 'france up to 30k',
  })
  expect(await addressed({ ask: 'aiguilles', terrain: 'Mountain' })).toEqual({
    search: 'aiguilles',
    terrain: 'Mountain',
  })
  expect(await addressed({ ask: ' ', maxDistanceKm: '20' })).toEqual({ maxDistanceKm: '20' })
  await request(app)
    .get('/')
    .query({ ask: ['a', 'b'] })
    .expect(400)
})

test('a word that races say is no town far from them, and none that every sentence may have, unless something says so', async () => {
  const meant = async (text: string) =>
    ((await request(app).get('/api/suggestions').query({ text }).expect(200)).body as Suggestions).meant
  expect(await meant('easy dog friendly')).toMatchObject({ filters: { search: 'dog friendly' }, choice: {} })
  expect(await meant('50k man')).toMatchObject({ filters: { search: 'man' }, choice: {} })
  expect(await meant('lopp för barn')).toBeNull()
  expect(await meant('10k mora eller xyzzy')).toMatchObject({ choice: { nearPlace: 'Mora' } })
  expect(await meant('10k xyzzy eller zyx')).toMatchObject({ choice: {} })
  expect(await meant('half marathon Luleå')).toMatchObject({ choice: { nearPlace: 'Luleå' } })
  expect(await meant('near Friendly')).toMatchObject({ choice: { nearPlace: 'Friendly' } })
  expect(await meant('Friendly')).toMatchObject({ choice: { nearPlace: 'Friendly' } })
})

test('two areas are both meant, and a part of a country before a far town of its name', async () => {
  const filtersOf = async (text: string) =>
    ((await request(app).get('/api/suggestions').query({ text }).expect(200)).body as Suggestions).meant
      ?.filters
  expect(await filtersOf('lopp i Dalarna eller Jämtland')).toEqual({ area: ['se-dalarna', 'se-jamtland'] })
  expect(await filtersOf('50k alps or pyrenees')).toMatchObject({ area: ['alps', 'pyrenees'] })
  expect(await filtersOf('50k in Scotland')).toMatchObject({ area: ['gb-scotland'] })
})

test('words are found in names first, then in places, then in texts; words such as are never in texts alone', async () => {
  const cards = async (search: string, more: Record<string, unknown> = {}) =>
    (
      await request(app)
        .get('/api/races-filters')
        .query({ search, ...more })
        .expect(200)
    ).body as RaceCard[]
  const names = async (search: string, more = {}) => (await cards(search, more)).map(({ name }) => name)
  expect((await names('night run'))[0]).toBe('Night Run')
  expect((await names('ridge')).slice(0, 2)).toEqual(['Tromsø Ridge', 'The Long Ridge'])
  expect((await names('ridge')).length).toBeGreaterThanOrEqual(typed.races.length)
  const dates = (await cards('ridge', { sort: 'date' })).map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted())
  const norwegian = await cards('norway')
  expect(norwegian.slice(0, 8).map(({ country }) => country)).toEqual(Array(8).fill('NO'))
  expect(await names('Åre')).toEqual(['Åre Fjällmaraton', 'Åre Half'])
  expect(await names('are')).toEqual(['Åre Fjällmaraton', 'Åre Half'])
  for (const name of await names('the')) expect(name).toMatch(/^The /)
  expect((await names('the long ridge'))[0]).toBe('The Long Ridge')
})
