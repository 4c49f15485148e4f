import { eq, inArray, sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listingsOfBlockedChore, listOfOwner } from '#server/admin/users/list-of-owner.ts'
import { holdRows, untilWaiting } from '#server/testing/database/held-row.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAdministrator, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { history } from '#shared/history/table.ts'
import { races } from '#shared/races/table.ts'
import { reports } from '#shared/reports/table.ts'
import { presentReports } from '../present.ts'
import { readReports } from '../queries.ts'

const SETTINGS = { RACE_ADMIN_USERNAME: 'race-boss', CONTACT_TO: 'desk@trailherd.example', TRUST_PROXY: '1' }
let now = TEST_NOW
const { app, db } = await createTestApp(SETTINGS, () => now)

let people = 0
const person = async (given: object = {}) => {
  people += 1
  return signedInAgent(app, db, { email: `person-${people}@post.example`, emailVerified: true, ...given })
}
let admin: Agent
beforeAll(async () => {
  admin = (await signedInAdministrator(app, db, { username: 'race-boss' })).agent
})
beforeEach(async () => {
  now = TEST_NOW
  await drainOutbox(db)
})

const importer = () => {
  people += 1
  return createUser(db, { email: `importer-${people}@post.example`, emailVerified: true })
}
const raceOf = async (given: object = {}) =>
  createRace(db, { name: 'Sarek Ridge', createdBy: (await importer()).id, ...given })
const withAddress = (given: object = {}) => raceOf({ raceDirectorEmail: 'info@sarek.example', ...given })
const claim = (agent: Agent, raceId: number, body: object = {}) =>
  agent.post(`/api/races/${raceId}/claim`).send(body)
const tokenOf = (text = '') => /hand-over\?token=([\w-]+)/.exec(text)?.[1] ?? 'none'
const linkTo = async (address: string) => {
  const mails = await drainOutbox(db)
  return tokenOf(mails.find(({ to }) => to.address === address)?.text)
}
const read = (token: string) => request(app).get('/api/hand-over').query({ token })
const press = (token: string) => request(app).post('/api/hand-over').send({ token })
const ownerOf = async (raceId: number) =>
  (await db.select({ id: races.createdBy }).from(races).where(eq(races.id, raceId)))[0]?.id

