import { sql } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { holdTrip, untilWaiting } from '#server/testing/database/held-row.ts'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { type Agent, signedInAgent, signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { listingsOfBlockedChore } from './list-of-owner.ts'

const { app, db } = await createTestApp({ RACE_ADMIN_USERNAME: 'race-boss' })
const otherServer = await createTestApp({ RACE_ADMIN_USERNAME: 'race-boss' }, undefined, db)

let admin: Agent
let adminId: number
beforeAll(async () => {
  const entered = await signedInAgent(app, db, { username: 'admin' })
  admin = entered.agent
  adminId = entered.user.id
})

const block = (id: number, reason = 'Sends spam') =>
  admin.patch(`/api/admin/users/${id}`).send({ blocked: true, reason })

describe('a blocked person', () => {
  test('is refused by every server at the next request', async () => {
    const { agent: here, user } = await signedInAgent(app, db)
    const there = await signIn(otherServer.app, user.username)
    await here.get('/api/user').expect(200)
    await there.get('/api/user').expect(200)
    await block(user.id).expect(200)
    await here.get('/api/user').expect(401)
    await there.get('/api/user').expect(401)
    await here.post('/api/races').send({}).expect(401)
  })

  test('cannot log in, is told why, and can once the block is lifted', async () => {
    const user = await createUser(db)
    await block(user.id).expect(200)
    const login = (language: string) =>
      request(app)
        .post('/api/login')
        .set('Accept-Language', language)
        .send({ username: user.username, password: TEST_PASSWORD })
    const refused = await login('en').expect(403)
    expect(refused.body.message).toContain('This account is blocked (Sends spam).')
    expect((await login('sv').expect(403)).body.message).toContain('Kontot är spärrat (Sends spam).')
    await request(app).post('/api/login').send({ username: user.username, password: 'wrong one' }).expect(401)
    await admin.patch(`/api/admin/users/${user.id}`).send({ blocked: false }).expect(200)
    await login('en').expect(200)
  })

  test('keeps old sessions ended when the block is lifted', async () => {
    const { agent, user } = await signedInAgent(app, db)
    await block(user.id).expect(200)
    await admin.patch(`/api/admin/users/${user.id}`).send({ blocked: false }).expect(200)
    await agent.get('/api/user').expect(401)
  })
})

describe('the listings of a blocked person', () => {
  const seen = async (race: number, trip: number) => {
    const [list, page, tripList, tripPage, map] = await Promise.all([
      request(otherServer.app).get('/api/races?limit=200'),
      request(app).get(`/api/races/${race}`),
      request(app).get('/api/trips'),
      request(otherServer.app).get(`/api/trips/${trip}`),
      request(app).get('/api/map'),
    ])
    const has = ({ body }: { body: { id: number }[] }, id: number) => body.some((one) => one.id === id)
    const pins = JSON.stringify(map.body)
    return [
      has(list, race),
      page.status,
      has(tripList, trip),
      tripPage.status,
      pins.includes('Blocked Ridge'),
    ]
  }
  const unblock = (id: number) => admin.patch(`/api/admin/users/${id}`).send({ blocked: false })

  test('are out of sight and out of booking at once, and come back as they were', async () => {
    const { agent: owner, user } = await signedInAgent(app, db, {
      email: 'crook@post.example',
      emailVerified: true,
    })
    const given = { createdBy: user.id, name: 'Blocked Ridge', coordinates: { lat: 63.4, lng: 13.1 } }
    const [race, trip] = [
      await createRace(db, given),
      await createTrip(db, { ...given, howToPay: 'To my friend' }),
    ]
    const [draft, hidden] = [await createTrip(db, { ...given, isDraft: true }), await createTrip(db, given)]
    await admin.patch(`/api/trips/${hidden.id}/visibility`).send({ hidden: true, reason: 'Spam' }).expect(200)
    const { agent: guest } = await signedInAgent(app, db)
    const { body: booking } = await guest
      .post(`/api/trips/${trip.id}/bookings`)
      .send(bookingForm())
      .expect(201)
    expect(await seen(race.id, trip.id)).toEqual([true, 200, true, 200, true])
    await drainOutbox(db)

    await block(user.id).expect(200)
    expect(await seen(race.id, trip.id)).toEqual([false, 404, false, 404, false])
    await guest.post(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(404)
    const waiting = { firstName: 'Ada', lastName: 'Lind', email: 'ada@post.example', seats: 1 }
    await guest.post(`/api/trips/${trip.id}/waiting-list`).send(waiting).expect(404)
    const { body: own } = await guest.get('/api/my-bookings').expect(200)
    expect(own[0].trip).toMatchObject({ isSuspended: true, howToPay: null })
    await guest.delete(`/api/my-bookings/${booking.id}`).expect(204)
    const mailed = (await drainOutbox(db)).map(({ to }) => to.address)
    expect(mailed).not.toContain(trip.organizerEmail)
    expect(mailed).not.toContain('crook@post.example')

    await unblock(user.id).expect(200)
    expect(await seen(race.id, trip.id)).toEqual([true, 200, true, 200, true])
    for (const { id } of [draft, hidden]) await guest.get(`/api/trips/${id}`).expect(404)
    await owner.get('/api/user').expect(401)
  })

  test('take no booking of twenty people who press while the owner is being blocked', async () => {
    const user = await createUser(db)
    const trip = await createTrip(db, { createdBy: user.id, maxGroupSize: 20, availableSpots: 20 })
    const held = await holdTrip(db, trip.id)
    const blocking = block(user.id).then(({ status }) => status)
    await untilWaiting(db, 1)
    const pressing = Array.from({ length: 20 }, (_, turn) =>
      request(turn % 2 === 0 ? app : otherServer.app)
        .post(`/api/trips/${trip.id}/bookings`)
        .send(bookingForm({ email: `twenty-${turn}@post.example` }))
        .then(({ status }) => status),
    )
    await untilWaiting(db, 3)
    await held.release()
    expect(await blocking).toBe(200)
    expect(new Set(await Promise.all(pressing))).toEqual(new Set([404]))
    const { rows } = await db.execute(sql`select 1 from trip_bookings where trip_id = ${trip.id}`)
    expect(rows).toEqual([])
  })

  test('that are added or published while the owner is being blocked do not stay in sight', async () => {
    const user = await createUser(db)
    const trip = await createTrip(db, { createdBy: user.id, isDraft: true })
    await block(user.id).expect(200)
    const added = await createRace(db, { createdBy: user.id })
    await admin.patch(`/api/trips/${trip.id}`).send({ isDraft: false }).expect(200)
    await request(app).get(`/api/races/${added.id}`).expect(404)
    await request(app).get(`/api/trips/${trip.id}`).expect(404)
    await admin.patch(`/api/trips/${trip.id}/visibility`).send({ hidden: false }).expect(200)
    await request(app).get(`/api/trips/${trip.id}`).expect(404)
  })

  test('follow later where there are more than one request can change', async () => {
    const user = await createUser(db)
    await db.execute(sql`
      insert into races (name, location, date, description, distance_category, distance_km, elevation_gain, difficulty, created_by)
      select 'Race ' || n, 'Åre, Sweden', '2027-06-06', 'Up and down.', 'Marathon', '{42}', 1000, 2, ${user.id}
      from generate_series(1, 2001) n`)
    const listed = async () => {
      const { rows } = await db.execute(sql`
        select count(*)::int as count from races where created_by = ${user.id} and is_listed`)
      return rows[0]?.count
    }
    const run = () => listingsOfBlockedChore({ db }).run(new AbortController().signal)
    await block(user.id).expect(200)
    expect(await listed()).toBe(1)
    await run()
    expect(await listed()).toBe(0)
    await unblock(user.id).expect(200)
    await run()
    expect(await listed()).toBe(2001)
  })
})

test('nobody blocks themselves or an administrator, and a block needs a reason', async () => {
  await block(adminId).expect(403)
  const boss = await createUser(db, { username: 'race-boss' })
  await block(boss.id).expect(403)
  const user = await createUser(db)
  expect((await block(user.id, '').expect(400)).body.errors).toHaveProperty('reason')
  await admin.patch('/api/admin/users/2147483647').send({ blocked: false }).expect(404)
})

test('accounts are found by parts of their username, name or address, with what they keep', async () => {
  const user = await createUser(db, {
    username: 'fell-runner',
    displayName: 'Åsa 100%',
    email: 'asa@fells.example',
  })
  await createRace(db, { createdBy: user.id })
  for (const search of ['ell-runn', 'åsa 100%', 'FELLS.example']) {
    const { body } = await admin.get('/api/admin/users').query({ search }).expect(200)
    expect(body).toEqual([
      expect.objectContaining({ id: user.id, races: 1, trips: 0, reviews: 0, bookings: 0, blockedAt: null }),
    ])
    expect(Object.keys(body[0])).not.toContain('password')
  }
  expect((await admin.get('/api/admin/users').query({ search: '%runner%x' })).body).toEqual([])
})

test('the list comes in pages with the total', async () => {
  const { body, headers } = await admin.get('/api/admin/users?limit=1').expect(200)
  expect(body).toHaveLength(1)
  expect(Number(headers['x-total-count'])).toBeGreaterThan(1)
  expect(headers.link).toContain('offset=1')
})
