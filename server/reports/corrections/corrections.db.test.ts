import { eq } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tellNextFollowers } from '#server/saved/follow/tell-followers.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAdministrator, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { history } from '#shared/history/table.ts'
import { reports } from '#shared/reports/table.ts'

const SETTINGS = { RACE_ADMIN_USERNAME: 'race-boss', CONTACT_TO: 'desk@trailherd.example', TRUST_PROXY: '1' }
const { app, db, deps } = await createTestApp(SETTINGS)

let owner: Agent
let ownerId: number
let admin: Agent
let stranger: Agent
beforeAll(async () => {
  const { agent, user } = await signedInAgent(app, db, { email: 'owner@post.example', emailVerified: true })
  owner = agent
  ownerId = user.id
  admin = (await signedInAdministrator(app, db, { username: 'race-boss' })).agent
  stranger = (await signedInAgent(app, db)).agent
})
beforeEach(async () => {
  await drainOutbox(db)
})

const raceOf = (given: object = {}) =>
  createRace(db, { createdBy: ownerId, name: 'Sarek Ridge', date: '2027-06-06', courses: null, ...given })
const suggest = (raceId: number, changes: object, also: object = {}) =>
  request(app)
    .post(`/api/races/${raceId}/corrections`)
    .send({ changes, ...also })
const suggested = async (raceId: number, changes: object, also: object = {}): Promise<number> =>
  (await suggest(raceId, changes, also).expect(201)).body.id
const apply = (agent: Agent, id: number) => agent.post(`/api/reports/${id}/apply`)
const decline = (agent: Agent, id: number, note?: string) =>
  agent.post(`/api/reports/${id}/decline`).send({ note })
const seen = async (raceId: number) => (await request(app).get(`/api/races/${raceId}`).expect(200)).body
const listed = async (agent: Agent) => (await agent.get('/api/my-races/corrections').expect(200)).body
const mailsTo = async (address: string) => (await drainOutbox(db)).filter(({ to }) => to.address === address)

