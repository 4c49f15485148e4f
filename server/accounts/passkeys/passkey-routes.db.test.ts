import { eq } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { readOutbox } from '#server/testing/outbox.ts'
import { type Doing, softwareAuthenticator } from '#server/testing/passkeys/software-authenticator.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { passkeys } from '#shared/accounts/passkeys-table.ts'
import { session } from '#shared/accounts/session-table.ts'
import { users } from '#shared/accounts/table.ts'

let now = TEST_NOW
const { app, db } = await createTestApp({}, () => now)

const later = async (ms: number, act: () => Promise<void>) => {
  now = new Date(TEST_NOW.valueOf() + ms)
  try {
    await act()
  } finally {
    now = TEST_NOW
  }
}

const startAdding = async (agent: Agent) =>
  (await agent.post('/api/user/passkeys/options').send({ currentPassword: TEST_PASSWORD }).expect(200)).body

const add = async (agent: Agent, key = softwareAuthenticator(), name = 'Phone', doing: Doing = {}) => {
  const credential = key.create(await startAdding(agent), doing)
  return agent.post('/api/user/passkeys').send({ name, credential })
}

/** Somebody with a passkey. */
const owner = async (given: Parameters<typeof signedInAgent>[2] = {}) => {
  const key = softwareAuthenticator()
  const { agent, user } = await signedInAgent(app, db, given)
  const { body } = await add(agent, key).then((answer) => answer)
  return { key, agent, user, passkey: body as { id: number; name: string } }
}

const startSignIn = async (agent: Agent) =>
  (await agent.post('/api/passkey-login/options').expect(200)).body as { challenge: string }

const signInWith = async (key: ReturnType<typeof softwareAuthenticator>, doing: Doing = {}) => {
  const agent = request.agent(app)
  const credential = key.get(await startSignIn(agent), doing)
  return { agent, credential, answer: await agent.post('/api/passkey-login').send({ credential }) }
}

const refusal = async (answer: request.Response) => [answer.status, answer.body.code]

