import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { findRace } from '#server/races/queries.ts'
import { holdUser, untilWaiting } from '#server/testing/database/held-row.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sentMessages } from '#shared/bookings/sent-messages-table.ts'
import { tripBookings } from '#shared/bookings/table.ts'
import { history } from '#shared/history/table.ts'
import { readSources } from '#shared/imports/sources-table.ts'
import { importReadings, importSources, imports, sameRaceAnswers } from '#shared/imports/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { openSessions } from '../open-sessions/session-queries.ts'
import { findUser, overwritePassword } from '../queries.ts'

const { app, db } = await createTestApp({ RACE_ADMIN_USERNAME: 'chief-of-races' })
const strict = await createTestApp({ REQUIRE_EMAIL_VERIFICATION: 'true' }, undefined, db)

const tokenIn = (text: string | undefined) => /verify-email\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

const verify = (token: string) => request(app).post('/api/verify-email').send({ token })

test('the calls about the own account need a login', async () => {
  const visitor = request(app)
  const statuses = await Promise.all([
    visitor.post('/api/change-password').send({ currentPassword: 'x', newPassword: 'yyyyyy' }),
    visitor.patch('/api/user').send({ displayName: 'x' }),
    visitor.get('/api/user/export'),
    visitor.delete('/api/user').send({ password: 'x' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

describe('a changed password', () => {
  const change = { currentPassword: TEST_PASSWORD, newPassword: 'another hill' }

  test('ends the other sessions and a copied cookie at once, and keeps this session', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const others = [await signIn(app, user.username), await signIn(app, user.username)]
    const login = await request(app)
      .post('/api/login')
      .send({ username: user.username, password: TEST_PASSWORD })
    const mine = request.agent(app)
    const copied = login.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    await request(app).get('/api/user').set('Cookie', copied).expect(200)
    await mine.post('/api/change-password').set('Cookie', copied).send(change).expect(200)
    await mine.get('/api/user').expect(200)
    for (const other of [agent, ...others]) await other.get('/api/user').expect(401)
    await request(app).get('/api/user').set('Cookie', copied).expect(401)
  })

  test('works instead of the old one', async () => {
    const { agent, user } = await signedInAgent(app, db)
    await agent.post('/api/change-password').send(change).expect(200)
    await signIn(app, user.username, 'another hill')
    await request(app)
      .post('/api/login')
      .send({ username: user.username, password: TEST_PASSWORD })
      .expect(401)
  })

  test('needs the current one', async () => {
    const { agent } = await signedInAgent(app, db)
    const answer = await agent
      .post('/api/change-password')
      .send({ currentPassword: 'not this one', newPassword: 'another hill' })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { currentPassword: 'This is not your current password.' },
    ])
    await agent.get('/api/user').expect(200)
  })

  test('is another one', async () => {
    const { agent } = await signedInAgent(app, db)
    const same = { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }
    const answer = await agent.post('/api/change-password').send(same)
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { newPassword: 'This is the password you have now. Choose another one.' },
    ])
  })

  test('disables a reset link that was mailed before', async () => {
    const { agent, user } = await signedInAgent(app, db, { email: 'hiker@example.com' })
    await drainOutbox(db)
    await request(app).post('/api/forgot-password').send({ email: 'hiker@example.com' })
    const [mail] = await drainOutbox(db)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    await agent.post('/api/change-password').send(change).expect(200)
    await request(app).post('/api/reset-password').send({ token, newPassword: 'taken over' }).expect(400)
    await signIn(app, user.username, 'another hill')
  })

  test('of two changes at the same time one succeeds and logs the other one out', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const other = await signIn(app, user.username)
    const answers = await Promise.all(
      [agent, other].map((browser, number) =>
        browser
          .post('/api/change-password')
          .send({ currentPassword: TEST_PASSWORD, newPassword: `hill number ${number}` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test.each([
    ['a second change', (agent: Agent) => agent.post('/api/change-password').send(change)],
    ['a deletion', (agent: Agent) => agent.delete('/api/user').send({ password: TEST_PASSWORD })],
  ])('logs out %s of the account that is under way, which does nothing', async (_name, ask) => {
    const { agent, user } = await signedInAgent(app, db)
    const held = await holdUser(db, user.id)
    const status = ask(agent).then((answer) => answer.status)
    await untilWaiting(db, 1)
    await held.release((tx) => overwritePassword(tx, user.id, 'changed first'))
    expect(await status).toBe(401)
    expect((await findUser(db, user.id))?.password).toBe('changed first')
  })
})

describe('a changed profile', () => {
  test('changes only the fields that are sent', async () => {
    const { agent } = await signedInAgent(app, db, { displayName: 'Old', profileImage: '/uploads/old.webp' })
    const answer = await agent.patch('/api/user').send({ displayName: 'New' }).expect(200)
    expect(answer.body).toMatchObject({ displayName: 'New', profileImage: '/uploads/old.webp' })
    const emptied = await agent.patch('/api/user').send({ displayName: ' ' }).expect(200)
    expect(emptied.body.displayName).toBeNull()
    await agent.patch('/api/user').send({}).expect(200)
  })

  test('a picture is an https address or a picture that was uploaded here', async () => {
    const { agent } = await signedInAgent(app, db)
    for (const profileImage of ['javascript:alert(1)', 'data:image/svg+xml,x', '/uploads/../secret']) {
      await agent.patch('/api/user').send({ profileImage }).expect(400)
    }
  })

  test('a new address is used once it is verified; both addresses get a mail', async () => {
    const { agent, user } = await signedInAgent(app, db, { email: 'first@example.com', emailVerified: true })
    await drainOutbox(db)
    const pending = await agent
      .patch('/api/user')
      .send({ email: 'second@example.com', currentPassword: TEST_PASSWORD })
      .expect(200)
    expect(pending.body).toMatchObject({
      email: 'first@example.com',
      emailVerified: true,
      pendingEmail: 'second@example.com',
    })
    const mails = new Map((await drainOutbox(db)).map((mail) => [mail.to.address, mail]))
    const link = mails.get('second@example.com')
    const notice = mails.get('first@example.com')
    expect(mails.size).toBe(2)
    expect(link?.subject).toBe('Verify your email address')
    expect(notice?.subject).toBe('Your email address is being changed')
    expect(notice?.text).not.toContain('second@example.com')
    await verify(tokenIn(link?.text)).expect(200)
    expect(await findUser(db, user.id)).toMatchObject({
      email: 'second@example.com',
      emailVerified: true,
      pendingEmail: null,
    })
  })

  test('a reset link mailed to the old address stops working', async () => {
    const { agent } = await signedInAgent(app, db, { email: 'left@example.com' })
    await drainOutbox(db)
    await request(app).post('/api/forgot-password').send({ email: 'left@example.com' })
    const [resetMail] = await drainOutbox(db)
    await agent.patch('/api/user').send({ email: 'right@example.com', currentPassword: TEST_PASSWORD })
    const verification = (await drainOutbox(db)).find(({ to }) => to.address === 'right@example.com')
    await verify(tokenIn(verification?.text)).expect(200)
    const token = /token=([\w-]+)/.exec(resetMail?.text ?? '')?.[1]
    await request(app).post('/api/reset-password').send({ token, newPassword: 'taken over' }).expect(400)
  })

  test('entering the current address again cancels the change', async () => {
    const { agent } = await signedInAgent(app, db, { email: 'keep@example.com', emailVerified: true })
    await drainOutbox(db)
    await agent.patch('/api/user').send({ email: 'attacker@example.com', currentPassword: TEST_PASSWORD })
    const mail = (await drainOutbox(db)).find(({ to }) => to.address === 'attacker@example.com')
    const answer = await agent.patch('/api/user').send({ email: 'KEEP@example.com' }).expect(200)
    expect(answer.body).toMatchObject({ email: 'keep@example.com', pendingEmail: null })
    expect(await drainOutbox(db)).toEqual([])
    await verify(tokenIn(mail?.text)).expect(400)
  })

  test('an address can be removed', async () => {
    const { agent } = await signedInAgent(app, db, { email: 'gone@example.com', emailVerified: true })
    await drainOutbox(db)
    const answer = await agent
      .patch('/api/user')
      .send({ email: '', currentPassword: TEST_PASSWORD })
      .expect(200)
    expect(answer.body).toMatchObject({ email: null, emailVerified: false })
    expect((await drainOutbox(db)).map(({ to }) => to.address)).toEqual(['gone@example.com'])
  })

  test('an address of another account is 409', async () => {
    await createUser(db, { email: 'theirs@example.com' })
    const { agent } = await signedInAgent(app, db)
    const answer = await agent
      .patch('/api/user')
      .send({ email: 'Theirs@example.com', currentPassword: TEST_PASSWORD })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([409, ['email']])
  })

  test('where addresses must be verified, an address of another account looks like a free one', async () => {
    await createUser(db, { email: 'hers@example.com', emailVerified: true })
    await drainOutbox(db)
    const answers = await Promise.all(
      ['hers@example.com', 'unused@example.com'].map(async (email) => {
        const { agent } = await signedInAgent(strict.app, db)
        const { status, body } = await agent
          .patch('/api/user')
          .send({ email, currentPassword: TEST_PASSWORD })
        return { status, fields: Object.keys(body), pendingIsSent: body.pendingEmail === email }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect((await drainOutbox(db)).map(({ to, subject }) => `${to.address}: ${subject}`).sort()).toEqual([
      'hers@example.com: You already have an account',
      'unused@example.com: Verify your email address',
    ])
  })

  test('an address that another account took before it was verified is 409', async () => {
    const { agent } = await signedInAgent(app, db)
    await drainOutbox(db)
    await agent
      .patch('/api/user')
      .send({ email: 'contested@example.com', currentPassword: TEST_PASSWORD })
      .expect(200)
    const [mail] = await drainOutbox(db)
    await createUser(db, { email: 'contested@example.com' })
    await verify(tokenIn(mail?.text)).expect(409)
  })
})

const book = async (tripId: number, userId: number | null, medicalConditions: string) => {
  await db.insert(tripBookings).values({
    tripId,
    userId,
    medicalConditions,
    firstName: 'Alva',
    lastName: 'Athlete',
    age: 33,
    mobileNumber: '+46 70 123',
    email: 'alva@example.com',
  })
}

describe('the export of the own data', () => {
  test('contains all data of the user, none of others and no secrets, as a file that is not cached', async () => {
    const { agent, user } = await signedInAgent(app, db, { displayName: 'Me' })
    const race = await createRace(db, { createdBy: user.id, name: 'My race' })
    await createRace(db, { name: 'Not my race' })
    const trip = await createTrip(db, { createdBy: user.id, name: 'My trip' })
    await db.insert(reviews).values({ userId: user.id, raceId: race.id, rating: 4, reviewText: 'Steep.' })
    await book(trip.id, user.id, 'my asthma')
    await book(trip.id, null, 'their secret illness')
    const answer = await agent.get('/api/user/export').expect(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename=trailherd-account.json')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).toMatchObject({
      profile: { username: user.username, displayName: 'Me' },
      races: [{ name: 'My race' }],
      trips: [{ name: 'My trip' }],
      reviews: [{ rating: 4, reviewText: 'Steep.' }],
      bookings: [{ medicalConditions: 'my asthma', tripName: 'My trip' }],
    })
    expect(answer.text).not.toMatch(
      /their secret illness|Not my race|argon2|requestHash|idempotencyKey|assword/,
    )
  })

  test('says since when there is a calendar address, and not the secret one', async () => {
    const { agent } = await signedInAgent(app, db)
    expect((await agent.get('/api/user/export').expect(200)).body.calendarAddresses).toEqual([])
    const { body } = await agent.post('/api/saved/feed').expect(201)
    const exported = await agent.get('/api/user/export').expect(200)
    expect(exported.body.calendarAddresses).toEqual([{ createdAt: expect.stringMatching(/^\d{4}-/) }])
    expect(exported.text).not.toContain(new URL(body.url).searchParams.get('token'))
  })

  test('contains the imports and the sources of the user, and nobody else’s', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const { user: other } = await signedInAgent(app, db)
    for (const [whose, id] of [
      ['Mine', user.id],
      ['Theirs', other.id],
    ] as const) {
      const [source] = await db.insert(importSources).values({ name: whose, ownerId: id }).returning()
      const [added] = await db
        .insert(imports)
        .values({ fileName: `${whose}.csv`, createdBy: id })
        .returning()
      await db.insert(importReadings).values({
        importId: added?.id ?? 0,
        reading: {} as never,
        races: 1,
        rows: 1,
        refused: 0,
        address: `https://${whose}.example/`,
      })
      await db.insert(readSources).values({
        sourceId: source?.id ?? 0,
        url: `https://${whose}.example/`,
        every: 'week',
        newRaces: 'ask',
        choices: {},
        nextAt: new Date(),
      })
    }
    const { body } = await agent.get('/api/user/export').expect(200)
    expect(body.imports).toMatchObject([{ fileName: 'Mine.csv', address: 'https://Mine.example/' }])
    expect(body.sources).toMatchObject([{ name: 'Mine', url: 'https://Mine.example/', every: 'week' }])
    expect(JSON.stringify(body)).not.toContain('Theirs')
  })

  test('contains what the user wrote to participants, answered about same races and did, and nobody else’s', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const { user: other } = await signedInAgent(app, db)
    const trip = await createTrip(db, { createdBy: user.id, name: 'My trip' })
    const race = await createRace(db)
    for (const [whose, id] of [
      ['Mine', user.id],
      ['Theirs', other.id],
    ] as const) {
      const message = { tripId: trip.id, sentBy: id, audience: 'all' as const, recipients: 3 }
      await db.insert(sentMessages).values({ ...message, subject: whose, text: `${whose} too` })
      await db.insert(sameRaceAnswers).values({ personId: id, draft: whose, raceId: race.id, isSame: true })
      const entry = { action: 'edited' as const, entity: 'trip' as const, kind: 'trip' as const }
      await db.insert(history).values({ ...entry, personId: id, entityId: trip.id, fields: [whose] })
    }
    const { body } = await agent.get('/api/user/export').expect(200)
    expect(body.messages).toMatchObject([
      { tripName: 'My trip', to: 'all', subject: 'Mine', text: 'Mine too' },
    ])
    expect(body.sameRaceAnswers).toMatchObject([{ raceId: race.id, isSame: true }])
    expect(body.history).toMatchObject([{ action: 'edited', entity: 'trip', fields: ['Mine'] }])
    expect(JSON.stringify(body)).not.toContain('Theirs')
  })
})

describe('deleting the own account', () => {
  test('ends all sessions and cascades as specified', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const elsewhere = await signIn(app, user.username)
    const race = await createRace(db, { createdBy: user.id })
    const trip = await createTrip(db)
    await db.insert(reviews).values({ userId: user.id, raceId: race.id, rating: 4 })
    await book(trip.id, user.id, 'none')
    await drainOutbox(db)
    await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
    await agent.get('/api/user').expect(401)
    await elsewhere.get('/api/user').expect(401)
    expect(await findUser(db, user.id)).toBeUndefined()
    expect(await openSessions(db, user)).toEqual([])
    expect((await findRace(db, race.id))?.createdBy).toBeNull()
    expect(await db.select().from(reviews)).not.toContainEqual(expect.objectContaining({ userId: user.id }))
    expect(await db.select().from(tripBookings)).toContainEqual(
      expect.objectContaining({ tripId: trip.id, userId: null }),
    )
    expect(await drainOutbox(db)).toEqual([])
  })

  test('needs the password', async () => {
    const { agent } = await signedInAgent(app, db)
    for (const body of [{ password: 'not this one' }, {}, { password: null }]) {
      const answer = await agent.delete('/api/user').send(body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['password']])
    }
    await agent.get('/api/user').expect(200)
  })

  test('is refused for administrator accounts with a 409 that says why', async () => {
    for (const username of ['admin', 'Chief-of-Races']) {
      const { agent } = await signedInAgent(app, db, { username })
      const answer = await agent.delete('/api/user').send({ password: TEST_PASSWORD })
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'This is an administrator account. It can only be deleted after it is removed from the settings of the site.',
      ])
    }
  })
})
