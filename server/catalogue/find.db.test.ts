import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Near } from '#server/listings/near.ts'
import { areaOf } from '#server/places/areas/areas.ts'
import { catalogueVersions } from '#server/platform/answers/changes/catalogue-versions.ts'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { DatabaseTooSlow } from '#server/platform/errors/database-errors.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { raceValues } from '#server/testing/factories/race-factory.ts'
import { tripValues } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { boxOfText } from '#shared/places/bounding-box.ts'
import { kmBetween } from '#shared/places/geo.ts'
import { effortOfRace } from '#shared/races/effort.ts'
import { entryState } from '#shared/races/entries.ts'
import { DATE_STATUSES, ENTRIES, SIGN_UP_FEES, SPECIAL_FORMATS, TERRAINS } from '#shared/races/enums.ts'
import type { RaceFilters } from '#shared/races/filters.ts'
import { RACE_SORTS, WHEN } from '#shared/races/list-choice.ts'
import { races } from '#shared/races/table.ts'
import { randomFrom } from '#shared/random-from.ts'
import { reviews } from '#shared/reviews/table.ts'
import { CURRENCIES, TRIP_LEVELS } from '#shared/trips/enums.ts'
import { TRIP_SORTS } from '#shared/trips/filters.ts'
import { trips } from '#shared/trips/table.ts'
import { catalogueOf } from './find.ts'
import { KeptShelf } from './kept/kept-shelf.ts'
import { countRaceFacets } from './races/race-facets.ts'
import { raceKind } from './races/race-kind.ts'
import { countTripFacets } from './trips/trip-facets.ts'
import type { TripChoices } from './trips/trip-kind.ts'

// `find` against a plain look at every row: whatever is asked, both have the same listings in the same order.

const TODAY = '2027-01-15'
const { db, url } = await createTestDatabase()
const otherDb = openForRequests({ url, requestMs: PATIENT_MS })
afterAll(() => closeDatabase(otherDb))
const catalogue = catalogueOf(db)

const random = randomFrom(20_270_115)
const below = (most: number) => Math.floor(random() * most)
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
const some = <Item>(items: readonly Item[]): Item[] => items.filter(() => random() < 0.4)
const perhaps = <Item>(item: Item, chance = 0.5): Item | undefined => (random() < chance ? item : undefined)

const DISTANCES = [0.9, 3, 5, 9.5, 10, 12, 21.1, 24, 42.2, 50, 60, 100, 161, 400]
const COUNTRIES = ['SE', 'NO', 'FR', 'US']
// One of them crosses the date line, and nobody knows the last.
const AREAS = [
  'fjallen',
  'se-jamtland',
  'sahara',
  'ru-sakha-yakutia',
  'ru-chukchi-autonomous-okrug',
  'nowhere',
]
const WORDS = ['Forest', 'lake', 'summit', 'ridgeway']
const PLACES = [null, { lat: 63.4, lng: 13.08 }, { lat: 63.9, lng: 13.5 }, { lat: -17.8, lng: 179.9 }]
const dayOf = (offset: number) => new Date(Date.parse(TODAY) + offset * 86_400_000).toISOString().slice(0, 10)
const somePlace = () =>
  random() < 0.6 ? oneOf(PLACES) : { lat: below(1_400) / 10 - 70, lng: below(3_600) / 10 - 180 }

const someCourses = () =>
  some(DISTANCES).map((km) => ({ km, ...(random() < 0.5 && { elevationGain: below(3_000) }) }))

const someEntryDays = () => {
  const opens = below(40) - 30
  return {
    entriesOpen: perhaps(dayOf(opens)) ?? null,
    entriesClose: perhaps(dayOf(opens + below(30))) ?? null,
  }
}

