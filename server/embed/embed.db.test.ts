import { gzipSync } from 'node:zlib'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { dark, light } from '#client/ui/tokens.ts'
import { PLAIN_COLOURS } from '#server/platform/pages/plain-page.ts'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'

const { app, db } = await createTestApp()
// No towns are needed here. The empty list counts as complete.
await noTownsNeeded(db)

beforeEach(() => db.delete(races))

const embed = (query = '') => request(app).get(`/embed${query}`)

const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe('the list', () => {
  test('shows coming races by the filters, with date, place, distances and climb, and leads to all of them', async () => {
    await createRace(db, { name: 'Low Race', elevationGain: 100, terrain: ['Coastal'] })
    const high = await createRace(db, {
      name: 'High & Far',
      distanceKm: [21, 42.5],
      dateStatus: 'estimated',
    })
    await createRace(db, { name: 'Over', date: '2026-06-06' })
    const { text } = await embed('?terrain=Mountain&minElevation=500&limit=5').expect(200)
    expect(text).toContain('High &#38; Far')
    expect(text).toContain('June 6, 2027')
    expect(text).toContain('Åre, Sweden')
    expect(text).toContain('21, 42.5 km · 900 m climb')
    expect(text).toContain('Date not confirmed')
    expect(text).not.toContain('Low Race')
    expect(text).not.toContain('Over')
    expect(text).toContain('1 race.')
    expect(hrefs(text)).toEqual([
      `http://trailherd.test/race/${high.id}`,
      'http://trailherd.test/?terrain=Mountain&#38;minElevation=500',
    ])
  })

  test('in Swedish, its distances are told apart though they have decimal commas', async () => {
    await createRace(db, { distanceKm: [42.5, 21] })
    const { text } = await embed('?lang=sv').expect(200)
    expect(text).toContain('21 / 42,5 km')
  })

  test('has no script, and its links open in a new tab', async () => {
    await createRace(db)
    const { text } = await embed().expect(200).expect('Content-Type', 'text/html; charset=utf-8')
    expect(text).not.toMatch(/<script|\son\w+=/)
    expect(text.match(/<a /g)?.length).toBe(text.match(/target="_blank" rel="noopener"/g)?.length)
    expect(text).toContain('noindex')
  })

  test('speaks Swedish when its address says so, and its links too', async () => {
    await createRace(db)
    const { text } = await embed('?lang=sv').expect(200)
    expect(text).toContain('<html lang="sv">')
    expect(text).toContain('6 juni 2027')
    expect(text).toContain('Se alla på Trailherd')
    expect(hrefs(text).every((href) => href?.endsWith('lang=sv'))).toBe(true)
  })

  test('leads to English pages when its address says so, and without a word to those in the language that its reader chose', async () => {
    await createRace(db)
    const inSwedish = (query: string) => embed(query).set('Accept-Language', 'sv').expect(200)
    const english = (await inSwedish('?lang=en')).text
    expect(hrefs(english).every((href) => href?.endsWith('lang=en'))).toBe(true)
    const { text } = await inSwedish('')
    expect(text).toContain('<html lang="sv">')
    expect(hrefs(text).some((href) => href?.includes('lang='))).toBe(false)
  })

  test('says how many there are beside those it shows', async () => {
    await createRaces(
      db,
      Array.from({ length: 13 }, () => ({})),
    )
    expect((await embed().expect(200)).text).toContain('10 of 13 races')
    expect((await embed('?limit=3').expect(200)).text.match(/<li>/g)).toHaveLength(3)
  })

  test('weighs less than 60 KB with 200 races and all their pictures', async () => {
    await createRaces(
      db,
      Array.from({ length: 200 }, (_, index) => ({
        name: `Race with quite a long name number ${index}`,
        terrain: [(['Forest', 'Mountain', 'Desert', 'Coastal'] as const)[index % 4] ?? 'Forest'],
        elevationGain: 100 * index,
        imageUrls: ['https://pictures.example/large.jpg'],
      })),
    )
    const { text } = await embed('?limit=200').expect(200)
    const pictures = [...text.matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) =>
      src.replaceAll('&#38;', '&'),
    )
    expect(pictures).toHaveLength(50)
    const drawn = await Promise.all(
      pictures.map(async (src) => (await request(app).get(src).expect(200)).body),
    )
    const weight = gzipSync(text).length + drawn.reduce((sum, svg) => sum + gzipSync(svg).length, 0)
    expect(weight).toBeLessThan(60_000)
    // Nothing else is loaded: no file, no font, no picture of another site.
    expect(text).not.toMatch(/<link|url\(|@import|src="https?:/)
  })

  test('an empty list says so and leads to Trailherd', async () => {
    const { text } = await embed('?terrain=Desert').expect(200)
    expect(text).toContain('No races match this search right now.')
    expect(text).toContain('See all on Trailherd')
  })

  test.each([
    ['?terrain=Lava', 'terrain'],
    ['?limit=9999', 'limit'],
    ['?minDistanceKm=x&startDate=soon', 'minDistanceKm'],
    ['?near=1', 'near'],
    ['?nearPlace=Nowhereville', 'nearPlace'],
    ['?withinKm=5', 'withinKm'],
  ])('%s: a filter that cannot be used is named in friendly words', async (query, name) => {
    const { status, text, headers } = await embed(query)
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(text).toContain('This list cannot be shown')
    expect(text).toContain(`<li>${name}: `)
    expect(text).toContain('See all on Trailherd')
  })

  test('in Swedish too', async () => {
    const { text } = await embed('?terrain=Lava&lang=sv').expect(400)
    expect(text).toContain('Listan kan inte visas')
  })
})

describe('frames of other sites', () => {
  test.each(['', '?terrain=Lava'])('may show /embed%s', async (query) => {
    const { headers } = await embed(query)
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
  })

  test.each(['/', '/api/races', '/api/openapi.json', '/embedded', '/mailbox', '/art/race/1.svg', '/nowhere'])(
    'may not show %s',
    async (path) => {
      const { headers } = await request(app).get(path)
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )
})

test('the colours of plain pages are those of the site', () => {
  const colours = [...PLAIN_COLOURS.matchAll(/--([\w-]+):(#\w+)/g)].map(([, name, value]) => [name, value])
  const names = [...new Set(colours.map(([name]) => name))] as (keyof typeof light)[]
  expect(colours).toEqual([
    ...names.map((name) => [name, light[name]]),
    ...names.map((name) => [name, dark[name]]),
  ])
})
