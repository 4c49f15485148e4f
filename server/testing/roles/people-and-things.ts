import request from 'supertest'
import type { Database } from '#server/platform/database/database.ts'
import { readSources } from '#shared/imports/sources-table.ts'
import { importFiles, importSources, imports } from '#shared/imports/table.ts'
import { reports } from '#shared/reports/table.ts'
import { reviews } from '#shared/reviews/table.ts'
import { tripReviews } from '#shared/trip-reviews/table.ts'
import { createBooking } from '../factories/booking-factory.ts'
import { COURSES, createRace } from '../factories/race-factory.ts'
import { createTrip } from '../factories/trip-factory.ts'
import { createUser, TEST_PASSWORD } from '../factories/user-factory.ts'
import { type Agent, type App, signedInAdministrator, signedInAgent } from '../signed-in-agent.ts'
import { TEST_NOW } from '../test-app.ts'
import type { Role, Things } from './calls-by-role.ts'

/** The settings under which the table of calls by role is true. */
export const ROLE_SETTINGS = {
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
  REQUIRE_EMAIL_VERIFICATION: 'true',
  TRANSLATION_URL: '',
  // Nobody listens there: the table asks about no card that is charged.
  STRIPE_SECRET_KEY: 'sk_test_roles',
  STRIPE_WEBHOOK_SECRET: 'whsec_roles',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

const ADMINISTRATORS = [
  ['raceAdmin', ROLE_SETTINGS.RACE_ADMIN_USERNAME],
  ['tripAdmin', ROLE_SETTINGS.TRIP_ADMIN_USERNAME],
  ['admin', 'admin'],
] as const

/** A browser for each role, signed in; all passwords are TEST_PASSWORD. */
export const peopleInRoles = async (app: App, db: Database) => {
  const agents = {} as Record<Role, Agent>
  const ids = {} as Record<Role, number>
  agents.visitor = request.agent(app)
  agents.unverified = request.agent(app)
  const waiting = await createUser(db, { email: 'waiting@post.example', emailVerified: false })
  ids.unverified = waiting.id
  await agents.unverified
    .post('/api/login')
    .send({ username: waiting.username, password: TEST_PASSWORD })
    .expect(403)
  const enter = async (role: Role, given: Parameters<typeof signedInAgent>[2]) => {
    const { agent, user } = await signedInAgent(app, db, given)
    agents[role] = agent
    ids[role] = user.id
  }
  await enter('athlete', { userType: 'athlete', email: 'athlete@post.example', emailVerified: true })
  await enter('booker', { userType: 'athlete' })
  await enter('organizer', { userType: 'trip_organizer' })
  await enter('owner', { userType: 'race_organizer', email: 'owner@post.example', emailVerified: true })
  for (const [role, username] of ADMINISTRATORS) {
    const { agent, user } = await signedInAdministrator(app, db, { username, language: 'en' })
    agents[role] = agent
    ids[role] = user.id
  }
  return { agents, ids }
}

const addSource = async (db: Database, owner: number): Promise<number> => {
  const values = { name: `Source ${Math.random()}`, ownerId: owner }
  const [source] = await db.insert(importSources).values(values).returning()
  const sourceId = source?.id ?? 0
  const how = { every: 'week', newRaces: 'ask', choices: {} } as const
  const at = { triedAt: TEST_NOW, nextAt: new Date('2087-01-01') }
  await db.insert(readSources).values({ sourceId, url: 'https://127.0.0.1/races.csv', ...how, ...at })
  return sourceId
}

/** A race, a trip, an import and a source of `owner`; `booker` booked the trip and reviewed the race. */
export const thingsOf = async (
  db: Database,
  { owner, booker }: Record<'owner' | 'booker', number>,
): Promise<Things> => {
  const race = await createRace(db, {
    createdBy: owner,
    date: '2087-06-06',
    courses: COURSES,
  })
  const trip = await createTrip(db, { createdBy: owner, startDate: '2087-07-05', endDate: '2087-07-09' })
  const booking = await createBooking(db, trip.id, { userId: booker })
  const [review] = await db.insert(reviews).values({ userId: booker, raceId: race.id, rating: 4 }).returning()
  const [tripReview] = await db
    .insert(tripReviews)
    .values({
      ...{ offerId: trip.offerId, tripId: trip.id, bookingId: booking.id, tookPart: trip.startDate },
      ...{ userId: booker, rating: 4 },
    })
    .returning()
  const [report] = await db
    .insert(reports)
    .values({ kind: 'race', raceId: race.id, listingName: race.name, reason: 'date' })
    .returning()
  const [correction] = await db
    .insert(reports)
    .values({
      ...{ kind: 'race', raceId: race.id, listingName: race.name, reason: 'correction' },
      changes: [{ field: 'entries', from: null, to: 'open' }],
    })
    .returning()
  const [undone] = await db
    .insert(imports)
    .values({ state: 'undone', fileName: 'races.csv', createdBy: owner })
    .returning()
  const importId = undone?.id ?? 0
  await db.insert(importFiles).values({ importId, kind: 'problems', part: 0, bytes: Buffer.from('Name\n') })
  return {
    race: race.id,
    trip: trip.id,
    booking: booking.id,
    review: review?.id ?? 0,
    tripReview: tripReview?.id ?? 0,
    report: report?.id ?? 0,
    correction: correction?.id ?? 0,
    import: importId,
    source: await addSource(db, owner),
  }
}