describe('a race with an address of its own', () => {
  test('is handed over by the link that goes there, once; reading the link changes nothing', async () => {
    const race = await withAddress()
    const former = race.createdBy
    const { agent, user } = await person({ displayName: 'Alva Berg' })
    expect((await claim(agent, race.id).expect(201)).body).toMatchObject({ askedOf: 'race' })
    const token = await linkTo('info@sarek.example')
    const asked = { raceId: race.id, name: 'Sarek Ridge', editions: 0 }
    expect((await read(token).expect(200)).body).toEqual({
      ...asked,
      person: { username: user.username, displayName: 'Alva Berg' },
    })
    expect(await ownerOf(race.id)).toBe(former)
    await press(token).expect(200)
    expect(await ownerOf(race.id)).toBe(user.id)
    await agent.patch(`/api/races/${race.id}`).send({ entries: 'open' }).expect(200)
    await press(token).expect(404)
    await read(token).expect(404)
    const mails = await drainOutbox(db)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Sarek Ridge is yours now',
      'Sarek Ridge was handed over',
    ])
    const entries = await db.select().from(history).where(eq(history.entityId, race.id))
    expect(entries).toContainEqual(
      expect.objectContaining({ entity: 'race', action: 'handedOver', personId: user.id }),
    )
  })

  test('asks in the language of the account that the address belongs to, else in that of the person who asks', async () => {
    await createUser(db, { email: 'desk@sarek.example', emailVerified: true, language: 'sv' })
    const known = await raceOf({ raceDirectorEmail: 'Desk@sarek.example' })
    const unknown = await raceOf({ raceDirectorEmail: 'unknown@sarek.example' })
    const { agent } = await person()
    await claim(agent, known.id).set('Accept-Language', 'en').expect(201)
    await claim(agent, unknown.id).set('Accept-Language', 'en').expect(201)
    const mails = await drainOutbox(db)
    const subjectTo = (address: string) => mails.find(({ to }) => to.address === address)?.subject
    expect(subjectTo('Desk@sarek.example')).toBe('Ska Sarek Ridge lämnas över?')
    expect(subjectTo('unknown@sarek.example')).toBe('Is Sarek Ridge to be handed over?')
  })

  test('stays with its owner, who hears of the claim, as long as nobody presses', async () => {
    const race = await withAddress()
    const [owner] = await db
      .select()
      .from(users)
      .where(eq(users.id, race.createdBy ?? 0))
    const { agent, user } = await person()
    await claim(agent, race.id).expect(201)
    const mail = (await drainOutbox(db)).find(({ to }) => to.address === owner?.email)
    expect(mail?.subject).toBe('Whose race is Sarek Ridge?')
    expect(mail?.text).toContain(user.username)
    expect(mail?.text).not.toContain(user.email ?? '-')
    await agent.patch(`/api/races/${race.id}`).send({ entries: 'open' }).expect(403)
  })

  test('gets three links an hour: after them a link that works stays good, and a claim without one goes to administrators', async () => {
    const limited = await createTestApp({ ...SETTINGS, RATE_LIMIT_FACTOR: '1' }, () => now)
    const own = await createUser(limited.db)
    const race = await createRace(limited.db, { raceDirectorEmail: 'info@sarek.example', createdBy: own.id })
    const [first, second] = [
      await signedInAgent(limited.app, limited.db, { email: 'first@post.example', emailVerified: true }),
      await signedInAgent(limited.app, limited.db, { email: 'second@post.example', emailVerified: true }),
    ]
    const linksSent = async () =>
      (await drainOutbox(limited.db)).filter(({ to }) => to.address === 'info@sarek.example')
    for (let time = 1; time <= 3; time += 1)
      expect((await claim(first.agent, race.id).expect(201)).body).toMatchObject({ askedOf: 'race' })
    const links = await linksSent()
    expect(links).toHaveLength(3)
    expect((await claim(first.agent, race.id).expect(201)).body).toMatchObject({ askedOf: 'race' })
    expect((await claim(second.agent, race.id).expect(201)).body).toMatchObject({
      askedOf: 'administrators',
    })
    expect(await linksSent()).toEqual([])
    const token = tokenOf(links.at(-1)?.text)
    await request(limited.app).post('/api/hand-over').send({ token }).expect(200)
  })

  test('has a link for seven days; administrators can decide after that', async () => {
    const race = await withAddress()
    const { agent, user } = await person()
    const { body } = await claim(agent, race.id).expect(201)
    const token = await linkTo('info@sarek.example')
    now = new Date(TEST_NOW.getTime() + 7 * 86_400_000)
    await press(token).expect(404)
    expect(await ownerOf(race.id)).toBe(race.createdBy)
    await admin.post(`/api/reports/${body.id}/apply`).expect(200)
    expect(await ownerOf(race.id)).toBe(user.id)
  })

  test.each([
    [
      'the race got another address',
      (id: number) => ({ race: { raceDirectorEmail: 'new@sarek.example' }, id }),
    ],
    ['the race is hidden', (id: number) => ({ race: { isListed: false, hiddenReason: 'Spam' }, id })],
    ['the account is blocked', (id: number) => ({ user: { blockedAt: new Date() }, id })],
    ['the account has no verified address', (id: number) => ({ user: { emailVerified: false }, id })],
  ])('has a dead link when %s', async (_what, change) => {
    const race = await withAddress()
    const { agent, user } = await person()
    await claim(agent, race.id).expect(201)
    const token = await linkTo('info@sarek.example')
    const changed = change(0)
    if ('race' in changed && changed.race)
      await db.update(races).set(changed.race).where(eq(races.id, race.id))
    if ('user' in changed && changed.user)
      await db.update(users).set(changed.user).where(eq(users.id, user.id))
    await read(token).expect(404)
    await press(token).expect(404)
    expect(await ownerOf(race.id)).toBe(race.createdBy)
  })

  test('takes the last claim of a person; the link of the one before is dead', async () => {
    const race = await withAddress()
    const { agent } = await person()
    await claim(agent, race.id).expect(201)
    const first = await linkTo('info@sarek.example')
    await claim(agent, race.id).expect(201)
    const second = await linkTo('info@sarek.example')
    await read(first).expect(404)
    await press(second).expect(200)
  })

  test('goes to one of two people who claim it; the other one is told', async () => {
    const race = await withAddress()
    const [one, other] = [await person(), await person()]
    await claim(one.agent, race.id).expect(201)
    const first = await linkTo('info@sarek.example')
    await claim(other.agent, race.id).expect(201)
    const second = await linkTo('info@sarek.example')
    const answers = await Promise.all([press(first), press(second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const winner = answers[0]?.status === 200 ? one : other
    expect(await ownerOf(race.id)).toBe(winner.user.id)
    const loser = winner === one ? other : one
    const mail = (await drainOutbox(db)).find(({ to }) => to.address === loser.user.email)
    expect(mail?.subject).toBe('You asked for Sarek Ridge')
  })
})

describe('the other editions of a race', () => {
  const stillOf = async (ids: number[]) => Promise.all(ids.map(ownerOf))
  /** Three editions of one owner, and what is not theirs to give: another one's, one that nobody sees, another race. */
  const chain = async (given: object = {}) => {
    const createdBy = (await importer()).id
    const edition = (date: string, editionOf: number | null, also: object = {}) =>
      createRace(db, { name: 'Sarek Ridge', createdBy, date, editionOf, ...given, ...also })
    const first = await edition('2025-06-01', null)
    const second = await edition('2026-06-07', first.id)
    const third = await edition('2027-06-06', second.id)
    const others = [
      await edition('2027-06-06', second.id, { createdBy: (await importer()).id }),
      await edition('2028-06-04', third.id, { isListed: false, isDraft: true }),
      await edition('2027-06-06', null),
    ]
    return { createdBy, ids: [first.id, second.id, third.id] as const, others }
  }
  const linked = async (id: number) =>
    (await request(app).get(`/api/races/${id}`).expect(200)).body.nextEdition

  test('go along when an administrator hands it over, each in the history, and the former owner is told how many', async () => {
    const { createdBy, ids, others } = await chain()
    const before = await stillOf(others.map(({ id }) => id))
    const { agent, user } = await person()
    const [asked, sameAsked] = [
      (await claim(agent, ids[1]).expect(201)).body,
      (await claim(agent, ids[0]).expect(201)).body,
    ]
    const rival = await person()
    const { body: rivals } = await claim(rival.agent, ids[2]).expect(201)
    await drainOutbox(db)
    await admin.post(`/api/reports/${asked.id}/apply`).expect(200)
    expect(await stillOf([...ids])).toEqual([user.id, user.id, user.id])
    expect(await stillOf(others.map(({ id }) => id))).toEqual(before)
    expect(await linked(ids[0])).toMatchObject({ id: ids[2] })
    const entries = await db
      .select({ entityId: history.entityId, action: history.action })
      .from(history)
      .where(inArray(history.entityId, [...ids]))
    for (const entityId of ids) expect(entries).toContainEqual({ entityId, action: 'handedOver' })
    const outcomes = await db
      .select({ id: reports.id, outcome: reports.outcome })
      .from(reports)
      .where(inArray(reports.id, [sameAsked.id, rivals.id]))
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { id: sameAsked.id, outcome: 'applied' },
        { id: rivals.id, outcome: 'declined' },
      ]),
    )
    const [former] = await db.select().from(users).where(eq(users.id, createdBy))
    const mail = (await drainOutbox(db)).filter(({ to }) => to.address === former?.email)
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text).toContain('2 other editions of it that were yours went along.')
  })

  test('are named to administrators who decide, as long as the claim is open', async () => {
    const { ids } = await chain()
    const { agent } = await person()
    const { body } = await claim(agent, ids[1]).expect(201)
    const editionsOf = async (status: string) => {
      const { body: rows } = await admin.get('/api/admin/reports').query({ status }).expect(200)
      return rows.find(({ id }: { id: number }) => id === body.id).claim.editions
    }
    expect(await editionsOf('open')).toEqual([
      { id: ids[0], name: 'Sarek Ridge', date: '2025-06-01' },
      { id: ids[2], name: 'Sarek Ridge', date: '2027-06-06' },
    ])
    await admin.post(`/api/reports/${body.id}/apply`).expect(200)
    expect(await editionsOf('closed')).toEqual([])
  })

  test('are asked for once, however many claims are open, and each claim has its own', async () => {
    const [one, other] = [await chain(), await chain()]
    const claims: number[] = []
    for (const raceId of [one.ids[0], one.ids[2], other.ids[1]])
      claims.push((await claim((await person()).agent, raceId).expect(201)).body.id)
    const page = { limit: 200, offset: 0 }
    const { rows } = await readReports(db, { kinds: ['race'], status: 'open', page })
    const present = async (ids: number[]) => {
      const asked = vi.spyOn(db, 'select')
      const views = await presentReports(
        db,
        rows.filter(({ id }) => ids.includes(id)),
      )
      const queries = asked.mock.calls.length
      asked.mockRestore()
      return { views, queries }
    }
    const { views, queries } = await present(claims)
    const along = (id: number) => views.find((view) => view.id === id)?.claim?.editions.map((race) => race.id)
    expect(claims.map(along)).toEqual([
      [one.ids[1], one.ids[2]],
      [one.ids[0], one.ids[1]],
      [other.ids[0], other.ids[2]],
    ])
    expect(queries).toBe((await present(claims.slice(0, 1))).queries)
  })

  test('go along when their owner is blocked, and everybody sees all of them again', async () => {
    const { createdBy, ids } = await chain()
    const { agent, user } = await person()
    const { body } = await claim(agent, ids[1]).expect(201)
    await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, createdBy))
    await listOfOwner(db, { ownerId: createdBy, isListed: false })
    await admin.post(`/api/reports/${body.id}/apply`).expect(200)
    expect(await stillOf([...ids])).toEqual([user.id, user.id, user.id])
    await listingsOfBlockedChore({ db }).run(new AbortController().signal)
    expect(await linked(ids[0])).toMatchObject({ id: ids[2] })
  })

  test('without an owner stay where they are when an administrator hands over one that anybody could have added', async () => {
    const { ids } = await chain({ createdBy: null })
    const { agent, user } = await person()
    const { body } = await claim(agent, ids[2]).expect(201)
    await admin.post(`/api/reports/${body.id}/apply`).expect(200)
    expect(await stillOf([...ids])).toEqual([null, null, user.id])
  })

  test('without an owner go along by the link of the address that they name too, under the same name', async () => {
    const { ids, others } = await chain({ createdBy: null, raceDirectorEmail: 'info@sarek.example' })
    await db.update(races).set({ name: 'SAREK RIDGE 2025' }).where(eq(races.id, ids[0]))
    await db.update(races).set({ name: 'Another Race' }).where(eq(races.id, ids[2]))
    const owned = await raceOf({ date: '2028-06-04', editionOf: others[2]?.id ?? null })
    const { agent, user } = await person()
    await claim(agent, ids[1]).expect(201)
    const token = await linkTo('info@sarek.example')
    expect((await press(token).expect(200)).body.editions).toBe(1)
    expect(await stillOf([...ids])).toEqual([user.id, user.id, null])
    const { body: other } = await claim((await person()).agent, owned.id).expect(201)
    await admin.post(`/api/reports/${other.id}/apply`).expect(200)
    expect(await ownerOf(others[2]?.id ?? 0)).toBeNull()
  })

  test('go along with the link of an address that they name too, which says so before it is pressed', async () => {
    const { createdBy, ids } = await chain({ raceDirectorEmail: 'info@sarek.example' })
    await db.update(races).set({ raceDirectorEmail: 'new@sarek.example' }).where(eq(races.id, ids[2]))
    await db.update(races).set({ raceDirectorEmail: 'Info@Sarek.example' }).where(eq(races.id, ids[0]))
    const { agent, user } = await person()
    await claim(agent, ids[1]).expect(201)
    const token = await linkTo('info@sarek.example')
    expect((await read(token).expect(200)).body.editions).toBe(1)
    expect((await press(token).expect(200)).body.editions).toBe(1)
    expect(await stillOf([...ids])).toEqual([user.id, user.id, createdBy])
  })
})

