import { describe, expect, test } from 'vitest'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { RaceCard } from '#shared/races/schema.ts'

const { app, db } = await createTestApp({ RACE_ADMIN_USERNAME: 'race-keeper' })
const owner = await signedInAgent(app, db, { userType: 'race_organizer' })
const admin = await signedInAgent(app, db, { username: 'race-keeper' })
const dates = (day: number) => `2027-06-${String(day).padStart(2, '0')}`

await createRaces(db, [
  { name: 'Åre Night Run', date: dates(3), distanceKm: [10], createdBy: owner.user.id },
  { name: 'Kvikkjokk Ridge', date: dates(1), distanceKm: [21, 55], createdBy: owner.user.id },
  { name: 'Ridge at Night', date: dates(2), distanceKm: [35], createdBy: owner.user.id },
  { name: 'Night of a stranger', date: dates(4), distanceKm: [42], description: 'Along the ridge.' },
])

const ask = async (query: string, { agent } = owner, call = '/api/my-races') => {
  const { body, headers } = await agent.get(`${call}?${query}`).expect(200)
  return { names: body.map(({ name }: RaceCard) => name), total: headers['x-total-count'] }
}

describe('GET /api/my-races', () => {
  test('returns the whole list without a limit, and a page with one', async () => {
    const names = ['Kvikkjokk Ridge', 'Ridge at Night', 'Åre Night Run']
    expect(await ask('')).toEqual({ names, total: '3' })
    expect(await ask('limit=2')).toEqual({ names: names.slice(0, 2), total: '3' })
    expect(await ask('limit=2&offset=2')).toEqual({ names: names.slice(2), total: '3' })
  })

  test.each([
    ['a word of the name', 'search=night', ['Ridge at Night', 'Åre Night Run']],
    ['words in any order', 'search=night+ridge', ['Ridge at Night']],
    ['a part of a word, without its accents', 'search=ARE', ['Åre Night Run']],
    ['the inside of a word', 'search=kkjo', ['Kvikkjokk Ridge']],
    ['no place', 'search=sweden', []],
    ['one distance inside the bounds', 'minDistanceKm=45&maxDistanceKm=65', ['Kvikkjokk Ridge']],
    ['both together', 'search=ridge&minDistanceKm=25&maxDistanceKm=45', ['Ridge at Night']],
  ])('is narrowed by %s', async (_what, query, names) => {
    expect(await ask(query)).toEqual({ names, total: String(names.length) })
  })

  test.each(['limit=0', 'offset=100001', 'minDistanceKm=far', 'search=a&search=b'])(
    'refuses %s and names the field',
    async (query) => {
      const { body } = await owner.agent.get(`/api/my-races?${query}`).expect(400)
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]])
    },
  )
})

test('the race admin searches all races in the same way, by name only', async () => {
  const search = await ask('search=ridge&limit=24', admin, '/api/races')
  expect(search).toEqual({ names: ['Kvikkjokk Ridge', 'Ridge at Night'], total: '2' })
  const near = await ask('minDistanceKm=32&maxDistanceKm=52', admin, '/api/races')
  expect(near).toEqual({ names: ['Ridge at Night', 'Night of a stranger'], total: '2' })
})
