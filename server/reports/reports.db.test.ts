import { eq, inArray, sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdRows, untilWaiting } from '#server/testing/database/held-row.ts'
import { refuseMails } from '#server/testing/database/refuse-mails.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { reports } from '#shared/reports/table.ts'
import { reportMailsChore } from './mail-reports.ts'
import { forgetOldReports, saveReport } from './queries.ts'

const SETTINGS = {
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
  CONTACT_TO: 'desk@trailherd.example',
  TRUST_PROXY: '1',
}
const { app, db, deps } = await createTestApp(SETTINGS)

let raceAdmin: Agent
let tripAdmin: Agent
let ownerId: number
beforeAll(async () => {
  raceAdmin = (await signedInAgent(app, db, { username: 'race-boss' })).agent
  tripAdmin = (await signedInAgent(app, db, { username: 'trip-boss' })).agent
  ownerId = (await createUser(db, { email: 'owner@post.example', language: 'sv' })).id
})
beforeEach(async () => {
  await drainOutbox(db)
})

const wrong = { reason: 'date', message: 'It is a week later.', email: 'alva@post.example' }
const reportRace = async (fields: object = {}) => {
  const race = await createRace(db, { createdBy: ownerId, name: 'Sarek Ridge' })
  const answer = await request(app)
    .post(`/api/races/${race.id}/report`)
    .send({ ...wrong, ...fields })
  return { race, answer }
}

describe('a report', () => {
  test('mails the owner in their language, without the address of the person who reports', async () => {
    const { answer, race } = await reportRace()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ reason: 'date', status: 'open' })
    const mails = await drainOutbox(db)
    const toOwner = mails.find(({ to }) => to.address === 'owner@post.example')
    expect(toOwner?.subject).toBe('Något verkar fel: Sarek Ridge')
    expect(toOwner?.text).toContain('It is a week later.')
    expect(toOwner?.text).toContain(`/race/edit/${race.id}`)
    expect(JSON.stringify(toOwner)).not.toContain('alva@post.example')
  })

  test('mails the people who run the site, and a reply goes to its author', async () => {
    await reportRace()
    const mails = await drainOutbox(db)
    expect(mails.find(({ to }) => to.address === 'desk@trailherd.example')).toMatchObject({
      replyTo: { address: 'alva@post.example' },
      subject: 'Report: Sarek Ridge',
    })
  })

  test('needs a reason and nothing else', async () => {
    const bare = await reportRace({ message: undefined, email: '' })
    expect(bare.answer.status).toBe(201)
    const { answer } = await reportRace({ reason: 'taste', message: 'x'.repeat(1001), email: 'nobody' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'message', 'reason'])
  })

  test('about a trip reaches its administrator and not the one of races', async () => {
    const trip = await createTrip(db, { createdBy: ownerId, name: 'Hut Week' })
    const { body } = await request(app)
      .post(`/api/trips/${trip.id}/report`)
      .send({ reason: 'spam' })
      .expect(201)
    const seenBy = async (agent: Agent) =>
      (await agent.get('/api/admin/reports?status=open').expect(200)).body.map(({ id }: { id: number }) => id)
    expect(await seenBy(tripAdmin)).toContain(body.id)
    expect(await seenBy(raceAdmin)).not.toContain(body.id)
    await raceAdmin.patch(`/api/admin/reports/${body.id}`).send({ status: 'closed' }).expect(404)
  })

  test('that is settled tells its author once what became of it, in their language', async () => {
    const race = await createRace(db, { name: 'Sarek Ridge' })
    const { body } = await request(app)
      .post(`/api/races/${race.id}/report`)
      .set('Accept-Language', 'sv')
      .send(wrong)
      .expect(201)
    await drainOutbox(db)
    const settle = () =>
      raceAdmin
        .patch(`/api/admin/reports/${body.id}`)
        .send({ status: 'closed', note: 'Nu stämmer datumet.' })
        .expect(200)
    const answers = await Promise.all([settle(), settle()])
    expect(answers[0].body).toMatchObject({ status: 'closed', email: 'alva@post.example' })
    const mails = await drainOutbox(db)
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      ['alva@post.example', 'Din rapport om Sarek Ridge'],
    ])
    expect(mails[0]?.text).toContain('Nu stämmer datumet.')
  })

  test('stays when its listing is deleted, and can be settled', async () => {
    const { race, answer } = await reportRace()
    await raceAdmin.delete(`/api/races/${race.id}`).expect(204)
    const closed = await raceAdmin
      .patch(`/api/admin/reports/${answer.body.id}`)
      .send({ status: 'closed' })
      .expect(200)
    expect(closed.body.listing).toEqual({ id: null, name: 'Sarek Ridge' })
  })

  test.each(['open', 'closed'])(
    'that is %s forgets the address when its author deletes their account',
    async (status) => {
      const { agent, user } = await signedInAgent(app, db, {
        email: `${status}@post.example`,
        emailVerified: true,
      })
      const other = await createUser(db, { email: `claims-${status}@post.example` })
      const signedIn = { ...wrong, email: `other-${status}@post.example` }
      const race = await createRace(db)
      const report = async (sender: Agent, email: string) => {
        const { body } = await sender
          .post(`/api/races/${race.id}/report`)
          .send({ ...wrong, email })
          .expect(201)
        return body.id as number
      }
      const visitor = request.agent(app)
      const sent = [
        await report(agent, signedIn.email),
        await report(visitor, `${status.toUpperCase()}@post.example`),
        await report(visitor, `claims-${status}@post.example`),
      ]
      if (status === 'closed') for (const id of sent) await saveReport(db, id, { status })
      for (const { username } of [user, other]) {
        const leaving = await signIn(app, username)
        await leaving.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
      }
      const kept = await db.select().from(reports).where(inArray(reports.id, sent)).orderBy(reports.id)
      // Anybody can type in any address, so an account that never verified one takes it from nobody's report.
      expect(kept.map(({ email }) => email)).toEqual([null, null, `claims-${status}@post.example`])
    },
  )

  test('of somebody who deletes their account just then is refused, so that no address stays', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const race = await createRace(db)
    const held = await holdRows(db, sql`delete from users where id = ${user.id}`)
    const status = agent
      .post(`/api/races/${race.id}/report`)
      .send(wrong)
      .then((answered) => answered.status)
    await untilWaiting(db, 1)
    await held.release()
    expect(await status).toBe(401)
    expect(await db.select().from(reports).where(eq(reports.raceId, race.id))).toEqual([])
  })

  test('forgets the address 30 days after it was settled', async () => {
    await db.delete(reports)
    const row = {
      kind: 'race',
      listingName: 'X',
      reason: 'date',
      email: 'a@b.example',
      status: 'closed',
    } as const
    await db.insert(reports).values([
      { ...row, settledAt: new Date('2026-12-01T00:00:00Z') },
      { ...row, settledAt: new Date('2027-01-10T00:00:00Z') },
    ])
    await forgetOldReports(db, TEST_NOW)
    const kept = await db.select({ email: reports.email }).from(reports).orderBy(reports.id)
    expect(kept.map(({ email }) => email)).toEqual([null, 'a@b.example'])
  })
})