describe('a race without an address', () => {
  test('is handed over by an administrator of races, not by its owner', async () => {
    const owner = await person()
    const race = await raceOf({ createdBy: owner.user.id })
    const { agent, user } = await person()
    const { body } = await claim(agent, race.id, { message: 'I am its race director.' }).expect(201)
    expect(body.askedOf).toBe('administrators')
    const { body: list } = await admin.get('/api/admin/reports').expect(200)
    expect(list[0]).toMatchObject({
      reason: 'claim',
      message: 'I am its race director.',
      claim: { person: { username: user.username }, linkTo: null, editions: [] },
      email: user.email,
    })
    await owner.agent.post(`/api/reports/${body.id}/apply`).expect(404)
    await owner.agent.post(`/api/reports/${body.id}/decline`).send({}).expect(404)
    await agent.post(`/api/reports/${body.id}/apply`).expect(404)
    expect((await owner.agent.get('/api/my-races/corrections')).body).toEqual([])
    await admin.post(`/api/reports/${body.id}/apply`).expect(200)
    expect(await ownerOf(race.id)).toBe(user.id)
  })

  test('stays where it is when an administrator declines, and the person reads why', async () => {
    const race = await raceOf()
    const { agent, user } = await person()
    const { body } = await claim(agent, race.id).expect(201)
    await drainOutbox(db)
    await admin
      .post(`/api/reports/${body.id}/decline`)
      .send({ note: 'Write from their address.' })
      .expect(200)
    const [mail] = await drainOutbox(db)
    expect(mail?.to.address).toBe(user.email)
    expect(mail?.text).toContain('Write from their address.')
    expect(await ownerOf(race.id)).toBe(race.createdBy)
  })
})