const someRace = () =>
  raceValues({
    name: `${oneOf(WORDS)} ${oneOf(WORDS)}`,
    date: dayOf(below(60) - 30),
    dateStatus: oneOf(DATE_STATUSES),
    distanceKm: some(DISTANCES).slice(0, oneOf([3, DISTANCES.length])),
    elevationGain: perhaps(below(3_000), 0.8) ?? null,
    courses: perhaps(someCourses(), 0.4) ?? null,
    difficulty: perhaps(1 + below(3), 0.8) ?? null,
    terrain: some(TERRAINS),
    specialFormats: some(SPECIAL_FORMATS),
    signUpFee: perhaps(oneOf(SIGN_UP_FEES), 0.8) ?? null,
    country: perhaps(oneOf(COUNTRIES), 0.8) ?? null,
    coordinates: somePlace(),
    entries: perhaps(oneOf(ENTRIES), 0.5) ?? null,
    ...someEntryDays(),
    isListed: random() < 0.9,
  })

const someTrip = () => {
  const first = below(60) - 30
  const maxGroupSize = 8
  return tripValues({
    name: `${oneOf(WORDS)} ${oneOf(WORDS)}`,
    startDate: dayOf(first),
    endDate: dayOf(first + below(8)),
    difficulty: oneOf(TRIP_LEVELS),
    price: below(12) * 100,
    currency: oneOf(CURRENCIES),
    maxGroupSize,
    availableSpots: oneOf([0, 0, 3, maxGroupSize]),
    country: perhaps(oneOf(COUNTRIES), 0.8) ?? null,
    coordinates: somePlace(),
    isListed: random() < 0.9,
    isCancelled: random() < 0.1,
    // Some are dates of the same few offers.
    ...(random() < 0.4 && { offerId: 900_000 + below(12) }),
  })
}

const given = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && random() < 0.6),
  ) as Fields

const someDays = () => {
  const from = below(80) - 40
  return { startDate: perhaps(dayOf(from)), endDate: perhaps(dayOf(from + below(40))) }
}

const someRaceFilters = (): RaceFilters => {
  const least = perhaps(oneOf([0, 5, 9.5, 21.1, 60]))
  const lowest = perhaps(below(2_000))
  const easiest = perhaps(below(60), 0.3)
  return given({
    search: perhaps(oneOf([...WORDS, 'ridge lake', 'sumit', 'zzzzz', '...']), 0.3),
    minDistanceKm: least,
    maxDistanceKm: perhaps((least ?? 0) + oneOf([0, 1, 20, 60])),
    minDifficulty: perhaps(1 + below(2)),
    maxDifficulty: perhaps(2 + below(3)),
    minElevation: lowest,
    maxElevation: perhaps((lowest ?? 0) + below(2_000)),
    minEffort: easiest,
    maxEffort: perhaps((easiest ?? 0) + below(80)),
    ...someDays(),
    terrain: perhaps([oneOf(TERRAINS), ...some(TERRAINS)]),
    specialFormats: perhaps([oneOf(SPECIAL_FORMATS)]),
    signUpFees: perhaps([oneOf(SIGN_UP_FEES), ...some(SIGN_UP_FEES)]),
    country: perhaps([oneOf(COUNTRIES), ...some(COUNTRIES)]),
    area: perhaps([oneOf(AREAS), ...some(AREAS)], 0.3),
    dateStatus: perhaps([oneOf(DATE_STATUSES)]),
    entries: perhaps(['open'], 0.3),
  }) as RaceFilters
}

const someTripFilters = (): TripChoices => {
  const currency = perhaps(oneOf(CURRENCIES))
  return {
    ...(given({
      search: perhaps(oneOf([...WORDS, 'sumit', '...']), 0.3),
      ...someDays(),
      difficulty: perhaps([oneOf(TRIP_LEVELS), ...some(TRIP_LEVELS)]),
      hasSpots: perhaps(true as const),
      country: perhaps([oneOf(COUNTRIES)]),
      area: perhaps([oneOf(AREAS)], 0.3),
    }) as TripChoices),
    ...(currency && { currency, ...(random() < 0.6 && { maxPrice: below(1_200) }) }),
  }
}

const someNear = (): Near | null => {
  if (random() < 0.5) return null
  const withinKm = perhaps(oneOf([1, 60, 100, 3_000, 20_000]))
  return { ...(oneOf(PLACES) ?? { lat: 10, lng: -179 }), ...(withinKm && { withinKm }) }
}

