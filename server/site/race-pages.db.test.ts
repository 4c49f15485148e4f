import { expect, onTestFinished, test } from 'vitest'
import { sharedAnswers } from '#server/platform/answers/shared-answers.ts'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { importSources, sourceRaces } from '#shared/imports/table.ts'
import { readLanguageFrom } from '#shared/language/language.ts'
import type { SpecialFormat } from '#shared/races/enums.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { documentFor, documentMadeOf } from './pages.ts'

const { db } = await createTestDatabase()
const settings = { ...readSettings({}), publicUrl: 'http://trailherd.test', sessionSecret: 'only for tests' }
const deps = { db, settings, clock: () => TEST_NOW, log: createLog('silent') }

const BACKYARD: SpecialFormat[] = ['Backyard Ultra']

test.each([
  [{ distanceKm: [10, 21.1], elevationGain: 0 }, '10, 21.1 km, 0 m of climb'],
  [{ distanceKm: [], elevationGain: null }, 'distance not known, climb not known'],
  [{ distanceKm: [], elevationGain: 40, specialFormats: BACKYARD }, 'Backyard, 40 m of climb'],
])('what messengers say of a race with %j', async (given, facts) => {
  const race = await createRace(db, { name: 'Ridge Race', location: 'Åre, Sweden', ...given })
  const { description } = await documentFor(deps, `/race/${race.id}`)
  expect(description).toBe(`Ridge Race, Åre, Sweden: ${facts}.`)
})

test('in Swedish, what messengers say has Swedish numbers', async () => {
  onTestFinished(readLanguageFrom(() => 'sv'))
  const numbers = { distanceKm: [10, 21.1], elevationGain: 1400 }
  const race = await createRace(db, { name: 'Fjälloppet', location: 'Åre, Sweden', ...numbers })
  const { description } = await documentFor(deps, `/race/${race.id}`)
  expect(description.replace(/\s/g, ' ')).toBe('Fjälloppet, Åre, Sweden: 10 / 21,1 km, 1 400 m stigning.')
})

test('the page that compares races brings them along; an address that names fewer or more is answered with 400', async () => {
  const [one, other] = [await createRace(db), await createRace(db, { isListed: false })]
  const page = await documentFor(deps, '/compare', { search: `?races=${one.id},${other.id}` })
  expect(page.status).toBe(200)
  expect(page.queries.map(({ queryKey }) => queryKey)).toEqual([['races', one.id]])
  expect(page.canonical.isIndexed).toBe(false)
  for (const search of ['', '?races=1', '?races=1,2,3,4,5', '?races=1,x', '?races=0,1']) {
    expect((await documentFor(deps, '/compare', { search })).status, search).toBe(400)
  }
})

test('when a source changes what it says about a race, the compare page shows it', async () => {
  const race = await createRace(db)
  const share = sharedAnswers<unknown>(db, { madeOf: [], most: 100_000, sizeOf: () => 1 })
  const sourcesOnPage = async () => {
    const search = `?races=${race.id},${race.id + 1}`
    const read = async () => (await documentFor(deps, '/compare', { search })).queries[0]?.data
    return ((await share(search, read, documentMadeOf('/compare'))) as RaceView).sources
  }
  expect(await sourcesOnPage()).toEqual([])
  const [source] = await db.insert(importSources).values({ name: 'Club calendar' }).returning()
  await db
    .insert(sourceRaces)
    .values({ sourceId: source?.id ?? 0, raceId: race.id, given: {}, lastImportId: 1 })
  expect(await sourcesOnPage()).toMatchObject([{ name: 'Club calendar' }])
})