test('a claim that was applied stays applied when it is opened again and closed, and its sender is mailed once', async () => {
  const race = await raceOf()
  const { agent, user } = await person()
  const { body } = await claim(agent, race.id).expect(201)
  await admin.post(`/api/reports/${body.id}/apply`).expect(200)
  await drainOutbox(db)
  const path = `/api/admin/reports/${body.id}`
  await admin.patch(path).send({ status: 'open' }).expect(200)
  const closed = await admin.patch(path).send({ status: 'closed' }).expect(200)
  expect(closed.body).toMatchObject({ status: 'closed', outcome: 'applied' })
  expect(await drainOutbox(db)).toEqual([])
  await admin.patch(path).send({ status: 'open' }).expect(200)
  await admin.patch(path).send({ status: 'closed', note: 'It is yours for good.' }).expect(200)
  const [mail, ...others] = await drainOutbox(db)
  expect([mail?.to.address, mail?.subject]).toEqual([user.email, 'Sarek Ridge is yours now'])
  expect(mail?.text).toContain('It is yours for good.')
  expect(others).toEqual([])
})

test('a claim that was applied and opened again is not declined when the race goes on to somebody else', async () => {
  const race = await raceOf()
  const [first, second] = [await person(), await person()]
  const { body: applied } = await claim(first.agent, race.id).expect(201)
  await admin.post(`/api/reports/${applied.id}/apply`).expect(200)
  await admin.patch(`/api/admin/reports/${applied.id}`).send({ status: 'open' }).expect(200)
  const { body: later } = await claim(second.agent, race.id).expect(201)
  await drainOutbox(db)
  await admin.post(`/api/reports/${later.id}/apply`).expect(200)
  const [row] = await db.select().from(reports).where(eq(reports.id, applied.id))
  expect(row).toMatchObject({ status: 'closed', outcome: 'applied' })
  expect((await drainOutbox(db)).map(({ to, subject }) => [to.address, subject]).sort()).toEqual(
    [
      [first.user.email, 'Sarek Ridge was handed over'],
      [second.user.email, 'Sarek Ridge is yours now'],
    ].sort(),
  )
})

