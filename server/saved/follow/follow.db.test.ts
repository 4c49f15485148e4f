import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeEach, describe, expect, test } from 'vitest'
import { claimChore, putOffChore } from '#server/platform/database/chores/chores.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { savedRaces } from '#shared/saved/table.ts'
import { followersChore, tellNextFollowers } from './tell-followers.ts'

const { db } = await createTestDatabase()
let now = TEST_NOW
const { app } = await createTestApp({}, () => now, db)
const admin = await signedInAgent(app, db, { username: 'admin' })
const needs = { db, clock: () => now, settings: { publicUrl: 'http://trailherd.test' } }
const DAY_MS = 86_400_000

let people = 0
const person = (given: object = {}) => {
  people += 1
  return createUser(db, { email: `follower-${people}@post.example`, emailVerified: true, ...given })
}
const tellAll = async () => {
  while (await tellNextFollowers(needs));
  return drainOutbox(db)
}
const laterBy = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}

beforeEach(async () => {
  now = TEST_NOW
  await db.delete(races)
  await db.execute(sql`delete from follow_looks`)
  await drainOutbox(db)
})

describe('those who saved a race', () => {
  const saver = async (raceId: number, given: object = {}) => {
    const user = await person(given)
    await db.insert(savedRaces).values({ userId: user.id, raceId })
    return user.email
  }
  test('are told once that it was cancelled, also when it is cancelled twice', async () => {
    const { agent, user } = await signedInAgent(app, db, { email: 'own@post.example', emailVerified: true })
    const race = await createRace(db, { name: 'Sarek Ridge', createdBy: user.id })
    await db.insert(savedRaces).values({ userId: user.id, raceId: race.id })
    const email = await saver(race.id)
    await saver(race.id, { emailVerified: false })
    const set = (dateStatus: string) => agent.patch(`/api/races/${race.id}`).send({ dateStatus }).expect(200)
    await set('cancelled')
    await Promise.all([tellNextFollowers(needs), tellNextFollowers(needs)])
    expect((await tellAll()).map(({ to, subject }) => [to.address, subject])).toEqual([
      [email, 'Cancelled: Sarek Ridge'],
    ])
    await set('confirmed')
    await set('cancelled')
    expect(await tellAll()).toEqual([])
  })

  test.each(['cancelled', 'postponed'])(
    'are told at once when it is %s, not after the next minute',
    async (dateStatus) => {
      const { agent, user } = await signedInAgent(app, db)
      const race = await createRace(db, { createdBy: user.id })
      const set = (change: object) => agent.patch(`/api/races/${race.id}`).send(change).expect(200)
      const chore = followersChore(needs)
      await claimChore(db, chore)
      await putOffChore(db, chore, chore.everyMinutes)
      await set({ name: 'Another name' })
      expect(await claimChore(db, chore)).toBe(false)
      await set({ dateStatus })
      expect(await claimChore(db, chore)).toBe(true)
    },
  )

  test('are told that it is postponed, however many they are', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const race = await createRace(db, { createdBy: user.id })
    for (let n = 0; n < 3; n += 1) await saver(race.id)
    await agent.patch(`/api/races/${race.id}`).send({ dateStatus: 'postponed' }).expect(200)
    expect(await tellAll()).toHaveLength(3)
    expect(await tellAll()).toEqual([])
  })

  test('get one mail a day, however often the race is moved, and it says how things are then', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const race = await createRace(db, { name: 'Sarek Ridge', createdBy: user.id })
    const email = await saver(race.id)
    const set = (change: object) => agent.patch(`/api/races/${race.id}`).send(change).expect(200)
    const subjects = async () => (await tellAll()).map(({ to, subject }) => [to.address, subject])
    await set({ dateStatus: 'postponed' })
    expect(await subjects()).toEqual([[email, 'Postponed: Sarek Ridge']])
    for (const day of ['2027-07-01', '2027-07-02', '2027-07-03']) {
      await set({ dateStatus: 'confirmed', date: day })
      await set({ dateStatus: 'postponed' })
      now = new Date(now.getTime() + 5 * 3_600_000)
      expect(await subjects()).toEqual([])
    }
    await set({ dateStatus: 'cancelled' })
    now = new Date(now.getTime() + 10 * 3_600_000)
    expect(await subjects()).toEqual([[email, 'Cancelled: Sarek Ridge']])
    now = new Date(now.getTime() + 48 * 3_600_000)
    expect(await subjects()).toEqual([])
  })

  test('are not told of a change that was taken back, or of a race that is over', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const back = await createRace(db, { createdBy: user.id })
    const over = await createRace(db, { createdBy: user.id, date: '2026-06-06' })
    await saver(back.id)
    await saver(over.id)
    await agent.patch(`/api/races/${back.id}`).send({ dateStatus: 'cancelled' }).expect(200)
    await agent.patch(`/api/races/${back.id}`).send({ dateStatus: 'confirmed' }).expect(200)
    await agent.patch(`/api/races/${over.id}`).send({ dateStatus: 'cancelled' }).expect(200)
    expect(await tellAll()).toEqual([])
  })
})

