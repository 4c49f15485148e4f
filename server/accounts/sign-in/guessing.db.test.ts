import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#server/platform/limits/rate-limit-table.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({ RATE_LIMIT_FACTOR: '1' })
const sibling = await createTestApp({ RATE_LIMIT_FACTOR: '1' }, undefined, db)
const proxied = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, undefined, db)

const guess = (
  on: typeof app,
  username: string,
  headers: Record<string, string> = {},
  password = 'a wrong guess',
) => request(on).post('/api/login').set(headers).send({ username, password })

const statusesOf = async (count: number, one: (number: number) => request.Test) => {
  const statuses: Record<number, number> = {}
  for (let number = 0; number < count; number += 1) {
    const { status } = await one(number)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

test('control: without limits every guess is answered', async () => {
  const open = await createTestApp({ RATE_LIMIT_FACTOR: '0' }, undefined, db)
  const { username } = await createUser(db)
  expect(await statusesOf(15, () => guess(open.app, username))).toEqual({ 401: 15 })
})

describe('guessing one person’s password', () => {
  test('ends after ten tries from one address, counted over all servers, with Retry-After', async () => {
    const { username } = await createUser(db)
    const statuses = await statusesOf(200, (number) => guess(number % 2 ? app : sibling.app, username))
    expect(statuses).toEqual({ 401: 10, 429: 190 })
    const refused = await guess(app, username)
    expect(refused.body.code).toBe('too-many-requests')
    expect(refused.body.message).toMatch(/^Too many tries\. Please try again in \d+ minutes\.$/)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
  })

  test('ends also when all tries come at the same time', async () => {
    const { username } = await createUser(db)
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(app, username)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('ends also with invented X-Forwarded-For headers and other spellings of the name', async () => {
    const { username } = await createUser(db)
    const statuses = await statusesOf(30, (number) =>
      guess(app, number % 2 ? ` ${username.toUpperCase()} ` : username, {
        'X-Forwarded-For': `203.0.113.${number}`,
      }),
    )
    expect(statuses).toEqual({ 401: 10, 429: 20 })
  })

  test('counts only the address that the proxy saw', async () => {
    const { username } = await createUser(db)
    const statuses = await statusesOf(12, (number) =>
      guess(proxied.app, username, { 'X-Forwarded-For': `198.51.100.${number}, 203.0.113.200` }),
    )
    expect(statuses).toEqual({ 401: 10, 429: 2 })
  })

  test('does not lock out the owner at another address', async () => {
    const { username } = await createUser(db)
    await statusesOf(11, () => guess(proxied.app, username, { 'X-Forwarded-For': '203.0.113.9' }))
    const here = await guess(proxied.app, username, { 'X-Forwarded-For': '203.0.113.9' }, TEST_PASSWORD)
    expect(here.status).toBe(429)
    const elsewhere = await guess(proxied.app, username, { 'X-Forwarded-For': '203.0.113.10' }, TEST_PASSWORD)
    expect(elsewhere.status).toBe(200)
  })

  test('does not count logins with the right password', async () => {
    const { username } = await createUser(db)
    const from = { 'X-Forwarded-For': '203.0.113.11' }
    const statuses = await statusesOf(15, () => guess(proxied.app, username, from, TEST_PASSWORD))
    expect(statuses).toEqual({ 200: 15 })
  })
})

test('trying one password on many names from one address ends after a hundred', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.77' }
  const statuses = await statusesOf(120, (number) => guess(proxied.app, `somebody-${number}`, from))
  expect(statuses).toEqual({ 401: 100, 429: 20 })
})

test('an unknown name is limited like a known one', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.12' }
  expect(await statusesOf(12, () => guess(proxied.app, 'nobody-at-all', from))).toEqual({ 401: 10, 429: 2 })
})

test('guessing the password inside a session ends after ten tries', async () => {
  const { agent } = await signedInAgent(proxied.app, db)
  const statuses = await statusesOf(12, () =>
    agent.post('/api/change-password').send({ currentPassword: 'wrong', newPassword: 'something else' }),
  )
  expect(statuses).toEqual({ 400: 10, 429: 2 })
  await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(429)
})

test('asking for reset mails ends after five for one address, known or not', async () => {
  await createUser(db, { email: 'flooded@example.com' })
  for (const [email, from] of [
    ['flooded@example.com', '203.0.113.20'],
    ['unknown@example.com', '203.0.113.21'],
  ]) {
    const statuses = await statusesOf(7, () =>
      request(proxied.app)
        .post('/api/forgot-password')
        .set('X-Forwarded-For', from ?? '')
        .send({ email }),
    )
    expect(statuses).toEqual({ 200: 5, 429: 2 })
  }
})

test('the counters contain no username and no address', async () => {
  await guess(proxied.app, 'canary-name', { 'X-Forwarded-For': '203.0.113.99' })
  const counters = JSON.stringify(await db.select().from(rateLimitCounters))
  expect(counters).toContain('login:')
  expect(counters).not.toMatch(/canary|203\.0|127\.0/)
})