test('a person who claims a race again within the hour is in one mail to its owner and to the people who run the site', async () => {
  const race = await raceOf()
  const { agent, user } = await person()
  await drainOutbox(db)
  for (let time = 0; time < 3; time += 1) await claim(agent, race.id).expect(201)
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.id, race.createdBy ?? 0))
  const mails = await drainOutbox(db)
  expect(mails.map(({ to }) => to.address).sort()).toEqual([SETTINGS.CONTACT_TO, owner?.email].sort())
  const toDesk = mails.find(({ to }) => to.address === SETTINGS.CONTACT_TO)
  expect(toDesk?.text, 'administrators can answer').toContain(`From: ${user.email}`)
  expect(toDesk?.replyTo?.address).toBe(user.email)
})

describe('a claim needs', () => {
  test('an account with a verified address', async () => {
    const race = await raceOf()
    await request(app).post(`/api/races/${race.id}/claim`).send({}).expect(401)
    const { agent } = await person({ emailVerified: false })
    await claim(agent, race.id).expect(403)
  })

  test('a race that everybody sees, and that is not yours', async () => {
    const { agent, user } = await person()
    await claim(agent, (await raceOf({ createdBy: user.id })).id).expect(409)
    await claim(agent, (await raceOf({ isListed: false, hiddenReason: 'Spam' })).id).expect(404)
    await claim(agent, 2_000_000_000).expect(404)
  })

  test('patience after the fifth in a day', async () => {
    const limited = await createTestApp({ ...SETTINGS, RATE_LIMIT_FACTOR: '1' }, undefined, db)
    const { agent } = await signedInAgent(limited.app, db, {
      email: 'eager@post.example',
      emailVerified: true,
    })
    for (let made = 0; made < 5; made += 1) await claim(agent, (await withAddress()).id).expect(201)
    await claim(agent, (await withAddress()).id).expect(429)
    const mails = (await drainOutbox(db)).filter(({ to }) => to.address === 'info@sarek.example')
    expect(mails).toHaveLength(3)
  })

  test('a verified address, and who has none keeps nobody else from claiming', async () => {
    const limited = await createTestApp({ ...SETTINGS, RATE_LIMIT_FACTOR: '1' }, undefined, db)
    const race = await raceOf()
    for (let account = 0; account < 3; account += 1) {
      const { agent } = await signedInAgent(limited.app, db)
      for (let time = 0; time < 5; time += 1) await claim(agent, race.id).expect(403)
    }
    const organizer = { email: 'late@post.example', emailVerified: true }
    await claim((await signedInAgent(limited.app, db, organizer)).agent, race.id).expect(201)
  })
})

