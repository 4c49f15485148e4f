import { sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lookForDoubles } from '#server/same-race/doubles-chore.ts'
import { documentFor } from '#server/site/pages.ts'
import { holdRows, untilWaiting } from '#server/testing/database/held-row.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import type { JoinView, LikelyDouble } from '#shared/admin/doubles.ts'
import { distanceCategoryOf } from '#shared/races/distance.ts'
import type { RaceView } from '#shared/races/schema.ts'
import { races } from '#shared/races/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { savedRaces } from '#shared/saved/table.ts'

const { app, db, deps } = await createTestApp({ RACE_ADMIN_USERNAME: 'race-boss' })

let boss: Agent
beforeAll(async () => {
  boss = (await signedInAgent(app, db, { username: 'race-boss' })).agent
})
beforeEach(async () => {
  await db.delete(races)
})

const lakeland = { name: 'Lakeland Trail', location: 'Coniston', distanceKm: [42], elevationGain: null }
const twice = async () => ({
  kept: await createRace(db, { ...lakeland, externalUrl: null, imageUrls: ['/uploads/a.jpg'] }),
  joined: await createRace(db, {
    ...lakeland,
    name: 'Montane Lakeland Trail 2027',
    elevationGain: 1800,
    externalUrl: 'https://lakeland.example/',
    imageUrls: ['/uploads/b.jpg'],
  }),
})
const doubles = async (): Promise<LikelyDouble[]> => (await boss.get('/api/admin/doubles').expect(200)).body
const joins = async (): Promise<JoinView[]> => (await boss.get('/api/admin/joins').expect(200)).body
const join = (keep: number, other: number) => boss.post('/api/admin/races/join').send({ keep, join: other })
const raceOf = async (id: number) => (await request(app).get(`/api/races/${id}`).expect(200)).body

test('races that are listed twice are found by night, the sure ones first, and others are not', async () => {
  const { kept, joined } = await twice()
  await createRace(db, { name: 'Kinder Trog', location: 'Hayfield', coordinates: { lat: 53.3, lng: -1.9 } })
  const later = await createRace(db, { ...lakeland, date: '2027-06-27' })
  await lookForDoubles(deps)
  const found = await doubles()
  expect(found.map(({ one, other, isSure }) => [one.id, other.id, isSure])).toEqual([
    [kept.id, joined.id, true],
    [kept.id, later.id, false],
    [joined.id, later.id, false],
  ])
  expect(found[0]?.other).toMatchObject({ elevationGain: 1800, externalUrl: 'https://lakeland.example/' })
})

test('the answer that they are two races is remembered', async () => {
  const { kept, joined } = await twice()
  await lookForDoubles(deps)
  await boss.post('/api/admin/doubles/different').send({ one: joined.id, other: kept.id }).expect(204)
  await lookForDoubles(deps)
  expect(await doubles()).toEqual([])
  await boss.post('/api/admin/doubles/different').send({ one: kept.id, other: 999_999 }).expect(404)
})

test('joining keeps the review of somebody whose hidden one of the kept race was deleted', async () => {
  const { kept, joined } = await twice()
  const { user, agent } = await signedInAgent(app, db)
  const [hidden] = await db
    .insert(reviews)
    .values({ raceId: kept.id, userId: user.id, rating: 1, hiddenReason: 'Spam' })
    .returning()
  await agent.delete(`/api/reviews/${hidden?.id}`).expect(204)
  await db.insert(reviews).values({ raceId: joined.id, userId: user.id, rating: 5 })
  await join(kept.id, joined.id).expect(201)
  expect(await raceOf(kept.id)).toMatchObject({ averageRating: 5, reviewCount: 1 })
})

