import request from 'supertest'
import { beforeEach, expect, test } from 'vitest'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({
  RATE_LIMIT_FACTOR: '1',
  REQUIRE_EMAIL_VERIFICATION: 'true',
  TRUST_PROXY: '1',
})
beforeEach(() => drainOutbox(db))

let count = 0
const register = (email: string, username?: string) => {
  count += 1
  return request(app)
    .post('/api/register')
    .send({ username: username ?? `flood-${count}`, password: TEST_PASSWORD, userType: 'athlete', email })
}
const mailsTo = async (email: string) =>
  (await drainOutbox(db)).filter(({ to }) => to.address.toLowerCase() === email).length

test.each([
  ['a stranger', false],
  ['the owner of an account', true],
])(
  '%s gets at most five mails an hour about its accounts, and the answers reveal nothing',
  async (who, isTaken) => {
    const email = `${who.replaceAll(' ', '-')}@post.example`
    if (isTaken) await createUser(db, { email, emailVerified: true })
    for (let turn = 0; turn < 7; turn += 1) {
      const typed = turn % 2 ? email.toUpperCase() : email
      const { body } = await register(typed).expect(201)
      expect(body).toEqual({ requiresEmailVerification: true, email: typed })
    }
    const { agent } = await signedInAgent(app, db)
    const { body } = await agent
      .patch('/api/user')
      .send({ email, currentPassword: TEST_PASSWORD })
      .expect(200)
    expect(body.pendingEmail).toBe(email)
    await agent.post('/api/send-verification').expect(429)
    expect(await mailsTo(email)).toBe(5)
  },
)

test('a registration with a taken username does not count as a mail', async () => {
  const { username } = await createUser(db)
  const email = 'patient@post.example'
  for (let turn = 0; turn < 6; turn += 1) await register(email, username).expect(409)
  await register(email).expect(201)
  expect(await mailsTo(email)).toBe(1)
})

test('one mailbox gets five such mails an hour, however its address is spelled', async () => {
  for (let turn = 0; turn < 8; turn += 1) await register(`flooded+${turn}@post.example`).expect(201)
  expect(await drainOutbox(db)).toHaveLength(5)
})

test('who asks in vain for addresses like somebody else’s keeps them from no mail for a new password', async () => {
  const { email } = await createUser(db, { email: 'alva@post.example', emailVerified: true })
  const ask = (address: string, client: string) =>
    request(app)
      .post('/api/forgot-password')
      .set('X-Forwarded-For', client)
      .send({ email: address })
      .expect(200)
  for (let turn = 0; turn < 5; turn += 1) await ask('alva+nobody@post.example', '10.3.0.1')
  await ask(email ?? '', '10.3.0.2')
  expect(await drainOutbox(db)).toHaveLength(1)
})

test('an account gets five mails for a new password an hour, from however many clients, and the last link works', async () => {
  const { email } = await createUser(db, { email: 'forgetful@post.example', emailVerified: true })
  for (let client = 0; client < 8; client += 1)
    await request(app)
      .post('/api/forgot-password')
      .set('X-Forwarded-For', `10.2.0.${client}`)
      .send({ email })
      .expect(200)
  const mails = await drainOutbox(db)
  expect(mails).toHaveLength(5)
  const [, token] = /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '') ?? []
  await request(app).post('/api/reset-password').send({ token, newPassword: 'another hill' }).expect(200)
})
