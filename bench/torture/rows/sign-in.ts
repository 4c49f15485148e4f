import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { holdRows, holdUser, untilWaiting } from '#server/testing/database/held-row.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { ADMIN_SPELLINGS } from '#server/testing/roles/admin-spellings.ts'
import { ROLE_SETTINGS } from '#server/testing/roles/people.ts'
import { users } from '#shared/accounts/table.ts'
import { ADMIN_PASSWORD } from '../../servers/start-server.ts'
import { type Answer, type Caller, cookieOf, signInTo, visitorOf } from '../rig/caller.ts'
import { withOwnSite } from '../rig/own-site.ts'
import type { Row } from '../row.ts'

/** How many answers have each status: `200 × 401, 3 × 429`. */
const countsOf = (answers: { status: number }[]): string => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}
const isOneOf = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

export const becomingAdmin: Row = {
  property: 'Becoming admin',
  asked:
    'the names of administrators, padded, full-width, Cyrillic, zero-width, by registering or by the profile: refused',
  play: (rig) =>
    withOwnSite(
      rig,
      { settings: { RACE_ADMIN_USERNAME: 'coach', TRIP_ADMIN_USERNAME: 'sherpa' } },
      async ({ base, db }) => {
        const before = (await db.select().from(users)).length
        const register = (username: string) =>
          visitorOf(base).ask('POST', '/api/register', {
            username,
            password: TEST_PASSWORD,
            userType: 'athlete',
          })
        const refused = []
        for (const username of Object.values(ADMIN_SPELLINGS)) refused.push(await register(username))
        const made = (await db.select().from(users)).length - before
        const plain = await register('plain runner')
        const runner = visitorOf(base, cookieOf(plain.headers))
        const sneaked = {
          displayName: 'Me',
          username: 'admin',
          userType: 'admin',
          isRaceAdmin: true,
          isTripAdmin: true,
        }
        const profile = await runner.ask('PATCH', '/api/user', sneaked)
        const list = await runner.ask('GET', '/api/admin/users')
        const person = (await runner.ask('GET', '/api/user')).body as Record<string, unknown>
        const isPlain = person.username === 'plain runner' && !person.isRaceAdmin && !person.isTripAdmin
        const holds =
          made === 0 &&
          refused.every(({ status }) => status === 400 || status === 409) &&
          isPlain &&
          list.status === 403
        return {
          holds: holds && plain.status === 201,
          reached: `${refused.length} spellings: ${countsOf(refused)}, ${made} accounts made; a profile that names itself admin: ${profile.status}, ${isPlain ? 'nothing changed' : 'CHANGED'}, accounts ${list.status}`,
          control: `a name of its own: ${plain.status}`,
        }
      },
    ),
}

const RENEWALS = 10

/** A session is so old that the next request stores it again, and ends while that request is answered. */
const leaveWhileRenewed = async (db: Database, browser: Caller): Promise<Answer> => {
  await db.$client.query(
    `update session set sess = jsonb_set(sess::jsonb, '{cookie,expires}',
       to_jsonb((sess -> 'cookie' ->> 'expires')::timestamptz - interval '2 days')) where sid = $1`,
    [idIn(browser.cookie ?? '')],
  )
  const held = await holdRows(db, sql`lock table users in access exclusive mode`)
  const out = browser.ask('POST', '/api/logout')
  await untilWaiting(db, 1)
  const renewed = browser.ask('GET', '/api/user')
  await untilWaiting(db, 2)
  await held.release()
  await Promise.all([out, renewed])
  return browser.ask('GET', '/api/user')
}

