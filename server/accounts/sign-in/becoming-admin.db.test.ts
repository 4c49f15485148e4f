import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { ADMIN_SPELLINGS } from '#server/testing/roles/admin-spellings.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'

const { app, db } = await createTestApp({ RACE_ADMIN_USERNAME: 'Coach', TRIP_ADMIN_USERNAME: 'sherpa' })

const register = (fields: Record<string, unknown>) =>
  request(app)
    .post('/api/register')
    .send({ username: 'plain runner', password: 'moss and granite', userType: 'athlete', ...fields })

describe('the username of an administrator, or a lookalike, cannot be registered', () => {
  for (const [how, username] of Object.entries(ADMIN_SPELLINGS)) {
    test(how, async () => {
      const answer = await register({ username })
      expect([400, 409]).toContain(answer.status)
      expect(answer.body.errors).toHaveProperty('username')
    })
  }

  test('and none of these tries created an account', async () => {
    expect(await db.select().from(users)).toEqual([])
  })
})

describe('a request cannot set fields of the server', () => {
  const owned = {
    id: 4711,
    createdBy: 1,
    userId: 1,
    emailVerified: true,
    isRaceAdmin: true,
    isTripAdmin: true,
    isAdmin: true,
    role: 'admin',
    sessionVersion: 99,
    awaitsVerification: true,
    pendingEmail: 'sneaked@example.com',
    createdAt: '2001-01-01T00:00:00.000Z',
    passwordResetToken: 'x',
    emailVerificationToken: 'x',
    // Without the brackets it would be no field at all.
    ['__proto__']: { isRaceAdmin: true },
  }

  const expectUntouched = async (username: string) => {
    const row = (await db.select().from(users)).find((user) => user.username === username)
    expect(row).toMatchObject({
      emailVerified: false,
      sessionVersion: 0,
      awaitsVerification: false,
      pendingEmail: null,
      passwordResetToken: null,
    })
    expect(row?.id).not.toBe(4711)
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2001)
    expect(row?.emailVerificationToken).not.toBe('x')
  }

  test('by registering', async () => {
    const answer = await register({ username: 'sneaky one', email: 'sneaky@example.com', ...owned })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ isRaceAdmin: false, isTripAdmin: false, emailVerified: false })
    await expectUntouched('sneaky one')
  })

  test('by changing the profile, which also keeps username, password and user type', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const sent = { ...owned, displayName: 'Me', username: 'admin', password: 'taken over', userType: 'admin' }
    const answer = await agent.patch('/api/user').send(sent).expect(200)
    expect(answer.body).toMatchObject({
      id: user.id,
      displayName: 'Me',
      username: user.username,
      userType: 'athlete',
      isRaceAdmin: false,
      isTripAdmin: false,
    })
    await expectUntouched(user.username)
    await agent.get('/api/user').expect(200)
  })

  test('or another user type than the three', async () => {
    for (const userType of ['admin', 'Athlete', '', null, ['athlete'], { $ne: 'athlete' }]) {
      const answer = await register({ username: 'kindless', userType })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['userType']])
    }
  })
})

test('administrators are the accounts that the settings name, whatever their user type', async () => {
  const rights = []
  for (const username of ['admin', 'coach', 'Sherpa', 'coach driver']) {
    const { agent } = await signedInAgent(app, db, { username, userType: 'athlete' })
    const { isRaceAdmin, isTripAdmin } = (await agent.get('/api/user')).body
    rights.push([username, isRaceAdmin, isTripAdmin])
  }
  expect(rights).toEqual([
    ['admin', true, true],
    ['coach', true, false],
    ['Sherpa', false, true],
    ['coach driver', false, false],
  ])
})
