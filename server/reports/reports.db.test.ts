import { eq, inArray, sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdRows, untilWaiting } from '#server/testing/database/held-row.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { reports } from '#shared/reports/table.ts'
import { forgetOldReports, saveReport } from './queries.ts'

const { app, db } = await createTestApp({
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
  CONTACT_TO: 'desk@trailherd.example',
})

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
  const race = await createRace(db)
  const statuses = []
  for (let sent = 0; sent < 3; sent += 1) {
    statuses.push(
      (await request(limited.app).post(`/api/races/${race.id}/report`).send({ reason: 'other' })).status,
    )
  }
  expect(statuses).toEqual([201, 201, 429])
})
