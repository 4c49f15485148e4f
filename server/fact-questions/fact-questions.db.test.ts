import { eq } from 'drizzle-orm'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { refuseMails } from '#server/testing/database/refuse-mails.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { factQuestionMails, factQuestions } from '#shared/races/fact-questions-table.ts'
import { races } from '#shared/races/table.ts'
import { mailFactQuestions } from './mail-questions.ts'

const { db, url } = await createTestDatabase()
let now = TEST_NOW
const { app } = await createTestApp({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '10' }, () => now, db)
const needs = { db, clock: () => now, settings: { publicUrl: 'http://trailherd.test' } }
const HOUR_MS = 3_600_000
const wait = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}
const mails = async () => {
  await mailFactQuestions(needs)
  return drainOutbox(db)
}

let people = 0
const raceOf = async (given: object = {}, owner: object = {}) => {
  people += 1
  const { id } = await createUser(db, {
    email: `owner-${people}@post.example`,
    emailVerified: true,
    ...owner,
  })
  return createRace(db, {
    name: 'Sarek Ridge',
    date: '2027-06-06',
    elevationGain: null,
    createdBy: id,
    ...given,
  })
}
const ask = (id: number, facts: string[], from = '10.0.0.1') =>
  request(app).post(`/api/races/${id}/questions`).set('X-Forwarded-For', from).send({ facts })

beforeEach(async () => {
  now = TEST_NOW
  await db.delete(races)
  await drainOutbox(db)
})

