import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { PlaceView } from '#shared/places/schema.ts'
import { findPlaces } from './find-places.ts'

const { db } = await createTestDatabase({ withTowns: true })
const { app } = await createTestApp({}, undefined, db)

const ask = (query: Record<string, string | string[]>) => request(app).get('/api/places').query(query)
const placesFor = async (q: string): Promise<PlaceView[]> => (await ask({ q }).expect(200)).body
const namesFor = async (q: string) => (await placesFor(q)).map(({ name, country }) => `${name}, ${country}`)

describe('towns by name', () => {
  test('are answered with their country and where they are', async () => {
    const { body, headers } = await ask({ q: 'Chamonix' }).expect(200)
    expect(body).toEqual([
      {
        name: 'Chamonix-Mont-Blanc',
        country: 'France',
        lat: expect.closeTo(45.92, 1),
        lng: expect.closeTo(6.87, 1),
      },
    ])
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['whatever their case', 'zERMATT', 'Zermatt, Switzerland'],
    ['without their accents', 'are', 'Åre, Sweden'],
    ['with their accents', 'Åre', 'Åre, Sweden'],
    ['by another of their names', 'Gothenburg', 'Göteborg, Sweden'],
    ['by a name in another tongue', 'Rom', 'Rome, Italy'],
    ['by a Swedish name', 'Aten', 'Athens, Greece'],
    ['in their own letters', 'Αθήνα', 'Athens, Greece'],
    ['in Greek capitals, which have one sigma', 'ΒΌΛΟΣ', 'Volos, Greece'],
    ['in Japanese', '東京', 'Tokyo, Japan'],
    ['in Japanese, a small town', '富士吉田', 'Fuji-yoshida, Japan'],
    ['in Russian', 'Москва', 'Moscow, Russia'],
    ['in Arabic', 'مراكش', 'Marrakesh, Morocco'],
    ['a large town in letters of elsewhere', 'Париж', 'Paris, France'],
    ['by their beginning', 'grindelw', 'Grindelwald, Switzerland'],
    ['by a word amid their name', 'Quentin-en-Yvelines', 'Saint-Quentin-en-Yvelines, France'],
    ['however they are dotted', 'St Moritz', 'St. Moritz, Switzerland'],
    ['though hardly anybody lives there', 'Abisko', 'Abisko, Sweden'],
    ['by another name of such a place', 'jackvik', 'Jäkkvik, Sweden'],
    ['with blanks around', '  Geilo ', 'Geilo, Norway'],
  ])('%s: %s', async (_how, q, first) => {
    expect((await namesFor(q))[0]).toBe(first)
  })

  test.each([
    ['a letter left out', 'Zrmatt', 'Zermatt, Switzerland'],
    ['a wrong letter', 'Innsbrack', 'Innsbruck, Austria'],
    ['two letters swapped', 'Grindlewald', 'Grindelwald, Switzerland'],
    ['a letter too many', 'Courmayeuer', 'Courmayeur, Italy'],
    ['a mistyped beginning', 'chamonx', 'Chamonix-Mont-Blanc, France'],
    ['a letter doubled', 'Geillo', 'Geilo, Norway'],
  ])('are found with %s: %s', async (_what, q, meant) => {
    expect(await namesFor(q)).toContain(meant)
  })

  test('are at most eight, exact names first and then the largest', async () => {
    const found = await namesFor('paris')
    expect(found).toHaveLength(8)
    expect(found[0]).toBe('Paris, France')
    expect(found[1]).toBe('Paris, United States')
    expect((await namesFor('san f'))[0]).toBe('San Francisco, United States')
  })

  test.each([
    ['Paris, United States', 'Paris, United States'],
    ['Paris, USA', 'Paris, United States'],
    ['Paris, ca', 'Paris, Canada'],
    ['Grindelwald, Austra', 'Grindelwald, Australia'],
    ['Grindelwald, Schweiz', 'Grindelwald, Switzerland'],
    ['Chamonix, Haute-Savoie', 'Chamonix-Mont-Blanc, France'],
  ])('can be told apart by their country: %s', async (q, first) => {
    expect((await namesFor(q))[0]).toBe(first)
  })

  test('of one name are the nearer ones first, if they are not much smaller', async () => {
    const nearest = async (lat: number, lng: number) =>
      (await findPlaces(db, 'Athens', { near: { lat, lng } })).map(({ country }) => country)[0]
    expect(await nearest(59, 18)).toBe('Greece')
    expect(await nearest(33, -84)).toBe('United States')
  })

  test('are not found when no town has that name', async () => {
    for (const q of ['xyzzyxq', '???', '%', '_', '|', '\\', "' or 1=1 --", '東京東京', '😀']) {
      expect(await placesFor(q)).toEqual([])
    }
  })
})

describe('the town at a position', () => {
  const at = async (lat: string, lng: string) => (await ask({ lat, lng }).expect(200)).body
  test('is the nearest', async () => {
    expect(await at('63.41', '13.07')).toMatchObject([{ name: 'Åre', country: 'Sweden' }])
    expect(await at('51.4779', '1.5e-7')).toMatchObject([{ country: 'United Kingdom' }])
    expect(await at('45.93', '6.86')).toMatchObject([{ name: 'Chamonix-Mont-Blanc', country: 'France' }])
  })

  test('is found across the date line, but not far out at sea or at a pole', async () => {
    expect(await at('66.3', '179.95')).toMatchObject([{ name: 'Egvekinot', country: 'Russia' }])
    for (const [lat, lng] of [
      ['0', '-140'],
      ['90', '0'],
      ['-90', '180'],
    ] as const) {
      expect(await at(lat, lng)).toEqual([])
    }
  })
})

test.each([
  ['q', {}],
  ['q', { q: '' }],
  ['q', { q: '  ' }],
  ['q', { q: ['a', 'b'] }],
  ['q', { q: 'x'.repeat(101) }],
  ['q', { q: 'a\u0000b' }],
  ['q', { q: 'a\nb' }],
  ['lat', { lat: '91', lng: '0' }],
  ['lat', { lat: 'north', lng: '0' }],
  ['lat', { lng: '0' }],
  ['lng', { lat: '0', lng: '181' }],
  ['lng', { lat: '0', lng: '1e1' }],
  ['lng', { lat: '0', lng: ['1', '2'] }],
  ['lng', { lat: '0' }],
])('a wrong %s is refused by name: %j', async (field, query) => {
  const { body } = await ask(query as Record<string, string>).expect(400)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('one address may ask only so often', async () => {
  const { app: strict } = await createTestApp({ RATE_LIMIT_FACTOR: '0.005' }, undefined, db)
  const answers = []
  for (let time = 0; time < 4; time += 1)
    answers.push((await request(strict).get('/api/places?q=Geilo')).status)
  expect(answers).toEqual([200, 200, 200, 429])
})
