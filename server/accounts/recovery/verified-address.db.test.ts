import { createHash } from 'node:crypto'
import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { findBooking } from '#server/bookings/queries.ts'
import { closeDatabase, openDatabase } from '#server/platform/database/database.ts'
import { holdUser, untilWaiting } from '#server/testing/database/held-row.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createBooking } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { findUser, updateUser } from '../queries.ts'

// Without time limits, because the tests need requests that wait for each other, even on a slow machine.
const { url } = await createTestDatabase()
const db = openDatabase({ url, connectMs: PATIENT_MS })
afterAll(() => closeDatabase(db))
const { app } = await createTestApp({}, undefined, db)

const trip = await createTrip(db, { maxGroupSize: 50 })
let count = 0

/** An account with an unverified address of its owner, and a guest's booking with another address. */
const thiefAndGuest = async () => {
  count += 1
  const own = `thief-${count}@example.com`
  const foreign = `guest-${count}@example.com`
  const { agent, user } = await signedInAgent(app, db)
  await agent.patch('/api/user').send({ email: own, currentPassword: TEST_PASSWORD }).expect(200)
  const booking = await createBooking(db, trip.id, { email: foreign, medicalConditions: 'Asthma' })
  await drainOutbox(db)
  return { agent, user, own, foreign, booking }
}
type Attack = Awaited<ReturnType<typeof thiefAndGuest>>

const tokensMailedTo = async (address: string) =>
  (await drainOutbox(db))
    .filter(({ to }) => to.address === address)
    .flatMap(({ text }) => /verify-email\?token=([\w-]+)/.exec(text)?.[1] ?? [])

const verify = (token: string) => request(app).post('/api/verify-email').send({ token })

/** Opens every link that was mailed to the thief. True when the guest's address now belongs to the thief. */
const hasStolen = async ({ user, own, foreign }: Attack) => {
  for (const token of await tokensMailedTo(own)) await verify(token)
  return (await findUser(db, user.id))?.email === foreign
}

const change = (agent: Agent, email: string) =>
  agent.patch('/api/user').send({ email, currentPassword: TEST_PASSWORD })
const resend = (agent: Agent) => agent.post('/api/send-verification')

test('a link requested while the address changes does not verify the new address', async () => {
  const attack = await thiefAndGuest()
  const held = await holdUser(db, attack.user.id)
  const changed = change(attack.agent, attack.foreign).then(({ status }) => status)
  await untilWaiting(db, 1)
  const resent = resend(attack.agent).then(({ status }) => status)
  await untilWaiting(db, 2)
  await held.release()
  expect([await changed, await resent]).toEqual([200, 409])
  expect(await hasStolen(attack)).toBe(false)
  expect((await findBooking(db, attack.booking.id))?.userId).toBeNull()
  expect((await attack.agent.get('/api/my-bookings')).body).toEqual([])
})

test('a change of address that waits for a verification sees its result', async () => {
  const { agent, user, own } = await thiefAndGuest()
  await resend(agent)
  const [token = ''] = await tokensMailedTo(own)
  const held = await holdUser(db, user.id)
  const verified = verify(token).then(({ status }) => status)
  await untilWaiting(db, 1)
  const changed = change(agent, own).then(({ status, body }) => [status, body.email, body.pendingEmail])
  await untilWaiting(db, 2)
  await held.release()
  expect([await verified, await changed]).toEqual([200, [200, own, null]])
})

test('a change of address after a password reset is refused, because its session has ended', async () => {
  const { agent, user, foreign } = await thiefAndGuest()
  const held = await holdUser(db, user.id)
  const changed = change(agent, foreign).then(({ status }) => status)
  await untilWaiting(db, 1)
  await held.release((tx) => updateUser(tx, user.id, { sessionVersion: user.sessionVersion + 1 }))
  expect(await changed).toBe(401)
  expect((await findUser(db, user.id))?.pendingEmail).not.toBe(foreign)
})

test('a verification link works only for the address it was mailed to', async () => {
  const { agent, user, own, foreign } = await thiefAndGuest()
  await resend(agent)
  const [token = ''] = await tokensMailedTo(own)
  await updateUser(db, user.id, { pendingEmail: foreign })
  await verify(token).expect(400)
  await updateUser(db, user.id, { pendingEmail: own.toUpperCase() })
  await verify(token).expect(200)
})

test('a reset link works only for the address it was mailed to', async () => {
  const { user, own, foreign } = await thiefAndGuest()
  await updateUser(db, user.id, { email: own, pendingEmail: null })
  await request(app).post('/api/forgot-password').send({ email: own }).expect(200)
  const [mail] = await drainOutbox(db)
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const reset = () => request(app).post('/api/reset-password').send({ token, newPassword: 'over the pass' })
  await updateUser(db, user.id, { email: foreign })
  await reset().expect(400)
  await updateUser(db, user.id, { email: own })
  await reset().expect(200)
})

test('links of a release that stored no address with them do not work', async () => {
  const { user, own } = await thiefAndGuest()
  const [token, later] = ['mailed before the upgrade', new Date(TEST_NOW.valueOf() + 60_000)]
  const hash = createHash('sha256').update(token).digest('base64url')
  await updateUser(db, user.id, {
    email: own,
    pendingEmail: null,
    emailVerificationToken: hash,
    emailVerificationExpires: later,
    passwordResetToken: hash,
    passwordResetExpires: later,
  })
  const reset = { token, newPassword: 'over the pass' }
  for (const address of [null, own]) {
    // A server of the older release replaces the token but leaves the address of the previous one.
    await updateUser(db, user.id, { emailVerificationAddress: address, passwordResetAddress: address })
    await verify(token).expect(400)
    await request(app).post('/api/reset-password').send(reset).expect(400)
  }
})

const TRIES = 50

test(`${TRIES} tries with different timing: a link never verifies an address it was not mailed to`, {
  timeout: 900_000,
}, async () => {
  const attack = await thiefAndGuest()
  let stolen = 0
  for (let round = 0; round < TRIES; round += 1) {
    await Promise.all([
      change(attack.agent, attack.foreign),
      // The password of the change is compared first.
      new Promise((go) => setTimeout(go, (round % 12) * 4)).then(() => resend(attack.agent)),
    ])
    if (await hasStolen(attack)) {
      stolen += 1
      await updateUser(db, attack.user.id, { email: null, emailVerified: false })
    }
    await change(attack.agent, attack.own)
    await drainOutbox(db)
  }
  expect(stolen).toBe(0)
})
