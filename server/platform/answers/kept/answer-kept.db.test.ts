import type { RequestListener } from 'node:http'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createApp, createRoutes } from '#server/app.ts'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { utcDay } from '#shared/calendar-day.ts'
import { answerKept } from './answer-kept.ts'

let now = TEST_NOW
const { app, db, deps } = await createTestApp({}, () => now)
const race = await createRace(db, { description: 'Over the hills and far away. '.repeat(60) })
const trip = await createTrip(db)
const routes = createRoutes(deps)

/** The application, and how often it was asked behind the memory. */
const countingApp = () => {
  const state = { asked: 0 }
  const behind: RequestListener = (req, res) => {
    state.asked += 1
    routes(req, res)
  }
  return { state, front: answerKept(deps, ({ url = '' }) => url, behind) }
}

const ADDRESSES = [
  '/api/races?limit=5',
  '/api/races',
  `/api/races/${race.id}`,
  '/api/map',
  '/api/races-facets',
  '/api/trips',
  `/api/trips/${trip.id}`,
  '/api/trips-facets',
]

test.each(ADDRESSES)(
  '%s is answered the second time without the application, with the same headers',
  async (path) => {
    const { state, front } = countingApp()
    const { headers, body, text } = await request(front).get(path).expect(200)
    const again = await request(front).get(path).expect(200)
    expect(state.asked).toBe(1)
    expect(again.body).toEqual(body)
    expect(again.text).toBe(text)
    const { date: _, ...others } = headers
    expect(again.headers).toMatchObject(others)
  },
)

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('to a client that accepts %s the answer is sent as %s', async (accepted, encoding) => {
  const path = `/api/races/${race.id}`
  const { front } = countingApp()
  const send = () => request(front).get(path).set('Accept-Encoding', accepted)
  const [first, again] = [await send(), await send()]
  expect(first.headers['content-encoding']).toBe(encoding)
  expect(again.headers['content-encoding']).toBe(encoding)
  expect(Number(again.headers['content-length'])).toBeLessThanOrEqual(Number(first.headers['content-length']))
  expect(again.headers.vary).toContain('Accept-Encoding')
})

test.each(['br', 'gzip', 'identity'])(
  'an answer that is asked for again is sent in as few bytes as it can be, also after a client that accepts %s',
  async (accepted) => {
    await createRaces(
      db,
      Array.from({ length: 24 }, (_, nth) => ({
        name: `Race number ${nth}`,
        location: `Village ${nth * 7}`,
      })),
    )
    const { front } = countingApp()
    const send = (encoding: string) =>
      request(front).get(`/api/races?limit=24&first=${accepted}`).set('Accept-Encoding', encoding)
    const { text } = await send(accepted)
    const answers = [await send('br'), await send('br'), await send('br')]
    const lengths = answers.map(({ headers }) => Number(headers['content-length']))
    expect(answers.map((answer) => answer.text)).toEqual([text, text, text])
    const { brotliCompressSync, constants } = await import('node:zlib')
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
    expect(lengths[2]).toBeLessThan(brotliCompressSync(text, { params }).length)
    expect(lengths[2]).toBe(lengths[1])
  },
)

test('a large answer is the same for clients that accept Brotli, gzip or nothing, in any order', async () => {
  await createRaces(
    db,
    Array.from({ length: 200 }, () => ({})),
  )
  const { front } = countingApp()
  for (const first of ['br', 'gzip', 'identity']) {
    const path = `/api/races?first=${first}`
    const texts: string[] = []
    for (const accepted of [first, 'br', 'gzip', 'identity', 'br']) {
      const { text } = await request(front).get(path).set('Accept-Encoding', accepted).expect(200)
      texts.push(text)
    }
    expect(texts[0]?.length).toBeGreaterThan(70_000)
    expect(new Set(texts).size).toBe(1)
  }
})

