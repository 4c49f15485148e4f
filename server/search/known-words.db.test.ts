import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { lookUpInDatabase, lookUpWords, type TypedWord } from './search-words.ts'
import { newWordsChore } from './words-chores.ts'

const { db, url } = await createTestDatabase()
const otherDb = openForRequests({ url, requestMs: PATIENT_MS })
afterAll(() => closeDatabase(otherDb))

const WORDS =
  'Forest forestry rainforest Fjell fjelltur Åre Älvdalen mountain mountains backyard ultra trail trails'
beforeAll(() =>
  createRaces(db, [
    { name: WORDS, description: 'Café über São Paulo; 100km, 160km & straße', location: 'Oslo' },
  ]),
)

const ofSearch = (words: TypedWord[]) =>
  words.map(({ holding, parts, ...word }) => ({
    ...word,
    holding: holding.toSorted(),
    parts: parts.toSorted(),
  }))

const writeWords = () => newWordsChore({ db }).run(new AbortController().signal)

const expectSame = async (text: string) => {
  await writeWords()
  const [memory, database] = [await lookUpWords(db, text), await lookUpInDatabase(db, text)]
  // Words that share no letters come last in the database's list, and mean nothing.
  const comparable = database.map((word, at) => ({
    ...word,
    alike: word.alike.slice(0, memory[at]?.alike.length).toSorted(),
  }))
  const found = memory.map((word) => ({ ...word, alike: word.alike.toSorted() }))
  expect(ofSearch(found)).toEqual(ofSearch(comparable))
}

test.each([
  'forest',
  'FOREST, trail!',
  'orest',
  'ores',
  'moun',
  'forrest',
  'fjel tur',
  'fjell tur',
  'backyardultra',
  'ultrabackyard trail',
  'älvdaln',
  'straße cafe',
  '150km',
  'qxzwvk',
  'a b c d e f g h i j k l m n',
  '🏃 ¿$+<=>^`|~_%*#@\\;?!',
  '...',
])('the words of %s mean the same in memory and in the database', expectSame)

test('words of races that other servers add are known', async () => {
  await lookUpWords(db, 'anything')
  await createRaces(otherDb, [{ name: 'Glacier Gallop' }])
  await catalogueVersions(db).look()
  expect((await lookUpWords(db, 'lacie'))[0]?.holding).toEqual(['glacier'])
  await expectSame('glacir')
})
