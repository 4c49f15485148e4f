import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { closeDatabase, openForRequests, withPatience } from '#server/platform/database/database.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { raceValues } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { DATE_STATUSES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { races } from '#shared/races/table.ts'
import { randomFrom } from '#shared/random-from.ts'
import { reviews } from '#shared/reviews/table.ts'
import { catalogueSelection } from '../list/race-selection.ts'
import { readCards } from '../list/read-cards.ts'
import { presentRaceCard } from '../present.ts'
import { cardsInMemory, type PageRequest } from './find-cards.ts'
import { racesInMemory } from './races-in-memory.ts'

const TODAY = '2027-01-15'
const { db, url } = await createTestDatabase()
const otherDb = openForRequests({ url, requestMs: PATIENT_MS })
afterAll(() => closeDatabase(otherDb))
const user = await createUser(db)
const inMemory = cardsInMemory(db)

const random = randomFrom(20_270_115)
const below = (most: number) => Math.floor(random() * most)
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => random() < 0.4)
const perhaps = <Value>(value: Value, chance = 0.4): Value | undefined =>
  random() < chance ? value : undefined

const DISTANCES = [5, 10, 21.1, 42.2, 50, 80, 100, 160]
const COUNTRIES = ['SE', 'NO', 'FR', 'GB']
const WORDS = ['ridge', 'forest', 'lake', 'summit', 'ridgeway']
const dayOf = (offset: number) => new Date(Date.parse(TODAY) + offset * 86_400_000).toISOString().slice(0, 10)

const someRace = () =>
  raceValues({
    name: `${oneOf(WORDS)} ${oneOf(WORDS)}`,
    date: dayOf(below(60) - 30),
    dateStatus: oneOf(DATE_STATUSES),
    distanceKm: some(DISTANCES),
    elevationGain: perhaps(below(3_000), 0.8) ?? null,
    difficulty: perhaps(1 + below(3), 0.8) ?? null,
    terrain: some(TERRAINS),
    specialFormats: some(SPECIAL_FORMATS),
    signUpFee: perhaps(oneOf(SIGN_UP_FEES), 0.8) ?? null,
    country: perhaps(oneOf(COUNTRIES), 0.8) ?? null,
    isListed: random() < 0.9,
  })

const someFilters = (): RaceFilters => {
  const least = perhaps(oneOf([0, 5, 9.5, 21.1, 60]))
  const lowest = perhaps(below(2_000))
  const from = below(80) - 40
  const chosen = {
    search: perhaps(oneOf([...WORDS, 'ridge lake', 'sumit', 'zzzzz', '...']), 0.3),
    minDistanceKm: least,
    maxDistanceKm: perhaps((least ?? 0) + oneOf([0, 1, 20, 60])),
    minDifficulty: perhaps(1 + below(2)),
    maxDifficulty: perhaps(2 + below(3)),
    minElevation: lowest,
    maxElevation: perhaps((lowest ?? 0) + below(2_000)),
    startDate: perhaps(dayOf(from)),
    endDate: perhaps(dayOf(from + below(40))),
    terrain: perhaps([oneOf(TERRAINS), ...some(TERRAINS)]),
    specialFormats: perhaps([oneOf(SPECIAL_FORMATS)]),
    signUpFees: perhaps([oneOf(SIGN_UP_FEES), ...some(SIGN_UP_FEES)]),
    country: perhaps([oneOf(COUNTRIES), ...some(COUNTRIES)]),
    dateStatus: perhaps([oneOf(DATE_STATUSES)]),
  }
  const given = Object.entries(chosen).filter(([, value]) => value !== undefined && random() < 0.6)
  return Object.fromEntries(given) as RaceFilters
}

const someRequest = (): PageRequest => {
  const when = perhaps(oneOf(['coming', 'past', 'all'] as const), 0.7)
  return {
    filters: someFilters(),
    choice: when === undefined ? {} : { when },
    page: { limit: oneOf([1, 24, 200]), offset: oneOf([0, 0, 0, 7, 150]) },
    today: TODAY,
  }
}

const fromDatabase = async (request: PageRequest) => {
  const { when } = request.choice
  const choice = { near: null, ...(when === undefined ? {} : { when }) }
  const { rows, ...counts } = await readCards(db, await catalogueSelection(db, { ...request, choice }))
  return { cards: rows.map((row) => JSON.stringify(presentRaceCard(row))), ...counts }
}