test('who has the answer already gets 304 without content, and who reloads gets all of it', async () => {
  const { state, front } = countingApp()
  const path = '/api/races?limit=5'
  const { headers } = await request(front).get(path)
  const tags = `"other", ${headers.etag}`
  const answer = await request(front).get(path).set('If-None-Match', tags).expect(304)
  expect(answer.text).toBe('')
  expect(answer.headers).toMatchObject({ etag: headers.etag, 'x-total-count': headers['x-total-count'] })
  expect(answer.headers['content-type']).toBeUndefined()
  await request(front).get(path).set('If-None-Match', '"other"').expect(200)
  await request(front).get(path).set('If-None-Match', tags).set('Cache-Control', 'no-cache').expect(200)
  expect(state.asked).toBe(1)
})

test('304 has the headers that change without the content and those that every answer has, and no others', async () => {
  const { front } = countingApp()
  const ask = () => request(front).get('/api/races?limit=4')
  const { headers } = await ask()
  const answer = await ask()
    .set('If-None-Match', headers.etag ?? '')
    .expect(304)
  expect(Object.keys(answer.headers).sort()).toEqual([
    'cache-control',
    'connection',
    'content-security-policy',
    'date',
    'etag',
    'link',
    'referrer-policy',
    'vary',
    'x-coming-count',
    'x-content-type-options',
    'x-total-count',
  ])
})

test('304 for a page of another site lets that page read it', async () => {
  const behind = createApp(deps)
  const ask = () => request(behind).get('/api/races?limit=4').set('Origin', 'https://club.example')
  const { headers } = await ask()
  const answer = await ask()
    .set('If-None-Match', headers.etag ?? '')
    .expect(304)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-expose-headers': headers['access-control-expose-headers'],
  })
})

test('HEAD tells the same as GET, without content', async () => {
  const { front } = countingApp()
  const path = '/api/trips'
  const got = await request(front).get(path)
  const asked = await request(front).head(path).expect(200)
  expect(asked.headers['content-length']).toBe(got.headers['content-length'])
  expect(asked.text).toBeUndefined()
})

test('a new day is a new answer', async () => {
  const { state, front } = countingApp()
  const path = '/api/races-filters?when=coming&limit=5'
  await createRace(db, { date: utcDay(now) })
  const before = await request(front).get(path)
  now = new Date(now.getTime() + 86_400_000)
  const after = await request(front).get(path)
  now = TEST_NOW
  expect(state.asked).toBe(2)
  expect(Number(after.headers['x-total-count'])).toBeLessThan(Number(before.headers['x-total-count']))
})

test('what one person alone may see is kept for nobody', async () => {
  const { agent, user } = await signedInAgent(app, db)
  const hidden = await createRace(db, { createdBy: user.id, isListed: false, hiddenReason: 'Twice' })
  const path = `/api/races/${hidden.id}`
  const answer = await agent.get(path).expect(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  await request(app).get(path).expect(404)
  await agent.get(path).expect(200)
})

test('refusals are not kept', async () => {
  const { state, front } = countingApp()
  await request(front).get('/api/races?limit=x').expect(400)
  await request(front).get('/api/races?limit=x').expect(400)
  expect(state.asked).toBe(2)
})

test('what nobody understands is no part of an answer', async () => {
  await createRaces(db, [{}, {}])
  const junk = 'x'.repeat(1_000)
  const { headers } = await request(app).get(`/api/races-filters?junk=${junk}&limit=1`).expect(200)
  expect(headers.link).toBe('</api/races-filters?limit=1&offset=1>; rel="next"')
})

test('caches in front of the server may keep a list for a second, and browsers ask each time', async () => {
  const { headers } = await request(app).get('/api/races?limit=3')
  expect(headers['cache-control']).toBe(
    'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=5',
  )
})

test('a visitor of another site gets the answer for other sites', async () => {
  const both = createApp(deps)
  const own = await request(both).get('/api/races?limit=2')
  const other = await request(both).get('/api/races?limit=2').set('Origin', 'https://club.example')
  const again = await request(both).get('/api/races?limit=2').set('Origin', 'https://club.example')
  const { date: _, ...headers } = other.headers
  expect(again.headers).toMatchObject(headers)
  expect(own.body).toEqual(other.body)
})
