import { createHmac } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import pino from 'pino'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readSettings } from '#server/platform/settings/settings.ts'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { listeningApp } from '#server/testing/servers/listening-app.ts'
import { signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createApp } from './app.ts'

const { app, db, deps } = await createTestApp()
const ANSWERS = [
  '/api/races',
  '/api/trips',
  '/api/user',
  '/api/nowhere',
  '/api/openapi.json',
  '/nowhere',
  '/robots.txt',
]

test('every answer says what it is, and may not be guessed, framed or given another base', async () => {
  for (const path of ANSWERS) {
    const { headers } = await request(app).get(path)
    expect(headers['content-type']).toMatch(/^(application\/json|text\/(plain|html)); ?charset=utf-8$/i)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining([
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
      ]),
    )
  }
})

test('over https every answer asks browsers for https for a year, subdomains too', async () => {
  const https = await createTestApp(
    { PUBLIC_URL: 'https://trailherd.example', TRUST_PROXY: '1' },
    undefined,
    db,
  )
  for (const path of ANSWERS) {
    const { headers } = await request(https.app).get(path).set('X-Forwarded-Proto', 'https')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  }
})

test('what belongs to a person is stored by no cache', async () => {
  const { agent } = await signedInAgent(app, db, { email: 'private@post.example', emailVerified: true })
  for (const path of [
    '/api/user',
    '/api/user/export',
    '/api/user/sessions',
    '/api/user/passkeys',
    '/api/my-bookings',
    '/api/saved',
    '/api/alerts',
  ]) {
    const { headers, status } = await agent.get(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-store'])
  }
  const { id } = await createTrip(db, { startDate: '2087-07-05', endDate: '2087-07-09' })
  const booked = await request(app).post(`/api/trips/${id}/bookings`).send(bookingForm({})).expect(201)
  expect(booked.headers['cache-control']).toBe('no-store')
})

test('neither .git nor .env nor a folder is served', async () => {
  for (const path of ['/.git/config', '/.env', '/uploads/', '/assets/', '/server/app.ts', '/package.json']) {
    const { status, text } = await request(app).get(path)
    expect([path, status]).toEqual([path, 404])
    expect(text).not.toMatch(/Index of|SESSION_SECRET|\[core\]/)
  }
})

test('TRACE is not answered', async () => {
  const base = new URL(await listeningApp(app))
  const status = await new Promise((resolve, reject) => {
    const asked = plainRequest({ host: base.hostname, port: base.port, method: 'TRACE', path: '/api/races' })
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
    asked.end()
  })
  expect(status).toBeGreaterThanOrEqual(400)
})

test('an address of the site leads to no other host', async () => {
  for (const path of [
    '//evil.example',
    '//evil.example/races',
    '/\\evil.example',
    '/auth?next=https://evil.example',
  ]) {
    const { headers } = await request(app).get(path)
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
  }
})

test('the id of a session has 128 bits or more, and no two are the same', async () => {
  const user = await createUser(db)
  const ids = new Set<string>()
  for (let time = 0; time < 3; time++) {
    const { headers } = await request(app)
      .post('/api/login')
      .send({ username: user.username, password: TEST_PASSWORD })
    const [, id = ''] = /trailherd=s%3A([\w-]+)\./.exec(String(headers['set-cookie'])) ?? []
    // Each letter has 6 bits.
    expect(id.length * 6).toBeGreaterThanOrEqual(128)
    ids.add(id)
  }
  expect(ids.size).toBe(3)
})

test('without demo data there is no account with a known password', async () => {
  const { demoData } = readSettings({
    DATABASE_URL: 'postgres://localhost/x',
    SESSION_SECRET: 'only for tests, only for tests',
    PUBLIC_URL: 'https://trailherd.example',
  })
  expect(demoData).toBe(false)
  const login = { username: 'race-organizer', password: 'trailherd-demo' }
  await request(app).post('/api/login').send(login).expect(401)
})

test('a signed webhook is believed for five minutes, and not with another secret', async () => {
  const secret = 'whsec_only_for_tests'
  const env = { STRIPE_SECRET_KEY: 'sk_test_only', STRIPE_WEBHOOK_SECRET: secret }
  const site = await createTestApp(env, undefined, db)
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'customer.created',
    data: { object: {} },
  })
  const send = (ageSeconds: number, key = secret) => {
    const at = Math.floor(Date.now() / 1000) - ageSeconds
    const signature = createHmac('sha256', key).update(`${at}.${payload}`).digest('hex')
    return request(site.app)
      .post('/api/stripe/webhook')
      .set({ 'Content-Type': 'application/json', 'Stripe-Signature': `t=${at},v1=${signature}` })
      .send(payload)
  }
  expect((await send(0)).status).toBeLessThan(300)
  expect((await send(3_600)).status).toBe(400)
  expect((await send(0, 'another secret')).status).toBe(400)
})

/** A site whose log can be read. */
const logged = (given: Record<string, unknown> = {}) => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const site = createApp({ ...deps, settings: { ...deps.settings, ...given }, log })
  return { site, lines, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('logins, wrong passwords and refused calls are in the log, with the time and without names', async () => {
  const { site, lines, read } = logged()
  const user = await createUser(db, { email: 'logged@post.example' })
  const agent = await signIn(site, user.username)
  const wrong = { username: user.username, password: 'not this one' }
  await request(site).post('/api/login').send(wrong).expect(401)
  await agent.get('/api/admin/reports').expect(403)
  await agent.post('/api/logout').expect(204)
  expect(read()).toMatchObject([
    { msg: 'somebody logged in', account: user.id, path: '/api/login' },
    { msg: 'a call was refused', code: 'not-signed-in', method: 'POST', path: '/api/login' },
    { msg: 'a call was refused', method: 'GET', path: '/api/admin/reports', account: user.id },
    { msg: 'somebody logged out', account: user.id },
  ])
  // Milliseconds since 1970 in UTC.
  for (const { time } of read()) expect(Math.abs(Number(time) - Date.now())).toBeLessThan(3_600_000)
  expect(lines.join('')).not.toContain(user.username)
  expect(lines.join('')).not.toMatch(/logged@post|not this one|trailherd=/)
})

test('whoever asks too often is in the log', async () => {
  const { site, read } = logged({ rateLimitFactor: 0.1 })
  const guess = { username: 'nobody-of-that-name', password: 'not this one' }
  for (let time = 0; time < 3; time++) await request(site).post('/api/login').send(guess)
  expect(read()).toContainEqual(
    expect.objectContaining({ msg: 'somebody asks too often', path: '/api/login' }),
  )
})

test('a line break in an address adds no line to the log', async () => {
  const { site, lines } = logged()
  await request(site)
    .delete('/api/races/1%0a%7B%22level%22:50%7D')
    .set('Origin', 'https://evil.example')
    .expect(403)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trim()).not.toContain('\n')
})
