import request from 'supertest'
import { expect, test } from 'vitest'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const limited = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }
const { app, db } = await createTestApp(limited)
const sibling = await createTestApp(limited, undefined, db)

let addresses = 0
const nextAddress = () => {
  addresses += 1
  return `203.0.${addresses >> 8}.${addresses & 255}`
}

const logIn = (agent: Agent, username: string, password: string, from = nextAddress()) =>
  agent.post('/api/login').set('X-Forwarded-For', from).send({ username, password })

/** Guesses from a new address each time, and counts the answers by status. */
const guess = async (username: string, times: number, agent?: Agent) => {
  const statuses: Record<number, number> = {}
  for (let turn = 0; turn < times; turn += 1) {
    const one = agent ?? request.agent(turn % 2 ? app : sibling.app)
    const { status } = await logIn(one, turn % 3 ? username : username.toUpperCase(), `guess ${turn}`)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('guesses from ever new addresses are slowed after 50 a day, over all servers; then one in two minutes is answered', async () => {
  const { username } = await createUser(db)
  expect(await guess(username, 70)).toEqual({ 401: 51, 429: 19 })
  const refused = await logIn(request.agent(app), username, TEST_PASSWORD)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(/^Too many tries\. Please try again in (a minute|\d minutes)\.$/)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(120)
})

test('an unknown name is slowed in the same words', async () => {
  expect(await guess('nobody-of-that-name', 60)).toEqual({ 401: 51, 429: 9 })
  const { username } = await createUser(db)
  await guess(username, 60)
  const answers = []
  for (const name of [username, 'nobody-of-that-name']) {
    const { status, body, headers } = await logIn(request.agent(app), name, 'one more guess')
    answers.push({ status, code: body.code, names: Object.keys(headers).sort() })
  }
  expect(answers[0]).toEqual(answers[1])
})

test('meanwhile the owner gets in where they have logged in before, and where they have reset the password', async () => {
  const { username, email } = await createUser(db, { email: 'guessed@post.example' })
  const known = await signIn(app, username)
  await known.post('/api/logout').expect(204)
  await guess(username, 60)
  await logIn(known, username, 'a slip of the finger').expect(401)
  await logIn(known, username, TEST_PASSWORD).expect(200)
  const elsewhere = request.agent(app)
  await logIn(elsewhere, username, TEST_PASSWORD).expect(429)

  await drainOutbox(db)
  await elsewhere.post('/api/forgot-password').send({ email }).expect(200)
  const token = /token=([\w-]+)/.exec((await drainOutbox(db))[0]?.text ?? '')?.[1]
  await elsewhere.post('/api/reset-password').send({ token, newPassword: 'over the pass' }).expect(200)
  await logIn(elsewhere, username, 'over the pass').expect(200)
  // The other device was known by the sessions that ended.
  await logIn(known, username, 'over the pass').expect(429)
})

test('a device is known by the accounts that signed in there only, and not by a cookie that somebody made', async () => {
  const [victim, attacker] = [await createUser(db), await createUser(db)]
  const device = await signIn(app, attacker.username)
  await guess(victim.username, 60)
  await logIn(device, victim.username, 'from a known device').expect(429)
  const { headers } = await logIn(request.agent(app), attacker.username, TEST_PASSWORD).expect(200)
  const cookies = headers['set-cookie'] as unknown as string[]
  const [id, mark] = /trailherd-device=([\w-]+)~([\w-]+)/.exec(cookies.join())?.slice(1) ?? []
  for (const made of [`${id}~${mark}`, `${id}~`, '~', `${id}`, `x~${mark}`, 'a'.repeat(3_000)]) {
    await request(app)
      .post('/api/login')
      .set({ 'X-Forwarded-For': nextAddress(), Cookie: `trailherd-device=${made}` })
      .send({ username: victim.username, password: 'a guess' })
      .expect(429)
  }
})

test('guesses with the cookie of a known device are counted by themselves and slowed, too', async () => {
  const { username } = await createUser(db)
  const known = await signIn(app, username)
  await guess(username, 60)
  expect(await guess(username, 60, known)).toEqual({ 401: 51, 429: 9 })
})

test('logins with the right password do not count', async () => {
  const { username } = await createUser(db)
  for (let turn = 0; turn < 60; turn += 1)
    await logIn(request.agent(app), username, TEST_PASSWORD).expect(200)
})

test('the owner gets one mail a day, which names the account and tells what to do', async () => {
  const { username } = await createUser(db, { email: 'owner@post.example', language: 'sv' })
  await drainOutbox(db)
  await guess(username, 70)
  await guess('somebody-without-account', 60)
  const mails = await drainOutbox(db)
  expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['owner@post.example', 'Någon gissar ditt lösenord'],
  ])
  expect(mails[0]?.text).toContain(username)
  expect(mails[0]?.text).toContain('http://trailherd.test/forgot-password')
})

test('the cookie of the device comes behind that of the session, is not for scripts, and stays after the logout', async () => {
  const { username } = await createUser(db)
  const agent = request.agent(app)
  const { headers } = await logIn(agent, username, TEST_PASSWORD).expect(200)
  const [session, device, ...others] = headers['set-cookie'] as unknown as string[]
  expect(session).toMatch(/^trailherd=/)
  expect(device).toMatch(
    /^trailherd-device=[\w~-]+; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  )
  expect(others).toEqual([])
  expect(device).not.toContain(username)
  const out = await agent.post('/api/logout').expect(204)
  expect(String(out.headers['set-cookie'])).not.toContain('device')
  const many = request.agent(app)
  for (let account = 0; account < 8; account += 1)
    await logIn(many, (await createUser(db)).username, TEST_PASSWORD).expect(200)
  const last = await logIn(many, username, TEST_PASSWORD).expect(200)
  expect(
    String(last.headers['set-cookie'])
      .match(/trailherd-device=([\w~-]+)/)?.[1]
      ?.split('~'),
  ).toHaveLength(6)
})
