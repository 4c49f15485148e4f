import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { townsEdition } from '#server/places/filling/towns-file.ts'
import { insertPlaces, saveEdition } from '#server/places/queries.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { Suggestion } from '#shared/suggestions/suggestion.ts'

// The tests' today is 2027-01-15.
const { app, db } = await createTestApp()

const town = (id: number, name: string, country: string, region: string | null, population: number) => ({
  id,
  name,
  country,
  region,
  latitude: 60 + id,
  longitude: 10,
  population,
  names: [name],
})

beforeAll(async () => {
  await createRaces(db, [
    { name: 'Wolf Trail', location: 'Mora, Sweden', country: 'SE', date: '2027-05-01' },
    { name: 'Wolf Trail', location: 'Mora, Sweden', country: 'SE', date: '2028-05-01' },
    { name: 'Night of the Wolf', location: 'Oslo, Norway', country: 'NO', date: '2027-02-01' },
    { name: 'Ridge', location: 'Oslo, Norway', country: 'NO', date: '2027-01-20', description: 'Wolf land.' },
    { name: 'Old Hill', location: 'Bergen, Norway', country: 'NO', date: '2026-02-01' },
  ])
  await createTrip(db, { name: 'Wolf tracks', location: 'Lofoten, Norway', country: 'NO' })
  await insertPlaces(db, [
    town(1, 'Oslo', 'Norway', null, 700_000),
    town(2, 'Mora', 'Sweden', null, 12_000),
    town(3, 'Wolfsburg', 'Germany', null, 120_000),
    town(4, 'Leadville', 'United States', 'US.CO', 2_600),
    town(5, 'San Francisco', 'United States', 'US.CA', 800_000),
    town(6, 'Gothenburg', 'United States', 'US.NE', 3_500),
    { ...town(7, 'Göteborg', 'Sweden', null, 580_000), names: ['Göteborg', 'Gothenburg', 'Гётеборг'] },
    town(8, 'Vik', 'Norway', null, 3_000),
    { ...town(9, 'Vik', 'Canada', null, 3_500), latitude: 50, longitude: -120 },
    { ...town(10, 'Tavashi', 'Japan', null, 130_000), latitude: 36, longitude: 140 },
    { ...town(11, 'Tavasbi', 'Sweden', null, 900), latitude: 63, longitude: 15 },
  ])
  await saveEdition(db, await townsEdition())
})

const ask = (query: Record<string, unknown>, language = 'en') =>
  request(app).get('/api/suggestions').query(query).set('Accept-Language', language)
const suggest = async (text: string, language?: string): Promise<Suggestion[]> =>
  (await ask({ text }, language).expect(200)).body.suggestions
const shown = (suggestion: Suggestion) => {
  if (suggestion.kind === 'search') return `search ${suggestion.label}`
  return `${suggestion.kind} ${suggestion.kind === 'country' ? suggestion.country : suggestion.name}`
}
const shownFor = async (text: string, language?: string) => (await suggest(text, language)).map(shown)