describe('a correction', () => {
  test('changes nothing by itself, and its owner sees old and new without the address of its author', async () => {
    const race = await raceOf()
    const id = await suggested(
      race.id,
      { date: '2027-06-13', location: race.location },
      { email: 'alva@post.example', message: 'See their page.' },
    )
    expect((await seen(race.id)).date).toBe('2027-06-06')
    const list = await listed(owner)
    expect(list).toEqual([
      {
        id,
        race: { id: race.id, name: 'Sarek Ridge' },
        reason: 'correction',
        changes: [{ field: 'date', from: '2027-06-06', to: '2027-06-13', now: '2027-06-06' }],
        message: 'See their page.',
        createdAt: expect.any(String),
      },
    ])
    expect(await listed(stranger)).toEqual([])
    const [mail] = await mailsTo('owner@post.example')
    expect(mail?.subject).toBe('Suggested correction: Sarek Ridge')
    expect(mail?.text).toContain('June 6, 2027 → June 13, 2027')
    expect(mail?.text).toContain('/dashboard')
    expect(JSON.stringify([mail, list])).not.toContain('alva@post.example')
  })

  test('with what else is wrong says so to both in their own words, with all of the message, and is applied as the others', async () => {
    const race = await raceOf()
    const message = 'x'.repeat(1_000)
    const id = await suggested(race.id, { date: '2027-06-13' }, { reason: 'place', message })
    const [mail] = await mailsTo('owner@post.example')
    expect(mail?.subject).toBe('Suggested correction: Sarek Ridge')
    expect(mail?.text).toContain('The place is wrong')
    expect(await listed(owner)).toContainEqual(expect.objectContaining({ id, reason: 'place', message }))
    const { body } = await admin.get('/api/admin/reports').expect(200)
    const changes = [expect.objectContaining({ field: 'date', to: '2027-06-13' })]
    expect(body).toContainEqual(expect.objectContaining({ id, reason: 'place', message, changes }))
    await apply(owner, id).expect(200)
    expect((await seen(race.id)).date).toBe('2027-06-13')
  })

  test('is in the reports of administrators, with the address', async () => {
    const race = await raceOf()
    const id = await suggested(race.id, { dateStatus: 'cancelled' }, { email: 'alva@post.example' })
    const { body } = await admin.get('/api/admin/reports').expect(200)
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({
      reason: 'correction',
      email: 'alva@post.example',
      changes: [{ field: 'dateStatus', from: 'confirmed', to: 'cancelled', now: 'confirmed' }],
    })
  })

  test.each(['owner', 'admin'])('is applied with one press by the %s, as an edit', async (who) => {
    const race = await raceOf({ distanceKm: [21] })
    const id = await suggested(
      race.id,
      { date: '2027-06-13', distanceKm: [21.1, 42.2], entries: 'soldOut' },
      { email: 'alva@post.example' },
    )
    await drainOutbox(db)
    await apply(who === 'owner' ? owner : admin, id).expect(200)
    expect(await seen(race.id)).toMatchObject({
      date: '2027-06-13',
      movedFrom: '2027-06-06',
      distanceKm: [21.1, 42.2],
      entries: 'soldOut',
    })
    const entries = await db.select().from(history).where(eq(history.entityId, race.id))
    expect(entries.filter(({ entity }) => entity === 'race').at(-1)).toMatchObject({
      action: 'edited',
      fields: expect.arrayContaining(['date', 'distanceKm', 'entries']),
    })
    expect((await mailsTo('alva@post.example'))[0]?.subject).toBe('Corrected: Sarek Ridge')
    await apply(owner, id).expect(409)
    expect(await listed(owner)).not.toContainEqual(expect.objectContaining({ id }))
  })

  test.each(['confirmed', 'estimated', 'postponed', 'cancelled'] as const)(
    'of the date alone leaves a race %s, and its followers hear nothing else',
    async (dateStatus) => {
      const race = await raceOf({ dateStatus })
      const email = `follows-${dateStatus}@post.example`
      const follower = await signedInAgent(app, db, { email, emailVerified: true })
      await follower.agent.put(`/api/saved/races/${race.id}`).expect(204)
      const id = await suggested(race.id, { date: '2027-06-13' })
      await apply(owner, id).expect(200)
      expect(await seen(race.id)).toMatchObject({ date: '2027-06-13', dateStatus })
      const entries = await db.select().from(history).where(eq(history.entityId, race.id))
      expect(entries.at(-1)?.fields).not.toContain('dateStatus')
      await drainOutbox(db)
      while (await tellNextFollowers(deps));
      const isOff = dateStatus === 'postponed' || dateStatus === 'cancelled'
      expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
        isOff ? [] : ['New date: Sarek Ridge'],
      )
    },
  )

  test('of date and status changes both', async () => {
    const race = await raceOf({ dateStatus: 'postponed' })
    const id = await suggested(race.id, { date: '2027-06-13', dateStatus: 'confirmed' })
    await apply(owner, id).expect(200)
    expect(await seen(race.id)).toMatchObject({ date: '2027-06-13', dateStatus: 'confirmed' })
  })

  test('is refused once the race says something else there, and the refusal says what', async () => {
    const race = await raceOf()
    const id = await suggested(race.id, { date: '2027-06-13', entries: 'open' })
    await owner.patch(`/api/races/${race.id}`).send({ date: '2027-06-20' }).expect(200)
    const { body } = await apply(owner, id).expect(409)
    expect(body.errors.date).toMatch(/It now says: June 20, 2027\.$/)
    expect(await seen(race.id)).toMatchObject({ date: '2027-06-20', entries: null })
    expect((await listed(owner))[0].changes[0]).toMatchObject({ now: '2027-06-20' })
  })

  test('of something that the race says by now is applied without another edit', async () => {
    const race = await raceOf()
    const id = await suggested(race.id, { date: '2027-06-13' })
    await owner.patch(`/api/races/${race.id}`).send({ date: '2027-06-13' }).expect(200)
    const before = await seen(race.id)
    await apply(owner, id).expect(200)
    expect((await seen(race.id)).updatedAt).toBe(before.updatedAt)
  })

  test('of distances that follow from courses by now is refused, and its author is not told that it is applied', async () => {
    const race = await raceOf({ distanceKm: [21, 42] })
    const id = await suggested(race.id, { distanceKm: [21, 43] }, { email: 'alva@post.example' })
    await owner
      .patch(`/api/races/${race.id}`)
      .send({ courses: [{ km: 21 }, { km: 42 }] })
      .expect(200)
    await drainOutbox(db)
    const { body } = await apply(owner, id).expect(409)
    expect(body.errors.distanceKm).toContain('follows from the courses')
    expect(await mailsTo('alva@post.example')).toEqual([])
    expect((await seen(race.id)).distanceKm).toEqual([21, 42])
    await decline(owner, id).expect(200)
  })

  test('stays applied when it is opened again and then declined', async () => {
    const race = await raceOf()
    const id = await suggested(race.id, { date: '2027-06-13' }, { email: 'alva@post.example' })
    await apply(owner, id).expect(200)
    await admin.patch(`/api/admin/reports/${id}`).send({ status: 'open' }).expect(200)
    await drainOutbox(db)
    await decline(owner, id).expect(200)
    const [stored] = await db.select().from(reports).where(eq(reports.id, id))
    expect(stored).toMatchObject({ status: 'closed', outcome: 'applied' })
    expect(await mailsTo('alva@post.example')).toEqual([])
  })

  test('is declined with a note to its author', async () => {
    const race = await raceOf()
    const id = await suggested(race.id, { name: 'Sarek Run' }, { email: 'alva@post.example' })
    await decline(owner, id, 'It has always been Ridge.').expect(200)
    const [mail] = await mailsTo('alva@post.example')
    expect(mail?.subject).toBe('Your correction of Sarek Ridge')
    expect(mail?.text).toContain('It has always been Ridge.')
    expect((await seen(race.id)).name).toBe('Sarek Ridge')
    await decline(owner, id).expect(409)
    const [stored] = await db.select().from(reports).where(eq(reports.id, id))
    expect(stored).toMatchObject({ status: 'closed', outcome: 'declined' })
  })

  test('cannot be decided by anybody else, nor can an ordinary report', async () => {
    const race = await raceOf()
    const id = await suggested(race.id, { entries: 'open' })
    await apply(stranger, id).expect(404)
    await decline(stranger, id).expect(404)
    await request(app).post(`/api/reports/${id}/apply`).expect(401)
    const { body } = await request(app).post(`/api/races/${race.id}/report`).send({ reason: 'date' })
    await apply(owner, body.id).expect(404)
    await apply(admin, body.id).expect(404)
    await apply(owner, 2_000_000_000).expect(404)
  })

  test('of a race that is out of sight is not possible', async () => {
    const race = await raceOf({ isListed: false, hiddenReason: 'Spam' })
    await suggest(race.id, { entries: 'open' }).expect(404)
  })
})

