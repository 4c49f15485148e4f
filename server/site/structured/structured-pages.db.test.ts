import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedDemoCatalogue } from '#server/demo/seed.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inLanguage } from '#server/platform/language/language.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { googleProblems } from '#server/testing/structured-data/google-problems.ts'
import { schemaOrg } from '#server/testing/structured-data/vocabulary.ts'
import { thingsIn, vocabularyProblems } from '#server/testing/structured-data/vocabulary-problems.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { LANGUAGES, type Language } from '#shared/language/language.ts'
import { paths } from '#shared/pages/paths.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { trips } from '#shared/trips/table.ts'
import { fillDocument } from '../fill-document.ts'
import { documentFor } from '../pages.ts'

const { db } = await createTestDatabase()
const settings = {
  publicUrl: 'https://trailherd.example',
  tileUrl: '',
  tileAttribution: '',
} as Deps['settings']
const deps = { db, settings, clock: () => TEST_NOW } as Deps
const words = schemaOrg()

const STRUCTURED = /<script type="application\/ld\+json">(.*?)<\/script>/s

const structuredDataOf = async (path: string, language: Language = 'en') => {
  const html = await inLanguage(language, async () =>
    fillDocument('<title>Trailherd</title><!--head-->', await documentFor(deps, path), settings),
  )
  return JSON.parse(STRUCTURED.exec(html)?.[1] ?? '{}') as Record<string, unknown>
}

const problemsOf = async (path: string, language: Language) => {
  const data = await structuredDataOf(path, language)
  const found = [...vocabularyProblems(words, data), ...googleProblems(data)]
  return found.map((problem) => `${path} (${language}): ${problem}`)
}

const typesOf = async (path: string) => thingsIn(await structuredDataOf(path)).map((thing) => thing['@type'])

await seedDemoCatalogue(db, TEST_NOW)
const [first] = await db.select({ id: races.id }).from(races).limit(1)
const reviewer = await createUser(db)
await db.insert(reviews).values({ raceId: first?.id ?? 0, userId: reviewer.id, rating: 4 })

test('the data for search engines are right on 100 of 100 pages of the demo catalogue, in both languages', async () => {
  const raceRows = await db.select({ id: races.id }).from(races).orderBy(sql`random()`).limit(80)
  const tripRows = await db.select({ id: trips.id }).from(trips).orderBy(sql`random()`).limit(20)
  const pages = [
    paths.race(first?.id ?? 0),
    ...raceRows.map(({ id }) => paths.race(id)),
    ...tripRows.map(({ id }) => paths.trip(id)),
    ...['/', '/trips', '/about', '/tier-program', '/contact', '/privacy', '/terms'],
  ]
  expect(pages.length).toBeGreaterThanOrEqual(100)
  const problems: string[] = []
  for (const path of pages) {
    for (const language of LANGUAGES) problems.push(...(await problemsOf(path, language)))
  }
  expect(problems).toEqual([])
})

test('each kind of page says what it is', async () => {
  const [trip] = await db.select({ id: trips.id }).from(trips).limit(1)
  expect(await typesOf(paths.race(first?.id ?? 0))).toEqual(['SportsEvent', 'BreadcrumbList'])
  expect(await typesOf(paths.trip(trip?.id ?? 0))).toEqual(['Event', 'BreadcrumbList'])
  expect(await typesOf('/')).toEqual(['Organization', 'WebSite'])
  expect(await typesOf('/about')).toEqual(['BreadcrumbList'])
  expect((await structuredDataOf('/auth'))['@context']).toBeUndefined()
})

test('a race with reviews has their average and their number', async () => {
  const [event] = thingsIn(await structuredDataOf(paths.race(first?.id ?? 0)))
  expect(event?.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 })
})
