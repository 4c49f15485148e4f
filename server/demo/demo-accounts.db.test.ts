import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findUserByUsername } from '#server/accounts/queries.ts'
import { createRace, createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrips } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { users } from '#shared/accounts/table.ts'
import { races } from '#shared/races/table.ts'
import { trips } from '#shared/trips/table.ts'
import { createDemoAccounts } from './demo-accounts.ts'

const { app, db } = await createTestApp()
const somebody = await createUser(db, { username: 'somebody' })
const own = await createRace(db, { createdBy: somebody.id })
await createRaces(db, Array(20).fill({}))
await createTrips(db, [{ isTrailherdTrip: true }, {}, {}, { createdBy: somebody.id }])
const demo = await createDemoAccounts(db)

const idOf = async (username: string) => (await findUserByUsername(db, username))?.id ?? 0

test('the printed password logs in to all three demo accounts', async () => {
  expect(demo).toEqual({
    usernames: ['race-organizer', 'trip-organizer', 'athlete'],
    password: 'trailherd-demo',
  })
  for (const username of demo.usernames) await signIn(app, username, demo.password)
})

test('the organizers get a dozen races and the trips that the site does not run; nobody loses a listing', async () => {
  const racesOf = await db
    .select()
    .from(races)
    .where(eq(races.createdBy, await idOf('race-organizer')))
  const tripsOf = await db
    .select()
    .from(trips)
    .where(eq(trips.createdBy, await idOf('trip-organizer')))
  expect(racesOf).toHaveLength(12)
  expect(racesOf.map(({ id }) => id)).not.toContain(own.id)
  expect(tripsOf.map(({ isTrailherdTrip }) => isTrailherdTrip)).toEqual([false, false])
})

test('a second start changes nothing, except that a missing account is created again', async () => {
  const before = await db.select().from(users)
  await createDemoAccounts(db)
  expect(await db.select().from(users)).toEqual(before)
  await db.delete(users).where(eq(users.username, 'athlete'))
  await createDemoAccounts(db)
  await signIn(app, 'athlete', demo.password)
})