test('joining keeps reviews, saved races, pictures and both addresses, and fills in what was missing', async () => {
  const { kept, joined } = await twice()
  const { user: both } = await signedInAgent(app, db)
  const { user: one } = await signedInAgent(app, db)
  await db.insert(reviews).values([
    { raceId: kept.id, userId: both.id, rating: 5 },
    { raceId: joined.id, userId: both.id, rating: 4 },
    { raceId: joined.id, userId: one.id, rating: 3 },
  ])
  await db.insert(savedRaces).values([{ raceId: joined.id, userId: one.id }])
  const next = await createRace(db, { name: 'Next', date: '2028-06-04', editionOf: joined.id })

  await join(kept.id, joined.id).expect(201)

  expect(await raceOf(kept.id)).toMatchObject({
    name: 'Lakeland Trail',
    elevationGain: 1800,
    externalUrl: 'https://lakeland.example/',
    imageUrls: ['/uploads/a.jpg', '/uploads/b.jpg'],
    reviewCount: 2,
    averageRating: 4,
  })
  const list = (await request(app).get('/api/races').expect(200)).body as { id: number }[]
  expect(list.map(({ id }) => id).sort()).toEqual([kept.id, next.id].sort())
  expect((await db.select().from(savedRaces)).map(({ raceId }) => raceId)).toEqual([kept.id])
  expect((await raceOf(next.id)).editionOf).toBe(kept.id)
  const moved = await request(app).get(`/api/races/${joined.id}`).expect(301)
  expect(moved.headers.location).toBe(`/api/races/${kept.id}`)
  expect(await documentFor(deps, `/race/${joined.id}`)).toMatchObject({
    status: 301,
    movedTo: `/race/${kept.id}`,
  })
})

test('every address under a joined race leads to the same one under the kept race, until it is undone', async () => {
  const { kept, joined } = await twice()
  const addresses = (id: number) => [
    `/api/races/${id}`,
    `/api/races/${id}.ics`,
    `/api/races/${id}/calendar.ics`,
    `/api/races/${id}/courses/1.gpx`,
    `/api/races/${id}/reviews?limit=5&offset=0`,
    `/api/races/${id}/nearby-trips`,
    `/social/race/${id}.png?lang=sv`,
  ]
  await join(kept.id, joined.id).expect(201)
  for (const [at, address] of addresses(joined.id).entries()) {
    const moved = await request(app).get(address)
    expect([moved.status, moved.headers.location], address).toEqual([301, addresses(kept.id)[at]])
    expect(moved.headers['cache-control'], address).toBe('public, max-age=300')
  }
  expect(await documentFor(deps, `/races/${joined.id}`, { search: '?lang=sv' })).toMatchObject({
    status: 301,
    movedTo: `/race/${kept.id}?lang=sv`,
  })
  await request(app).post(`/api/races/${joined.id}/reviews`).send({ rating: 5 }).expect(401)
  await request(app).get('/api/races/99999999999.ics').expect(404)

  await boss.post(`/api/admin/joins/${(await joins())[0]?.id}/undo`).expect(204)
  await request(app).get(`/api/races/${joined.id}.ics`).expect(200)
})

test('why a joined race is hidden is said in the language of its owner', async () => {
  const { agent, user } = await signedInAgent(app, db, { email: 'owner@post.example', language: 'sv' })
  const kept = await createRace(db, lakeland)
  const joined = await createRace(db, { ...lakeland, name: 'Montane Lakeland', createdBy: user.id })
  await join(kept.id, joined.id).expect(201)
  const { body } = await agent.get('/api/my-races').expect(200)
  expect(body[0].hiddenReason).toBe('Sammanfört med Lakeland Trail')
})

test('its undo gives everything back, and leaves what somebody has edited since', async () => {
  const { kept, joined } = await twice()
  const { user } = await signedInAgent(app, db)
  await db.insert(reviews).values({ raceId: joined.id, userId: user.id, rating: 3 })
  await db.insert(savedRaces).values({ raceId: joined.id, userId: user.id })
  await join(kept.id, joined.id).expect(201)
  await boss.patch(`/api/races/${kept.id}`).send({ externalUrl: 'https://other.example/' }).expect(200)
  const [done] = await joins()
  expect(done).toMatchObject({ kept: { id: kept.id }, joined: { id: joined.id }, person: 'race-boss' })

  await boss.post(`/api/admin/joins/${done?.id}/undo`).expect(204)

  expect(await raceOf(kept.id)).toMatchObject({
    elevationGain: null,
    externalUrl: 'https://other.example/',
    imageUrls: ['/uploads/a.jpg'],
    reviewCount: 0,
  })
  expect(await raceOf(joined.id)).toMatchObject({ reviewCount: 1 })
  expect((await db.select().from(savedRaces)).map(({ raceId }) => raceId)).toEqual([joined.id])
  expect(await joins()).toEqual([])
  await boss.post(`/api/admin/joins/${done?.id}/undo`).expect(409)
})