describe('a visitor asks the organizer for what the page does not say', () => {
  test('with one press and no account, and the mail says how many asked for what, with a link to each field', async () => {
    const race = await raceOf()
    expect((await ask(race.id, ['climb']).expect(200)).body.message).toMatch(/^We will ask/)
    await ask(race.id, ['climb', 'kit'], '10.0.0.2').expect(200)
    await ask(race.id, ['climb'], '10.0.0.2').expect(200)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.to.address).toBe(`owner-${people}@post.example`)
    expect(mail?.subject).toBe('Runners have questions about Sarek Ridge')
    const form = `http://trailherd.test/race/edit/${race.id}?field=`
    expect(mail?.text).toContain(`Elevation gain\n2 people ask\n${form}elevationGain%2CclimbNotKnown`)
    expect(mail?.text).toContain(`Required kit\n1 person asks\n${form}kit`)
    expect(await db.select().from(factQuestions)).toEqual([])
  })

  test('the mail is in the language of the owner', async () => {
    const race = await raceOf({}, { language: 'sv' })
    await ask(race.id, ['dogs']).expect(200)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Löpare har frågor om Sarek Ridge')
    expect(mail?.text).toContain('Hundar\n1 person frågar')
  })

  test('however many ask, there is one mail a week', async () => {
    const race = await raceOf()
    await ask(race.id, ['climb']).expect(200)
    expect(await mails()).toHaveLength(1)
    wait(24)
    await ask(race.id, ['climb']).expect(200)
    await ask(race.id, ['poles'], '10.0.0.3').expect(200)
    expect(await mails()).toEqual([])
    wait(6 * 24 - 1)
    expect(await mails()).toEqual([])
    wait(2)
    expect(await mails()).toHaveLength(1)
    wait(8 * 24)
    expect(await mails()).toEqual([])
  })

  test('a question that cannot be mailed keeps no other back', async () => {
    const [broken, fine] = [await raceOf({ name: 'Broken' }), await raceOf({ name: 'Fine' })]
    await ask(broken.id, ['climb']).expect(200)
    await ask(fine.id, ['climb']).expect(200)
    await refuseMails(db, 'Broken')
    await expect(mails()).rejects.toThrow()
    expect((await drainOutbox(db)).map(({ subject }) => subject)).toEqual([
      'Runners have questions about Fine',
    ])
  })

  test('what the race says already is not asked, and nothing is mailed that it says meanwhile', async () => {
    const race = await raceOf({ rules: { dogs: 'no' }, elevationGain: 900, signUpFee: '$' })
    await ask(race.id, ['climb', 'dogs', 'fee']).expect(200)
    expect(await mails()).toEqual([])
    await ask(race.id, ['poles', 'kit']).expect(200)
    await db.update(races).set({ rules: { dogs: 'no', poles: 'yes' } })
    const [mail] = await mails()
    expect(mail?.text).toContain('Required kit')
    expect(mail?.text).not.toContain('Poles')
  })

  test('courses tell start, cut-off and fee', async () => {
    const race = await raceOf({
      signUpFee: null,
      courses: [{ km: 21, startTime: '09:00', cutOffHours: 5, fee: '50 €' }],
    })
    await ask(race.id, ['startTime', 'cutOff', 'fee']).expect(200)
    expect(await mails()).toEqual([])
  })

  test('owners do not ask themselves, and a signed-in person counts once', async () => {
    const owner = await signedInAgent(app, db, { email: 'self@post.example', emailVerified: true })
    const race = await createRace(db, { createdBy: owner.user.id, elevationGain: null })
    await owner.agent
      .post(`/api/races/${race.id}/questions`)
      .send({ facts: ['climb'] })
      .expect(200)
    expect(await mails()).toEqual([])
    const runner = await signedInAgent(app, db)
    for (const from of ['10.1.0.1', '10.1.0.2'])
      await runner.agent
        .post(`/api/races/${race.id}/questions`)
        .set('X-Forwarded-For', from)
        .send({ facts: ['climb'] })
        .expect(200)
    expect((await mails())[0]?.text).toContain('1 person asks')
  })

  test.each([
    ['without an owner', { createdBy: null }, {}],
    ['whose owner has no verified address', {}, { emailVerified: false }],
    ['that is over', { date: '2027-01-14' }, {}],
    ['that is cancelled', { dateStatus: 'cancelled' }, {}],
  ])('nobody can be asked about a race %s', async (_which, given, owner) => {
    const race = await raceOf(given, owner)
    await ask(race.id, ['climb']).expect(409)
    expect(await mails()).toEqual([])
  })

  test('the page says whether somebody can be asked', async () => {
    const pageOf = async (id: number) => (await request(app).get(`/api/races/${id}`).expect(200)).body
    expect((await pageOf((await raceOf()).id)).canBeAsked).toBe(true)
    expect((await pageOf((await raceOf({}, { emailVerified: false })).id)).canBeAsked).toBe(false)
    expect((await pageOf((await raceOf({ createdBy: null })).id)).canBeAsked).toBe(false)
  })

  test('the page says so as soon as the organizer has a verified address, and no longer than that', async () => {
    const { id, createdBy } = await raceOf({}, { emailVerified: false })
    const canBeAsked = async () => (await request(app).get(`/api/races/${id}`).expect(200)).body.canBeAsked
    const verify = (emailVerified: boolean) =>
      db
        .update(users)
        .set({ emailVerified })
        .where(eq(users.id, createdBy ?? 0))
    expect(await canBeAsked()).toBe(false)
    await verify(true)
    expect(await canBeAsked()).toBe(true)
    await verify(false)
    expect(await canBeAsked()).toBe(false)
  })

  test('hidden and unknown races are not found, and other facts are refused', async () => {
    const hidden = await raceOf({ isListed: false, hiddenReason: 'Spam' })
    await ask(hidden.id, ['climb']).expect(404)
    const ofBlocked = await raceOf({}, { blockedAt: new Date() })
    await ask(ofBlocked.id, ['climb']).expect(404)
    await ask(2_147_483_647, ['climb']).expect(404)
    const race = await raceOf()
    for (const facts of [['weather'], [], 'climb', undefined, Array(30).fill('climb')]) {
      const { body } = await ask(race.id, facts as string[]).expect(400)
      expect(Object.keys(body.errors)).toEqual(['facts' in body.errors ? 'facts' : 'facts.0'])
    }
  })

  test('no address is stored, and questions that nobody could be told are forgotten after a month', async () => {
    const race = await raceOf()
    await ask(race.id, ['climb'], '10.9.8.7').expect(200)
    const [row] = await db.select().from(factQuestions)
    expect(JSON.stringify(row)).not.toContain('10.9.8.7')
    await db.update(races).set({ dateStatus: 'cancelled' })
    wait(31 * 24)
    expect(await mails()).toEqual([])
    expect(await db.select().from(factQuestions)).toEqual([])
  })

  test('old questions are forgotten also when the server is about to stop', async () => {
    const race = await raceOf()
    await ask(race.id, ['climb']).expect(200)
    await db.update(races).set({ dateStatus: 'cancelled' })
    wait(31 * 24)
    await mailFactQuestions(needs, AbortSignal.abort())
    expect(await db.select().from(factQuestions)).toEqual([])
  })

  test('one address can ask sixty times a day', async () => {
    const limited = await createTestApp({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.05' }, () => now, db)
    const race = await raceOf()
    const statuses = []
    for (let tries = 0; tries < 4; tries += 1) {
      const { status } = await request(limited.app)
        .post(`/api/races/${race.id}/questions`)
        .set('X-Forwarded-For', '10.8.0.1')
        .send({ facts: ['climb'] })
      statuses.push(status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

test('50 people ask at once on two servers that both write mails: one mail, and everybody is counted', async () => {
  const race = await raceOf()
  const other = await createTestApp({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '10' }, () => now, db)
  const servers = [app, other.app]
  const own = openForRequests({ url, requestMs: PATIENT_MS, size: 4 })
  try {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        request(servers[index % 2] ?? app)
          .post(`/api/races/${race.id}/questions`)
          .set('X-Forwarded-For', `10.2.0.${index}`)
          .send({ facts: ['climb'] })
          .expect(200),
      ),
    )
    await Promise.all([
      mailFactQuestions(needs),
      mailFactQuestions({ ...needs, db: own }),
      mailFactQuestions(needs),
    ])
    const sent = await drainOutbox(db)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('50 people ask')
    // More while both servers look.
    wait(1)
    await Promise.all([
      ...Array.from({ length: 50 }, (_, index) => ask(race.id, ['climb'], `10.3.0.${index}`).expect(200)),
      mailFactQuestions(needs),
      mailFactQuestions({ ...needs, db: own }),
    ])
    expect(await drainOutbox(db)).toEqual([])
    expect(await db.select().from(factQuestionMails)).toHaveLength(1)
    expect(await db.select().from(factQuestions)).toHaveLength(50)
  } finally {
    await closeDatabase(own)
  }
})