const BOXES = [
  '10,60,20,66',
  '170,-30,-170,0',
  '-180,-90,180,90',
  '13.08,63.4,13.08,63.4',
  '13.6,-60,13.2,70',
]

const someChoice = <Sort extends string>(sorts: readonly Sort[]) => {
  const near = someNear()
  const sort = perhaps(oneOf(sorts), 0.7)
  return {
    when: perhaps(oneOf(WHEN), 0.7),
    near,
    bbox: perhaps(oneOf(BOXES), 0.2),
    sort: sort === 'distance' && near === null ? undefined : sort,
    today: TODAY,
  }
}

type Placed = { id: number; latitude: number | null; longitude: number | null; country: string | null }
type Choice = ReturnType<typeof someChoice>

const kmTo = (near: Near, { latitude, longitude }: Placed): number | null =>
  latitude === null || longitude === null ? null : kmBetween(near, { lat: latitude, lng: longitude })

const isPlacedSo = (row: Placed, { near, bbox }: Choice): boolean => {
  const box = bbox === undefined ? null : boxOfText(bbox)
  const { latitude: lat, longitude: lng } = row
  if (near?.withinKm !== undefined && (kmTo(near, row) ?? Infinity) > near.withinKm) return false
  if (box === null) return true
  if (lat === null || lng === null || lat < box.south || lat > box.north) return false
  return box.west <= box.east ? lng >= box.west && lng <= box.east : lng >= box.west || lng <= box.east
}

const isInArea = (ids: readonly string[] | undefined, { latitude: lat, longitude: lng }: Placed) =>
  ids === undefined || (lat !== null && lng !== null && ids.some((id) => areaOf(id)?.has(lat, lng)))

const isWhen = (day: string, { when }: Choice) =>
  when === undefined || when === 'all' || (when === 'past') === day < TODAY
const isBetweenDays = (day: string, { startDate, endDate }: { startDate?: string; endDate?: string }) =>
  (startDate === undefined || day >= startDate) && (endDate === undefined || day <= endDate)
const hasOne = (chosen: readonly unknown[] | undefined, values: readonly unknown[]) =>
  chosen === undefined || chosen.some((one) => values.includes(one))
const inside = (least: number | undefined, most: number | undefined) => (value: number | null) =>
  (least === undefined && most === undefined) ||
  (value !== null && value >= (least ?? 0) && value <= (most ?? Infinity))

/** Numbers and texts, compared one after the other. */
const compareKeys = (one: (number | string)[], other: (number | string)[]): number => {
  for (const [index, key] of one.entries()) {
    const against = other[index] as number | string
    if (key !== against) return key < against ? -1 : 1
  }
  return 0
}
const calendarKeys = (day: string, id: number) => {
  const number = Date.parse(day)
  return day < TODAY ? [1, -number, id] : [0, number, id]
}

/** A typing error is one of `sumit` for summit; dots are no words. */
const hasWords = (search: string | undefined, name: string): boolean =>
  (search ?? '')
    .replace('sumit', 'summit')
    .toLowerCase()
    .split(/[ .]+/)
    .every((word) => name.toLowerCase().includes(word))

const effortOfRow = ({ courses, distanceKm, elevationGain }: typeof races.$inferSelect) =>
  effortOfRace({ courses, distancesKm: distanceKm, elevationGain })

/** How well the name has the typed words; no place of these listings has any. */
const rankOf = (search: string | undefined, { name }: { name: string }): number => {
  const [known, typed] = [name.toLowerCase(), (search ?? '').toLowerCase()]
  if (!/[a-z]/.test(typed)) return 0
  if (known === typed) return 0
  if (known.startsWith(typed)) return 1
  return typed.split(' ').every((word) => ` ${known}`.includes(` ${word}`)) ? 2 : 4
}

const isOpen = (row: typeof races.$inferSelect) =>
  ['open', 'openUntil'].includes(entryState(row, TODAY)?.state ?? '')

type Rating = { average: number; count: number }

