import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeOldHistory } from '#server/history/record-history.ts'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createRace, createRaces, newRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { TEST_PASSWORD } from '#server/testing/factories/user-factory.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import type { HistoryEntry } from '#shared/admin/schema.ts'
import { history } from '#shared/history/table.ts'

const { app, db } = await createTestApp({
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
})

let admin: Agent
let raceAdmin: Agent
let tripAdmin: Agent
beforeAll(async () => {
  admin = (await signedInAgent(app, db, { username: 'admin' })).agent
  raceAdmin = (await signedInAgent(app, db, { username: 'race-boss' })).agent
  tripAdmin = (await signedInAgent(app, db, { username: 'trip-boss' })).agent
})

const entriesOf = async (entity: string, id: number): Promise<HistoryEntry[]> =>
  (await admin.get('/api/admin/history').query({ entity, id }).expect(200)).body

describe('the history', () => {
  test('says who created, edited, hid and deleted a race, with the names of the fields', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const { id } = (await agent.post('/api/races').send(newRace).expect(201)).body
    await agent.patch(`/api/races/${id}`).send({ name: 'Another', elevationGain: 900 }).expect(200)
    await agent.patch(`/api/races/${id}`).send({ name: 'Another' }).expect(200)
    await raceAdmin.patch(`/api/races/${id}/visibility`).send({ hidden: true, reason: 'Spam' }).expect(200)
    await agent.delete(`/api/races/${id}`).expect(204)
    const entries = await entriesOf('race', id)
    expect(entries.map(({ action, person, fields }) => [action, person?.username, fields])).toEqual([
      ['deleted', user.username, []],
      ['hidden', 'race-boss', []],
      ['edited', user.username, ['name']],
      ['created', user.username, []],
    ])
    expect(JSON.stringify(entries)).not.toContain('Spam')
  })

  test('has nothing of a change that was refused', async () => {
    const race = await createRace(db)
    const { agent } = await signedInAgent(app, db)
    await agent.patch(`/api/races/${race.id}`).send({ name: 'Mine now' }).expect(403)
    await agent.delete(`/api/races/${race.id}`).expect(403)
    expect(await entriesOf('race', race.id)).toEqual([])
  })

  test('names the fields of a booking and never what they say', async () => {
    const { agent: owner, user } = await signedInAgent(app, db)
    const trip = await createTrip(db, { createdBy: user.id })
    const form = bookingForm({ medicalConditions: 'Asthma' })
    const { id } = (await owner.post(`/api/trips/${trip.id}/bookings`).send(form).expect(201)).body
    await owner.patch(`/api/trip-bookings/${id}/status`).send({ paymentStatus: 'paid' }).expect(200)
    const entries = await entriesOf('booking', id)
    expect(entries.map(({ action, fields }) => [action, fields])).toEqual([
      ['status', ['paymentStatus']],
      ['created', []],
    ])
    const stored = JSON.stringify(await db.select().from(history))
    expect(stored).not.toContain('Asthma')
    expect(stored).not.toContain(form.email)
    await owner.patch(`/api/trip-bookings/${id}`).send({ mobileNumber: '+46 70 999 88 77' }).expect(200)
    const [edited] = await entriesOf('booking', id)
    expect(edited).toMatchObject({ fields: ['mobileNumber'], changes: [] })
    expect(entries[0]?.changes).toEqual([{ field: 'paymentStatus', from: 'pending', to: 'paid' }])
  })

  test('stays without a person when an account is deleted', async () => {
    const { agent, user } = await signedInAgent(app, db)
    const { id } = (await agent.post('/api/races').send(newRace).expect(201)).body
    await agent.delete('/api/user').send({ password: TEST_PASSWORD }).expect(204)
    expect((await entriesOf('race', id)).map(({ action, person }) => [action, person])).toEqual([
      ['created', null],
    ])
    expect(await db.select().from(history).where(eq(history.personId, user.id))).toEqual([])
    expect((await entriesOf('user', user.id)).map(({ action }) => action)).toEqual(['deleted'])
  })

  test('shows each dashboard’s administrator entries of its kind, and accounts to admin alone', async () => {
    const { agent, user } = await signedInAgent(app, db)
    await agent.post('/api/races').send(newRace).expect(201)
    await agent.patch('/api/user').send({ displayName: 'Me' }).expect(200)
    const trip = await createTrip(db, { createdBy: user.id })
    await agent.patch(`/api/trips/${trip.id}`).send({ price: 7 }).expect(200)
    const seen = async (who: Agent) => {
      const { body } = await who.get('/api/admin/history').query({ person: user.id }).expect(200)
      return (body as HistoryEntry[]).map(({ entity }) => entity).sort()
    }
    expect(await seen(admin)).toEqual(['race', 'trip', 'user'])
    expect(await seen(raceAdmin)).toEqual(['race'])
    expect(await seen(tripAdmin)).toEqual(['trip'])
  })

  test('is kept for two years', async () => {
    const old = { action: 'created', entity: 'race', entityId: 1, kind: 'race' } as const
    await db.insert(history).values([
      { ...old, entityId: 900_001, at: new Date('2025-01-14T12:00:00Z') },
      { ...old, entityId: 900_002, at: new Date('2025-01-16T12:00:00Z') },
    ])
    await removeOldHistory({ db, clock: () => TEST_NOW })
    expect(await entriesOf('race', 900_001)).toEqual([])
    expect(await entriesOf('race', 900_002)).toHaveLength(1)
  })

  test('refuses a filter that it does not know', async () => {
    expect((await admin.get('/api/admin/history?entity=planet').expect(400)).body.errors).toHaveProperty(
      'entity',
    )
    expect((await admin.get('/api/admin/history?person=x').expect(400)).body.errors).toHaveProperty('person')
  })
})

describe('deleting many races', () => {
  test('deletes those that exist, and notes each', async () => {
    const made = await createRaces(db, [{}, {}, {}])
    const ids = made.map(({ id }) => id)
    const { body } = await raceAdmin
      .post('/api/admin/races/delete')
      .send({ ids: [...ids, 2_147_483_647] })
      .expect(200)
    expect(body).toEqual({ deleted: ids })
    expect((await entriesOf('race', ids[1] ?? 0)).map(({ action }) => action)).toEqual(['deleted'])
  })

  test('takes 1 to 500 ids', async () => {
    for (const ids of [[], Array.from({ length: 501 }, (_, n) => n + 1), ['1'], [0], undefined]) {
      await raceAdmin.post('/api/admin/races/delete').send({ ids }).expect(400)
    }
  })
})