test('one address can send twenty reports in an hour', async () => {
  const limited = await createTestApp({ RATE_LIMIT_FACTOR: '0.1' }, undefined, db)
  const statuses = []
  for (let sent = 0; sent < 3; sent += 1) {
    const race = await createRace(db)
    statuses.push(
      (await request(limited.app).post(`/api/races/${race.id}/report`).send({ reason: 'other' })).status,
    )
  }
  expect(statuses).toEqual([201, 201, 429])
})

test('who sends many reports of a listing keeps nobody else from reporting it', async () => {
  const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, undefined, db)
  const race = await createRace(db)
  const report = (client: string) =>
    request(limited.app)
      .post(`/api/races/${race.id}/report`)
      .set('X-Forwarded-For', client)
      .send({ reason: 'other' })
  for (let sent = 0; sent < 20; sent += 1) await report('10.9.0.1').expect(sent < 5 ? 201 : 429)
  await report('10.9.0.2').expect(201)
})

describe('many reports of one listing', () => {
  const report = (raceId: number, on = app, client = 0) =>
    request(on)
      .post(`/api/races/${raceId}/report`)
      .set('X-Forwarded-For', `10.0.0.${client}`)
      .send({ ...wrong, message: `Sent from ${client}` })
  const mailWaiting = () => reportMailsChore(deps).run(new AbortController().signal)
  const letAnHourPass = () =>
    db.update(reports).set({ mailedAt: sql`${reports.mailedAt} - interval '1 hour'` })
  const addresses = async () => (await drainOutbox(db)).map(({ to }) => to.address).sort()
  const BOTH = ['desk@trailherd.example', 'owner@post.example']

  test('come as one mail an hour to the owner and to the people who run the site', async () => {
    const other = await createTestApp(SETTINGS, undefined, db)
    const race = await createRace(db, { createdBy: ownerId, name: 'Sarek Ridge' })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, client) => report(race.id, client % 2 ? app : other.app, client)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await addresses()).toEqual(BOTH)
    await mailWaiting()
    expect(await addresses()).toEqual([])
    await letAnHourPass()
    await Promise.all([mailWaiting(), mailWaiting()])
    // Reports of other listings have waited for their hour, too.
    const mails = (await drainOutbox(db)).filter(({ subject }) => subject.includes('Sarek Ridge'))
    expect(mails.map(({ to }) => to.address).sort()).toEqual(BOTH)
    const toDesk = mails.find(({ to }) => to.address.startsWith('desk'))
    expect(toDesk?.subject).toBe('11 reports: Sarek Ridge')
    expect(toDesk?.text).toContain('Visitors wrote these.')
    expect(toDesk?.text.match(/Sent from/g)).toHaveLength(11)
    await letAnHourPass()
    await mailWaiting()
    expect(await addresses()).toEqual([])
  })

  test('keep no others back when their mail cannot be written', async () => {
    const broken = await createRace(db, { createdBy: ownerId, name: 'Broken' })
    const fine = await createRace(db, { createdBy: ownerId, name: 'Fine' })
    for (const { id } of [broken, fine, broken, fine]) await report(id).expect(201)
    await drainOutbox(db)
    await letAnHourPass()
    await refuseMails(db, 'Broken')
    await expect(mailWaiting()).rejects.toThrow()
    const subjects = (await drainOutbox(db)).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('Fine'))
    await db.delete(races).where(eq(races.id, broken.id))
  })

  test('are left out of the mail once they are settled, or their listing is gone', async () => {
    const race = await createRace(db, { createdBy: ownerId })
    const ids = []
    for (let sent = 0; sent < 3; sent += 1) ids.push((await report(race.id).expect(201)).body.id)
    await drainOutbox(db)
    await raceAdmin.patch(`/api/admin/reports/${ids[1]}`).send({ status: 'closed' }).expect(200)
    await drainOutbox(db)
    await letAnHourPass()
    await mailWaiting()
    expect((await drainOutbox(db)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Report: /),
    )
    await report(race.id).expect(201)
    await raceAdmin.delete(`/api/races/${race.id}`).expect(204)
    await letAnHourPass()
    await mailWaiting()
    expect(await addresses()).toEqual([])
  })

  test('that wait are not mailed to an owner who is blocked meanwhile', async () => {
    const { id: createdBy } = await createUser(db, { email: 'blocked@post.example', emailVerified: true })
    const race = await createRace(db, { createdBy })
    for (let sent = 0; sent < 2; sent += 1) await report(race.id).expect(201)
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, createdBy))
    await drainOutbox(db)
    await letAnHourPass()
    await mailWaiting()
    expect(await addresses()).toEqual(['desk@trailherd.example'])
  })

  test('are at most twenty an hour, from however many clients, and the refusal says that it is known', async () => {
    const limited = await createTestApp({ ...SETTINGS, RATE_LIMIT_FACTOR: '1' }, undefined, db)
    const [race, other] = [await createRace(db), await createRace(db)]
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, client) => report(race.id, limited.app, client)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.message).toMatch(/^Many people have just reported this/)
    await report(other.id, limited.app).expect(201)
  })
})