const plainRaces = async (filters: RaceFilters, choice: Choice) => {
  const rows = await db.select().from(races).where(eq(races.isListed, true))
  const rated = await db.execute<{ id: number } & Rating>(
    sql`select race_id as id, avg(rating)::float8 as average, count(*)::int as count from reviews group by 1`,
  )
  const ratings = new Map(rated.rows.map((row) => [row.id, row]))
  const { minDifficulty = 1, maxDifficulty = 3, minDistanceKm, maxDistanceKm } = filters
  const isLong = inside(minDistanceKm, maxDistanceKm)
  const found = rows.filter(
    (row) =>
      hasWords(filters.search, row.name) &&
      (row.distanceKm.some(isLong) || (minDistanceKm === undefined && maxDistanceKm === undefined)) &&
      (minDifficulty <= 1 && maxDifficulty >= 3
        ? true
        : inside(minDifficulty, maxDifficulty)(row.difficulty)) &&
      inside(filters.minElevation, filters.maxElevation)(row.elevationGain) &&
      inside(filters.minEffort, filters.maxEffort)(effortOfRow(row)) &&
      isBetweenDays(row.date, filters) &&
      hasOne(filters.terrain, row.terrain) &&
      hasOne(filters.specialFormats, row.specialFormats) &&
      hasOne(filters.signUpFees, [row.signUpFee]) &&
      hasOne(filters.country, [row.country]) &&
      isInArea(filters.area, row) &&
      hasOne(filters.dateStatus, [row.dateStatus]) &&
      (filters.entries === undefined || isOpen(row)) &&
      isPlacedSo(row, choice) &&
      isWhen(row.date, choice),
  )
  const keysOf = (row: (typeof rows)[number]): (number | string)[] => {
    const byDay = [row.date, row.id]
    const largest = (value: number | null) => (value === null ? [1, 0, ...byDay] : [0, -value, ...byDay])
    const placed = choice.near && row.latitude === null ? [1] : [0]
    if (choice.sort === 'climb') return [...placed, ...largest(row.elevationGain)]
    if (choice.sort === 'effort') return [...placed, ...largest(effortOfRow(row))]
    if (choice.sort === 'length') return [...placed, ...largest(row.maxKm)]
    if (choice.sort === 'rating') {
      const rating = ratings.get(row.id)
      return rating
        ? [...placed, 0, -rating.average, -rating.count, ...byDay]
        : [...placed, 1, ...calendarKeys(row.date, row.id), 0]
    }
    if (choice.sort === 'relevance')
      return [...placed, rankOf(filters.search, row), ...calendarKeys(row.date, row.id)]
    const km = choice.near && choice.sort === 'distance' ? kmTo(choice.near, row) : null
    return km === null ? [...placed, ...calendarKeys(row.date, row.id)] : [...placed, km, ...byDay]
  }
  return found.sort((one, other) => compareKeys(keysOf(one), keysOf(other)))
}

const SEK = { SEK: 1, USD: 10, EUR: 11 }

const plainTrips = async (filters: TripChoices, choice: Choice) => {
  const rows = await db.select().from(trips).where(eq(trips.isListed, true))
  const found = rows.filter(
    (row) =>
      hasWords(filters.search, row.name) &&
      isBetweenDays(row.startDate, filters) &&
      hasOne(filters.difficulty, [row.difficulty]) &&
      hasOne(filters.country, [row.country]) &&
      isInArea(filters.area, row) &&
      (filters.currency === undefined || row.currency === filters.currency) &&
      (filters.maxPrice === undefined || row.price <= filters.maxPrice) &&
      (!filters.hasSpots || (row.availableSpots > 0 && !row.isCancelled)) &&
      isPlacedSo(row, choice) &&
      isWhen(row.startDate, choice),
  )
  const keysOf = (row: (typeof rows)[number]): (number | string)[] => {
    const calendar = calendarKeys(row.startDate, row.id)
    const placed = choice.near && row.latitude === null ? [1] : [0]
    if (choice.sort === 'relevance') return [...placed, rankOf(filters.search, row), ...calendar]
    if (choice.sort === 'price') return [...placed, row.price * SEK[row.currency], ...calendar]
    const km = choice.near && choice.sort === 'distance' ? kmTo(choice.near, row) : null
    return [...placed, ...(km === null ? [] : [km]), ...calendar]
  }
  return found.sort((one, other) => compareKeys(keysOf(one), keysOf(other)))
}

