import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({ RACE_ADMIN_USERNAME: 'race-boss' })
const otherServer = await createTestApp({ RACE_ADMIN_USERNAME: 'race-boss' }, undefined, db)

let admin: Agent
let adminId: number
beforeAll(async () => {
  const entered = await signedInAgent(app, db, { username: 'admin' })
  admin = entered.agent
  adminId = entered.user.id
})

const block = (id: number, reason = 'Sends spam') =>
  admin.patch(`/api/admin/users/${id}`).send({ blocked: true, reason })

describe('a blocked person', () => {
  test('is refused by every server at the next request', async () => {
    const { agent: here, user } = await signedInAgent(app, db)
    const there = await signIn(otherServer.app, user.username)
    await here.get('/api/user').expect(200)
    await there.get('/api/user').expect(200)
    await block(user.id).expect(200)
    await here.get('/api/user').expect(401)
    await there.get('/api/user').expect(401)
    await here.post('/api/races').send({}).expect(401)
  })

  test('cannot log in, is told why, and can once the block is lifted', async () => {
    const user = await createUser(db)
    await block(user.id).expect(200)
    const login = (language: string) =>
      request(app)
        .post('/api/login')
        .set('Accept-Language', language)
        .send({ username: user.username, password: TEST_PASSWORD })
    const refused = await login('en').expect(403)
    expect(refused.body.message).toContain('This account is blocked (Sends spam).')
    expect((await login('sv').expect(403)).body.message).toContain('Kontot är spärrat (Sends spam).')
    await request(app).post('/api/login').send({ username: user.username, password: 'wrong one' }).expect(401)
    await admin.patch(`/api/admin/users/${user.id}`).send({ blocked: false }).expect(200)
    await login('en').expect(200)
  })

  test('keeps old sessions ended when the block is lifted', async () => {
    const { agent, user } = await signedInAgent(app, db)
    await block(user.id).expect(200)
    await admin.patch(`/api/admin/users/${user.id}`).send({ blocked: false }).expect(200)
    await agent.get('/api/user').expect(401)
  })
})

test('nobody blocks themselves or an administrator, and a block needs a reason', async () => {
  await block(adminId).expect(403)
  const boss = await createUser(db, { username: 'race-boss' })
  await block(boss.id).expect(403)
  const user = await createUser(db)
  expect((await block(user.id, '').expect(400)).body.errors).toHaveProperty('reason')
  await admin.patch('/api/admin/users/2147483647').send({ blocked: false }).expect(404)
})

test('accounts are found by parts of their username, name or address, with what they keep', async () => {
  const user = await createUser(db, {
    username: 'fell-runner',
    displayName: 'Åsa 100%',
    email: 'asa@fells.example',
  })
  await createRace(db, { createdBy: user.id })
  for (const search of ['ell-runn', 'åsa 100%', 'FELLS.example']) {
    const { body } = await admin.get('/api/admin/users').query({ search }).expect(200)
    expect(body).toEqual([
      expect.objectContaining({ id: user.id, races: 1, trips: 0, reviews: 0, bookings: 0, blockedAt: null }),
    ])
    expect(Object.keys(body[0])).not.toContain('password')
  }
  expect((await admin.get('/api/admin/users').query({ search: '%runner%x' })).body).toEqual([])
})

test('the list comes in pages with the total', async () => {
  const { body, headers } = await admin.get('/api/admin/users?limit=1').expect(200)
  expect(body).toHaveLength(1)
  expect(Number(headers['x-total-count'])).toBeGreaterThan(1)
  expect(headers.link).toContain('offset=1')
})
