import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { findUser } from '#server/accounts/queries.ts'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { holdRows, untilWaiting } from '#server/testing/database/held-row.ts'
import { refuseMails } from '#server/testing/database/refuse-mails.ts'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox, readOutbox } from '#server/testing/outbox.ts'
import { signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { dateQuestions } from '#shared/races/date-questions-table.ts'
import { races } from '#shared/races/table.ts'
import { askOrganizers } from './ask-organizers.ts'

const { db, url } = await createTestDatabase()
let now = TEST_NOW
const { app } = await createTestApp({}, () => now, db)
const admin = (await signedInAgent(app, db, { username: 'admin' })).agent
const needs = { db, clock: () => now, settings: { publicUrl: 'http://trailherd.test' } }
const askOn = async (day: string) => {
  now = new Date(`${day}T08:00:00Z`)
  await askOrganizers(needs)
  return drainOutbox(db)
}

let people = 0
const organizer = (given: object = {}) => {
  people += 1
  return createUser(db, { email: `organizer-${people}@post.example`, emailVerified: true, ...given })
}
const estimatedRace = async (given: object = {}, owner: object = {}) => {
  const { id } = await organizer(owner)
  return createRace(db, {
    name: 'Sarek Ridge',
    date: '2027-06-06',
    dateStatus: 'estimated',
    createdBy: id,
    ...given,
  })
}
const tokenOf = (text = '') => /confirm-date\?token=([\w-]+)/.exec(text)?.[1] ?? 'none'

beforeEach(async () => {
  now = TEST_NOW
  await db.delete(races)
  await drainOutbox(db)
})

describe('the organizer of a race with an estimated date', () => {
  test('is asked five months before it, again six weeks later, and then never', async () => {
    await estimatedRace()
    expect(await askOn('2027-01-05')).toEqual([])
    const [first, ...more] = await askOn('2027-01-06')
    expect([first?.subject, more]).toEqual(['Is Sarek Ridge on June 6, 2027?', []])
    expect(await askOn('2027-02-16')).toEqual([])
    expect((await askOn('2027-02-17')).map(({ subject }) => subject)).toEqual([
      'Reminder: is Sarek Ridge on June 6, 2027?',
    ])
    expect(await askOn('2027-04-20')).toEqual([])
  })

  test('reads the mail in their language', async () => {
    await estimatedRace({}, { language: 'sv' })
    expect((await askOn('2027-02-01'))[0]?.subject).toBe('Går Sarek Ridge den 6 juni 2027?')
  })

  test('is not asked about other races, and not without a verified address', async () => {
    await estimatedRace({ dateStatus: 'confirmed' })
    await estimatedRace({ date: '2027-01-10' })
    await estimatedRace({ isListed: false, hiddenReason: 'Spam' })
    await estimatedRace({ createdBy: null })
    await estimatedRace({}, { emailVerified: false })
    await estimatedRace({}, { blockedAt: new Date() })
    expect(await askOn('2027-02-01')).toEqual([])
  })

  test('is asked also when a question before it, or a reminder, cannot be written', async () => {
    await estimatedRace({ name: 'Broken Ridge' })
    await estimatedRace({ name: 'Fine Ridge', date: '2027-06-20' })
    await askOn('2027-02-01')
    await estimatedRace({ name: 'Broken Fell' })
    await estimatedRace({ name: 'Fine Fell', date: '2027-06-20' })
    await refuseMails(db, 'Broken')
    now = new Date('2027-03-20T08:00:00Z')
    await expect(askOrganizers(needs)).rejects.toThrow()
    const subjects = (await drainOutbox(db)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([
      'Is Fine Fell on June 20, 2027?',
      'Reminder: is Fine Ridge on June 20, 2027?',
    ])
  })

  test('is asked again about the next year', async () => {
    const race = await estimatedRace()
    await askOn('2027-02-01')
    await db.update(races).set({ date: '2028-06-04' })
    expect(await askOn('2028-02-01')).toHaveLength(1)
    expect(race.id).toBeGreaterThan(0)
  })

  test.each([
    [
      'yes',
      { dateStatus: 'confirmed' },
      { date: '2027-06-06', dateStatus: 'confirmed', confirmedBy: 'organizer' },
    ],
    [
      'another date',
      { dateStatus: 'confirmed', date: '2027-06-13' },
      { date: '2027-06-13', dateStatus: 'confirmed' },
    ],
    [
      'postponed',
      { dateStatus: 'postponed' },
      { date: '2027-06-06', dateStatus: 'postponed', confirmedAt: null },
    ],
    [
      'not this year',
      { dateStatus: 'cancelled' },
      { date: '2027-06-06', dateStatus: 'cancelled', confirmedAt: null },
    ],
  ])('answers %s with one click and is not reminded', async (_answer, sent, stored) => {
    const race = await estimatedRace()
    const token = tokenOf((await askOn('2027-02-01'))[0]?.text)
    const asked = await request(app).get('/api/confirm-date').query({ token }).expect(200)
    expect(asked.body).toEqual({
      raceId: race.id,
      name: 'Sarek Ridge',
      date: '2027-06-06',
      dateStatus: 'estimated',
    })
    await request(app)
      .post('/api/confirm-date')
      .send({ token, ...sent })
      .expect(200)
    expect((await request(app).get(`/api/races/${race.id}`)).body).toMatchObject(stored)
    expect(await askOn('2027-04-01')).toEqual([])
  })

  test('cannot answer with a wrong token, after the race, or with a day in the past', async () => {
    await estimatedRace()
    const token = tokenOf((await askOn('2027-02-01'))[0]?.text)
    const answer = (fields: object) =>
      request(app)
        .post('/api/confirm-date')
        .set('Accept-Language', 'sv')
        .send({ token, dateStatus: 'confirmed', ...fields })
    expect((await answer({ token: 'wrong' }).expect(404)).body.message).toMatch(
      /^Länken fungerar inte längre/,
    )
    expect((await answer({ date: '2027-01-01' }).expect(400)).body.errors).toEqual({
      date: 'Den dagen har redan varit.',
    })
    await answer({ dateStatus: 'estimated' }).expect(400)
    await answer({ date: 'soon' }).expect(400)
    now = new Date('2027-06-07T08:00:00Z')
    await answer({}).expect(404)
  })

  describe('with the link of a mail that no longer goes to them', () => {
    const answer = (token: string) =>
      request(app).post('/api/confirm-date').send({ token, dateStatus: 'cancelled' })
    const works = async (token: string) => {
      const { status } = await request(app).get('/api/confirm-date').query({ token })
      return status
    }
    const asked = async () => {
      const race = await estimatedRace()
      const token = tokenOf((await askOn('2027-02-01'))[0]?.text)
      expect(await works(token)).toBe(200)
      return { race, token, owner: race.createdBy ?? 0 }
    }
    const setBlocked = (id: number, blocked: boolean) =>
      admin.patch(`/api/admin/users/${id}`).send({ blocked, reason: 'Sends spam' }).expect(200)

    test('changes nothing while their account is blocked, and can afterwards', async () => {
      const { token, owner } = await asked()
      await setBlocked(owner, true)
      expect(await works(token)).toBe(404)
      await answer(token).expect(404)
      await setBlocked(owner, false)
      await answer(token).expect(200)
    })

    test('changes nothing after their account is deleted, whoever gets the race then', async () => {
      const { race, token, owner } = await asked()
      const { username } = (await findUser(db, owner)) ?? { username: '' }
      await (await signIn(app, username)).delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
      await answer(token).expect(404)
      await db
        .update(races)
        .set({ createdBy: (await organizer()).id })
        .where(eq(races.id, race.id))
      expect(await works(token)).toBe(404)
      await answer(token).expect(404)
    })

    test('changes nothing after the race is deleted', async () => {
      const { race, token } = await asked()
      await admin.delete(`/api/races/${race.id}`).expect(204)
      expect(await works(token)).toBe(404)
      await answer(token).expect(404)
    })

    test('changes nothing after the race was joined with another one, where nobody would see it', async () => {
      const { race, token } = await asked()
      const kept = await createRace(db, { date: race.date })
      await admin.post('/api/admin/races/join').send({ keep: kept.id, join: race.id }).expect(201)
      expect(await works(token)).toBe(404)
      await answer(token).expect(404)
    })

    test('changes nothing after the race is handed to somebody else, who can answer the next mail', async () => {
      const { race, token } = await asked()
      await db
        .update(races)
        .set({ createdBy: (await organizer()).id })
        .where(eq(races.id, race.id))
      expect(await works(token)).toBe(404)
      await answer(token).expect(404)
      await answer(tokenOf((await askOn('2027-04-01'))[0]?.text)).expect(200)
    })

    test('changes nothing after they have got another address', async () => {
      const { token, owner } = await asked()
      await db
        .update(users)
        .set({ email: `elsewhere-${owner}@post.example` })
        .where(eq(users.id, owner))
      expect(await works(token)).toBe(404)
      await answer(token).expect(404)
    })

    test.each([
      ['blocked', (owner: number) => sql`update users set blocked_at = now() where id = ${owner}`],
      ['deleted', (owner: number) => sql`delete from users where id = ${owner}`],
      [
        'without the race',
        (owner: number) => sql`update races set created_by = null where created_by = ${owner}`,
      ],
    ])('changes nothing when they are %s just then', async (_fate, meet) => {
      const { race, token, owner } = await asked()
      const held = await holdRows(db, meet(owner))
      const status = answer(token).then((answered) => answered.status)
      await untilWaiting(db, 1)
      await held.release()
      expect(await status).toBe(404)
      expect((await request(app).get(`/api/races/${race.id}`)).body.dateStatus).toBe('estimated')
    })
  })

  test('does not find the token in the database', async () => {
    await estimatedRace()
    const token = tokenOf((await askOn('2027-02-01'))[0]?.text)
    const { rows } = await db.execute(sql`select token_hash from date_question_tokens`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('each of 200 organizers is asked once, while servers lose the database 20 times', async () => {
  const owner = await organizer()
  await createRaces(
    db,
    Array.from({ length: 200 }, (_, n) => ({
      name: `Race ${n}`,
      date: '2027-06-06',
      dateStatus: 'estimated' as const,
      createdBy: owner.id,
    })),
  )
  let kills = 0
  let isDone = false
  // A lost connection is what a killed server looks like to the database: its transaction is rolled back.
  const server = async () => {
    while (!isDone) {
      const own = openForRequests({ url, requestMs: PATIENT_MS, size: 1 })
      await own.execute(sql`set application_name = 'asking'`).catch(() => {})
      try {
        await askOrganizers({ ...needs, db: own })
        isDone = isDone || kills >= 20
      } catch {
        // The next one continues.
      }
      await closeDatabase(own).catch(() => {})
    }
  }
  const killer = async () => {
    while (kills < 20) {
      const { rows } = await db.execute<{ killed: number }>(sql`
        select count(pg_terminate_backend(pid))::int as killed from pg_stat_activity
        where datname = current_database() and application_name = 'asking'`)
      kills += rows[0]?.killed ?? 0
    }
  }
  await Promise.all([server(), server(), killer()])
  const subjects = (await readOutbox(db)).map(({ subject }) => subject)
  expect([kills >= 20, subjects.length, new Set(subjects).size]).toEqual([true, 200, 200])
  expect(await db.select().from(dateQuestions)).toHaveLength(200)
}, 120_000)
