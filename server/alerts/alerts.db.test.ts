import { eq, sql } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { startMailWorker } from '#server/platform/mail/sending/worker.ts'
import { createLog } from '#server/platform/process/log.ts'
import { joinRaces } from '#server/same-race/join-races.ts'
import { refuseMails } from '#server/testing/database/refuse-mails.ts'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox, readOutbox } from '#server/testing/outbox.ts'
import { type MailServer, startMailServer } from '#server/testing/servers/mail-server.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { MOST_ALERTS } from '#shared/alerts/enums.ts'
import { alertEndTokens, alerts } from '#shared/alerts/table.ts'
import { races } from '#shared/races/table.ts'
import { alertsChore, sendNextAlert } from './send-alerts.ts'

const { app, db } = await createTestApp()
const deps = {
  db,
  clock: () => TEST_NOW,
  settings: { publicUrl: 'https://trailherd.example' },
  log: createLog('silent'),
}

beforeEach(async () => {
  await db.delete(alerts)
  await db.delete(races)
  await drainOutbox(db)
})

let count = 0
const reader = async (given: Partial<typeof users.$inferInsert> = {}) => {
  count += 1
  const email = `reader-${count}@example.com`
  return signedInAgent(app, db, { email, emailVerified: true, displayName: 'Ebba', ...given })
}
const anAlert = (given: Record<string, unknown> = {}) => ({
  name: 'Forest races',
  filters: { terrain: ['Forest'] },
  every: 'day',
  ...given,
})
const setUp = async (agent: Agent, given: Record<string, unknown> = {}) =>
  (await agent.post('/api/alerts').send(anAlert(given)).expect(201)).body

const letDaysPass = (days: number) =>
  db.update(alerts).set({ dueAt: sql`${alerts.dueAt} - make_interval(days => ${days})` })
/** Runs the chore as if a day had passed, and answers the mails. */
const mailsAfterADay = async () => {
  await letDaysPass(1)
  await alertsChore(deps).run(new AbortController().signal)
  return drainOutbox(db)
}
const tokenIn = (text: string | undefined) => /alerts\/end\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const inForest = { terrain: ['Forest'] as ['Forest'] }

describe('setting an alert', () => {
  test('answers 201 with the alert, lists it newest first, and removes it with 204', async () => {
    const { agent } = await reader()
    const first = await setUp(agent)
    expect(first).toEqual({
      id: expect.any(Number),
      name: 'Forest races',
      filters: { terrain: ['Forest'] },
      every: 'day',
      createdAt: expect.any(String),
    })
    const second = await setUp(agent, { name: '  All of them ', filters: {}, every: 'week' })
    expect(second.name).toBe('All of them')
    const list = await agent.get('/api/alerts').expect(200)
    expect(list.body).toEqual([second, first])
    await agent.delete(`/api/alerts/${first.id}`).expect(204)
    await agent.delete(`/api/alerts/${first.id}`).expect(404)
    expect((await agent.get('/api/alerts')).body).toEqual([second])
  })

  test.each([
    ['no address', { email: null, emailVerified: false }],
    ['an address that is not verified', { emailVerified: false }],
  ])('an account with %s gets 403', async (_what, given) => {
    const { agent } = await reader(given)
    const answer = await agent.post('/api/alerts').send(anAlert()).expect(403)
    expect(answer.body).toEqual({
      message: 'Alerts are mailed. Please verify your email address first.',
      code: 'not-allowed',
    })
    const inSwedish = await agent.post('/api/alerts').set('Accept-Language', 'sv').send(anAlert())
    expect(inSwedish.body.message).toBe('Bevakningar skickas med mejl. Bekräfta din e-postadress först.')
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 'two\nlines' }, 'name'],
    [{ name: 5 }, 'name'],
    [{ every: 'hour' }, 'every'],
    [{ filters: 'all' }, 'filters'],
    [{ filters: ['Forest'] }, 'filters'],
    [{ filters: { terrain: ['Swamp'] } }, 'terrain'],
    [{ filters: { minDistanceKm: 50, maxDistanceKm: 20 } }, 'minDistanceKm'],
    [{ filters: { startDate: 'soon' } }, 'startDate'],
    [{ filters: { withinKm: 50 } }, 'withinKm'],
    [{ filters: { search: 'half an emoji \ud83c' } }, 'search'],
    [{ filters: { near: '63,13', nearPlace: '\ud83c', withinKm: 50 } }, 'nearPlace'],
  ])('%j gets 400 at the field', async (given, field) => {
    const { agent } = await reader()
    const answer = await agent.post('/api/alerts').send(anAlert(given)).expect(400)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await agent.get('/api/alerts')).body).toEqual([])
  })

  test('the fields that the server sets, and filters that do not exist, are ignored', async () => {
    const { agent, user } = await reader()
    const other = await reader()
    await setUp(agent, { id: 1, userId: other.user.id, filters: { ...inForest, sort: 'climb', evil: 1 } })
    expect((await other.agent.get('/api/alerts')).body).toEqual([])
    const [stored] = await db.select().from(alerts).where(eq(alerts.userId, user.id))
    expect(stored?.filters).toEqual({ terrain: ['Forest'] })
  })

  test('of many requests at once only twenty are stored', async () => {
    const { agent } = await reader()
    const answers = await Promise.all(
      Array.from({ length: MOST_ALERTS + 3 }, () => agent.post('/api/alerts').send(anAlert())),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(MOST_ALERTS).fill(201), 409, 409, 409])
  })

  test('nobody else can see or remove it', async () => {
    const [owner, other] = [await reader(), await reader()]
    const { id } = await setUp(owner.agent)
    await other.agent.delete(`/api/alerts/${id}`).expect(404)
    expect((await other.agent.get('/api/alerts')).body).toEqual([])
    for (const method of ['get', 'post'] as const) await request(app)[method]('/api/alerts').expect(401)
    await request(app).delete(`/api/alerts/${id}`).expect(401)
  })
})