type Trip = Awaited<ReturnType<typeof plainTrips>>[number]

/** One of each offer: a date with spots before a full one, and a full one before a cancelled one. */
const foldedTrips = (rows: Trip[]): { trip: Trip; dates: number[] | undefined }[] => {
  const stateOf = ({ isCancelled, availableSpots }: Trip) => (isCancelled ? 2 : availableSpots > 0 ? 0 : 1)
  return rows.flatMap((trip) => {
    const offer = rows.filter(({ offerId }) => offerId === trip.offerId)
    const coming = offer.filter(({ startDate }) => startDate >= TODAY)
    const choice = coming.length > 0 ? coming : offer
    const least = Math.min(...choice.map(stateOf))
    if (choice.find((one) => stateOf(one) === least) !== trip) return []
    const byDay = choice.toSorted(
      (one, other) => one.startDate.localeCompare(other.startDate) || one.id - other.id,
    )
    return [{ trip, dates: choice.length > 1 ? byDay.slice(0, 24).map(({ id }) => id) : undefined }]
  })
}
const offersOf = (rows: Trip[], keyOf: (trip: Trip) => unknown = () => '') =>
  new Set(rows.map((trip) => `${trip.offerId} ${keyOf(trip)}`)).size

const somePage = () => ({ limit: oneOf([1, 24, 200]), offset: oneOf([0, 0, 0, 7, 150]) })

const expectSameRaces = async (filters = someRaceFilters(), choice = someChoice(RACE_SORTS)) => {
  const page = somePage()
  const rows = await plainRaces(filters, choice)
  const found = await catalogue.races.find({ filters, ...choice })
  const question = { filters, choice, page }
  const { listings, ...counts } = found.list(page)
  expect({ question, ...counts }).toEqual({
    question,
    total: rows.length,
    coming: rows.filter(({ date }) => date >= TODAY).length,
  })
  // What was lent for the list is not what is known afterwards.
  expect({ total: found.total, coming: found.coming, listings: found.page(page) }).toEqual({
    ...counts,
    listings,
  })
  expect(found.list(page)).toEqual({ listings, ...counts })
  const wanted = rows.slice(page.offset, page.offset + page.limit)
  const ids = listings.map(({ id }) => id)
  expect({ question, ids }).toEqual({ question, ids: wanted.map(({ id }) => id) })
  if (choice.near) {
    const { near } = choice
    const kms = listings.map(({ distanceAwayKm }) => distanceAwayKm)
    expect(kms).toEqual(wanted.map((row) => kmTo(near, row)))
  }
  return rows.length
}

const expectSameTrips = async (filters = someTripFilters(), choice = someChoice(TRIP_SORTS)) => {
  const page = somePage()
  const rows = await plainTrips(filters, choice)
  const shown = foldedTrips(rows)
  const found = await catalogue.trips.find({ filters, ...choice })
  const question = { filters, choice, page }
  const items = found.page(page).map(({ id, dates }) => ({ id, dates }))
  expect({ question, total: found.total, items, all: found.idsByDate().length }).toEqual({
    question,
    total: shown.length,
    items: shown
      .slice(page.offset, page.offset + page.limit)
      .map(({ trip, dates }) => ({ id: trip.id, dates })),
    all: rows.length,
  })
  return rows.length
}

const expectSame = async (times: number) => {
  let found = await expectSameRaces({})
  for (let time = 0; time < times; time += 1) found += (await expectSameRaces()) + (await expectSameTrips())
  expect(found).toBeGreaterThan(0)
}

test('an empty catalogue has nothing', async () => {
  expect(await expectSameRaces()).toBe(0)
  expect(await expectSameTrips()).toBe(0)
})

