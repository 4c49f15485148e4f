import { eq } from 'drizzle-orm'
import request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBooking } from '#server/testing/factories/booking-factory.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'

const ADMINS = { RACE_ADMIN_USERNAME: 'race-boss', TRIP_ADMIN_USERNAME: 'trip-boss' }
const { app, db } = await createTestApp(ADMINS)
const { app: otherServer } = await createTestApp(ADMINS, undefined, db)

type Person = Awaited<ReturnType<typeof signedInAgent>>
let owner: Person
let raceAdmin: Person

beforeAll(async () => {
  owner = await signedInAgent(app, db, { userType: 'trip_organizer' })
  raceAdmin = await signedInAgent(app, db, { username: 'race-boss' })
})

const KINDS = [
  { kind: 'race', path: '/api/races', create: createRace, table: races },
  { kind: 'trip', path: '/api/trips', create: createTrip, table: trips },
] as const

describe.each(KINDS)('a draft of a $kind', ({ path, create, table }) => {
  const own = (given: { isDraft?: boolean; hiddenReason?: string; isListed?: boolean } = {}) =>
    create(db, { createdBy: owner.user.id, ...given })
  const isPublic = async (id: number, server = app) =>
    (await request(server).get(`${path}/${id}`)).status === 200

  test('is published by its owner, and every server then answers it within a second', async () => {
    const { id } = await own({ isDraft: true })
    for (const server of [app, otherServer]) {
      expect(await isPublic(id, server)).toBe(false)
      expect((await request(server).get(path)).text).not.toContain(`"id":${id},`)
    }
    const { body } = await owner.agent.patch(`${path}/${id}`).send({ isDraft: false }).expect(200)
    expect(body.isDraft).toBe(false)
    expect(await isPublic(id)).toBe(true)
    await expect.poll(() => isPublic(id, otherServer), { timeout: 10_000 }).toBe(true)
    await expect
      .poll(async () => (await request(otherServer).get(path)).text, { timeout: 10_000 })
      .toContain(`"id":${id},`)
  })

  test('is made again of a public one', async () => {
    const { id } = await own()
    expect(await isPublic(id)).toBe(true)
    const { body } = await owner.agent.patch(`${path}/${id}`).send({ isDraft: true }).expect(200)
    expect(body.isDraft).toBe(true)
    expect(await isPublic(id)).toBe(false)
  })

  test('that an administrator has hidden stays hidden when it is published', async () => {
    const { id } = await own({ isDraft: true, hiddenReason: 'Not a real event', isListed: false })
    await owner.agent.patch(`${path}/${id}`).send({ isDraft: false }).expect(200)
    expect(await isPublic(id)).toBe(false)
  })

  test('is never listed, also when something else lists it', async () => {
    const { id } = await own({ isDraft: true })
    await db.update(table).set({ isListed: true, hiddenReason: null }).where(eq(table.id, id))
    expect(await isPublic(id)).toBe(false)
  })

  test('is true or false', async () => {
    const { id } = await own()
    const { body } = await owner.agent.patch(`${path}/${id}`).send({ isDraft: 'yes' }).expect(400)
    expect(body.errors.isDraft).toBe('isDraft must be true or false')
  })
})

test('an administrator who shows a hidden draft does not publish it', async () => {
  const { id } = await createRace(db, { createdBy: owner.user.id, isDraft: true, hiddenReason: 'Twice' })
  await raceAdmin.agent.patch(`/api/races/${id}/visibility`).send({ hidden: false }).expect(200)
  await request(app).get(`/api/races/${id}`).expect(404)
  const { body } = await raceAdmin.agent.get('/api/admin/races').expect(200)
  expect(body).toContainEqual(expect.objectContaining({ id, isDraft: true, isHidden: false }))
})

test('a trip with bookings cannot become a draft again, but keeps what else is edited', async () => {
  const trip = await createTrip(db, { createdBy: owner.user.id })
  await createBooking(db, trip.id, { paymentStatus: 'cancelled' })
  const send = (language: string) =>
    owner.agent.patch(`/api/trips/${trip.id}`).set('Accept-Language', language).send({ isDraft: true })
  expect((await send('en').expect(409)).body.message).toBe(
    'This trip has bookings, so it cannot become a draft again.',
  )
  expect((await send('sv').expect(409)).body.message).toBe(
    'Resan har bokningar och kan därför inte bli ett utkast igen.',
  )
  await owner.agent.patch(`/api/trips/${trip.id}`).send({ isDraft: false, price: 7 }).expect(200)
})
