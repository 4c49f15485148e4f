import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { expect, test } from 'vitest'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { OpenSessionView } from '#shared/accounts/passkey-schema.ts'
import { session } from '#shared/accounts/session-table.ts'

const { app, db } = await createTestApp()

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

/** Signs in with what the browser says about itself. */
const enterWith = async (username: string, browser: string) => {
  const agent = request.agent(app).set('User-Agent', browser)
  await agent.post('/api/login').send({ username, password: TEST_PASSWORD }).expect(200)
  return agent
}

const twoBrowsers = async () => {
  const { username, id } = await createUser(db)
  const [here, there] = [await enterWith(username, FIREFOX), await enterWith(username, IPHONE)]
  return { username, id, here, there }
}

test('a person sees where they are signed in, in plain words, with this one marked and no session id', async () => {
  const { here } = await twoBrowsers()
  const { body, text } = await here.get('/api/user/sessions').expect(200)
  const found = body as OpenSessionView[]
  expect(found.map(({ isThis, browser, system }) => [isThis, browser, system])).toEqual(
    expect.arrayContaining([
      [true, 'Firefox', 'Linux'],
      [false, 'Safari', 'iOS'],
    ]),
  )
  expect(found).toHaveLength(2)
  for (const { signedInAt, seenAt } of found) expect([signedInAt, seenAt]).not.toContain(null)
  for (const { sid } of await db.select().from(session)) expect(text).not.toContain(sid)
})

test('ending a session signs out that browser and no other', async () => {
  const { here, there } = await twoBrowsers()
  const found: OpenSessionView[] = (await here.get('/api/user/sessions')).body
  const other = found.find(({ isThis }) => !isThis)?.id
  const { agent: stranger } = await signedInAgent(app, db)
  await stranger.delete(`/api/user/sessions/${other}`).expect(404)
  await there.get('/api/user').expect(200)
  await here.delete(`/api/user/sessions/${other}`).expect(204)
  await there.get('/api/user').expect(401)
  await here.get('/api/user').expect(200)
  await here.delete(`/api/user/sessions/${other}`).expect(404)
})

test('ending the own session logs out', async () => {
  const { here, there } = await twoBrowsers()
  const found: OpenSessionView[] = (await here.get('/api/user/sessions')).body
  await here.delete(`/api/user/sessions/${found.find(({ isThis }) => isThis)?.id}`).expect(204)
  await here.get('/api/user').expect(401)
  await there.get('/api/user').expect(200)
})

test('ending all others leaves this session, and those of other people', async () => {
  const { here, there } = await twoBrowsers()
  const { agent: stranger } = await signedInAgent(app, db)
  await here.delete('/api/user/sessions').expect(204)
  await there.get('/api/user').expect(401)
  await here.get('/api/user').expect(200)
  await stranger.get('/api/user').expect(200)
  expect((await here.get('/api/user/sessions')).body).toHaveLength(1)
})

test('ended and outdated sessions are not listed', async () => {
  const { here, there, username } = await twoBrowsers()
  await there.post('/api/change-password').send({ currentPassword: TEST_PASSWORD, newPassword: 'over dale' })
  await here.get('/api/user/sessions').expect(401)
  expect((await there.get('/api/user/sessions')).body).toHaveLength(1)
  await db.update(session).set({ expire: new Date(0) })
  await there.get('/api/user/sessions').expect(401)
  expect(username).toBeTruthy()
})

test('a session says when it was last used, exact to an hour, and is not written more often', async () => {
  const { username } = await createUser(db)
  await db.delete(session)
  const agent = await signIn(app, username)
  const seen = async () => {
    const [row] = await db.select({ at: sql<string>`${session.sess} ->> 'seenAt'` }).from(session)
    return Number(row?.at)
  }
  const first = await seen()
  await agent.get('/api/user').expect(200)
  expect(await seen()).toBe(first)
  const hourAgo = first - 3_600_001
  await db
    .update(session)
    .set({ sess: sql`jsonb_set(${session.sess}::jsonb, '{seenAt}', ${String(hourAgo)}::jsonb)` })
  await agent.get('/api/user').expect(200)
  expect(await seen()).toBeGreaterThan(hourAgo)
})

test('a session of an earlier release, which says nothing of its start, is listed as well', async () => {
  const { username } = await createUser(db)
  await db.delete(session)
  const agent = await signIn(app, username)
  await db.update(session).set({ sess: sql`(${session.sess}::jsonb - 'start' - 'seenAt')` })
  const { body } = await agent.get('/api/user/sessions').expect(200)
  expect(body).toEqual([
    { id: expect.any(String), isThis: true, browser: null, system: null, signedInAt: null, seenAt: null },
  ])
  expect(await db.select().from(session).where(eq(session.sid, body[0].id))).toEqual([])
})