describe('in a random catalogue', () => {
  beforeAll(async () => {
    await db.insert(races).values(Array.from({ length: 400 }, someRace))
    await db.insert(trips).values(Array.from({ length: 120 }, someTrip))
    const people = [await createUser(db), await createUser(db), await createUser(db)]
    const all = await db.select({ id: races.id }).from(races)
    for (const { id } of all.filter((race) => race.id % 3 === 0)) {
      for (const { id: userId } of people.slice(0, 1 + (id % 2) + (id % 5 ? 0 : 1)))
        await db.insert(reviews).values({ raceId: id, userId, rating: 1 + ((id + userId) % 5) })
    }
  })

  test('random questions find what a plain filter finds, in its order', () => expectSame(200))

  test('every count of a facet is the number of races with that value, and of what is loosened without it', async () => {
    for (let time = 0; time < 60; time += 1) {
      const filters = someRaceFilters()
      const choice = { ...someChoice(RACE_SORTS), sort: undefined }
      const { near, ...others } = choice
      const found = await catalogue.races.find({ filters, ...choice })
      const facets = countRaceFacets(found, {
        ...others,
        ...(near && { near: `${near.lat},${near.lng}`, withinKm: near.withinKm }),
      })
      const totalWith = async (more: RaceFilters, less: readonly string[] = []) => {
        const left = Object.fromEntries(
          Object.entries({ ...filters, ...more }).filter(([name]) => !less.includes(name)),
        )
        const place = less.includes('near')
          ? { near: null }
          : less.includes('bbox')
            ? { bbox: undefined }
            : {}
        return (await plainRaces(left, { ...choice, ...place })).length
      }
      expect(facets.past).toBe((await plainRaces(filters, { ...choice, when: 'past' })).length)
      const country = oneOf(COUNTRIES)
      const terrain = oneOf(TERRAINS)
      const format = oneOf(SPECIAL_FORMATS)
      const fee = oneOf(SIGN_UP_FEES)
      const status = oneOf(DATE_STATUSES)
      const level = oneOf([1, 2, 3])
      expect([
        facets.country[country] ?? 0,
        facets.terrain[terrain] ?? 0,
        facets.specialFormats[format] ?? 0,
        facets.signUpFees[fee] ?? 0,
        facets.dateStatus[status] ?? 0,
        facets.entries.open ?? 0,
        facets.difficulty[String(level) as '1'] ?? 0,
      ]).toEqual([
        await totalWith({ country: [country] }),
        await totalWith({ terrain: [terrain] }),
        await totalWith({ specialFormats: [format] }),
        await totalWith({ signUpFees: [fee] }),
        await totalWith({ dateStatus: [status] }),
        await totalWith({ entries: ['open'] }),
        await totalWith({ minDifficulty: level, maxDifficulty: level }),
      ])
      for (const { without, total } of facets.loosen) expect(total).toBe(await totalWith({}, without))
      expect(facets.loosen.length > 0 && facets.total > 0).toBe(false)
    }
  })

  test('the counts of trips are the numbers of trips with that choice', async () => {
    for (let time = 0; time < 40; time += 1) {
      const filters = someTripFilters()
      const choice = { ...someChoice(TRIP_SORTS), when: undefined, sort: undefined }
      const found = await catalogue.trips.find({ filters, ...choice })
      const facets = countTripFacets(found, filters, TODAY)
      const { maxPrice: _, currency: __, startDate: ___, endDate: ____, ...unpriced } = filters
      const currency = oneOf(CURRENCIES)
      const level = oneOf(TRIP_LEVELS)
      const { startDate, endDate, ...anyDay } = filters
      const months = (await plainTrips(anyDay, choice)).filter((row) => row.startDate >= '2027-01-01')
      expect([
        facets.difficulty[level] ?? 0,
        facets.hasSpots,
        facets.currency[currency] ?? 0,
        Object.values(facets.months).reduce((sum, count) => sum + count, 0),
        facets.months['2027-02'] ?? 0,
      ]).toEqual([
        offersOf(await plainTrips({ ...filters, difficulty: [level] }, choice)),
        offersOf(await plainTrips({ ...filters, hasSpots: true }, choice)),
        offersOf(
          await plainTrips(
            { ...unpriced, ...(startDate && { startDate }), ...(endDate && { endDate }), currency },
            choice,
          ),
        ),
        offersOf(months, (row) => row.startDate.slice(0, 7)),
        offersOf(months.filter((row) => row.startDate.startsWith('2027-02'))),
      ])
    }
  })
})