describe('suggestions', () => {
  test('have races whose name begins so first, then towns, then trips, each race once', async () => {
    expect(await shownFor('wolf')).toEqual([
      'race Wolf Trail',
      'race Night of the Wolf',
      'race Ridge',
      'place Wolfsburg',
      'trip Wolf tracks',
    ])
  })

  test('tell what a list shows', async () => {
    const [race] = await suggest('wolf tra')
    expect(race).toEqual({
      kind: 'race',
      id: expect.any(Number),
      name: 'Wolf Trail',
      location: 'Mora, Sweden',
      date: '2027-05-01',
    })
    expect(await suggest('leadv')).toEqual([
      { kind: 'place', name: 'Leadville', region: 'Colorado', country: 'US', lat: 64, lng: 10 },
    ])
  })

  test('have a town or country that is typed out first', async () => {
    expect((await shownFor('oslo'))[0]).toBe('place Oslo')
    expect(await suggest('Norge')).toContainEqual({ kind: 'country', country: 'NO', races: 2 })
    expect((await shownFor('Norway'))[0]).toBe('country NO')
    expect(await shownFor('Norw')).toContain('country NO')
  })

  test('have a town first that is typed out under another of its names, the bigger one before', async () => {
    expect((await suggest('gothenburg')).map((one) => 'country' in one && one.country)).toEqual(['SE', 'US'])
    expect(await shownFor('Гётеборг')).toEqual(['place Göteborg'])
  })

  test('name every filter of a search', async () => {
    expect(await shownFor('easy races with open entries by train')).toEqual([
      'search Easy · Entries open · By train or bus',
    ])
  })

  test('have the nearer one of two towns first, seen from a position or else from the reader’s country', async () => {
    const first = async (query: Record<string, string>, language = 'en') =>
      (await ask({ text: 'vik', ...query }, language).expect(200)).body.suggestions[0].country
    expect(await first({})).toBe('CA')
    expect(await first({ near: '62,14' })).toBe('NO')
    expect(await first({}, 'sv')).toBe('NO')
    expect(await first({ near: '51,-114' }, 'sv')).toBe('CA')
  })

  test('have areas: a range before a town of its name, a state after it, in the language of the reader', async () => {
    expect((await suggest('dolomiti'))[0]).toEqual({
      kind: 'area',
      id: 'dolomites',
      name: 'Dolomites',
      bbox: expect.stringMatching(/^11\.\d+,45\.98,12\.55,46\.85$/),
      country: null,
    })
    expect((await shownFor('pyrenéerna', 'sv'))[0]).toBe('area Pyrenéerna')
    expect((await shownFor('Oslo')).slice(0, 2)).toEqual(['place Oslo', 'area Oslo'])
    expect(await suggest('jämtl')).toContainEqual(
      expect.objectContaining({ id: 'se-jamtland', country: 'SE' }),
    )
  })

  test('offer past races where none is to come, and forgive a typing error where nothing else is found', async () => {
    expect(await shownFor('old hill')).toEqual(['race Old Hill'])
    expect(await shownFor('Leadvile')).toEqual(['place Leadville'])
    expect(await shownFor('Tavasi', 'sv')).toEqual(['place Tavasbi', 'place Tavashi'])
  })

  test.each(['', ' ', 'w', 'qqqqqq', '%', '\\', "'", '🏃', '&|!:*', '((('])(
    'for %j are an empty list',
    async (text) => expect(await suggest(text)).toEqual([]),
  )

  test('a mistyped town that is meant is one of a country with races, not any on earth', async () => {
    const townOf = async (text: string) => (await ask({ text }).expect(200)).body.meant?.choice.nearPlace
    expect(await townOf('near Tavasi')).toBe('Tavasbi')
    expect(await townOf('near Tavahsi')).toBeUndefined()
    expect(await townOf('near Tavashi')).toBe('Tavashi')
  })

  test('are at most as many as asked', async () => {
    const { body } = await ask({ text: 'wolf', limit: 2 }).expect(200)
    expect(body.suggestions).toHaveLength(2)
  })

  test.each([
    [{ text: ['a', 'b'] }],
    [{ text: 'a'.repeat(201) }],
    [{ text: 'a\u0000b' }],
    [{ text: 'wolf', limit: '9' }],
    [{ text: 'wolf', limit: 'x' }],
    [{ text: 'wolf', near: 'here' }],
  ])('for %j are refused', async (query) => {
    await ask(query).expect(400)
  })
})

