import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdRows, untilWaiting } from '#server/testing/database/held-row.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { history } from '#shared/history/table.ts'
import type { CourseTrackPoint } from '#shared/races/courses.ts'
import { races } from '#shared/races/table.ts'

const { app, db } = await createTestApp({ RACE_ADMIN_USERNAME: 'race-boss' })

type Agent = Awaited<ReturnType<typeof signedInAgent>>
let owner: Agent
let rival: Agent
let raceAdmin: Agent

beforeAll(async () => {
  owner = await signedInAgent(app, db, { userType: 'race_organizer' })
  rival = await signedInAgent(app, db, { userType: 'race_organizer' })
  raceAdmin = await signedInAgent(app, db, { username: 'race-boss' })
})

const track: CourseTrackPoint[] = Array.from({ length: 800 }, (_, index) => [
  Number((63.4 + index / 10_000).toFixed(6)),
  Number((13.08 + Math.sin(index / 9) / 100).toFixed(6)),
  400 + (index % 37),
])

const ownRace = (given: Parameters<typeof createRace>[1] = {}) =>
  createRace(db, { createdBy: owner.user.id, date: '2027-06-06', ...given })

const pageOf = async (id: number) => (await request(app).get(`/api/races/${id}`).expect(200)).body

/** What a call answers that comes while a race goes from its owner to the rival. */
const whileHandedOver = async (id: number, ask: () => PromiseLike<{ status: number }>) => {
  const held = await holdRows(db, sql`select from races where id = ${id} for update`)
  const answer = Promise.resolve(ask())
  await untilWaiting(db, 1)
  await held.release((tx) => tx.update(races).set({ createdBy: rival.user.id }).where(eq(races.id, id)))
  return (await answer).status
}