test('the first of two joinings in a chain is undone: what had gone on with it comes back', async () => {
  const { kept, joined } = await twice()
  const last = await createRace(db, { ...lakeland, name: 'Lakeland Classic' })
  const { user: one } = await signedInAgent(app, db)
  const { user: both } = await signedInAgent(app, db)
  await db.insert(reviews).values({ raceId: joined.id, userId: one.id, rating: 3 })
  await db.insert(savedRaces).values([
    { raceId: joined.id, userId: one.id },
    { raceId: joined.id, userId: both.id },
    { raceId: last.id, userId: both.id },
  ])
  const { body: first } = await join(kept.id, joined.id).expect(201)
  await join(last.id, kept.id).expect(201)
  expect(await raceOf(last.id)).toMatchObject({ reviewCount: 1 })
  await boss.post(`/api/admin/joins/${first.id}/undo`).expect(204)
  expect(await raceOf(joined.id)).toMatchObject({ reviewCount: 1 })
  expect(await raceOf(last.id)).toMatchObject({ reviewCount: 0 })
  const saved = (await db.select().from(savedRaces)).map(({ raceId, userId }) => [userId, raceId])
  expect(saved.sort()).toEqual(
    [
      [one.id, joined.id],
      [both.id, joined.id],
      [both.id, last.id],
    ].sort(),
  )
})

test('a race cannot be joined with itself, twice, or while it is hidden', async () => {
  const { kept, joined } = await twice()
  await join(kept.id, kept.id).expect(400)
  await join(kept.id, 999_999).expect(404)
  await boss.post('/api/admin/races/join').send({ keep: 'x' }).expect(400)
  await join(kept.id, joined.id).expect(201)
  await join(kept.id, joined.id).expect(409)
  await join(joined.id, kept.id).expect(409)
  await boss.patch(`/api/races/${joined.id}/visibility`).send({ hidden: false }).expect(409)
})

test('twenty presses at once join two races once, whichever is kept', async () => {
  const { kept, joined } = await twice()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? join(kept.id, joined.id) : join(joined.id, kept.id))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
})

test.each(['its owner', 'an administrator'])(
  'a race that %s deletes leaves the one that was joined into it, with its reviews',
  async (who) => {
    const owner = await signedInAgent(app, db)
    const reader = await signedInAgent(app, db)
    const kept = await createRace(db, { ...lakeland, createdBy: owner.user.id })
    const joined = await createRace(db, { ...lakeland, name: 'Montane Lakeland' })
    await reader.agent.post(`/api/races/${joined.id}/reviews`).send({ rating: 4 }).expect(201)
    await reader.agent.put(`/api/saved/races/${joined.id}`).expect(204)
    await join(kept.id, joined.id).expect(201)
    if (who === 'its owner') await owner.agent.delete(`/api/races/${kept.id}`).expect(204)
    else
      await boss
        .post('/api/admin/races/delete')
        .send({ ids: [kept.id] })
        .expect(200)
    expect(await raceOf(joined.id)).toMatchObject({ name: 'Montane Lakeland', reviewCount: 1 })
    const saved = await db.select().from(savedRaces)
    expect(saved.map(({ raceId }) => raceId)).toEqual([joined.id])
    await request(app).get(`/api/races/${kept.id}`).expect(404)
  },
)

test.each(['one by one', 'many at once'])(
  'deleting a kept race, %s, while its joining is undone waits for no deadlock',
  async (how) => {
    const joined = await createRace(db, lakeland)
    const kept = await createRace(db, lakeland)
    const { body } = await join(kept.id, joined.id).expect(201)
    const held = await holdRows(db, sql`select from races where id = ${joined.id} for update`)
    const undone = Promise.resolve(boss.post(`/api/admin/joins/${body.id}/undo`))
    await untilWaiting(db, 1)
    const deleted = Promise.resolve(
      how === 'one by one'
        ? boss.delete(`/api/races/${kept.id}`)
        : boss.post('/api/admin/races/delete').send({ ids: [kept.id] }),
    )
    await untilWaiting(db, 2)
    await held.release()
    const statuses = (await Promise.all([undone, deleted])).map(({ status }) => status)
    expect(statuses).toEqual([204, how === 'one by one' ? 204 : 200])
    expect(await raceOf(joined.id)).toMatchObject({ name: 'Lakeland Trail' })
  },
)

