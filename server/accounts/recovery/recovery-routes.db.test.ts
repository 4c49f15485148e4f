import { eq } from 'drizzle-orm'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { findUser } from '../queries.ts'

let now = TEST_NOW
const clock = () => now
const { app, db } = await createTestApp({}, clock)

let count = 0
const freshAddress = () => `runner${++count}@example.com`

const mailedToken = async (kind: 'reset-password' | 'verify-email') => {
  const texts = (await drainOutbox(db)).map(({ text }) => text)
  const tokens = texts.flatMap((text) => new RegExp(`/${kind}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
  return tokens.at(-1) ?? 'no token was mailed'
}

const askForReset = async (email: string) => {
  await request(app).post('/api/forgot-password').send({ email }).expect(200)
  return mailedToken('reset-password')
}

const reset = (token: string, newPassword = 'a brand new one') =>
  request(app).post('/api/reset-password').send({ token, newPassword })

const verify = (token: string) => request(app).post('/api/verify-email').send({ token })

const askForVerification = async () => {
  const email = freshAddress()
  const { agent, user } = await signedInAgent(app, db, { email })
  await agent.post('/api/send-verification').expect(200)
  return { agent, user, email, token: await mailedToken('verify-email') }
}

const hoursLater = async (hours: number, act: () => Promise<void>) => {
  now = new Date(TEST_NOW.valueOf() + hours * 3_600_000)
  try {
    await act()
  } finally {
    now = TEST_NOW
  }
}

describe('a forgotten password', () => {
  test('known, unverified and unknown addresses get the same answer; only accounts get a mail', async () => {
    const known = (await createUser(db, { email: freshAddress(), emailVerified: true })).email
    const unverified = (await createUser(db, { email: freshAddress() })).email
    await drainOutbox(db)
    const answers = []
    for (const email of [known, unverified, 'nobody@example.com']) {
      const { status, body } = await request(app).post('/api/forgot-password').send({ email })
      answers.push({ status, body })
    }
    expect(answers).toEqual(
      Array(3).fill({
        status: 200,
        body: { message: "If that email exists, we've sent a password reset link." },
      }),
    )
    expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual([known, unverified])
  })

  test('an invalid address gets the specified message', async () => {
    const answer = await request(app).post('/api/forgot-password').send({ email: 'nowhere' })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { email: 'Please enter a valid email address' },
    ])
  })

  test('lists of addresses, headers and line breaks are not valid addresses', async () => {
    for (const email of [
      'a@example.com,b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com?bcc=b@example.com',
      'A <a@example.com>',
      ['a@example.com', 'b@example.com'],
    ]) {
      await request(app).post('/api/forgot-password').send({ email }).expect(400)
    }
  })

  test('the mailed link sets a new password once and verifies the address', async () => {
    const email = freshAddress()
    const user = await createUser(db, { email })
    const token = await askForReset(email)
    await reset(token).expect(200)
    await signIn(app, user.username, 'a brand new one')
    expect((await findUser(db, user.id))?.emailVerified).toBe(true)
    const again = await reset(token)
    expect([again.status, again.body.message]).toEqual([400, 'This reset link is invalid or has expired.'])
  })

  test('the link ends all sessions', async () => {
    const email = freshAddress()
    const { agent } = await signedInAgent(app, db, { email })
    await reset(await askForReset(email)).expect(200)
    await agent.get('/api/user').expect(401)
  })

  test('the link works for one hour', async () => {
    const email = freshAddress()
    await createUser(db, { email })
    const token = await askForReset(email)
    await hoursLater(1.001, async () => {
      await reset(token).expect(400)
    })
    await hoursLater(0.999, async () => {
      await reset(token).expect(200)
    })
  })

  test('a newer link replaces an older one', async () => {
    const email = freshAddress()
    await createUser(db, { email })
    const first = await askForReset(email)
    const second = await askForReset(email)
    await reset(first).expect(400)
    await reset(second).expect(200)
  })

  test('of twenty resets at the same time one succeeds, and its password works', async () => {
    const email = freshAddress()
    const user = await createUser(db, { email })
    const token = await askForReset(email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => reset(token, `new password ${number}`)),
    )
    const winners = answers.flatMap(({ status }, number) => (status === 200 ? [number] : []))
    expect(winners).toHaveLength(1)
    await signIn(app, user.username, `new password ${winners[0]}`)
  })

  test('a common password is refused and the link still works', async () => {
    const email = freshAddress()
    await createUser(db, { email })
    const token = await askForReset(email)
    const refused = await reset(token, 'password1')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['newPassword']])
    await reset(token).expect(200)
  })

  test('a short password gets the specified message', async () => {
    const answer = await reset('whatever', '12345')
    expect(answer.body.errors).toEqual({ newPassword: 'Password must be at least 6 characters' })
  })

  test('the link uses the host in the settings, whatever host the request names', async () => {
    const email = freshAddress()
    await createUser(db, { email })
    await drainOutbox(db)
    await request(app)
      .post('/api/forgot-password')
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example')
      .send({ email })
      .expect(200)
    const [mail] = await drainOutbox(db)
    expect(mail?.text).toContain('http://trailherd.test/reset-password?token=')
    expect(JSON.stringify(mail)).not.toContain('evil.example')
  })

  test('the database stores only hashes of tokens', async () => {
    const email = freshAddress()
    const user = await createUser(db, { email })
    const token = await askForReset(email)
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(token).toHaveLength(43)
    expect(JSON.stringify(row)).not.toContain(token)
    await reset(row?.passwordResetToken ?? '').expect(400)
  })

  test('a mail whose link no longer works is not sent', async () => {
    const email = freshAddress()
    await createUser(db, { email })
    await drainOutbox(db)
    await request(app).post('/api/forgot-password').send({ email })
    const [mail] = await drainOutbox(db)
    expect(mail?.expiresAt).toEqual(new Date(TEST_NOW.valueOf() + 3_600_000))
  })
})

describe('an address to verify', () => {
  test('the mailed link verifies it once', async () => {
    const { agent, token } = await askForVerification()
    const answer = await verify(token)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Email verified successfully!' }])
    expect((await agent.get('/api/user')).body.emailVerified).toBe(true)
    const again = await verify(token)
    expect([again.status, again.body.message]).toEqual([400, 'This address is verified already.'])
  })

  test('the link works for 24 hours', async () => {
    const { token } = await askForVerification()
    await hoursLater(24.001, async () => {
      await verify(token).expect(400)
    })
    await hoursLater(23.999, async () => {
      await verify(token).expect(200)
    })
  })

  test('a newer link replaces an older one', async () => {
    const { agent, token } = await askForVerification()
    await agent.post('/api/send-verification').expect(200)
    await verify(token).expect(400)
    await verify(await mailedToken('verify-email')).expect(200)
  })

  test('of twenty requests at the same time one succeeds', async () => {
    const { token } = await askForVerification()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
  })

  test('the hash in the database cannot be used as a link', async () => {
    const { user, token } = await askForVerification()
    const row = await findUser(db, user.id)
    expect(row?.emailVerificationToken).not.toBe(token)
    await verify(row?.emailVerificationToken ?? '').expect(400)
  })

  test('a link for one purpose does not work for the other', async () => {
    const { email, token } = await askForVerification()
    await reset(token).expect(400)
    await verify(await askForReset(email)).expect(400)
  })

  test('without a token the answer says that the link is incomplete', async () => {
    for (const body of [{}, { token: '' }, { token: null }, { token: ['a'] }]) {
      const answer = await request(app).post('/api/verify-email').send(body)
      expect([answer.status, answer.body.message]).toEqual([400, 'The link is incomplete.'])
    }
  })

  test('asking for a link is 401 for a visitor and 409 for a verified account', async () => {
    await request(app).post('/api/send-verification').expect(401)
    const { agent } = await signedInAgent(app, db, { email: freshAddress(), emailVerified: true })
    await agent.post('/api/send-verification').expect(409)
  })
})

test('asking for a reset does not change the password', async () => {
  const email = freshAddress()
  const user = await createUser(db, { email })
  await askForReset(email)
  await signIn(app, user.username, TEST_PASSWORD)
})