describe('POST /api/races/{id}/next-edition', () => {
  test('copies the race into next year: same weekday, not confirmed, nothing known about entries', async () => {
    const race = await ownRace({
      courses: [{ km: 21, elevationGain: 900, track }],
      dateStatus: 'confirmed',
      confirmedAt: new Date(),
      entries: 'soldOut',
      entriesOpen: '2027-01-01',
      entriesClose: '2027-05-01',
      source: { name: 'A calendar' },
    })
    const { body } = await owner.agent.post(`/api/races/${race.id}/next-edition`).expect(201)
    expect(body).toMatchObject({
      name: race.name,
      description: race.description,
      distanceKm: 21,
      date: '2028-06-04',
      dateStatus: 'estimated',
      confirmedAt: null,
      editionOf: race.id,
      entries: null,
      entriesOpen: null,
      entriesClose: null,
      source: null,
      reviewCount: 0,
      createdBy: owner.user.id,
    })
    expect(body.id).not.toBe(race.id)
    const { text } = await request(app).get(`/api/races/${body.id}/courses/1.gpx`).expect(200)
    expect(text.match(/<trkpt /g)).toHaveLength(800)
  })

  test('pressed several times at once makes one copy, and answers each time with it', async () => {
    const race = await ownRace()
    const press = () => owner.agent.post(`/api/races/${race.id}/next-edition`).expect(201)
    const answers = await Promise.all([press(), press(), press()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    await owner.agent.delete(`/api/races/${answers[0].body.id}`).expect(204)
    expect((await press()).body.id).not.toBe(answers[0].body.id)
  })

  test('stays with its owner when an administrator asks for it', async () => {
    const race = await ownRace()
    const { body } = await raceAdmin.agent.post(`/api/races/${race.id}/next-edition`).expect(201)
    expect(body.createdBy).toBe(owner.user.id)
    const orphan = await createRace(db, { date: '2027-06-06' })
    const { body: next } = await raceAdmin.agent.post(`/api/races/${orphan.id}/next-edition`).expect(201)
    expect(next.createdBy).toBeNull()
  })

  test('of a race that was joined with another one is an edition of that one, and everybody sees it', async () => {
    const race = await ownRace()
    const kept = await createRace(db, { date: '2027-06-06' })
    await raceAdmin.agent.post('/api/admin/races/join').send({ keep: kept.id, join: race.id }).expect(201)
    const { body } = await owner.agent.post(`/api/races/${race.id}/next-edition`).expect(201)
    expect(await pageOf(body.id)).toMatchObject({ editionOf: kept.id })
    expect(body.hiddenReason).toBeUndefined()
  })

  test('of a race that is being handed over is refused, and goes to the new owner when it is asked for again', async () => {
    const race = await ownRace()
    const ask = () => raceAdmin.agent.post(`/api/races/${race.id}/next-edition`)
    expect(await whileHandedOver(race.id, ask)).toBe(409)
    expect((await ask().expect(201)).body.createdBy).toBe(rival.user.id)
  })

  test('is refused for visitors and for everybody else, and for a race that is not there', async () => {
    const race = await ownRace()
    await request(app).post(`/api/races/${race.id}/next-edition`).expect(401)
    const { body } = await rival.agent
      .post(`/api/races/${race.id}/next-edition`)
      .set('Accept-Language', 'sv')
      .expect(403)
    expect(body.message).toBe('Bara arrangören får lägga till loppets nästa upplaga.')
    await owner.agent.post('/api/races/2147483647/next-edition').expect(404)
    await owner.agent.post('/api/races/x/next-edition').expect(404)
  })

  test('a new race that names its earlier edition keeps the full tracks of courses it was shown', async () => {
    const race = await ownRace({ courses: [{ km: 21, track }] })
    const { courses } = await pageOf(race.id)
    expect(courses[0].track).toHaveLength(500)
    const { body } = await owner.agent
      .post('/api/races')
      .send({
        name: 'Next',
        location: 'Åre',
        date: '2028-06-04',
        description: 'Again.',
        difficulty: 2,
        courses,
        editionOf: race.id,
      })
      .expect(201)
    const { text } = await request(app).get(`/api/races/${body.id}/courses/1.gpx`).expect(200)
    expect(text.match(/<trkpt /g)).toHaveLength(800)
  })
})

describe('the next edition that is sent with the form', () => {
  const form = (editionOf: number) => ({
    name: 'Sarek Ridge',
    location: 'Åre',
    date: '2028-06-04',
    description: 'Again.',
    difficulty: 2,
    distanceKm: 21,
    elevationGain: 900,
    editionOf,
  })
  const send = async ({ agent }: Agent, editionOf: number) =>
    (await agent.post('/api/races').send(form(editionOf)).expect(201)).body

  test('stays with the owner of the race when an administrator adds it, who can go on editing it', async () => {
    const race = await ownRace()
    const next = await send(raceAdmin, race.id)
    expect(next.createdBy).toBe(owner.user.id)
    expect((await pageOf(race.id)).nextEdition).toMatchObject({ id: next.id })
    const entries = await db.select().from(history).where(eq(history.entityId, next.id))
    expect(entries).toMatchObject([{ action: 'created', personId: raceAdmin.user.id, role: 'administrator' }])
    for (const { agent } of [raceAdmin, owner])
      await agent.patch(`/api/races/${next.id}`).send({ entries: 'open' }).expect(200)
  })

  test('of a race that is being handed over is refused, and goes to the new owner when it is sent again', async () => {
    const race = await ownRace()
    expect(await whileHandedOver(race.id, () => raceAdmin.agent.post('/api/races').send(form(race.id)))).toBe(
      409,
    )
    expect((await send(raceAdmin, race.id)).createdBy).toBe(rival.user.id)
  })

  test('has no owner where the race has none', async () => {
    const orphan = await createRace(db, { date: '2027-06-06' })
    const next = await send(raceAdmin, orphan.id)
    expect(next.createdBy).toBeNull()
    expect((await pageOf(orphan.id)).nextEdition).toMatchObject({ id: next.id })
  })

  test('of an administrator’s own race, and one by somebody else, belong to who adds them', async () => {
    const own = await createRace(db, { createdBy: raceAdmin.user.id, date: '2027-06-06' })
    expect((await send(raceAdmin, own.id)).createdBy).toBe(raceAdmin.user.id)
    const race = await ownRace()
    expect((await send(rival, race.id)).createdBy).toBe(rival.user.id)
    expect((await pageOf(race.id)).nextEdition).toBeNull()
  })
})

describe('the next edition of a race', () => {
  test('is the latest of all editions that follow', async () => {
    const first = await ownRace({ date: '2024-06-02' })
    expect((await pageOf(first.id)).nextEdition).toBeNull()
    const second = await ownRace({ date: '2025-06-01', editionOf: first.id })
    const third = await ownRace({
      name: 'Third',
      date: '2026-06-07',
      dateStatus: 'estimated',
      editionOf: second.id,
    })
    const latest = { id: third.id, name: 'Third', date: '2026-06-07', dateStatus: 'estimated' }
    expect((await pageOf(first.id)).nextEdition).toEqual(latest)
    expect((await pageOf(second.id)).nextEdition).toEqual(latest)
    expect((await pageOf(third.id)).nextEdition).toBeNull()
  })

  test('is never the race of somebody else, nor an earlier one', async () => {
    const race = await ownRace({ date: '2026-06-07' })
    await createRace(db, { date: '2027-06-06', editionOf: race.id, createdBy: rival.user.id })
    await ownRace({ date: '2025-06-06', editionOf: race.id })
    expect((await pageOf(race.id)).nextEdition).toBeNull()
  })

  test('is never the race of somebody whose account is gone, of a race that nobody owns', async () => {
    const orphan = await createRace(db, { date: '2026-06-07' })
    const { agent, user } = await signedInAgent(app, db)
    const stranger = await createRace(db, { date: '2027-06-06', editionOf: orphan.id, createdBy: user.id })
    const own = await createRace(db, { date: '2028-06-06', editionOf: stranger.id, createdBy: user.id })
    await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
    expect((await pageOf(orphan.id)).nextEdition).toBeNull()
    expect((await pageOf(stranger.id)).nextEdition).toMatchObject({ id: own.id })
  })
})

describe('the calendar file of a race', () => {
  const eventOf = (text: string) => {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const events = calendar.getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    return { calendar, event: events[0] as ICAL.Component }
  }
  const value = (event: ICAL.Component, name: string) => event.getFirstPropertyValue(name)

  test('is one event of a whole day, as calendars read it', async () => {
    const name = `Loppet; med, komma \\ och ett långt namn ${'å'.repeat(80)}`
    const race = await ownRace({ name, location: 'Åre, Sweden', distanceKm: [10, 21.1] })
    const { text, headers } = await request(app).get(`/api/races/${race.id}.ics`).expect(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toContain(`race-${race.id}.ics`)
    const lines = text.split('\r\n')
    expect(lines.every((line) => !line.includes('\n') && Buffer.byteLength(line) <= 75)).toBe(true)
    const { calendar, event } = eventOf(text)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(value(event, 'uid')).toBe(`race-${race.id}@trailherd.test`)
    expect(value(event, 'summary')).toBe(name)
    expect(value(event, 'location')).toBe('Åre, Sweden')
    expect(value(event, 'dtstart')).toMatchObject({ isDate: true, year: 2027, month: 6, day: 6 })
    expect(value(event, 'dtend')).toMatchObject({ isDate: true, year: 2027, month: 6, day: 7 })
    expect(value(event, 'dtstamp')).toMatchObject({ isDate: false })
    expect(value(event, 'status')).toBe('CONFIRMED')
    expect(value(event, 'url')).toBe(`http://trailherd.test/race/${race.id}`)
    expect(value(event, 'description')).toContain('10 / 21.1 km. 900 m of climb')
    const { text: same } = await request(app).get(`/api/races/${race.id}/calendar.ics`).expect(200)
    expect(same).toBe(text)
  })

  test.each([
    ['estimated', 'TENTATIVE'],
    ['postponed', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
  ] as const)('of a date that is %s says %s', async (dateStatus, status) => {
    const race = await ownRace({ dateStatus })
    const { text } = await request(app).get(`/api/races/${race.id}.ics`).expect(200)
    expect(value(eventOf(text).event, 'status')).toBe(status)
  })

  test('keeps its UID and gets a higher sequence with an edit', async () => {
    const race = await ownRace({ createdAt: new Date(Date.now() - 60_000), updatedAt: new Date() })
    const before = eventOf((await request(app).get(`/api/races/${race.id}.ics`).expect(200)).text).event
    const ahead = new Date(Date.now() + 5_000)
    const other = await ownRace({ createdAt: new Date(Date.now() - 60_000), updatedAt: ahead })
    await owner.agent.patch(`/api/races/${other.id}`).send({ date: '2027-06-13' }).expect(200)
    const after = eventOf((await request(app).get(`/api/races/${other.id}.ics`).expect(200)).text).event
    expect(Number(value(before, 'sequence'))).toBeGreaterThanOrEqual(59)
    expect(Number(value(after, 'sequence'))).toBeGreaterThan(Number(value(before, 'sequence')))
    expect(value(after, 'uid')).toBe(`race-${other.id}@trailherd.test`)
    expect(value(after, 'dtstart')).toMatchObject({ month: 6, day: 13 })
  })

  test('is in Swedish for Swedish readers, and 404 for a race that is not there', async () => {
    const race = await ownRace()
    const { text } = await request(app)
      .get(`/api/races/${race.id}.ics`)
      .set('Accept-Language', 'sv')
      .expect(200)
    expect(text).toContain('900 m stigning')
    await request(app).get('/api/races/2147483647.ics').expect(404)
    await request(app).get('/api/races/x.ics').expect(404)
  })
})
