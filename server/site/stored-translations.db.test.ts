import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/language/language.ts'
import { createLog } from '#server/platform/process/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { keepTranslation, textHash } from '#server/translation/queries.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { documentFor } from './pages.ts'

const { db } = await createTestDatabase()
const settings = { ...readSettings({}), publicUrl: 'http://trailherd.test', sessionSecret: 'only for tests' }
const deps = { db, settings, clock: () => TEST_NOW, log: createLog('silent') }

const translationsIn = ({ queries }: Awaited<ReturnType<typeof documentFor>>) =>
  queries.find(({ queryKey }) => JSON.stringify(queryKey) === JSON.stringify(queryKeys.storedTranslations()))
    ?.data

const swedishDocument = (path: string) => inLanguage('sv', () => documentFor(deps, path))

test('a Swedish race page comes with the stored translations of its paragraphs', async () => {
  const { id } = await createRace(db, { description: 'Up the ridge.\n\nDown the valley.' })
  await keepTranslation(db, textHash('Up the ridge.', { to: 'sv' }), 'Upp på kammen.')
  expect(translationsIn(await swedishDocument(`/race/${id}`))).toEqual({ 'Up the ridge.': 'Upp på kammen.' })
})

test('a Swedish trip page comes with the stored translations of its lists', async () => {
  const { id } = await createTrip(db, { includedItems: ['A warm hut', 'Never translated'] })
  await keepTranslation(db, textHash('A warm hut', { to: 'sv' }), 'En varm stuga')
  expect(translationsIn(await swedishDocument(`/trips/${id}`))).toMatchObject({
    'A warm hut': 'En varm stuga',
  })
})

test('an English page of a race in Swedish comes with the English translations, its Swedish page with none', async () => {
  const text = 'Upp på kammen och ner i dalen.'
  const { id } = await createRace(db, { description: text })
  await keepTranslation(db, textHash(text, { to: 'en' }), 'Up the ridge and down the valley.')
  expect(translationsIn(await documentFor(deps, `/race/${id}`))).toEqual({
    [text]: 'Up the ridge and down the valley.',
  })
  expect(translationsIn(await swedishDocument(`/race/${id}`))).toBeUndefined()
})

test('an English page and a page without a listing come without translations', async () => {
  const { id } = await createRace(db, { description: 'Up the ridge.' })
  expect(translationsIn(await documentFor(deps, `/race/${id}`))).toBeUndefined()
  expect(translationsIn(await swedishDocument('/'))).toBeUndefined()
})
