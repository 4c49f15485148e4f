import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { outbox } from '#server/platform/mail/outbox-table.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'

const { app, db } = await createTestApp()
const strict = await createTestApp({ REQUIRE_EMAIL_VERIFICATION: 'true' }, undefined, db)

type Call = { method: 'post' | 'patch' | 'delete'; path: string; fields: Record<string, unknown> }

const CALLS: Call[] = [
  { method: 'post', path: '/api/login', fields: { username: 'somebody', password: 'a password' } },
  {
    method: 'post',
    path: '/api/register',
    fields: {
      username: 'somebody new',
      password: 'a password',
      userType: 'athlete',
      displayName: 'Somebody',
      email: 'somebody@example.com',
      profileImage: 'https://example.com/me.png',
    },
  },
  { method: 'post', path: '/api/forgot-password', fields: { email: 'somebody@example.com' } },
  { method: 'post', path: '/api/reset-password', fields: { token: 'abc', newPassword: 'a password' } },
  { method: 'post', path: '/api/verify-email', fields: { token: 'abc' } },
  { method: 'post', path: '/api/send-verification', fields: {} },
  {
    method: 'post',
    path: '/api/change-password',
    fields: { currentPassword: 'not mine', newPassword: 'a password' },
  },
  {
    method: 'patch',
    path: '/api/user',
    fields: { displayName: 'Me', email: 'me@example.com', profileImage: 'https://pictures.example/me.jpg' },
  },
  { method: 'delete', path: '/api/user', fields: { password: 'not mine' } },
  {
    method: 'post',
    path: '/api/contact',
    fields: { name: 'Me', email: 'me@example.com', message: 'Hello', raceId: 1 },
  },
]

describe('another site', () => {
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://trailherd.test' },
  ]

  test('cannot act through a signed-in browser: 403 and no effect', async () => {
    const { agent } = await signedInAgent(app, db, { displayName: 'Before' })
    const before = await db.select().from(users)
    const mailsBefore = (await db.select().from(outbox)).length
    for (const headers of foreign) {
      for (const call of [...CALLS, { method: 'post' as const, path: '/api/logout', fields: {} }]) {
        await agent[call.method](call.path).set(headers).send(call.fields).expect(403)
        await agent[call.method](call.path).set(headers).expect(403)
      }
    }
    expect(await db.select().from(users)).toEqual(before)
    expect(await db.select().from(outbox)).toHaveLength(mailsBefore)
    await agent.get('/api/user').expect(200)
  })

  test('cannot send forms or plain text either: 415', async () => {
    const { agent } = await signedInAgent(app, db)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      await agent.post('/api/login').set('Content-Type', type).send('username=a&password=b').expect(415)
    }
  })

  test('our own origin can', async () => {
    for (const headers of [{ Origin: 'http://trailherd.test' }, { 'Sec-Fetch-Site': 'same-origin' }]) {
      const { agent } = await signedInAgent(app, db)
      await agent.post('/api/logout').set(headers).expect(204)
    }
  })
})

test('in a flood of logins some are answered, the rest get 503, and other calls still work', async () => {
  const flood = Array.from({ length: 200 }, (_, number) =>
    request(app)
      .post('/api/login')
      .send({ username: `flood-${number}`, password: 'a wrong guess' })
      .then((answer) => answer),
  )
  const bystander = request(app)
    .get('/api/races')
    .then((answer) => answer)
  const answers = await Promise.all(flood)
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].sort()).toEqual([401, 503])
  const refused = answers.find(({ status }) => status === 503)
  expect(refused?.headers['retry-after']).toBe('2')
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(40)
  expect((await bystander).status).toBe(200)
})

test('no answer and no mail ever contains a hash or a password, and a token is only in its own mail', async () => {
  await drainOutbox(db)
  const canary = 'canary-password-7f3a'
  const username = 'leak-watcher'
  const email = 'leak-watcher@example.com'
  const agent = request.agent(app)
  const texts: string[] = []
  const note = async (asking: request.Test) => {
    const answer = await asking
    texts.push(JSON.stringify([answer.body, answer.headers]))
    return answer
  }
  await note(agent.post('/api/register').send({ username, email, password: canary, userType: 'athlete' }))
  await note(agent.post('/api/login').send({ username, password: canary }))
  await note(agent.post('/api/login').send({ username, password: `${canary} wrong` }))
  await note(agent.get('/api/user'))
  await note(
    agent.patch('/api/user').send({ email: 'leak-second@example.com', currentPassword: TEST_PASSWORD }),
  )
  await note(agent.post('/api/send-verification'))
  await note(agent.post('/api/forgot-password').send({ email }))
  await note(agent.get('/api/user/export'))
  await note(agent.post('/api/change-password').send({ currentPassword: canary, newPassword: `${canary}2` }))
  await note(
    request(strict.app)
      .post('/api/login')
      .send({ username, password: `${canary}2` }),
  )
  await note(agent.post('/api/reset-password').send({ token: 'nope', newPassword: canary }))
  const rows = await db.select().from(users)
  const secrets = rows.flatMap((row) => [
    row.password,
    row.passwordResetToken,
    row.emailVerificationToken,
    canary,
  ])
  const mails = await drainOutbox(db)
  const tokens = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
  expect(tokens.length).toBeGreaterThanOrEqual(3)
  for (const text of texts) {
    for (const secret of [...secrets, ...tokens, '$argon2']) {
      if (secret !== null) expect(text).not.toContain(secret)
    }
  }
  for (const mail of mails) {
    for (const secret of secrets) if (secret !== null) expect(JSON.stringify(mail)).not.toContain(secret)
  }
})
