import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findUserByUsername } from '../queries.ts'

const { app, db } = await createTestApp()
const strict = await createTestApp({ REQUIRE_EMAIL_VERIFICATION: 'true' }, undefined, db)

let count = 0
const registration = (given: Record<string, unknown> = {}) => {
  count += 1
  return { username: `newcomer-${count}`, password: 'moss and granite', userType: 'athlete', ...given }
}

test('a change that names another account than the one that is signed in is refused', async () => {
  const { agent, user } = await signedInAgent(app, db, { displayName: 'Alva' })
  const rename = (account: number) =>
    agent.patch('/api/user').set('Account', String(account)).send({ displayName: 'Ebba' })
  await rename(user.id + 1).expect(403)
  expect((await agent.get('/api/user')).body.displayName).toBe('Alva')
  await rename(user.id).expect(200)
  await agent.post('/api/logout').expect(204)
  await rename(user.id).expect(401)
})

describe('GET /api/user', () => {
  test('is 401 with a message when nobody is signed in', async () => {
    const answer = await request(app).get('/api/user').expect(401)
    expect(answer.body).toEqual({ message: 'Please log in first.', code: 'not-signed-in' })
  })

  test('answers the signed-in person, and is not cached', async () => {
    const { agent, user } = await signedInAgent(app, db, {
      displayName: 'Alva',
      userType: 'race_organizer',
      email: 'alva@example.com',
    })
    const answer = await agent.get('/api/user').expect(200)
    expect(answer.body).toEqual({
      id: user.id,
      username: user.username,
      displayName: 'Alva',
      userType: 'race_organizer',
      email: 'alva@example.com',
      emailVerified: false,
      pendingEmail: null,
      profileImage: null,
      language: 'en',
      createdAt: user.createdAt.toISOString(),
      isRaceAdmin: false,
      isTripAdmin: false,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('visitors get no cookie from any public call', async () => {
    for (const path of ['/api/races', '/api/user', '/api/map', '/api/health']) {
      const answer = await request(app).get(path)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })
})

describe('logging in', () => {
  test('works with username and password, whatever the case, outer spaces and style of the name', async () => {
    await createUser(db, { username: 'Åsa Fjäll' })
    for (const username of ['Åsa Fjäll', ' åsa fjäll ', 'ÅSA  FJÄLL', 'Åsa Fjäll'.normalize('NFD')]) {
      const answer = await request(app).post('/api/login').send({ username, password: TEST_PASSWORD })
      expect([answer.status, answer.body.username]).toEqual([200, 'Åsa Fjäll'])
    }
  })

  test('answers the same for a wrong password and an unknown username', async () => {
    const user = await createUser(db)
    const wrong = await request(app)
      .post('/api/login')
      .send({ username: user.username, password: 'not this one' })
    const unknown = await request(app)
      .post('/api/login')
      .send({ username: 'nobody-of-that-name', password: 'not this one' })
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(wrong.body.message).toBe('Wrong username or password.')
  })

  test('gives the specified messages for a short username and password', async () => {
    const answer = await request(app).post('/api/login').send({ username: 'ab', password: '12345' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({
      username: 'Username must be at least 3 characters.',
      password: 'Password must be at least 6 characters.',
    })
  })

  test('ignores username and password in the address', async () => {
    const user = await createUser(db)
    await request(app)
      .post(`/api/login?username=${user.username}&password=${encodeURIComponent(TEST_PASSWORD)}`)
      .expect(400)
  })
})

describe('registering', () => {
  test('logs in, answers the account, and mails the link if there is an address', async () => {
    const agent = request.agent(app)
    await drainOutbox(db)
    const sent = registration({
      displayName: ' Nils ',
      email: ' nils@example.com ',
      userType: 'trip_organizer',
    })
    const answer = await agent.post('/api/register').send(sent).expect(201)
    expect(answer.body).toMatchObject({
      username: sent.username,
      displayName: 'Nils',
      email: 'nils@example.com',
      emailVerified: false,
      userType: 'trip_organizer',
    })
    expect((await agent.get('/api/user')).body).toEqual(answer.body)
    const [mail] = await drainOutbox(db)
    expect(mail?.to.address).toBe('nils@example.com')
    expect(mail?.text).toMatch(/http:\/\/trailherd\.test\/verify-email\?token=[\w-]{43}\b/)
  })

  test('takes blank optional fields as missing and sends no mail', async () => {
    await drainOutbox(db)
    const answer = await request(app)
      .post('/api/register')
      .send(registration({ displayName: ' ', email: '' }))
    expect(answer.body).toMatchObject({ displayName: null, email: null })
    expect(await drainOutbox(db)).toEqual([])
  })

  test('with a taken username is 409, whatever its case, spaces and style', async () => {
    await createUser(db, { username: 'Ridge Runner' })
    for (const username of ['Ridge Runner', 'RIDGE RUNNER', ' ridge  runner ', 'Ｒｉｄｇｅ Runner']) {
      const answer = await request(app).post('/api/register').send(registration({ username }))
      expect(answer.status).toBe(409)
      expect(answer.body.errors).toHaveProperty('username')
    }
  })

  test('with a taken address is 409, whatever its case', async () => {
    await createUser(db, { email: 'taken@example.com' })
    const answer = await request(app)
      .post('/api/register')
      .send(registration({ email: 'TAKEN@example.com' }))
    expect(answer.status).toBe(409)
    expect(answer.body.errors).toHaveProperty('email')
  })

  test('forty times at once with one username creates one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        request(app)
          .post('/api/register')
          .send(registration({ username: 'Wanted' })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(39).fill(409)])
  })

  test('with one of the most common passwords is refused, in upper and lower case', async () => {
    for (const password of ['123456', 'password', 'Password1', 'QWERTY']) {
      const answer = await request(app).post('/api/register').send(registration({ password }))
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toHaveProperty('password')
    }
  })

  test('names every wrong field', async () => {
    const answer = await request(app)
      .post('/api/register')
      .send({
        username: 'ab',
        password: '1',
        userType: 'admin',
        email: 'nowhere',
        displayName: 'x'.repeat(81),
      })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({
      username: 'Username must be at least 3 characters.',
      password: 'Password must be at least 6 characters.',
      userType: 'Choose race organizer, trip organizer or athlete.',
      email: 'Invalid email address',
      displayName: 'Display name takes at most 80 characters',
    })
  })
})

describe('where addresses must be verified first', () => {
  test('a registration with an address does not log in and says what to do', async () => {
    const agent = request.agent(strict.app)
    const answer = await agent.post('/api/register').send(registration({ email: 'wait@example.com' }))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ requiresEmailVerification: true, email: 'wait@example.com' })
    await agent.get('/api/user').expect(401)
  })

  test('a registration without an address logs in', async () => {
    const agent = request.agent(strict.app)
    await agent.post('/api/register').send(registration()).expect(201)
    await agent.get('/api/user').expect(200)
  })

  test('a login without verification is 403, and the browser can then ask for the link again', async () => {
    const user = await createUser(db, { email: 'late@example.com' })
    const agent = request.agent(strict.app)
    const refused = await agent.post('/api/login').send({ username: user.username, password: TEST_PASSWORD })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ requiresEmailVerification: true, code: 'not-allowed' })
    await agent.get('/api/user').expect(401)
    await drainOutbox(db)
    await agent.post('/api/send-verification').expect(200)
    expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual(['late@example.com'])
  })

  test('a wrong password reveals nothing about verification', async () => {
    const user = await createUser(db, { email: 'quiet@example.com' })
    const refused = await request(strict.app)
      .post('/api/login')
      .send({ username: user.username, password: 'wrong password' })
    expect(refused.status).toBe(401)
    expect(refused.body).not.toHaveProperty('requiresEmailVerification')
  })

  test('a taken address gets the same answers as a free one, and its owner gets a mail', async () => {
    const owner = await createUser(db, { email: 'owner@example.com', emailVerified: true })
    await drainOutbox(db)
    const stories = await Promise.all(
      ['owner@example.com', 'free@example.com'].map(async (email) => {
        const agent = request.agent(strict.app)
        const sent = registration({ email })
        const registered = await agent.post('/api/register').send(sent)
        const loggedIn = await agent.post('/api/login').send(sent)
        const again = await request(strict.app)
          .post('/api/register')
          .send({ ...sent, email: 'other@example.com' })
        const resent = await agent.post('/api/send-verification')
        return [registered, loggedIn, again, resent].map(({ status, body }) => ({
          status,
          body: { ...body, ...(body.email && { email: '…' }) },
        }))
      }),
    )
    expect(stories[0]).toEqual(stories[1])
    const mails = await drainOutbox(db)
    const toOwner = mails.filter(({ to }) => to.address === 'owner@example.com')
    expect(toOwner.map(({ subject }) => subject)).toEqual([
      'You already have an account',
      'You already have an account',
    ])
    expect(toOwner[0]?.text).toContain(owner.username)
    expect(toOwner[0]?.text).not.toContain('token=')
  })
})

describe('logging out', () => {
  test('ends the session here and in the browser', async () => {
    const { agent } = await signedInAgent(app, db)
    const answer = await agent.post('/api/logout').expect(204)
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^trailherd=;.*Expires=Thu, 01 Jan 1970/)
    await agent.get('/api/user').expect(401)
  })

  test('is fine when nobody is signed in', async () => {
    await request(app).post('/api/logout').expect(204)
  })
})

test('the database stores only the argon2id hash of a password', async () => {
  const sent = registration()
  await request(app).post('/api/register').send(sent).expect(201)
  const user = await findUserByUsername(db, sent.username)
  expect(user?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