const expectSame = async (requests: PageRequest[]) => {
  let found = 0
  for (const request of requests) {
    const [memory, database] = [await inMemory.find(request), await fromDatabase(request)]
    expect({ request, ...memory }).toEqual({ request, ...database })
    found += database.cards.length
  }
  expect(found).toBeGreaterThan(0)
}

const WHOLE: PageRequest = { filters: {}, choice: {}, page: { limit: 200, offset: 0 }, today: TODAY }
const idsThere = async () => {
  const all = await db.select({ id: races.id }).from(races)
  return all.map(({ id }) => id)
}

test('an empty catalogue has no races', async () => {
  expect(await inMemory.find(WHOLE)).toEqual({ cards: [], total: 0, coming: 0 })
})

test('random filters find the same races in memory as in the database', async () => {
  await db.insert(races).values(Array.from({ length: 500 }, someRace))
  const ids = await idsThere()
  for (const raceId of ids.filter((id) => id % 3 === 0)) {
    await db.insert(reviews).values({ raceId, userId: user.id, rating: 1 + (raceId % 5) })
  }
  await expectSame([WHOLE, ...Array.from({ length: 150 }, someRequest)])
})

describe('after changes through this server and another one', () => {
  const edits: [name: string, make: (pool: typeof db, ids: number[]) => Promise<unknown>][] = [
    ['added races', (pool) => pool.insert(races).values(Array.from({ length: 30 }, someRace))],
    [
      'moved and rewritten races',
      (pool, ids) =>
        pool
          .update(races)
          .set({ ...someRace(), isListed: true })
          .where(inArray(races.id, ids.slice(0, 20))),
    ],
    [
      'renamed races, whose filters stay the same,',
      (pool, ids) =>
        pool
          .update(races)
          .set({ name: 'lake summit' })
          .where(inArray(races.id, ids.slice(60, 90))),
    ],
    [
      'hidden races',
      (pool, ids) =>
        pool
          .update(races)
          .set({ isListed: false })
          .where(inArray(races.id, ids.slice(5, 9))),
    ],
    ['deleted races', (pool, ids) => pool.delete(races).where(inArray(races.id, ids.slice(30, 60)))],
    [
      'reviews',
      (pool, ids) =>
        pool
          .insert(reviews)
          .values({ raceId: ids[70] ?? 0, userId: user.id, rating: 2, reviewText: 'Wet.' })
          .onConflictDoNothing(),
    ],
    ['deleted reviews', (pool) => pool.delete(reviews).where(eq(reviews.rating, 2))],
    ['no race at all', (pool) => pool.update(races).set({ name: 'Never' }).where(eq(races.id, -1))],
  ]

  test.each(edits)('%s are found the same', async (_name, make) => {
    for (const pool of [db, otherDb]) {
      await make(pool, await idsThere())
      const requests = Array.from({ length: 15 }, someRequest)
      // What another server changes is seen at the next look, within a second.
      await catalogueVersions(db).look()
      await expectSame([WHOLE, ...requests])
    }
  })
})

test('a large catalogue is answered by the database until it is in memory, and changes meanwhile are not missed', async () => {
  await withPatience(db, (patient) =>
    patient.execute(sql`
      insert into races (name, location, date, description, distance_category, distance_km, elevation_gain, difficulty)
      select 'Many ' || n, 'Somewhere', date '2027-01-15' + (n % 200 - 100), '', 'Marathon', '{42,10,20}', 900, 2
      from generate_series(1, 11000) n`),
  )
  const memory = racesInMemory(db)
  expect(await inMemory.isReady(WHOLE)).toBe(false)
  expect(await inMemory.find(WHOLE)).toBe(null)
  const [first] = await db
    .insert(races)
    .values(raceValues({ date: TODAY }))
    .returning({ id: races.id })
  await db.delete(races).where(eq(races.name, 'Many 7'))
  await memory.settled()
  await expectSame([WHOLE, ...Array.from({ length: 20 }, someRequest)])
  const { cards } = (await inMemory.find(WHOLE)) ?? { cards: [] }
  expect(cards.some((card) => card.startsWith(`{"id":${first?.id},`))).toBe(true)
})

test('emptied tables are noticed', async () => {
  await db.execute(sql`truncate races cascade`)
  expect(await inMemory.find(WHOLE)).toEqual({ cards: [], total: 0, coming: 0 })
})