test('a reset password removes the passkeys of the account, and the owner is told', async () => {
  const { key, user } = await owner({ email: 'reset@post.example', emailVerified: true })
  await request(app).post('/api/forgot-password').send({ email: 'reset@post.example' }).expect(200)
  const toOwner = async () => (await readOutbox(db)).filter(({ to }) => to.address === 'reset@post.example')
  const token = (await toOwner()).at(-1)?.text.match(/token=([\w-]+)/)?.[1]
  await request(app)
    .post('/api/reset-password')
    .send({ token, newPassword: 'over dale and hill again' })
    .expect(200)
  expect((await signInWith(key)).answer.status).toBe(401)
  expect(await db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([])
  expect((await toOwner()).at(-1)?.subject).toMatch(/passkey was removed/i)
})

describe('adding a passkey', () => {
  test('needs the password of now', async () => {
    const { agent } = await signedInAgent(app, db)
    const wrong = await agent.post('/api/user/passkeys/options').send({ currentPassword: 'not this one' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { currentPassword: 'This is not your current password.' },
    ])
    await request(app).post('/api/user/passkeys/options').send({ currentPassword: 'x' }).expect(401)
  })

  test('shows it in the list, without its key, and mails the owner in their language', async () => {
    const { agent, user } = await owner({
      email: 'vera@post.example',
      emailVerified: true,
      language: 'sv',
    })
    const { body } = await agent.get('/api/user/passkeys').expect(200)
    expect(body).toEqual([
      { id: expect.any(Number), name: 'Phone', createdAt: TEST_NOW.toISOString(), lastUsedAt: null },
    ])
    const mails = (await readOutbox(db)).filter(({ to }) => to.address === 'vera@post.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['En lösennyckel har lagts till i ditt konto'])
    expect(mails[0]?.text).toContain(user.username)
  })

  test('asks for one that can be found without a name, that verifies its user, and is not there yet', async () => {
    const { agent, user } = await owner()
    const options = await startAdding(agent)
    const [stored] = await db.select().from(passkeys).where(eq(passkeys.userId, user.id))
    expect(options).toMatchObject({
      rp: { id: 'trailherd.test' },
      user: { id: stored?.userHandle },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: stored?.credentialId }],
    })
    expect(JSON.stringify(options)).not.toContain(String(user.email))
  })

  test.each<[string, Doing]>([
    ['made on another site', { origin: 'http://trailherd.test.evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made without looking who is there', { userVerified: false }],
  ])('refuses one that was %s', async (_what, doing) => {
    const { agent } = await signedInAgent(app, db)
    expect(await refusal(await add(agent, softwareAuthenticator(), 'Phone', doing))).toEqual([400, 'invalid'])
    expect((await agent.get('/api/user/passkeys')).body).toEqual([])
  })

  test('takes a challenge once, from the session that got it, and for five minutes', async () => {
    const [{ agent }, other] = await Promise.all([signedInAgent(app, db), signedInAgent(app, db)])
    const send = (to: Agent, credential: object) =>
      to.post('/api/user/passkeys').send({ name: 'Phone', credential })
    const options = await startAdding(agent)
    await send(other.agent, softwareAuthenticator().create(options)).expect(400)
    await send(agent, softwareAuthenticator().create(options)).expect(201)
    await send(agent, softwareAuthenticator().create(options)).expect(400)
    const late = await startAdding(agent)
    await later(5 * 60_000, async () => {
      await send(agent, softwareAuthenticator().create(late)).expect(400)
    })
    const forSignIn = await startSignIn(agent)
    const credential = softwareAuthenticator().create({ ...late, ...forSignIn })
    await send(agent, credential).expect(400)
  })

  test('refuses what was asked for the account before, in the same browser', async () => {
    const [{ agent }, { user: next }] = await Promise.all([signedInAgent(app, db), signedInAgent(app, db)])
    const credential = softwareAuthenticator().create(await startAdding(agent))
    await agent.post('/api/login').send({ username: next.username, password: TEST_PASSWORD }).expect(200)
    await agent.post('/api/user/passkeys').send({ name: 'Phone', credential }).expect(400)
  })

  test('refuses a passkey that another account has', async () => {
    const { key } = await owner()
    const { agent } = await signedInAgent(app, db)
    expect(await refusal(await add(agent, key))).toEqual([409, 'conflict'])
  })

  test('ends at ten, also for those that were begun before', async () => {
    const { agent } = await signedInAgent(app, db)
    for (let made = 0; made < 9; made += 1) expect((await add(agent)).status).toBe(201)
    const options = [await startAdding(agent), await startAdding(agent)]
    const [tenth, eleventh] = options.map((one) => softwareAuthenticator().create(one))
    await agent.post('/api/user/passkeys').send({ name: 'Tenth', credential: tenth }).expect(201)
    await agent.post('/api/user/passkeys').send({ name: 'Eleventh', credential: eleventh }).expect(409)
    await agent.post('/api/user/passkeys/options').send({ currentPassword: TEST_PASSWORD }).expect(409)
    expect((await agent.get('/api/user/passkeys')).body).toHaveLength(10)
  })

  test('refuses what no browser sends, without falling over', async () => {
    const { agent } = await signedInAgent(app, db)
    const good = softwareAuthenticator().create(await startAdding(agent))
    const responses = [
      { ...good.response, attestationObject: 'AAAA' },
      { ...good.response, clientDataJSON: 'AAAA' },
      { ...good.response, clientDataJSON: '%' },
      {},
      null,
    ]
    for (const response of responses) {
      await agent
        .post('/api/user/passkeys')
        .send({ name: 'x', credential: { ...good, response } })
        .expect(400)
    }
  })
})

describe('signing in with a passkey', () => {
  test('needs no name, starts a session with a new id, and notes the use', async () => {
    const { key, user, agent: before } = await owner()
    const { agent, answer } = await signInWith(key)
    expect(answer.status).toBe(200)
    expect(answer.body.id).toBe(user.id)
    expect((await agent.get('/api/user').expect(200)).body.username).toBe(user.username)
    expect((await before.get('/api/user/passkeys')).body[0].lastUsedAt).toBe(TEST_NOW.toISOString())
    const [first, second] = await Promise.all([startSignIn(agent), startSignIn(request.agent(app))])
    expect(Object.keys(first)).toEqual(Object.keys(second))
  })

  test('starts a session of thirty days, and what was asked is forgotten', async () => {
    const { key } = await owner()
    await db.delete(session)
    const agent = request.agent(app)
    const options = await startSignIn(agent)
    const minutes = async () => {
      const [row] = await db.select().from(session)
      return Math.round(((row?.expire.valueOf() ?? 0) - Date.now()) / 60_000)
    }
    expect(await minutes()).toBe(5)
    await agent
      .post('/api/passkey-login')
      .send({ credential: key.get(options) })
      .expect(200)
    expect(await db.select().from(session)).toHaveLength(1)
    expect(await minutes()).toBe(30 * 24 * 60)
  })

  test('is asked for without touching the session, so that a late answer cannot end a login', async () => {
    const answer = await request(app).post('/api/passkey-login/options').expect(200)
    expect(answer.get('set-cookie')).toEqual([
      expect.stringMatching(
        /^trailherd-passkey=[\w-]{22}; Max-Age=300; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  test.each<[string, Doing]>([
    ['signed on another site', { origin: 'https://trailherd.test' }],
    ['signed for another site', { rpId: 'evil.example' }],
    ['signed without looking who is there', { userVerified: false }],
    ['signed with a counter that went back', { counter: 1 }],
  ])('is refused when it was %s', async (_what, doing) => {
    const { key } = await owner()
    const { agent, answer } = await signInWith(key, doing)
    expect(await refusal(answer)).toEqual([401, 'not-signed-in'])
    await agent.get('/api/user').expect(401)
  })

  test('takes a challenge once, from the session that got it, and for five minutes', async () => {
    const { key } = await owner()
    const { agent, credential, answer } = await signInWith(key)
    expect(answer.status).toBe(200)
    await agent.post('/api/passkey-login').send({ credential }).expect(401)
    const mine = request.agent(app)
    const options = await startSignIn(mine)
    const elsewhere = request.agent(app)
    await startSignIn(elsewhere)
    await elsewhere
      .post('/api/passkey-login')
      .send({ credential: key.get(options) })
      .expect(401)
    await later(5 * 60_000, async () => {
      await mine
        .post('/api/passkey-login')
        .send({ credential: key.get(options) })
        .expect(401)
    })
  })

  test('may be asked for in five tabs of a browser at once; a sixth ends the first', async () => {
    const { key } = await owner()
    const agent = request.agent(app)
    const asked: { challenge: string }[] = []
    for (let tab = 0; tab < 6; tab += 1)
      await later(tab * 1_000, async () => void asked.push(await startSignIn(agent)))
    const [first, second] = asked.map((options, count) => key.get(options, { counter: 10 + count }))
    await agent.post('/api/passkey-login').send({ credential: first }).expect(401)
    await agent.post('/api/passkey-login').send({ credential: second }).expect(200)
  })

  test('takes one of two answers that come at the same moment', async () => {
    // One that does not count its uses, as most phones.
    const key = softwareAuthenticator()
    await add((await signedInAgent(app, db)).agent, key, 'Phone', { counter: 0 })
    const agent = request.agent(app)
    const credential = key.get(await startSignIn(agent), { counter: 0 })
    const answers = await Promise.all(
      [1, 2, 3].map(() => agent.post('/api/passkey-login').send({ credential })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('fails once and for all: a refused challenge is used up', async () => {
    const { key } = await owner()
    const agent = request.agent(app)
    const options = await startSignIn(agent)
    const wrong = key.get(options, { rpId: 'evil.example' })
    await agent.post('/api/passkey-login').send({ credential: wrong }).expect(401)
    await agent
      .post('/api/passkey-login')
      .send({ credential: key.get(options) })
      .expect(401)
  })

  test('answers an unknown, a removed and a forged passkey in the same words', async () => {
    const { key, agent, passkey } = await owner()
    const [unknown, other] = [softwareAuthenticator(), await owner()]
    await agent.delete(`/api/user/passkeys/${passkey.id}`).expect(204)
    const answers = [(await signInWith(unknown)).answer, (await signInWith(key)).answer]
    const forging = request.agent(app)
    const signed = unknown.get(await startSignIn(forging))
    const theirs = other.key.get({ challenge: 'none' })
    const { id, rawId } = theirs
    const response = { ...signed.response, userHandle: theirs.response.userHandle }
    answers.push(
      await forging.post('/api/passkey-login').send({ credential: { ...signed, id, rawId, response } }),
    )
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([401, answers[0]?.body])
    }
  })

  test('is refused with the handle of another account', async () => {
    const [{ key }, other] = await Promise.all([owner(), owner()])
    const agent = request.agent(app)
    const signed = key.get(await startSignIn(agent))
    const { userHandle } = other.key.get({ challenge: 'none' }).response
    const credential = { ...signed, response: { ...signed.response, userHandle } }
    await agent.post('/api/passkey-login').send({ credential }).expect(401)
  })

  test('tells a blocked account that it is blocked, as the password does', async () => {
    const { key, user } = await owner()
    await db.update(users).set({ blockedAt: now, blockedReason: 'Spam' }).where(eq(users.id, user.id))
    const { agent, answer } = await signInWith(key)
    const login = { username: user.username, password: TEST_PASSWORD }
    const byPassword = await request(app).post('/api/login').send(login)
    expect([answer.status, answer.body]).toEqual([403, byPassword.body])
    await agent.get('/api/user').expect(401)
  })

  test('asks for the address to be verified first, where that is so', async () => {
    const strict = await createTestApp({ REQUIRE_EMAIL_VERIFICATION: 'true' }, () => now, db)
    const { key } = await owner({ email: 'unverified@post.example', emailVerified: false })
    const agent = request.agent(strict.app)
    const options = await startSignIn(agent)
    const answer = await agent.post('/api/passkey-login').send({ credential: key.get(options) })
    expect([answer.status, answer.body.requiresEmailVerification]).toEqual([403, true])
  })

  test('has a limit for each client address', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' }, () => now, db)
    const ask = () =>
      request(limited.app)
        .post('/api/passkey-login')
        .send({ credential: softwareAuthenticator().get({ challenge: 'none' }) })
    for (let tries = 0; tries < 200; tries += 1) expect((await ask()).status).toBe(401)
    const refused = await ask()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
  })
})

describe('a passkey', () => {
  test('is renamed and removed by its owner alone, who is mailed', async () => {
    const { agent, passkey } = await owner({ email: 'removes@post.example', emailVerified: true })
    const { agent: other } = await signedInAgent(app, db)
    const path = `/api/user/passkeys/${passkey.id}`
    await other.patch(path).send({ name: 'Mine' }).expect(404)
    await other.delete(path).expect(404)
    await agent.patch(path).send({ name: '  ' }).expect(400)
    expect((await agent.patch(path).send({ name: 'Old phone' }).expect(200)).body.name).toBe('Old phone')
    await agent.delete(path).expect(204)
    await agent.delete(path).expect(404)
    const mails = (await readOutbox(db)).filter(({ to }) => to.address === 'removes@post.example')
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ])
  })

  test('is in the exported data without its key, and goes with the account', async () => {
    const { agent, user } = await owner()
    const { body } = await agent.get('/api/user/export').expect(200)
    expect(body.passkeys).toEqual([
      {
        name: 'Phone',
        credentialId: expect.any(String),
        createdAt: TEST_NOW.toISOString(),
        lastUsedAt: null,
      },
    ])
    await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([])
  })

  test('is not added to an account without a session, nor to another one', async () => {
    const user = await createUser(db)
    const credential = softwareAuthenticator().create({ challenge: 'none', user: { id: 'none' } })
    await request(app).post('/api/user/passkeys').send({ name: 'x', credential }).expect(401)
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([])
  })
})