describe('a follower', () => {
  const course = { km: 21, elevationGain: 900 }
  const track = [
    [63.4, 13.1, 400],
    [63.5, 13.2, 500],
  ]
  const follower = async () => {
    people += 1
    const signed = await signedInAgent(app, db, { email: `own-${people}@post.example`, emailVerified: true })
    const race = await createRace(db, { name: 'Sarek Ridge', date: '2027-06-06', createdBy: admin.user.id })
    await signed.agent.put(`/api/saved/races/${race.id}`).expect(204)
    const set = (change: object) => admin.agent.patch(`/api/races/${race.id}`).send(change).expect(200)
    return { ...signed, race, set }
  }

  test.each([
    [{ dateStatus: 'estimated' }, { dateStatus: 'confirmed' }, 'Date confirmed: Sarek Ridge'],
    [{}, { date: '2027-06-13' }, 'New date: Sarek Ridge'],
    [{}, { dateStatus: 'cancelled' }, 'Cancelled: Sarek Ridge'],
    [{}, { dateStatus: 'postponed' }, 'Postponed: Sarek Ridge'],
    [{ dateStatus: 'cancelled' }, { dateStatus: 'estimated' }, 'On again: Sarek Ridge'],
    [{ dateStatus: 'postponed' }, { dateStatus: 'estimated' }, 'On again: Sarek Ridge'],
    [{}, { entries: 'open' }, 'Entries are open: Sarek Ridge'],
    [{ entries: 'open' }, { entries: 'soldOut' }, 'Sold out: Sarek Ridge'],
    [{}, { courses: [course] }, 'New course: Sarek Ridge'],
    [{ courses: [course] }, { courses: [{ ...course, track }] }, 'GPX track added: Sarek Ridge'],
  ])('is told once about %j then %j', async (before, change, subject) => {
    const { set, agent, race } = await follower()
    await set(before)
    await agent.delete(`/api/saved/races/${race.id}`).expect(204)
    await agent.put(`/api/saved/races/${race.id}`).expect(204)
    expect(await tellAll()).toEqual([])
    await set(change)
    laterBy(1)
    expect((await tellAll()).map((mail) => mail.subject)).toEqual([subject])
    laterBy(2)
    expect(await tellAll()).toEqual([])
  })

  test('is told when the day comes that entries open, once that they close within a week, and never of a race that is over', async () => {
    const { set, race, user } = await follower()
    await set({ entriesOpen: '2027-03-01', entriesClose: '2027-04-01' })
    const told = await db.execute(sql`
      update saved_races set told = race_follow_facts(race_id) || '{"day": "2027-02-01"}'
      where race_id = ${race.id} and user_id = ${user.id}`)
    expect(told.rowCount).toBe(1)
    const subjectsOn = async (day: string) => {
      now = new Date(`${day}T12:00:00Z`)
      return (await tellAll()).map(({ subject }) => subject)
    }
    expect(await subjectsOn('2027-02-28')).toEqual([])
    expect(await subjectsOn('2027-03-01')).toEqual(['Entries are open: Sarek Ridge'])
    expect(await subjectsOn('2027-03-24')).toEqual([])
    expect(await subjectsOn('2027-03-25')).toEqual(['Entries close soon: Sarek Ridge'])
    expect(await subjectsOn('2027-03-28')).toEqual([])
    await set({ courses: [course] })
    expect(await subjectsOn('2027-06-07')).toEqual([])
  })

  test('is told of the next edition by the same organizer, also after the race, and of nobody else’s', async () => {
    const { race } = await follower()
    now = new Date('2027-07-01T08:00:00Z')
    await createRace(db, { date: '2028-06-04', editionOf: race.id, createdBy: (await person()).id })
    expect(await tellAll()).toEqual([])
    laterBy(1)
    const next = await createRace(db, { date: '2028-06-04', editionOf: race.id, createdBy: admin.user.id })
    const [mail, ...more] = await tellAll()
    expect([mail?.subject, more]).toEqual(['Next edition: Sarek Ridge', []])
    expect(mail?.text).toContain(`/race/${next.id}`)
    laterBy(2)
    expect(await tellAll()).toEqual([])
  })

  test('is not told again of a next edition that was hidden and shown again, nor of an older one meanwhile', async () => {
    const { race } = await follower()
    const edition = (date: string) => createRace(db, { date, editionOf: race.id, createdBy: admin.user.id })
    const subjects = async () => {
      laterBy(2)
      return (await tellAll()).map(({ subject }) => subject)
    }
    await edition('2028-06-04')
    expect(await subjects()).toEqual(['Next edition: Sarek Ridge'])
    const second = await edition('2029-06-03')
    expect(await subjects()).toEqual(['Next edition: Sarek Ridge'])
    const show = (isListed: boolean) => db.update(races).set({ isListed }).where(eq(races.id, second.id))
    await show(false)
    expect(await subjects()).toEqual([])
    await show(true)
    expect(await subjects()).toEqual([])
    await edition('2030-06-02')
    expect(await subjects()).toEqual(['Next edition: Sarek Ridge'])
  })

  test('of a postponed race is told that it is cancelled, also after the day that it was planned for', async () => {
    const { set } = await follower()
    await set({ dateStatus: 'postponed' })
    expect((await tellAll()).map(({ subject }) => subject)).toEqual(['Postponed: Sarek Ridge'])
    now = new Date('2027-07-10T08:00:00Z')
    expect(await tellAll()).toEqual([])
    await set({ dateStatus: 'cancelled' })
    laterBy(1)
    expect((await tellAll()).map(({ subject }) => subject)).toEqual(['Cancelled: Sarek Ridge'])
    laterBy(2)
    expect(await tellAll()).toEqual([])
  })

  test('is not told of a next edition that is over', async () => {
    const { race } = await follower()
    now = new Date('2029-01-10T08:00:00Z')
    await createRace(db, { date: '2028-06-04', editionOf: race.id, createdBy: admin.user.id })
    expect(await tellAll()).toEqual([])
  })

  test('gets one mail about several races, the most urgent first, in their language', async () => {
    const { set, agent, user } = await follower()
    const other = await createRace(db, {
      name: 'Kebnekaise Trail',
      date: '2027-05-01',
      createdBy: admin.user.id,
    })
    await agent.put(`/api/saved/races/${other.id}`).expect(204)
    await db.update(users).set({ language: 'sv' }).where(eq(users.id, user.id))
    await admin.agent.patch(`/api/races/${other.id}`).send({ entries: 'open' }).expect(200)
    await set({ dateStatus: 'cancelled' })
    const [mail, ...more] = await tellAll()
    expect([mail?.subject, more]).toEqual(['Inställt: Sarek Ridge och 1 lopp till', []])
    expect(mail?.text).toContain('Anmälan är öppen')
  })

  test('who turned a race off hears nothing of it, and of later changes only once it is on again', async () => {
    const { set, agent, race } = await follower()
    const notify = (value: unknown) => agent.put(`/api/saved/races/${race.id}`).send({ notify: value })
    await notify(false).expect(204)
    expect((await agent.get('/api/saved/quiet').expect(200)).body).toEqual({ races: [race.id] })
    await agent.put(`/api/saved/races/${race.id}`).expect(204)
    expect((await agent.get('/api/saved/quiet')).body).toEqual({ races: [race.id] })
    await set({ date: '2027-06-13' })
    laterBy(1)
    expect(await tellAll()).toEqual([])
    await notify(true).expect(204)
    laterBy(1)
    expect(await tellAll()).toEqual([])
    await set({ dateStatus: 'cancelled' })
    expect((await tellAll()).map(({ subject }) => subject)).toEqual(['Cancelled: Sarek Ridge'])
    expect(Object.keys((await notify('no').expect(400)).body.errors)).toEqual(['notify'])
    await request(app).get('/api/saved/quiet').expect(401)
  })

  test('ends all these mails with the link of one, without a login and by a press only', async () => {
    const { set, agent, race } = await follower()
    await set({ dateStatus: 'postponed' })
    const token = /saved\/end\?token=([\w-]+)/.exec((await tellAll())[0]?.text ?? '')?.[1] ?? 'none'
    const read = () => request(app).get('/api/saved/end').query({ token })
    expect((await read().expect(200)).body).toEqual({ races: 1 })
    await read().set('Accept', 'text/html').expect(303)
    expect((await read().expect(200)).body).toEqual({ races: 1 })
    expect((await request(app).post('/api/saved/end').send({ token }).expect(200)).body).toEqual({ races: 1 })
    await request(app).post(`/api/saved/end?token=${token}`).expect(200)
    await set({ dateStatus: 'cancelled' })
    laterBy(2)
    expect(await tellAll()).toEqual([])
    expect((await agent.get('/api/saved/ids')).body.races).toEqual([race.id])
    await request(app).post('/api/saved/end').send({ token: 'wrong' }).expect(404)
    await request(app).post('/api/saved/end').send({ token: 5 }).expect(400)
    const { rows } = await db.execute(sql`select token_hash from follow_end_tokens`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('ends them with the one click of a mail program (RFC 8058)', async () => {
    const { set } = await follower()
    await set({ dateStatus: 'postponed' })
    const { pathname, search } = new URL((await tellAll())[0]?.unsubscribeUrl ?? '')
    const click = () => request(app).post(`${pathname}${search}`)
    expect((await click().type('form').send({ 'List-Unsubscribe': 'One-Click' }).expect(200)).body).toEqual({
      races: 1,
    })
    await click().field('List-Unsubscribe', 'One-Click').expect(200)
    await set({ dateStatus: 'cancelled' })
    laterBy(2)
    expect(await tellAll()).toEqual([])
  })
})
