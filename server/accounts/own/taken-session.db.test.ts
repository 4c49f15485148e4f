import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findUser, findUserByUsername } from '../queries.ts'

const { app, db } = await createTestApp()

const NEW_PASSWORD = 'over dale and hill'

let count = 0
const addresses = () => {
  count += 1
  return { owner: `owner-${count}@post.example`, thief: `thief-${count}@post.example` }
}

const change = (agent: Agent, email: string | null, currentPassword: string | null = TEST_PASSWORD) =>
  agent.patch('/api/user').send({ email, ...(currentPassword !== null && { currentPassword }) })

/** The token of the only mail to this address that links to the page. */
const tokenTo = async (address: string, page: string) => {
  const mails = (await drainOutbox(db)).filter(({ to }) => to.address === address)
  const tokens = mails.flatMap(({ text }) => new RegExp(`/${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
  expect(tokens).toHaveLength(1)
  return tokens[0] ?? ''
}

const verify = (token: string) => request(app).post('/api/verify-email').send({ token })

const resetBy = async (email: string) => {
  await request(app).post('/api/forgot-password').send({ email }).expect(200)
  const token = await tokenTo(email, 'reset-password')
  await request(app).post('/api/reset-password').send({ token, newPassword: NEW_PASSWORD }).expect(200)
}

/** An owner whose account is open at a second browser, which knows the password. */
const taken = async () => {
  const { owner, thief } = addresses()
  const { agent, user } = await signedInAgent(app, db, { email: owner, emailVerified: true })
  await drainOutbox(db)
  return { user, owner, thief, own: agent, stolen: await signIn(app, user.username) }
}

describe('another address', () => {
  test.each([
    ['a new one', 'new@post.example'],
    ['none', null],
    ['an empty one', ''],
  ])('%s needs the current password, with the message at its field', async (_what, email) => {
    const { user, owner, stolen } = await taken()
    const missing = await change(stolen, email, null).expect(400)
    expect(missing.body.errors).toEqual({ currentPassword: 'Password is required' })
    const wrong = await change(stolen, email, 'not the password').expect(400)
    expect(wrong.body.errors).toEqual({ currentPassword: 'This is not your current password.' })
    expect(await findUser(db, user.id)).toMatchObject({ email: owner, pendingEmail: null })
    expect(await drainOutbox(db)).toEqual([])
  })

  test('the rest of the profile, and keeping the address, need none', async () => {
    const { owner, own } = await taken()
    await own.patch('/api/user').send({ displayName: 'Vera', language: 'sv' }).expect(200)
    await change(own, owner.toUpperCase(), null).expect(200)
  })

  test('guessing the password there ends after ten tries', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' }, undefined, db)
    const { agent } = await signedInAgent(limited.app, db)
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < 12; turn += 1) {
      const { status } = await change(agent, 'guessed@post.example', `guess ${turn}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [400, 10],
      [429, 2],
    ])
  })
})

describe('a change of address that waits', () => {
  test('is gone after the owner has reset the password, and its link is dead', async () => {
    const { user, owner, thief, stolen } = await taken()
    await change(stolen, thief).expect(200)
    const link = await tokenTo(thief, 'verify-email')
    await resetBy(owner)
    await verify(link).expect(400)
    expect(await findUser(db, user.id)).toMatchObject({
      email: owner,
      pendingEmail: null,
      emailVerificationToken: null,
      keepAddressToken: null,
    })
  })

  test('is gone after the owner has changed the password', async () => {
    const { user, owner, thief, own, stolen } = await taken()
    await change(stolen, thief).expect(200)
    const link = await tokenTo(thief, 'verify-email')
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    const { body } = await own.post('/api/change-password').send(passwords).expect(200)
    expect(body.pendingEmail).toBeNull()
    await verify(link).expect(400)
    expect((await findUser(db, user.id))?.email).toBe(owner)
  })

  test('a link to verify the address of now outlives a change of the password', async () => {
    const { owner } = addresses()
    const { agent } = await signedInAgent(app, db, { email: owner })
    await drainOutbox(db)
    await agent.post('/api/send-verification').expect(200)
    const link = await tokenTo(owner, 'verify-email')
    const passwords = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
    await agent.post('/api/change-password').send(passwords).expect(200)
    await verify(link).expect(200)
  })
})

