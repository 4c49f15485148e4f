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

describe('a draft of a trip', () => {
  const create = (body: object) => owner.agent.post('/api/trips').send({ isDraft: true, ...body })
  const change = (id: number, body: object) => owner.agent.patch(`/api/trips/${id}`).send(body)
  const rest = {
    location: 'Abisko, Sweden',
    endDate: '2027-07-09',
    description: 'Five days.',
    difficulty: 'Beginner',
    maxGroupSize: 8,
    price: 9800,
    organizerName: 'Nordanstig Trails',
    organizerEmail: 'hello@nordanstig.example',
  }

  test('needs a name only, and all else before it is public, with a message at each field', async () => {
    const { body: draft } = await create({ name: 'Huts' }).expect(201)
    expect(draft).toMatchObject({ name: 'Huts', isDraft: true })
    const refused = await change(draft.id, { isDraft: false }).expect(400)
    expect(Object.keys(refused.body.errors).sort()).toEqual([...draft.missing].sort())
    expect(refused.body.errors.startDate).toBe('Start date is required')
    expect(refused.body.message).toContain('Start date is required')
    await change(draft.id, { ...rest, isDraft: false }).expect(400)
    const { body } = await change(draft.id, { ...rest, startDate: '2027-07-05', isDraft: false }).expect(200)
    expect(body).toMatchObject({ isDraft: false, duration: 5, availableSpots: 8, ...rest })
    expect(body).not.toHaveProperty('missing')
    await request(app).get(`/api/trips/${draft.id}`).expect(200)
  })

  test('is filled in piece by piece, and what is taken out again is missing again', async () => {
    const { body: draft } = await create({ name: 'Huts', location: ' ', price: null, startDate: '' }).expect(
      201,
    )
    for (const field of Object.entries({ startDate: '2027-07-05', ...rest })) {
      await change(draft.id, Object.fromEntries([field])).expect(200)
    }
    const { body } = await change(draft.id, { startDate: null, description: '' }).expect(200)
    expect(body).toMatchObject({ missing: ['startDate', 'description'], description: '' })
    await change(draft.id, { isDraft: false }).expect(400)
    await change(draft.id, { startDate: '2027-07-04', description: 'Six.', isDraft: false }).expect(200)
  })

  test('with something wrong is refused at its field, and a public trip keeps what it needs', async () => {
    expect((await create({}).expect(400)).body.errors).toEqual({ name: expect.any(String) })
    const wrong = { name: 'Huts', organizerEmail: 'nobody', startDate: '2027-07-05', endDate: '2027-07-01' }
    expect(Object.keys((await create(wrong).expect(400)).body.errors).sort()).toEqual([
      'endDate',
      'organizerEmail',
    ])
    await create({ name: 'Huts', availableSpots: 9, minGroupSize: 5 }).expect(201)
    const trip = await createTrip(db, { createdBy: owner.user.id })
    const refused = await change(trip.id, { location: '' }).expect(400)
    expect(refused.body.errors).toEqual({ location: 'Location is required' })
    await change(trip.id, { location: '', isDraft: true }).expect(200)
  })

  test('keeps the free spots that were chosen while its group size is blank', async () => {
    const { id } = await createTrip(db, {
      createdBy: owner.user.id,
      isDraft: true,
      maxGroupSize: 8,
      availableSpots: 5,
    })
    const change = async (changes: object) =>
      (await owner.agent.patch(`/api/trips/${id}`).send(changes).expect(200)).body.availableSpots
    expect(await change({ maxGroupSize: '' })).toBe(5)
    expect(await change({ name: 'Ridges' })).toBe(5)
    expect(await change({ maxGroupSize: 8 })).toBe(5)
    expect(await change({ maxGroupSize: 10 })).toBe(7)
  })

  test('does not keep the empty days of the form’s template', async () => {
    const itinerary = 'Day 1: Out.\n\nDay 2:\nBack on the ridge.\n\nDay 3: \n\nDay 4:'
    const { body } = await create({ name: 'Huts', itinerary }).expect(201)
    expect(body.itinerary).toBe('Day 1: Out.\n\nDay 2:\nBack on the ridge.')
    expect((await create({ name: 'Huts', itinerary: 'Dag 1: \n\nDag 2: ' }).expect(201)).body.itinerary).toBe(
      '',
    )
  })
})