test('deleting a race that was hidden does not bring back the one that was joined into it', async () => {
  const owner = await signedInAgent(app, db)
  const kept = await createRace(db, { ...lakeland, createdBy: owner.user.id })
  const joined = await createRace(db, { ...lakeland, createdBy: owner.user.id })
  await join(kept.id, joined.id).expect(201)
  await boss.patch(`/api/races/${kept.id}/visibility`).send({ hidden: true, reason: 'Spam' }).expect(200)
  await owner.agent.delete(`/api/races/${kept.id}`).expect(204)
  await request(app).get(`/api/races/${joined.id}`).expect(404)
  const [left] = await db.select().from(races)
  expect(left).toMatchObject({ id: joined.id, isListed: false, hiddenReason: 'Spam' })
})

test('a page beyond the last pair and the last joining still tells how many there are', async () => {
  const totalOf = async (path: string) => (await boss.get(path).expect(200, [])).headers['x-total-count']
  const { kept, joined } = await twice()
  await lookForDoubles(deps)
  expect(await totalOf('/api/admin/doubles?offset=1')).toBe('1')
  await join(kept.id, joined.id).expect(201)
  expect(await totalOf('/api/admin/doubles')).toBe('0')
  expect(await totalOf('/api/admin/joins?offset=1')).toBe('1')
})

test('what is filled in brings what belongs to it: the country and doubt of a place, the category of distances', async () => {
  const unknown = {
    coordinates: null,
    country: null,
    distanceKm: [],
    distanceCategory: distanceCategoryOf([]),
  }
  const kept = await createRace(db, { ...lakeland, ...unknown, specialFormats: [] })
  const joined = await createRace(db, {
    ...lakeland,
    coordinates: { lat: 54.37, lng: -3.07 },
    country: 'GB',
    isPlaceApproximate: true,
    distanceCategory: 'Marathon',
  })
  const facts = ({ country, isPlaceApproximate, distanceCategory }: RaceView) => ({
    ...{ country, isPlaceApproximate, distanceCategory },
  })
  const before = facts(await raceOf(kept.id))
  const { body } = await join(kept.id, joined.id).expect(201)
  expect(facts(await raceOf(kept.id))).toEqual(facts(joined as unknown as RaceView))
  await boss.post(`/api/admin/joins/${body.id}/undo`).expect(204)
  expect(facts(await raceOf(kept.id))).toEqual(before)
  const { body: again } = await join(kept.id, joined.id).expect(201)
  await boss.patch(`/api/races/${kept.id}`).send({ distanceKm: 43 }).expect(200)
  await boss.post(`/api/admin/joins/${again.id}/undo`).expect(204)
  expect(await raceOf(kept.id)).toMatchObject({ distanceKm: 43, distanceCategory: 'Marathon' })
})

test('an address that somebody else gave is not taken over, because the race is handed over to who reads its mails', async () => {
  const [owner, other] = [await signedInAgent(app, db), await signedInAgent(app, db)]
  const addressAfter = async (keptBy: number | null, joinedBy: number | null) => {
    const kept = await createRace(db, { ...lakeland, createdBy: keptBy })
    const raceDirectorEmail = 'me@post.example'
    const joined = await createRace(db, { ...lakeland, createdBy: joinedBy, raceDirectorEmail })
    await join(kept.id, joined.id).expect(201)
    return (await raceOf(kept.id)).raceDirectorEmail
  }
  expect(await addressAfter(owner.user.id, other.user.id)).toBeNull()
  expect(await addressAfter(null, null)).toBeNull()
  expect(await addressAfter(owner.user.id, owner.user.id)).toBe('me@post.example')
})

test('only administrators of races see doubles and join', async () => {
  const { kept, joined } = await twice()
  const { agent } = await signedInAgent(app, db)
  for (const path of ['doubles', 'joins']) await agent.get(`/api/admin/${path}`).expect(403)
  await agent.post('/api/admin/races/join').send({ keep: kept.id, join: joined.id }).expect(403)
  await agent.post('/api/admin/doubles/different').send({ one: kept.id, other: joined.id }).expect(403)
  await agent.post('/api/admin/joins/1/undo').expect(403)
  await request(app).get('/api/admin/doubles').expect(401)
})