describe('a sentence', () => {
  test('becomes a search', async () => {
    const [search] = await suggest('trail 50K in Norway')
    expect(search).toEqual({
      kind: 'search',
      filters: { minDistanceKm: 45, maxDistanceKm: 55, country: ['NO'] },
      choice: {},
      label: '45–55 km · Norway',
    })
  })

  test('is understood in Swedish, with its town', async () => {
    const [search] = await suggest('4 till 6 mil i skogen nära Mora i juni', 'sv')
    expect(search).toEqual({
      kind: 'search',
      filters: {
        minDistanceKm: 40,
        maxDistanceKm: 60,
        terrain: ['Forest'],
        startDate: '2027-06-01',
        endDate: '2027-06-30',
      },
      choice: { near: '62,10', nearPlace: 'Mora', sort: 'distance', withinKm: 100 },
      label: expect.stringMatching(/^40–60 km · Skog · inom 100 km från Mora · juni 2027$/),
    })
  })

  test('means the reader’s own today, where that is a day away at most', async () => {
    const today = async (said?: string) =>
      (await ask({ text: 'today', ...(said && { today: said }) }).expect(200)).body.meant.filters.startDate
    expect(await today()).toBe('2027-01-15')
    expect(await today('2027-01-16')).toBe('2027-01-16')
    expect(await today('2027-01-14')).toBe('2027-01-14')
    expect(await today('2027-01-17')).toBe('2027-01-15')
    const { body } = await request(app).get('/api/trips-meant?text=today&today=2027-01-16').expect(200)
    expect(body.meant).toMatchObject({ startDate: '2027-01-16' })
  })

  test('with a part of a country means a region of that country, or else the whole country', async () => {
    expect((await shownFor('50k in the north of Sweden'))[0]).toBe('search 45–55 km · Norrland · Sweden')
    expect((await shownFor('lopp i norra Sverige', 'sv'))[0]).toBe('search Norrland · Sverige')
    expect((await shownFor('50k in north Cameroon'))[0]).toBe('search 45–55 km · North · Cameroon')
    expect((await shownFor('50k in southern France'))[0]).toBe('search 45–55 km · France')
    expect((await shownFor('50k in Northern Ireland'))[0]).toBe('search 45–55 km · Northern Ireland')
    expect((await shownFor('50k in the south'))[0]).toBe('search south · 45–55 km')
  })

  test('says the climb', async () => {
    expect((await shownFor('race less than 1000 m climb'))[0]).toBe('search up to 1,000 m climb')
    expect((await shownFor('över 2000 m stigning', 'sv'))[0]).toMatch(/^search minst 2\s000 m stigning$/)
  })

  test('says days that have no first or no last day', async () => {
    expect((await shownFor('50k after June'))[0]).toBe('search 45–55 km · from July 2027')
    expect((await shownFor('50k before 5 June'))[0]).toBe('search 45–55 km · until June 4, 2027')
    expect((await shownFor('50k from 5 June'))[0]).toBe('search 45–55 km · from June 5, 2027')
    expect((await shownFor('5 mil fram till augusti', 'sv'))[0]).toBe(
      'search 45–55 km · till och med augusti 2027',
    )
  })

  test('takes how far from the place wherever that is said', async () => {
    const [search] = await suggest('Mora 50k in June within 120 km')
    expect(search).toMatchObject({ choice: { nearPlace: 'Mora', withinKm: 120 } })
  })

  test('keeps the words that name no town and no filter', async () => {
    const [search] = await suggest('wolf 50k in San Francisco at night')
    expect(search).toMatchObject({
      filters: { search: 'wolf night', minDistanceKm: 45, maxDistanceKm: 55 },
      choice: { nearPlace: 'San Francisco', withinKm: 50 },
    })
    expect((await shownFor('100 km in Nowhereland'))[0]).toBe('search nowhereland · 90–110 km')
  })

  test('gives filters and a choice that the list of races takes', async () => {
    for (const text of [
      '50k near Oslo next summer',
      'easy marathon this weekend',
      '5 mil från Mora',
      '9999 mil',
    ]) {
      const [search] = await suggest(text)
      if (search?.kind !== 'search') throw new Error(`${text} is not understood`)
      await request(app)
        .get('/api/races-filters')
        .query({ ...search.filters, ...search.choice, when: 'coming' })
        .expect(200)
    }
  })
})