export const sessionFixation: Row = {
  property: 'Session fixation, logout',
  asked: 'a preset cookie gets a new id at login; after a logout during a slow request the old id stays dead',
  play: (rig) =>
    withOwnSite(rig, {}, async ({ base, db }) => {
      const credentials = { password: TEST_PASSWORD }
      const attacker = await createUser(db)
      const victim = await createUser(db)
      const preset = (await signInTo(base, attacker.username, TEST_PASSWORD)).cookie ?? ''
      const login = await visitorOf(base, preset).ask('POST', '/api/login', {
        ...credentials,
        username: victim.username,
      })
      const fresh = cookieOf(login.headers)
      const oldId = await visitorOf(base, preset).ask('GET', '/api/user')
      const newId = await visitorOf(base, fresh).ask('GET', '/api/user')
      const isNew = fresh !== '' && fresh !== preset && oldId.status === 401 && newId.status === 200

      const { cookie } = await signInTo(base, victim.username, TEST_PASSWORD)
      const browser = visitorOf(base, cookie)
      const held = await holdUser(db, victim.id)
      // The profile waits for the account's row, and the person signs out meanwhile.
      const slow = browser.ask('PATCH', '/api/user', { displayName: 'Late' })
      await untilWaiting(db, 1)
      const out = await browser.ask('POST', '/api/logout')
      await held.release()
      const late = await slow
      const dead = [await browser.ask('GET', '/api/user'), await browser.ask('GET', '/api/my-bookings')]
      const changing = visitorOf(base, (await signInTo(base, victim.username, TEST_PASSWORD)).cookie)
      const heldAgain = await holdUser(db, victim.id)
      const password = { currentPassword: TEST_PASSWORD, newPassword: `${TEST_PASSWORD} again` }
      const slowPassword = changing.ask('POST', '/api/change-password', password)
      await untilWaiting(db, 1)
      await changing.ask('POST', '/api/logout')
      await heldAgain.release()
      await slowPassword
      dead.push(await changing.ask('GET', '/api/user'))
      for (let round = 0; round < RENEWALS; round += 1)
        dead.push(await leaveWhileRenewed(db, await signInTo(base, attacker.username, TEST_PASSWORD)))
      const { rowCount } = await db.$client.query('select from session where sid = $1', [idIn(cookie ?? '')])
      return {
        holds: isNew && out.status === 204 && dead.every(({ status }) => status === 401) && rowCount === 0,
        reached: `preset id ${oldId.status}, new id ${newId.status}; logout ${out.status} while a request waited (${late.status}), then with the old cookie ${countsOf(dead)}, ${rowCount} sessions stored`,
        control: `before the logout the request was let in: ${late.status === 401 ? 'NO' : 'yes'}`,
      }
    }),
}

/** The id in a signed cookie. */
const idIn = (cookie: string): string =>
  decodeURIComponent(cookie.split('=')[1] ?? '')
    .slice(2)
    .split('.')[0] ?? ''

export const cookies: Row = {
  property: 'Cookies',
  asked:
    'https behind a proxy: __Host-, Secure, HttpOnly, SameSite=Lax, no Domain; anonymous visitors get none',
  play: (rig) =>
    withOwnSite(
      rig,
      { settings: { ...ROLE_SETTINGS, PUBLIC_URL: 'https://trailherd.example', TRUST_PROXY: '1' } },
      async ({ base, db }) => {
        const https = { 'x-forwarded-proto': 'https', origin: 'https://trailherd.example' }
        const { username } = await createUser(db)
        const visitor = visitorOf(base)
        const login = await visitor.ask('POST', '/api/login', { username, password: TEST_PASSWORD }, https)
        const [cookie = ''] = login.headers.getSetCookie()
        const wanted = [
          /^__Host-trailherd=s%3A/,
          /; Secure/,
          /; HttpOnly/,
          /; SameSite=Lax/,
          /; Path=\/(;|$)/,
        ]
        const missing = wanted.filter((part) => !part.test(cookie))
        const browser = visitorOf(base, cookieOf(login.headers))
        const known = await browser.ask('GET', '/api/user', undefined, https)
        const addresses = [
          '/',
          '/trips',
          '/auth',
          '/api/races',
          '/api/map',
          '/api/user',
          '/api/trips/1',
          '/embed',
          '/api/docs',
        ]
        const anonymous = []
        for (const path of addresses) anonymous.push(await visitor.ask('GET', path, undefined, https))
        const writes = [
          await visitor.ask('POST', '/api/login', { username, password: 'wrong one' }, https),
          await visitor.ask('POST', '/api/forgot-password', { email: 'nobody@post.example' }, https),
          await visitor.ask(
            'POST',
            '/api/contact',
            { name: 'V', email: 'v@post.example', message: 'Hello.' },
            https,
          ),
          await visitor.ask('POST', '/api/logout', undefined, https),
        ]
        const given = [...anonymous, ...writes].flatMap(({ headers }) =>
          headers.getSetCookie().filter((one) => !/^(language=|__Host-trailherd=;)/.test(one)),
        )
        const overHttp = await visitor.ask('POST', '/api/login', { username, password: TEST_PASSWORD })
        const isBare = overHttp.headers.getSetCookie().length === 0
        return {
          holds:
            missing.length === 0 &&
            !/Domain/i.test(cookie) &&
            given.length === 0 &&
            isBare &&
            known.status === 200,
          reached: `${cookie.replace(/=s%3A[^;]*/, '=...')}; ${given.length} cookies for ${anonymous.length + writes.length} anonymous requests; over http login answers ${overHttp.status} without a cookie`,
          control: `the cookie lets in: ${known.status}`,
        }
      },
    ),
}

const LIMITED = {
  ...ROLE_SETTINGS,
  REQUIRE_EMAIL_VERIFICATION: 'false',
  RATE_LIMIT_FACTOR: '1',
  TRUST_PROXY: '1',
}