describe('after changes through this server and another one', () => {
  type Pool = typeof db
  const edits: [name: string, make: (pool: Pool, races: number[], trips: number[]) => Promise<unknown>][] = [
    ['added races', (pool) => pool.insert(races).values(Array.from({ length: 30 }, someRace))],
    ['added trips', (pool) => pool.insert(trips).values(Array.from({ length: 30 }, someTrip))],
    [
      'moved and rewritten races',
      (pool, ids) =>
        pool
          .update(races)
          .set({ ...someRace(), isListed: true })
          .where(inArray(races.id, ids.slice(0, 20))),
    ],
    [
      'moved and rewritten trips',
      (pool, _, ids) =>
        pool
          .update(trips)
          .set({ ...someTrip(), isListed: true })
          .where(inArray(trips.id, ids.slice(0, 20))),
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
    [
      'booked trips',
      (pool, _, ids) =>
        pool
          .update(trips)
          .set({ availableSpots: 0 })
          .where(inArray(trips.id, ids.slice(30, 60))),
    ],
    ['deleted races', (pool, ids) => pool.delete(races).where(inArray(races.id, ids.slice(30, 60)))],
    ['deleted trips', (pool, _, ids) => pool.delete(trips).where(inArray(trips.id, ids.slice(60, 80)))],
    [
      'reviews',
      async (pool, ids) => {
        const [raceId = 0] = ids.slice(70)
        const { id: userId } = await createUser(db)
        await pool.insert(reviews).values({ raceId, userId, rating: 2, reviewText: 'Wet.' })
      },
    ],
    ['deleted reviews', (pool) => pool.delete(reviews).where(eq(reviews.rating, 2))],
    ['no listing at all', (pool) => pool.update(trips).set({ name: 'Never' }).where(eq(trips.id, -1))],
  ]

  test.each(edits)('%s are found the same', async (_name, make) => {
    for (const pool of [db, otherDb]) {
      const ids = await db.select({ id: races.id }).from(races)
      const tripIds = await db.select({ id: trips.id }).from(trips)
      await make(
        pool,
        ids.map(({ id }) => id),
        tripIds.map(({ id }) => id),
      )
      // What another server changes is seen at the next look, within a second. The first may have begun before the change.
      await catalogueVersions(db).look()
      await catalogueVersions(db).look()
      await expectSame(12)
    }
  })
})

test('who asks while a large catalogue is filled waits for it, and changes meanwhile are not missed', async () => {
  await db.execute(sql`
    insert into races (name, location, date, description, distance_category, distance_km, elevation_gain, difficulty)
    select 'Many ' || n, 'Somewhere', date '2027-01-15' + (n % 200 - 100), '', 'Marathon', '{42,10,20}', 900, 2
    from generate_series(1, 11000) n`)
  const asked = expectSameRaces({ minElevation: 900 })
  await db.insert(races).values(raceValues({ date: TODAY, elevationGain: 900 }))
  await db.delete(races).where(eq(races.name, 'Many 7'))
  await asked.catch(() => {})
  await expectSame(5)
})

test('visitors wait for a slow filling until their time is over, and the server itself until it is done', async () => {
  const slow = new KeptShelf(db, { ...raceKind, isInLists: sql`(select pg_sleep(3)) is not null` })
  const filled = slow.now({ patient: true })
  await expect(slow.now()).rejects.toThrow(DatabaseTooSlow)
  expect((await filled).size).toBeGreaterThan(0)
})

test('emptied tables are noticed', async () => {
  await db.execute(sql`truncate races, trips cascade`)
  expect(await expectSameRaces({})).toBe(0)
  expect(await expectSameTrips()).toBe(0)
})
