import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createRace } from '#server/testing/factories/race-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp, TEST_NOW } from '#server/testing/test-app.ts'
import { races } from '#shared/races/table.ts'
import { followLooks, savedRaces } from '#shared/saved/table.ts'
import { tellNextFollowers } from './tell-followers.ts'

const DAY_MS = 86_400_000
const { db } = await createTestDatabase()
let now = TEST_NOW
const { app } = await createTestApp({}, () => now, db)
const admin = await signedInAgent(app, db, { username: 'admin' })

const subjects = async () => {
  while (await tellNextFollowers({ db, clock: () => now, settings: { publicUrl: 'http://trailherd.test' } }));
  return (await drainOutbox(db)).map(({ subject }) => subject)
}
const saved = async (given: Parameters<typeof createRace>[1]) => {
  const race = await createRace(db, given)
  const { id } = await createUser(db, { email: `${race.id}@post.example`, emailVerified: true })
  await db.insert(savedRaces).values({ userId: id, raceId: race.id })
  return race
}
const join = async (keep: number, joined: number): Promise<number> => {
  const { body } = await admin.agent.post('/api/admin/races/join').send({ keep, join: joined }).expect(201)
  return body.id
}

beforeEach(async () => {
  now = TEST_NOW
  await db.delete(races)
  await db.delete(followLooks)
  await drainOutbox(db)
})

test('those who saved a race hear that the one it was joined with is on another day, and when that is undone', async () => {
  const joined = await saved({ name: 'Sarek Ridge Run', date: '2027-07-01' })
  const kept = await createRace(db, { name: 'Sarek Ridge', date: '2027-07-03' })
  const id = await join(kept.id, joined.id)
  expect(await subjects()).toEqual(['New date: Sarek Ridge'])
  now = new Date(now.getTime() + 2 * DAY_MS)
  await admin.agent.post(`/api/admin/joins/${id}/undo`).expect(204)
  expect(await subjects()).toEqual(['New date: Sarek Ridge Run'])
})

test('those who saved a race hear that the one it was joined with is cancelled', async () => {
  const joined = await saved({ name: 'Sarek Ridge Run' })
  const kept = await createRace(db, { name: 'Sarek Ridge', dateStatus: 'cancelled' })
  await join(kept.id, joined.id)
  expect(await subjects()).toEqual(['Cancelled: Sarek Ridge'])
})

test('those who saved a race hear nothing of one that it was joined with on the same day', async () => {
  const joined = await saved({ name: 'Sarek Ridge Run', distanceKm: [21] })
  const kept = await createRace(db, { name: 'Sarek Ridge', distanceKm: [21, 42], entries: 'open' })
  await join(kept.id, joined.id)
  expect(await subjects()).toEqual([])
})
