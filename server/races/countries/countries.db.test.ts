import request from 'supertest'
import { expect, test } from 'vitest'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'

// The clock of tests stands at 15 January 2027.
const { app, db } = await createTestApp()

const NORWAY = { country: 'NO', location: 'Bergen, Norway', coordinates: { lat: 60.4, lng: 5.3 } }

await createRaces(db, [
  { ...NORWAY, date: '2027-06-05', distanceKm: [10, 21], elevationGain: 400, terrain: ['Forest'] },
  { ...NORWAY, date: '2027-06-12', distanceKm: [42], elevationGain: 1200, terrain: ['Mountain', 'Forest'] },
  {
    ...NORWAY,
    location: 'Oslo, Norway',
    date: '2027-09-01',
    distanceKm: [5],
    elevationGain: 100,
    terrain: [],
  },
  { ...NORWAY, date: '2028-01-10', distanceKm: [100], elevationGain: 5000 },
  { ...NORWAY, date: '2029-06-01', distanceKm: [160] },
  { ...NORWAY, date: '2026-06-05', distanceKm: [200] },
  { ...NORWAY, date: '2027-06-20', distanceKm: [300], isListed: false },
  { country: 'SE', date: '2027-06-06' },
  { country: 'NZ', location: 'Nelson, New Zealand', coordinates: { lat: -41, lng: 173 }, date: '2027-02-01' },
  { country: 'US', location: 'Leadville, CO', coordinates: { lat: 39, lng: -106 }, date: '2027-08-01' },
  { country: 'FI', location: 'Levi, Finland', coordinates: null, date: '2026-08-01' },
])

const factsOf = async (query: string) => (await request(app).get(`/api/races-in?${query}`).expect(200)).body

test('the coming races of a country in numbers: hidden and past ones do not count', async () => {
  expect(await factsOf('country=norway')).toEqual({
    country: 'NO',
    slug: 'norway',
    month: null,
    races: 5,
    from: '2027-06-05',
    to: '2029-06-01',
    distances: { shortest: 5, longest: 160, typical: 42 },
    typicalClimb: 900,
    towns: [
      { name: 'Bergen', races: 4 },
      { name: 'Oslo', races: 1 },
    ],
    terrains: [
      { terrain: 'Mountain', races: 3 },
      { terrain: 'Forest', races: 2 },
    ],
    months: [
      { month: 'june', day: '2027-06-01', races: 2 },
      { month: 'september', day: '2027-09-01', races: 1 },
      { month: 'january', day: '2028-01-01', races: 1 },
    ],
    nearby: [
      { country: 'SE', slug: 'sweden', races: 1 },
      { country: 'US', slug: 'united-states', races: 1 },
      { country: 'NZ', slug: 'new-zealand', races: 1 },
    ],
  })
})

test('a month is the next one of that name that has races', async () => {
  expect(await factsOf('country=norway&month=june')).toMatchObject({
    month: 'june',
    races: 2,
    from: '2027-06-01',
    to: '2027-06-30',
    distances: { shortest: 10, longest: 42 },
  })
  expect(await factsOf('country=norway&month=january')).toMatchObject({ from: '2028-01-01', races: 1 })
})

test('a country is found by other names too', async () => {
  expect(await factsOf('country=usa')).toMatchObject({ slug: 'united-states', races: 1 })
})

test.each([
  'country=finland',
  'country=atlantis',
  'country=norway&month=may',
  'country=Norge!',
  'country=no',
])('there are no races for %s', async (query) => {
  const { body } = await request(app).get(`/api/races-in?${query}`).set('Accept-Language', 'sv').expect(404)
  expect(body.message).toBe('Det finns inga kommande lopp i det landet eller den månaden.')
})

test.each([
  ['', 'country'],
  ['country=norway&month=juni', 'month'],
  [`country=${'x'.repeat(61)}`, 'country'],
])('a query that cannot be read is refused with the name of the field: %s', async (query, field) => {
  const { body } = await request(app).get(`/api/races-in?${query}`).expect(400)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('countries with coming races, those with the most first', async () => {
  const { body } = await request(app).get('/api/races-countries').expect(200)
  expect(body.map(({ slug, races }: { slug: string; races: number }) => [slug, races])).toEqual([
    ['norway', 5],
    ['new-zealand', 1],
    ['sweden', 1],
    ['united-states', 1],
  ])
})