test('neither the token nor a claim outlives its use', async () => {
  const race = await withAddress()
  const { agent, user } = await person()
  await claim(agent, race.id).expect(201)
  const token = await linkTo('info@sarek.example')
  expect(JSON.stringify(await db.select().from(reports))).not.toContain(token)
  await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
  expect(await db.select().from(reports).where(eq(reports.claimantId, user.id))).toEqual([])
  await press(token).expect(404)
})

test('somebody who deletes their account while they claim a race, or while it is handed over to them, waits for no deadlock', async () => {
  const deleting = ({ agent }: Awaited<ReturnType<typeof person>>) =>
    agent.delete('/api/user').send({ password: TEST_PASSWORD })
  const whileHeld = async (raceId: number, works: (() => request.Test)[]) => {
    const held = await holdRows(db, sql`select from races where id = ${raceId} for update`)
    const answers = []
    for (const work of works) {
      answers.push(work().then(({ status }) => status))
      await untilWaiting(db, answers.length)
    }
    await held.release()
    return Promise.all(answers)
  }
  const [claimant, heir] = [await person(), await person()]
  const race = await withAddress()
  for (const { agent } of [claimant, heir]) await agent.put(`/api/saved/races/${race.id}`).expect(204)
  expect(await whileHeld(race.id, [() => claim(claimant.agent, race.id), () => deleting(claimant)])).toEqual([
    201, 204,
  ])
  await drainOutbox(db)
  await claim(heir.agent, race.id).expect(201)
  const token = await linkTo('info@sarek.example')
  expect(await whileHeld(race.id, [() => press(token), () => deleting(heir)])).toEqual([200, 204])
})