describe('a mail', () => {
  test('lists the races that were added since, and not those that were there or do not match', async () => {
    const { agent, user } = await reader()
    await createRace(db, { name: 'Old Forest', ...inForest })
    await setUp(agent)
    await createRaces(db, [
      { name: 'Later Forest', date: '2027-08-01', ...inForest },
      { name: 'New Forest', date: '2027-07-01', location: 'Falun, Sweden', distanceKm: [42.2], ...inForest },
      { name: 'New Mountain', terrain: ['Mountain'] },
      { name: 'Past Forest', date: '2026-07-01', ...inForest },
    ])
    const [mail, ...more] = await mailsAfterADay()
    expect(more).toEqual([])
    expect(mail?.to).toEqual({ address: user.email, name: 'Ebba' })
    expect(mail?.subject).toBe('2 new races: Forest races')
    expect(mail?.text).toMatch(/New Forest\n.*July 1, 2027.*Falun, Sweden.*42.2 km[\s\S]*Later Forest/)
    expect(mail?.text).not.toMatch(/Old Forest|New Mountain|Past Forest/)
    expect(mail?.html).toMatch(/href="https:\/\/trailherd.example\/race\/\d+\?lang=en"[^>]*>New Forest</)
    expect(mail?.text).toContain('https://trailherd.example/?terrain=Forest')
  })

  test('is not sent when nothing is new, and the same race is never mailed twice', async () => {
    const { agent } = await reader()
    await setUp(agent)
    expect(await mailsAfterADay()).toEqual([])
    const race = await createRace(db, inForest)
    expect(await mailsAfterADay()).toHaveLength(1)
    expect(await mailsAfterADay()).toEqual([])
    await db
      .update(races)
      .set({ terrain: ['Desert'] })
      .where(eq(races.id, race.id))
    expect(await mailsAfterADay()).toEqual([])
    await db.update(races).set(inForest).where(eq(races.id, race.id))
    expect(await mailsAfterADay()).toEqual([])
  })

  test('lists an older race that matches since an edit', async () => {
    const { agent } = await reader()
    const race = await createRace(db, { name: 'Was Mountain', terrain: ['Mountain'] })
    await setUp(agent)
    await db.update(races).set(inForest).where(eq(races.id, race.id))
    const [mail] = await mailsAfterADay()
    expect(mail?.text).toContain('Was Mountain')
  })

  test('is not sent of a race that only took over what a known double of it said', async () => {
    const { agent } = await reader()
    const known = await createRace(db, { name: 'Ridge Race', terrain: ['Forest'] })
    const middle = await createRace(db, { name: 'The Ridge Race', terrain: [] })
    const kept = await createRace(db, { name: 'Ridge Race 2027', terrain: [] })
    await setUp(agent)
    const person = { ...(await createUser(db)), isRaceAdmin: true, isTripAdmin: false }
    await joinRaces(db, { keptId: middle.id, joinedId: known.id, person })
    await joinRaces(db, { keptId: kept.id, joinedId: middle.id, person })
    const [{ terrain } = {}] = await db.select().from(races).where(eq(races.id, kept.id))
    expect(terrain).toEqual(['Forest'])
    expect(await mailsAfterADay()).toEqual([])
  })

  test('can be about a country and a distance from a place', async () => {
    const { agent } = await reader()
    const filters = { near: '63.4,13.1', nearPlace: 'Åre', withinKm: 50, country: ['SE'] }
    const alert = await setUp(agent, { filters })
    expect(alert.filters).toEqual(filters)
    await createRaces(db, [
      { name: 'Near', country: 'SE', coordinates: { lat: 63.5, lng: 13.2 } },
      { name: 'Far', country: 'SE', coordinates: { lat: 59.3, lng: 18 } },
      { name: 'Abroad', country: 'NO', coordinates: { lat: 63.5, lng: 13.2 } },
    ])
    const [mail] = await mailsAfterADay()
    expect(mail?.text).toContain('Near')
    expect(mail?.text).not.toMatch(/Far\b|Abroad/)
    expect(mail?.text).toContain('withinKm=50')
  })

  test('of a weekly alert comes after a week, and not after a day', async () => {
    const { agent } = await reader()
    await setUp(agent, { every: 'week' })
    await createRace(db, inForest)
    expect(await mailsAfterADay()).toEqual([])
    await letDaysPass(6)
    const [mail] = await mailsAfterADay()
    expect(mail?.text).toContain('every week')
  })

  test('lists twenty races and says how many more there are', async () => {
    const { agent } = await reader()
    await setUp(agent)
    await createRaces(
      db,
      Array.from({ length: 23 }, () => inForest),
    )
    const [mail] = await mailsAfterADay()
    expect(mail?.subject).toBe('23 new races: Forest races')
    expect(mail?.text.match(/\/race\/\d+/g)).toHaveLength(20)
    expect(mail?.text).toContain('and 3 more races')
  })

  test('is in the language of its reader', async () => {
    const { agent } = await reader({ language: 'sv' })
    await setUp(agent)
    await createRace(db, { date: '2027-07-01', ...inForest })
    const [mail] = await mailsAfterADay()
    expect(mail?.subject).toBe('1 nytt lopp: Forest races')
    expect(mail?.text).toContain('1 juli 2027')
    expect(mail?.text).toContain('Avsluta de här mejlen')
  })

  test('does not go to an address that is no longer verified; nothing is lost until it is', async () => {
    const { agent, user } = await reader()
    await setUp(agent)
    await createRace(db, inForest)
    await db.update(users).set({ emailVerified: false }).where(eq(users.id, user.id))
    expect(await mailsAfterADay()).toEqual([])
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id))
    expect(await mailsAfterADay()).toHaveLength(1)
  })

  test('keeps markup and line breaks in names harmless', async () => {
    const { agent } = await reader()
    await setUp(agent, { name: '<b>Forest</b>' })
    await createRace(db, { name: '<img src=x onerror=alert(1)>', ...inForest })
    const [mail] = await mailsAfterADay()
    expect(mail?.html).not.toMatch(/<img|<b>/)
  })
})

