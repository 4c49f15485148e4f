import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openForRequests } from '#server/platform/database/database.ts'
import { updateRace } from '#server/races/update-race.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { racesWithNewWords, searchWords } from '#shared/races/search-words-table.ts'
import { races } from '#shared/races/table.ts'
import { knownWords } from './known-words.ts'
import { newWordsChore, oldWordsChore } from './words-chores.ts'

const { db, url } = await createTestDatabase()
const signal = new AbortController().signal
const writeWords = () => newWordsChore({ db }).run(signal)
const wordsLike = async (beginning: string) =>
  (
    await db
      .select()
      .from(searchWords)
      .where(sql`word like ${`${beginning}%`}`)
  ).map(({ word }) => word)
const invented = (beginning: string, count: number) =>
  Array.from({ length: count }, (_, nth) => `${beginning}${String(nth).padStart(5, '0')}`).join(' ')

/** What a server knows that has just started. */
const knownAfterStart = async () => {
  const started = openForRequests({ url, requestMs: PATIENT_MS })
  const words = await knownWords(started)
  await started.$client.end()
  return words
}

test('the words of a draft are in nobody’s search, however often it is edited', async () => {
  await knownWords(db)
  const person = { ...(await createUser(db)), isRaceAdmin: false, isTripAdmin: false }
  const { id } = await createRace(db, { createdBy: person.id, isListed: false })
  for (let edit = 0; edit < 5; edit += 1) {
    await updateRace(db, { raceId: id, person, changes: { description: invented(`draft${edit}x`, 300) } })
  }
  await writeWords()
  expect(await wordsLike('draft')).toEqual([])
  expect((await knownAfterStart())?.hasBeginning('draft')).toBe(false)
  expect((await knownWords(db))?.hasBeginning('draft')).toBe(false)
})

test('a race that is listed later brings its words, before and after they are written', async () => {
  const { id } = await createRace(db, { name: 'Laterlisted', isListed: false })
  await db.update(races).set({ isListed: true }).where(eq(races.id, id))
  expect((await knownAfterStart())?.has('laterlisted')).toBe(true)
  await writeWords()
  expect(await wordsLike('laterlisted')).toEqual(['laterlisted'])
  expect((await knownAfterStart())?.has('laterlisted')).toBe(true)
  expect(await db.select().from(racesWithNewWords)).toEqual([])
})

test('one race brings 500 words at most, those of its name and place first', async () => {
  const description = invented('abound', 2_500)
  await createRace(db, { name: 'Zzzname', location: 'Zzzplace', description })
  await writeWords()
  expect(await wordsLike('zzz')).toEqual(expect.arrayContaining(['zzzname', 'zzzplace']))
  expect((await wordsLike('abound')).length).toBeLessThanOrEqual(500)
})

test('the words of a race that is hidden are forgotten', async () => {
  const { id } = await createRace(db, { name: 'Hiddenlater' })
  await writeWords()
  await db.update(races).set({ isListed: false }).where(eq(races.id, id))
  await oldWordsChore({ db }).run(signal)
  expect(await wordsLike('hiddenlater')).toEqual([])
})

test('a catalogue of more than 100,000 words is searched in memory', async () => {
  await db.execute(sql`drop index if exists search_words_alike_idx`)
  await db.execute(sql`insert into search_words select 'many' || n from generate_series(1, 120000) n`)
  expect((await knownAfterStart())?.has('many120000')).toBe(true)
  await db.execute(sql`insert into search_words select 'more' || n from generate_series(1, 100000) n`)
  await createRace(db, { name: 'Onetoomany' })
  await writeWords()
  expect(await wordsLike('onetoomany')).toEqual([])
  expect(await knownAfterStart()).not.toBeNull()
})
