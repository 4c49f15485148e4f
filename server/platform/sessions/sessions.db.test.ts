import connectPgSimple from 'connect-pg-simple'
import { sql } from 'drizzle-orm'
import express from 'express'
import session, { type Store } from 'express-session'
import pino from 'pino'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { findUserByUsername } from '#server/accounts/queries.ts'
import { createApp } from '#server/app.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { session as sessionTable } from '#shared/accounts/session-table.ts'
import { openDatabase } from '../database/database.ts'
import { systemClock } from '../process/clock.ts'
import { createLog } from '../process/log.ts'
import { readSettings } from '../settings/settings.ts'
import { SessionStore } from './session-store.ts'

const { db, url } = await createTestDatabase()
const { app } = await createTestApp({}, undefined, db)

const cookieOf = (headers: Record<string, unknown>) => String((headers['set-cookie'] as string[])?.[0])

const login = async (on = app, headers: Record<string, string> = {}) => {
  const user = await createUser(db)
  const answer = await request(on)
    .post('/api/login')
    .set(headers)
    .send({ username: user.username, password: TEST_PASSWORD })
    .expect(200)
  return { user, answer, cookie: cookieOf(answer.headers) }
}

const createGate = () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** A small site whose `/slow` changes the session and waits for `departure` before it answers. */
const slowSite = (store: Store) => {
  const arrival = createGate()
  const departure = createGate()
  const site = express()
  site.use(session({ store, secret: 'only for this test', resave: false, saveUninitialized: false }))
  site.post('/in', (req, res) => {
    req.session.unverified = { id: 1, version: 0 }
    res.end()
  })
  site.get('/who', (req, res) => res.json(req.session.unverified?.id ?? null))
  site.post('/out', (req, res) => req.session.destroy(() => res.end()))
  site.get('/slow', async (req, res) => {
    arrival.open()
    await departure.opened
    req.session.renewedAt = 1
    res.end()
  })
  return { site, arrival, departure }
}

const whoAfterLogoutDuringSlowRequest = async (store: Store) => {
  const { site, arrival, departure } = slowSite(store)
  const agent = request.agent(site)
  const cookie = cookieOf((await agent.post('/in')).headers)
  const slow = agent.get('/slow').then((answer) => answer)
  await arrival.opened
  await agent.post('/out')
  departure.open()
  await slow
  return (await request(site).get('/who').set('Cookie', cookie)).body
}

describe('logging out while a slow request is still running', () => {
  test('stays logged out: the late save does not bring the session back', async () => {
    expect(await whoAfterLogoutDuringSlowRequest(new SessionStore(db, createLog('silent')))).toBeNull()
  })

  test('control: with the plain store the session comes back', async () => {
    const PgStore = connectPgSimple(session)
    expect(await whoAfterLogoutDuringSlowRequest(new PgStore({ pool: db.$client }))).toBe(1)
  })
})

describe('a cookie chosen by somebody else', () => {
  test('is replaced at login', async () => {
    const { cookie } = await login()
    const before = cookie.split(';')[0] ?? ''
    const user = await createUser(db)
    const answer = await request(app)
      .post('/api/login')
      .set('Cookie', before)
      .send({ username: user.username, password: TEST_PASSWORD })
    const after = cookieOf(answer.headers).split(';')[0]
    expect(after).not.toBe(before)
    await request(app).get('/api/user').set('Cookie', before).expect(401)
  })

  test('gives no access when it is made up or tampered with', async () => {
    const { cookie } = await login()
    const real = cookie.split(';')[0] ?? ''
    for (const forged of [
      'trailherd=s%3Aabc.def',
      'trailherd=abc',
      `${real}x`,
      'trailherd=',
      'trailherd=%',
    ]) {
      await request(app).get('/api/user').set('Cookie', forged).expect(401)
    }
  })
})

