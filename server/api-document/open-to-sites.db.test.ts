import request from 'supertest'
import { describe, expect, test } from 'vitest'
import type { CallName } from '#server/platform/calls/describe-calls.ts'
import { makeCall } from '#server/testing/roles/make-call.ts'
import { describedApp } from '#server/testing/roles/people.ts'
import { freshThings } from '#server/testing/roles/things.ts'
import { allCalls } from './subjects.ts'

/** All calls that pages of other sites may read. */
const OPEN: CallName[] = [
  'GET /api/map',
  'GET /api/openapi.json',
  'GET /api/races',
  'GET /api/races-facets',
  'GET /api/races-filters',
  'GET /api/races.ics',
  'GET /api/races/:id',
  'GET /api/races/:id.ics',
  'GET /api/races/:id/calendar.ics',
  'GET /api/races/:id/courses/:number.gpx',
  'GET /api/races/:id/nearby-trips',
  'GET /api/races/:id/reviews',
  'GET /api/trips',
  'GET /api/trips-facets',
  'GET /api/trips/:id',
  'GET /api/trips/:id/calendar.ics',
  'GET /api/trips/:id/dates',
  'GET /api/trips/:id/nearby-races',
  'GET /api/trips/:id/reviews',
]

const on = await describedApp()
const calls = allCalls()

const pathOf = (name: CallName) => name.slice(name.indexOf(' ') + 1).replace(/:\w+/g, '1')
const methodOf = (name: CallName) => name.slice(0, name.indexOf(' '))
const fromBlog = (name: CallName, method = methodOf(name)) =>
  request(on.app)
    [method.toLowerCase() as 'get'](pathOf(name))
    .set({ Origin: 'https://blog.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' })

const corsHeaders = (headers: Record<string, string>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('the public reads of the catalogue are marked as open, and nothing else', () => {
  expect(calls.flatMap(({ name, call }) => (call.isOpenToSites ? [name] : [])).sort()).toEqual(OPEN)
})

test.each(calls.map(({ name }) => name))(
  '%s: only an open call can be read from another site',
  async (name) => {
    const { headers, status } = await fromBlog(name)
    if (!OPEN.includes(name)) {
      expect(corsHeaders(headers)).toEqual([])
      if (methodOf(name) !== 'GET') expect(status).toBe(403)
      return
    }
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
    const exposed = headers['access-control-expose-headers']?.split(',')
    expect(exposed).toEqual(expect.arrayContaining(['Link', 'X-Total-Count', 'ETag']))
  },
)

test.each(calls.map(({ name }) => name))('%s: a browser that asks first is told the same', async (name) => {
  const method = methodOf(name)
  const { headers, status } = await fromBlog(name, 'OPTIONS')
    .set('Access-Control-Request-Method', method)
    .set('Access-Control-Request-Headers', 'if-none-match')
  const openMethods = OPEN.some((open) => pathOf(open) === pathOf(name)) ? 'GET,HEAD' : undefined
  expect(headers['access-control-allow-methods']).toBe(openMethods)
  if (openMethods === undefined) return expect(corsHeaders(headers)).toEqual([])
  expect([status, headers['access-control-allow-origin']]).toEqual([204, '*'])
  expect(headers['access-control-allow-headers']).toBe('Accept-Language,If-None-Match')
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  expect(headers['access-control-max-age']).toBe('86400')
})

test('a refusal of an open call can be read too', async () => {
  const { headers, body } = await request(on.app)
    .get('/api/races-filters?terrain=Lava')
    .set('Origin', 'https://blog.example')
    .expect(400)
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(body.errors).toHaveProperty('terrain')
})

describe('an answer that differs by person or language says so to caches', () => {
  test.each(calls.filter(({ call }) => call.isOpenToSites))('$name', async ({ name }) => {
    const things = await freshThings(on)
    const ask = (role: 'visitor' | 'owner', language: string) =>
      makeCall(on, { name, role, things, language })
    const [english, swedish, signedIn] = [
      await ask('visitor', 'en'),
      await ask('visitor', 'sv'),
      await ask('owner', 'en'),
    ]
    const vary = (english.headers.vary ?? '').toLowerCase()
    const isPrivate = /no-store|private/.test(english.headers['cache-control'] ?? '')
    if (english.text !== swedish.text) expect(vary).toContain('accept-language')
    if (english.text !== signedIn.text) {
      expect(vary).toContain('cookie')
      expect(isPrivate).toBe(true)
    }
    if (english.text !== swedish.text) expect(vary).toContain('cookie')
  })
})
