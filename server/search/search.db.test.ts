import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { RaceCard } from '#shared/races/schema.ts'

const { app, db } = await createTestApp()

const search = async (text: string): Promise<string[]> => {
  const answer = await request(app).get('/api/races-filters').query({ search: text }).expect(200)
  return answer.body.map(({ name }: RaceCard) => name)
}

beforeAll(async () => {
  const places = [
    ['Peak Loop', 'Edale, England', 'A thousand steps, usually in fog.'],
    ['Welsh Round', 'Conwy, Wales, UK', 'Over the mountains.'],
    ['Bush Run', 'Mount Vincent, New South Wales, Australia', 'A jukebox plays at the start.'],
    ['Gorge Run', 'Moab, Utah, United States', 'Down into the gorge.'],
    ['Fjord Run', 'Loen, Norway', 'Ferry to an island.'],
    ['Fjelltur', 'Reine, Lofoten, Norge', 'Up and down.'],
    ['Northern Lights', 'Akureyri, Iceland', 'Dark and cold.'],
    ['Night Rounds', 'Arêches, France', 'Again and again.'],
  ] as const
  await createRaces(
    db,
    places.map(([name, location, description], day) => ({
      name,
      location,
      description,
      date: `2027-06-0${day + 1}`,
      ...(name === 'Night Rounds' ? { specialFormats: ['Backyard Ultra', 'Sky Race'] } : {}),
      ...(name === 'Gorge Run' ? { distanceCategory: 'Ultra 100K' } : {}),
    })),
  )
})

describe('a country', () => {
  test.each([
    ['usa', ['Gorge Run']],
    ['US', ['Gorge Run']],
    ['uk', ['Peak Loop', 'Welsh Round']],
    ['United Kingdom', ['Peak Loop', 'Welsh Round']],
    ['wales', ['Welsh Round', 'Bush Run']],
    ['Norge', ['Fjord Run', 'Fjelltur']],
    ['norway', ['Fjord Run', 'Fjelltur']],
    ['Noruega fjord', ['Fjord Run']],
    ['island', ['Fjord Run']],
    ['australia bush', ['Bush Run']],
  ])('%s finds the races there, soonest first', async (text, names) => {
    expect(await search(text)).toEqual(names)
  })
})

describe('a word', () => {
  test.each([
    ['of a few letters is found at the beginning of words only', 'ukeb', []],
    ['of a few letters is found before it is all there', 'tho', ['Peak Loop']],
    ['of five letters is found inside a word', 'elltu', ['Fjelltur']],
    ['of the category is found', '100k', ['Gorge Run']],
    ['of a special format is found', 'backyard', ['Night Rounds']],
    ['may be two words written together', 'backyardultra', ['Night Rounds']],
    ['may be written apart', 'fjell tur', ['Fjelltur']],
    ['may have another ending', 'mountaine', ['Welsh Round']],
    ['may hold two errors from six letters on', 'lofton', ['Fjelltur']],
    ['means itself where it occurs, not its neighbours', 'gorge', ['Gorge Run']],
    ['means the nearest words where it does not', 'gorgi', ['Gorge Run']],
    ['with another number is another word', '160k', []],
  ])('%s', async (_claim, text, names) => {
    expect(await search(text)).toEqual(names)
  })
})

test.each(["'", "uk' | 'norway", '\\', "u\\'s:*", '& | ! <->', 'in norway', '🏃', 'x'.repeat(200)])(
  'query syntax is searched for as plain text: %s',
  async (text) => {
    await request(app).get('/api/races-filters').query({ search: text }).expect(200)
  },
)

test('a race whose text is one very long word can be saved', async () => {
  const [race] = await createRaces(db, [{ name: 'Endless', description: `${'å'.repeat(9000)} ,,,` }])
  expect(race?.name).toBe('Endless')
  expect(await search('endless')).toEqual(['Endless'])
})