export const guessing: Row = {
  property: 'Guessing passwords',
  asked:
    '200 tries at one user, with rotating and overlong X-Forwarded-For: 10 × 401, then 429; one password at 200 users: 429 after 100; the owner elsewhere gets in',
  play: (rig) =>
    withOwnSite(rig, { settings: LIMITED, servers: 2 }, async ({ bases, db }) => {
      const guess = (at: number, username: string, from: string, password = 'a wrong guess') =>
        visitorOf(bases[at % 2] ?? '').ask(
          'POST',
          '/api/login',
          { username, password },
          { 'x-forwarded-for': from },
        )
      // Six at once, so that hashing never fills its queue.
      const manyOf = async (count: number, one: (number: number) => Promise<Answer>) => {
        const answers: Answer[] = []
        for (let next = 0; next < count; next += 6) {
          const group = Array.from({ length: Math.min(6, count - next) }, (_, index) => one(next + index))
          answers.push(...(await Promise.all(group)))
        }
        return answers
      }
      const { username } = await createUser(db)
      const one = await manyOf(200, (number) => guess(number, username, '203.0.113.9'))
      const rotated = await createUser(db)
      const hops = (number: number) =>
        Array.from({ length: number % 5 }, (_, hop) => `198.51.${hop}.${number}`)
      const rotating = await manyOf(60, (number) =>
        guess(number, rotated.username, [...hops(number), '203.0.113.10'].join(', ')),
      )
      const others = await Promise.all(Array.from({ length: 200 }, () => createUser(db)))
      const sprayed = await manyOf(200, (number) =>
        guess(number, others[number]?.username ?? '', '203.0.113.11'),
      )
      const here = await guess(0, username, '203.0.113.9', TEST_PASSWORD)
      const elsewhere = await guess(1, username, '203.0.113.12', TEST_PASSWORD)
      const retryAfter = Number(here.headers.get('retry-after'))
      return {
        holds:
          isOneOf(one, 401) === 10 &&
          isOneOf(one, 429) === 190 &&
          isOneOf(rotating, 401) === 10 &&
          isOneOf(rotating, 429) === 50 &&
          isOneOf(sprayed, 401) === 100 &&
          isOneOf(sprayed, 429) === 100 &&
          here.status === 429 &&
          retryAfter > 0 &&
          retryAfter <= 900 &&
          elsewhere.status === 200,
        reached: `one user: ${countsOf(one)}; invented hops: ${countsOf(rotating)}; one password at 200 users: ${countsOf(sprayed)}; the owner there ${here.status} for ${retryAfter} s, elsewhere ${elsewhere.status}`,
        control: await unlimited(rig.servers[0].base),
      }
    }),
}

/** The same guesses where limits are off. */
const unlimited = async (base: string): Promise<string> => {
  const answers: Answer[] = []
  for (let tries = 0; tries < 15; tries += 1)
    answers.push(
      await visitorOf(base).ask('POST', '/api/login', { username: 'admin', password: 'a wrong guess' }),
    )
  const right = await visitorOf(base).ask('POST', '/api/login', {
    username: 'admin',
    password: ADMIN_PASSWORD,
  })
  return `without limits ${countsOf(answers)}, then ${right.status}`
}

export const passwordChanged: Row = {
  property: 'Password changed',
  asked: 'three sessions and a copied cookie, at two servers: all others 401 at once',
  play: (rig) =>
    withOwnSite(rig, { servers: 2 }, async ({ bases: [base = '', other = ''], db }) => {
      const { username } = await createUser(db)
      const sessions = [
        await signInTo(base, username, TEST_PASSWORD),
        await signInTo(other, username, TEST_PASSWORD),
        await signInTo(base, username, TEST_PASSWORD),
      ]
      const cookie = sessions[0]?.cookie ?? ''
      const everywhere = [base, other].flatMap((at) =>
        sessions.map((session) => visitorOf(at, session.cookie)),
      )
      const before = await Promise.all(everywhere.map((session) => session.ask('GET', '/api/user')))
      const passwords = { currentPassword: TEST_PASSWORD, newPassword: `${TEST_PASSWORD} again` }
      const changed = await visitorOf(base, cookie).ask('POST', '/api/change-password', passwords)
      const after = await Promise.all(everywhere.map((session) => session.ask('GET', '/api/user')))
      const own = await visitorOf(other, cookieOf(changed.headers)).ask('GET', '/api/user')
      const old = await visitorOf(base).ask('POST', '/api/login', { username, password: TEST_PASSWORD })
      return {
        holds:
          changed.status === 200 &&
          isOneOf(before, 200) === 6 &&
          isOneOf(after, 401) === 6 &&
          own.status === 200 &&
          old.status === 401,
        reached: `changed (${changed.status}); three sessions and a copy of the cookie that changed it, at both servers: ${countsOf(after)}; its new cookie ${own.status}; the old password ${old.status}`,
        control: `before: ${countsOf(before)}`,
      }
    }),
}