describe.each([
  ['verified', true],
  ['not verified', false],
])('the mail to the address of now, which is %s', (_what, emailVerified) => {
  const changing = async () => {
    const { owner, thief } = addresses()
    const { agent, user } = await signedInAgent(app, db, { email: owner, emailVerified })
    await drainOutbox(db)
    await change(agent, thief).expect(200)
    const mails = await drainOutbox(db)
    const linkTo = (address: string, page: string) =>
      new RegExp(`/${page}\\?token=([\\w-]+)`).exec(
        mails.find(({ to }) => to.address === address)?.text ?? '',
      )?.[1] ?? 'none'
    return {
      agent,
      user,
      owner,
      thief,
      keep: linkTo(owner, 'keep-address'),
      link: linkTo(thief, 'verify-email'),
    }
  }
  const look = (token: string) => request(app).get('/api/keep-address').query({ token })
  const keep = (token: string) => request(app).post('/api/keep-address').send({ token })

  test('has a link that changes nothing when it is read, and stops the change when it is used, once', async () => {
    const { user, owner, keep: token, link } = await changing()
    const before = await findUser(db, user.id)
    for (let turn = 0; turn < 3; turn += 1)
      expect((await look(token).expect(200)).body).toEqual({ username: user.username })
    expect(await findUser(db, user.id)).toEqual(before)
    expect(before?.keepAddressToken).not.toBe(token)
    await keep(token).expect(200, { username: user.username })
    expect(await findUser(db, user.id)).toMatchObject({ email: owner, emailVerified, pendingEmail: null })
    await verify(link).expect(400)
    await keep(token).expect(400)
    await look(token).expect(400)
  })

  test('its link ends when the new address is verified, when the change is taken back, and with the next change', async () => {
    const { keep: first, link } = await changing()
    await verify(link).expect(200)
    const second = await changing()
    await change(second.agent, second.owner, null).expect(200)
    const third = await changing()
    await change(third.agent, addresses().thief).expect(200)
    for (const token of [first, second.keep, third.keep]) await keep(token).expect(400)
  })
})

describe('a stranger’s address that somebody registered', () => {
  test('is a clean account after the stranger’s reset: no session, no waiting change, no link, no calendar', async () => {
    const { owner: stranger, thief } = addresses()
    const attacker = request.agent(app)
    const account = { username: `squatter-${count}`, password: TEST_PASSWORD, userType: 'athlete' }
    const { body } = await attacker
      .post('/api/register')
      .set('Accept-Language', 'sv')
      .send({ ...account, email: stranger })
      .expect(201)
    expect(body.language).toBe('sv')
    const elsewhere = await signIn(app, account.username)
    await change(attacker, thief).expect(200)
    const feed = await elsewhere.post('/api/saved/feed').expect(201)
    const calendar = new URL(feed.body.url)
    const readCalendar = () => request(app).get(`${calendar.pathname}${calendar.search}`)
    await readCalendar().expect(200)
    const link = await tokenTo(thief, 'verify-email')

    await resetBy(stranger)
    for (const agent of [attacker, elsewhere]) await agent.get('/api/user').expect(401)
    await verify(link).expect(400)
    await readCalendar().expect(404)
    expect(await findUserByUsername(db, account.username)).toMatchObject({
      email: stranger,
      emailVerified: true,
      pendingEmail: null,
      language: 'en',
    })
    await signIn(app, account.username, NEW_PASSWORD)
  })
})

test('a new password ends the secret address of the calendar, which a taken session may have read', async () => {
  const { agent } = await signedInAgent(app, db)
  const { body } = await agent.post('/api/saved/feed').expect(201)
  const { pathname, search } = new URL(body.url)
  const passwords = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }
  await agent.post('/api/change-password').send(passwords).expect(200)
  await request(app).get(`${pathname}${search}`).expect(404)
})
