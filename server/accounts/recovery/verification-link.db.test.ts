import request from 'supertest'
import { expect, test } from 'vitest'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findUser, overwritePassword } from '../queries.ts'

const { app, db } = await createTestApp()
const strict = await createTestApp({ REQUIRE_EMAIL_VERIFICATION: 'true' }, undefined, db)
const visitor = request.agent(app)

let count = 0

const mailedToken = async () =>
  /verify-email\?token=([\w-]+)/.exec((await drainOutbox(db)).map(({ text }) => text).join())?.[1] ?? 'none'

/** An account that gave an address, and the link that was mailed to it. */
const withLink = async () => {
  count += 1
  const email = `link-${count}@post.example`
  const { agent, user } = await signedInAgent(app, db)
  await drainOutbox(db)
  await agent.patch('/api/user').send({ email, currentPassword: TEST_PASSWORD }).expect(200)
  return { agent, user, email, token: await mailedToken() }
}

const look = (agent: Agent, token: string) => agent.get('/api/verify-email').query({ token })
const verify = (agent: Agent, token: string) => agent.post('/api/verify-email').send({ token })

test('the mail names the account', async () => {
  const { agent, user } = await signedInAgent(app, db, { email: 'named@post.example' })
  await drainOutbox(db)
  await agent.post('/api/send-verification').expect(200)
  const [mail] = await drainOutbox(db)
  expect(mail?.text).toContain(user.username)
  expect(mail?.html).toContain(user.username)
})

test('reading a link names the account and changes nothing, however often', async () => {
  const { user, token } = await withLink()
  const before = await findUser(db, user.id)
  for (let turn = 0; turn < 5; turn += 1) {
    const { body, headers } = await look(visitor, token).expect(200)
    expect(body).toEqual({ username: user.username, isVerified: false, isYours: false })
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', undefined])
  }
  expect(await findUser(db, user.id)).toEqual(before)
  await verify(visitor, token).expect(200)
})

test('it is one’s own only in a session of that very account', async () => {
  const { agent, user, token } = await withLink()
  const { agent: stranger } = await signedInAgent(app, db)
  const elsewhere = await signIn(app, user.username)
  const isYours = await Promise.all(
    [agent, elsewhere, stranger, visitor].map(async (one) => (await look(one, token)).body.isYours),
  )
  expect(isYours).toEqual([true, true, false, false])
})

test('it is one’s own in the browser that registered the account or tried to log in, until its sessions are ended', async () => {
  const account = { username: 'waits-here', email: 'waits@post.example', password: TEST_PASSWORD }
  const registering = request.agent(strict.app)
  await registering
    .post('/api/register')
    .send({ ...account, userType: 'athlete' })
    .expect(201)
  const token = await mailedToken()
  const trying = request.agent(strict.app)
  await trying.post('/api/login').send(account).expect(403)
  const others = request.agent(strict.app)
  await others.post('/api/login').send({ username: account.username, password: 'not this one' }).expect(401)
  const isYours = () =>
    Promise.all([registering, trying, others].map(async (agent) => (await look(agent, token)).body.isYours))
  expect(await isYours()).toEqual([true, true, false])
  const { body } = await look(registering, token)
  expect(body.username).toBe(account.username)
  const [id] = await db.$client
    .query<{ id: number }>('select id from users where username = $1', [account.username])
    .then(({ rows }) => rows.map((row) => row.id))
  await overwritePassword(db, id ?? 0, 'ends all sessions')
  expect(await isYours()).toEqual([false, false, false])
  await registering.post('/api/send-verification').expect(401)
})

test('a used link says that the address is verified already, until the account gets another one', async () => {
  const { agent, user, token } = await withLink()
  await verify(visitor, token).expect(200)
  const used = await look(visitor, token).expect(200)
  expect(used.body).toEqual({ username: user.username, isVerified: true, isYours: false })
  const { body } = await verify(visitor, token).expect(400)
  expect(body.message).toBe('This address is verified already.')
  await agent.patch('/api/user').send({ email: 'next@post.example', currentPassword: TEST_PASSWORD })
  const { body: dead } = await look(visitor, token).expect(400)
  expect(dead.message).toBe('This verification link is invalid or has expired.')
})

test('a made-up link and one that was replaced tell nothing', async () => {
  await createUser(db, { email: 'quiet@post.example' })
  const { agent, token } = await withLink()
  await agent.post('/api/send-verification').expect(200)
  for (const one of [token, 'made-up', 'A'.repeat(43)]) {
    const { body } = await look(visitor, one).expect(400)
    expect(body).toEqual({ message: expect.stringMatching(/invalid or has expired/), code: 'invalid' })
  }
  await look(visitor, '').expect(400)
  await visitor.get('/api/verify-email').expect(400)
  await visitor.get('/api/verify-email?token=a&token=b').expect(400)
})
