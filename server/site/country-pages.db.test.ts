import { expect, test } from 'vitest'
import type { Deps } from '#server/platform/deps.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { googleProblems } from '#server/testing/structured-data/google-problems.ts'
import { schemaOrg } from '#server/testing/structured-data/vocabulary.ts'
import { vocabularyProblems } from '#server/testing/structured-data/vocabulary-problems.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { listQuery } from '#shared/races/filters.ts'
import { documentFor } from './pages.ts'
import { structuredData } from './structured/thing.ts'

const { db } = await createTestDatabase()
const deps = { db, clock: () => TEST_NOW } as Deps

const [first] = await createRaces(
  db,
  ['2027-06-05', '2027-06-12', '2027-09-01'].map((date) => ({
    date,
    country: 'NO',
    location: 'Oslo, Norway',
  })),
)

const keysOf = ({ queries }: Awaited<ReturnType<typeof documentFor>>) =>
  queries.map(({ queryKey }) => queryKey)

test('the page of a country comes with its numbers and its first races', async () => {
  const page = await documentFor(deps, '/races/in/norway')
  expect(page).toMatchObject({
    status: 200,
    title: 'Trail races in Norway · Trailherd',
    description:
      'Our calendar has 3 trail races coming up in Norway, from June 5, 2027 to September 1, 2027. The distance is 21 km.',
    canonical: { path: '/races/in/norway', isIndexed: true },
  })
  expect(keysOf(page)).toEqual([
    queryKeys.racesIn('norway'),
    queryKeys.raceList(listQuery({ country: ['NO'] }, { when: 'coming' })),
  ])
})

test('the page of a month is in Swedish too, and its way leads over the country', async () => {
  const page = await inLanguage('sv', () =>
    documentFor(deps, '/races/in/norway/june', { search: '?lang=sv' }),
  )
  expect(page).toMatchObject({
    title: 'Traillopp i Norge i juni 2027 · Trailherd',
    description: 'Vår kalender har 2 traillopp i Norge i juni 2027. Distansen är 21 km.',
    canonical: { path: '/races/in/norway/june' },
  })
  const data = structuredData(page.things('https://trailherd.example'))
  expect([...vocabularyProblems(schemaOrg(), data), ...googleProblems(data)]).toEqual([])
  expect(JSON.stringify(data)).toContain('https://trailherd.example/races/in/norway"')
})

test('a country is known under one address, also to its other names and to home with that filter', async () => {
  const canonical = async (path: string, search = '') => (await documentFor(deps, path, { search })).canonical
  const norway = { path: '/races/in/norway', isIndexed: true }
  expect(await canonical('/Races/In/NORWAY')).toEqual(norway)
  expect(await canonical('/races/in/norge')).toEqual(norway)
  expect(await canonical('/', '?country=NO')).toEqual(norway)
  expect((await canonical('/', '?country=SE')).path).toBe('/')
  expect((await canonical('/', '?country=NO&terrain=Forest')).path).toBe('/')
  expect((await canonical('/races/in/norway', '?page=2')).path).toBe('/races/in/norway?page=2')
})

test.each([
  '/races/in/sweden',
  '/races/in/atlantis',
  '/races/in/norway/may',
  '/races/in/norway/2027-06',
  '/races/in/norway/june/1',
  '/races/in',
])('%s has no races and is not found', async (path) => {
  expect(await documentFor(deps, path)).toMatchObject({ status: 404, canonical: { isIndexed: false } })
})

test('a coming race is on the way from home over its country', async () => {
  const { things } = await documentFor(deps, `/race/${first?.id}`)
  const breadcrumbs = things('https://trailherd.example').at(-1)
  expect(breadcrumbs?.itemListElement).toMatchObject([
    { name: 'Home' },
    { name: 'Norway', item: { '@id': 'https://trailherd.example/races/in/norway' } },
    { name: first?.name },
  ])
})

test('the document of home brings the countries for its foot', async () => {
  const { queries } = await documentFor(deps, '/')
  expect(queries).toContainEqual({
    queryKey: queryKeys.raceCountries(),
    data: [{ country: 'NO', slug: 'norway', races: 3 }],
  })
})