test('an owner who has not verified the address gets three such mails an hour, about however many listings', async () => {
  const limited = await createTestApp({ ...SETTINGS, RATE_LIMIT_FACTOR: '1' }, undefined, db)
  const { id } = await createUser(db, { email: 'victim@post.example' })
  for (let sent = 0; sent < 5; sent += 1) {
    const race = await createRace(db, { createdBy: id })
    await request(limited.app)
      .post(`/api/races/${race.id}/report`)
      .set('X-Forwarded-For', `10.0.1.${sent}`)
      .send({ reason: 'spam' })
      .expect(201)
  }
  const mails = await drainOutbox(db)
  expect(mails.filter(({ to }) => to.address === 'victim@post.example')).toHaveLength(3)
  expect(mails.filter(({ to }) => to.address === 'desk@trailherd.example')).toHaveLength(5)
})

test('the export of an account has what was reported while it was signed in, and nobody else’s reports', async () => {
  const { agent } = await signedInAgent(app, db)
  const { race } = await reportRace()
  await agent.post(`/api/races/${race.id}/report`).send({ reason: 'date', message: 'Mine.' }).expect(201)
  const correction = { changes: { date: '2027-06-20' }, email: 'me@post.example' }
  await agent.post(`/api/races/${race.id}/corrections`).send(correction).expect(201)
  const { body } = await agent.get('/api/user/export').expect(200)
  expect(body.reports).toMatchObject([
    { raceId: race.id, listingName: 'Sarek Ridge', reason: 'date', message: 'Mine.' },
    { reason: 'correction', changes: [{ field: 'date', to: '2027-06-20' }], email: 'me@post.example' },
  ])
})