describe('a correction is refused at its field', () => {
  test.each([
    ['a word in place of a day', { date: 'soon' }, 'changes.date'],
    ['an unknown status', { dateStatus: 'maybe' }, 'changes.dateStatus'],
    ['a distance below 0', { distanceKm: [-1] }, 'changes.distanceKm'],
    ['a word in place of a web page', { externalUrl: 'here' }, 'changes.externalUrl'],
    [
      'entries that close before they open',
      { entriesOpen: '2027-03-01', entriesClose: '2027-02-01' },
      'changes.entriesClose',
    ],
    ['what the race says already', { date: '2027-06-06', entries: null }, 'changes'],
    ['nothing', {}, 'changes'],
  ])('%s', async (_what, changes, field) => {
    const race = await raceOf()
    const { body } = await suggest(race.id, changes).expect(400)
    expect(Object.keys(body.errors)).toContain(field)
  })

  test('distances of a race with courses, which follow from these', async () => {
    const race = await raceOf({ courses: [{ km: 21 }] })
    const { body } = await suggest(race.id, { distanceKm: [22] }).expect(400)
    expect(Object.keys(body.errors)).toEqual(['changes.distanceKm'])
  })

  test('and never reaches what strangers have no say in', async () => {
    const race = await raceOf({ raceDirectorEmail: 'info@sarek.example' })
    await suggest(race.id, { raceDirectorEmail: 'me@post.example', createdBy: 1 }).expect(400)
  })
})

test('nothing is applied to a race that was joined with another one since, whose page nobody sees', async () => {
  const race = await raceOf()
  const kept = await raceOf({ name: 'Sarek Ridge Run' })
  const correction = await suggested(race.id, { entries: 'open' }, { email: 'alva@post.example' })
  const claimant = await signedInAgent(app, db, { email: 'real@post.example', emailVerified: true })
  const claim = await claimant.agent.post(`/api/races/${race.id}/claim`).send({}).expect(201)
  const join = await admin.post('/api/admin/races/join').send({ keep: kept.id, join: race.id }).expect(201)
  await drainOutbox(db)
  const { body } = await apply(owner, correction).expect(409)
  expect(body.message).toContain('joined with another one')
  await apply(admin, claim.body.id).expect(409)
  expect(await drainOutbox(db)).toEqual([])
  await admin.post(`/api/admin/joins/${join.body.id}/undo`).expect(204)
  await apply(owner, correction).expect(200)
  expect(await seen(race.id)).toMatchObject({ entries: 'open' })
})

test('corrections share the limit of reports', async () => {
  const limited = await createTestApp({ ...SETTINGS, RATE_LIMIT_FACTOR: '1' }, undefined, db)
  const race = await raceOf()
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, client) =>
      request(limited.app)
        .post(`/api/races/${race.id}/corrections`)
        .set('X-Forwarded-For', `10.0.2.${client}`)
        .send({ changes: { entries: 'open' } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
})