describe('the cookie', () => {
  test('over http: HttpOnly, SameSite=Lax, for the whole site and thirty days', async () => {
    const { cookie } = await login()
    expect(cookie).toMatch(/^trailherd=s%3A/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).toContain('Path=/;')
    expect(cookie).not.toMatch(/Secure|Domain/)
    const days = (Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  test('over https behind a proxy: __Host-, Secure, no domain', async () => {
    const https = await createTestApp(
      { PUBLIC_URL: 'https://trailherd.example', TRUST_PROXY: '1' },
      undefined,
      db,
    )
    const { cookie } = await login(https.app, { 'X-Forwarded-Proto': 'https' })
    expect(cookie).toMatch(/^__Host-trailherd=s%3A/)
    for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/;']) expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
    const out = await request(https.app)
      .post('/api/logout')
      .set({ Cookie: cookie.split(';')[0] ?? '', 'X-Forwarded-Proto': 'https' })
    expect(cookieOf(out.headers)).toMatch(/^__Host-trailherd=;.*Secure/)
  })

  test('when TRUST_PROXY is 0 on an https site: an error that names the setting, logged once', async () => {
    const lines: string[] = []
    const settings = {
      ...readSettings({ PUBLIC_URL: 'https://trailherd.example', RATE_LIMIT_FACTOR: '0' }),
      sessionSecret: 'only for tests, only for tests',
      publicUrl: 'https://trailherd.example',
    }
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const site = createApp({ db, settings, clock: systemClock, log })
    const user = await createUser(db)
    const neverMade = { username: 'never-made', password: TEST_PASSWORD, userType: 'athlete' }
    for (const [path, body] of [
      ['/api/login', { username: user.username, password: TEST_PASSWORD }],
      ['/api/register', neverMade],
    ] as const) {
      const answer = await request(site).post(path).set('X-Forwarded-Proto', 'https').send(body)
      expect([answer.status, answer.body.code]).toEqual([500, 'misconfigured'])
      expect(answer.body.message).toContain('TRUST_PROXY')
    }
    expect(await findUserByUsername(db, 'never-made')).toBeUndefined()
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
  })

  test('over http on an https site: the answer names the right address, in Swedish too', async () => {
    const env = { PUBLIC_URL: 'https://trailherd.example', TRUST_PROXY: '1' }
    const https = await createTestApp(env, undefined, db)
    const user = await createUser(db)
    const answer = await request(https.app)
      .post('/api/login')
      .send({ username: user.username, password: TEST_PASSWORD })
    expect(answer.status).toBe(403)
    expect(answer.body.message).toContain('Please open https://trailherd.example')
    const swedish = await request(https.app).post('/api/login').set('Accept-Language', 'sv').send({})
    expect(swedish.body.message).toContain('Öppna https://trailherd.example')
  })

  test('is not sent to visitors, and their reads never query the session table', async () => {
    await db.$client.query('alter table session rename to session_away')
    try {
      const answer = await request(app).get('/api/races').expect(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
    } finally {
      await db.$client.query('alter table session_away rename to session')
    }
  })
})

describe('a session in use', () => {
  const age = (days: number) =>
    db.$client.query(
      `update session set expire = expire - make_interval(days => ${days}),
              sess = jsonb_set(sess::jsonb, '{cookie,expires}',
                to_jsonb((sess -> 'cookie' ->> 'expires')::timestamptz - make_interval(days => ${days})))`,
    )

  test('is not written again at every request', async () => {
    const { agent } = await signedInAgent(app, db)
    const before = await db.select().from(sessionTable)
    await agent.get('/api/user').expect(200)
    expect(await db.select().from(sessionTable)).toEqual(before)
  })

  test('gets its thirty days again once a day', async () => {
    await db.delete(sessionTable)
    const { agent } = await signedInAgent(app, db)
    await age(2)
    const answer = await agent.get('/api/user').expect(200)
    expect(answer.headers['set-cookie']).toHaveLength(1)
    const [row] = await db.select().from(sessionTable)
    const days = ((row?.expire.valueOf() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  test('ends 180 days after the login, however often it is used', async () => {
    await db.delete(sessionTable)
    const { agent } = await signedInAgent(app, db)
    await age(2)
    const start = Date.now() - 170 * 86_400_000
    await db.execute(
      sql`update session set sess = jsonb_set(sess::jsonb, '{start,at}', to_jsonb(${start}::bigint))`,
    )
    await agent.get('/api/user').expect(200)
    const [row] = await db.select().from(sessionTable)
    const days = ((row?.expire.valueOf() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(10)
    await age(11)
    await agent.get('/api/user').expect(401)
  })

  test('of the first release, which did not note the login, has 180 days from its next use', async () => {
    await db.delete(sessionTable)
    const { agent } = await signedInAgent(app, db)
    await db.execute(sql`update session set sess = sess::jsonb - 'start'`)
    await agent.get('/api/user').expect(200)
    const noted = sql<number>`(${sessionTable.sess}::jsonb #>> '{start,at}')::bigint`.mapWith(Number)
    const [row] = await db.select({ noted }).from(sessionTable)
    expect(Math.abs(Date.now() - (row?.noted ?? 0))).toBeLessThan(60_000)
  })

  test('ends after thirty days without use', async () => {
    await db.delete(sessionTable)
    const { agent } = await signedInAgent(app, db)
    await age(31)
    await agent.get('/api/user').expect(401)
  })
})

test('without the database the answer is 503 with Retry-After, and the session is back afterwards', async () => {
  const own = openDatabase({ url, size: 2 })
  const { app: site } = await createTestApp({}, undefined, own)
  const user = await createUser(db)
  const agent = await signIn(site, user.username)
  const held = await Promise.all([own.$client.connect(), own.$client.connect()])
  const answer = await agent.get('/api/user')
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  expect(answer.headers['retry-after']).toBeDefined()
  for (const client of held) client.release()
  await agent.get('/api/user').expect(200)
  await own.$client.end()
})