describe('exactly once', () => {
  test('two servers that look at the same time send one mail per alert', async () => {
    for (const _ of [1, 2, 3]) await setUp((await reader()).agent)
    await createRace(db, inForest)
    await letDaysPass(1)
    const run = () => alertsChore(deps).run(new AbortController().signal)
    await Promise.all([run(), run(), run()])
    expect(await readOutbox(db)).toHaveLength(3)
  })

  test.each([
    ['while the mail is written', 'before insert', ''],
    ['just before the commit', 'after insert', 'deferrable initially deferred'],
  ])('a server killed %s sends the mail once, after the restart', async (_when, moment, deferred) => {
    const { agent } = await reader()
    await setUp(agent)
    await createRace(db, inForest)
    await letDaysPass(1)
    await db.execute(sql`
      create or replace function kill_server() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    const kind = sql.raw(deferred === '' ? 'trigger' : 'constraint trigger')
    await db.execute(sql`create ${kind} killing ${sql.raw(moment)} on outbox ${sql.raw(deferred)}
      for each row execute function kill_server()`)
    await expect(sendNextAlert(deps)).rejects.toThrow()
    await db.execute(sql`drop trigger killing on outbox`)
    expect(await readOutbox(db)).toEqual([])
    expect(await mailsAfterADay()).toHaveLength(1)
    expect(await mailsAfterADay()).toEqual([])
  })

  test('an alert that fails does not hold up the others', async () => {
    await setUp((await reader()).agent, { name: 'Broken' })
    await setUp((await reader()).agent, { name: 'Fine' })
    await createRace(db, inForest)
    await refuseMails(db, 'Broken')
    const mails = await mailsAfterADay()
    expect(mails.map(({ subject }) => subject)).toEqual(['1 new race: Fine'])
  })
})

test('while the database is away, the work on alerts ends at once and is tried again later', async () => {
  const away = openForRequests({ url: 'postgres://nobody@127.0.0.1:1/nothing' })
  await expect(alertsChore({ ...deps, db: away }).run(new AbortController().signal)).rejects.toThrow()
  await closeDatabase(away)
})

describe('ending an alert', () => {
  const end = (token: string) => request(app).post('/api/alerts/end').send({ token })

  test('every mail has a link that ends it, without a login; its token is stored hashed', async () => {
    const { agent } = await reader()
    await setUp(agent)
    await createRace(db, inForest)
    const [first] = await mailsAfterADay()
    await createRace(db, inForest)
    const [second] = await mailsAfterADay()
    const token = tokenIn(first?.text)
    expect(token).toHaveLength(43)
    expect(tokenIn(second?.text)).not.toBe(token)
    const stored = await db.select().from(alertEndTokens)
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain(token)
    const answer = await end(token).expect(200)
    expect(answer.body).toEqual({ name: 'Forest races' })
    expect((await agent.get('/api/alerts')).body).toEqual([])
    await createRace(db, inForest)
    expect(await mailsAfterADay()).toEqual([])
    const again = await end(tokenIn(second?.text)).expect(404)
    expect(again.body.message).toBe('This alert has ended already, or the link is not complete.')
  })

  test('reading the link names the alert and ends nothing, however often; a browser gets the page', async () => {
    const { agent } = await reader()
    await setUp(agent)
    await createRace(db, inForest)
    const [mail] = await mailsAfterADay()
    const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
    for (let turn = 0; turn < 5; turn += 1)
      expect((await request(app).get(`${pathname}${search}`).expect(200)).body).toEqual({
        name: 'Forest races',
      })
    const opened = await request(app)
      .get(`${pathname}${search}`)
      .set('Accept', 'text/html,application/xhtml+xml,*/*;q=0.8')
      .expect(303)
    expect(opened.headers.location).toBe(`/alerts/end${search}`)
    expect((await agent.get('/api/alerts')).body).toHaveLength(1)
    await end(tokenIn(mail?.text)).expect(200)
    await request(app).get(`${pathname}${search}`).expect(404)
    await request(app).get('/api/alerts/end?token=wrong').expect(404)
    await request(app).get('/api/alerts/end').expect(400)
  })

  test('a mail program ends it with one click (RFC 8058)', async () => {
    const { agent } = await reader()
    await setUp(agent)
    await createRace(db, inForest)
    const [mail] = await mailsAfterADay()
    const url = new URL(mail?.unsubscribeUrl ?? '')
    expect(url.origin).toBe('https://trailherd.example')
    await request(app)
      .post(`${url.pathname}${url.search}`)
      .type('form')
      .send({ 'List-Unsubscribe': 'One-Click' })
      .expect(200)
    expect((await agent.get('/api/alerts')).body).toEqual([])
  })

  test('a mail program may send the form in parts, and another site may not', async () => {
    const { agent } = await reader()
    await setUp(agent)
    await createRace(db, inForest)
    const [mail] = await mailsAfterADay()
    const path = `/api/alerts/end?token=${tokenIn(mail?.text)}`
    await request(app).post(path).set('Origin', 'https://evil.example').type('form').send('x=1').expect(403)
    await request(app).post('/api/alerts').type('form').send('x=1').expect(415)
    await request(app).post(path).field('List-Unsubscribe', 'One-Click').expect(200)
  })

  test.each([[{}], [{ token: 5 }], [{ token: 'x'.repeat(201) }], [[]]])('%j gets 400', async (body) => {
    await request(app).post('/api/alerts/end').send(body).expect(400)
  })

  test.each(['', 'wrong', '%00', 'a&token=b'])('the token %j ends nothing', async (token) => {
    await setUp((await reader()).agent)
    const { status } = await request(app).post(`/api/alerts/end?token=${token}`)
    expect([400, 404]).toContain(status)
    expect(await db.select({ id: alerts.id }).from(alerts)).toHaveLength(1)
  })
})

test('alerts go with their account, and the export names them', async () => {
  const { agent, user } = await reader()
  await setUp(agent)
  const { body } = await agent.get('/api/user/export').expect(200)
  expect(body.alerts).toEqual([
    { name: 'Forest races', filters: inForest, every: 'day', createdAt: expect.any(String) },
  ])
  await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
  expect(await db.select({ id: alerts.id }).from(alerts).where(eq(alerts.userId, user.id))).toEqual([])
})

describe('through a mail server', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.stop())

  test('the mail arrives with the headers of one-click unsubscription', async () => {
    const { agent, user } = await reader()
    await setUp(agent)
    await createRace(db, inForest)
    await letDaysPass(1)
    await alertsChore(deps).run(new AbortController().signal)
    const settings = { smtpUrl: server.url, mailFrom: 'Trailherd <hello@trailherd.example>', dataDir: '' }
    const worker = startMailWorker({ ...deps, settings })
    await expect.poll(() => server.received.length).toBe(1)
    await worker.stop()
    const [mail] = server.received
    expect(mail?.recipients).toEqual([user.email])
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/trailherd\.example\/api\/alerts\/end\?token=[\w-]{43}>$/,
    )
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.html).toContain('End these mails')
  })
})
