import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import request from 'supertest'
import type { UserRow } from '#server/accounts/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { places } from '#shared/places/table.ts'
import { noTownsNeeded } from '../database/no-towns-needed.ts'
import { createUser, TEST_PASSWORD } from '../factories/user-factory.ts'
import { type Agent, type App, signedInAdministrator, signedInAgent } from '../signed-in-agent.ts'
import { startFakeStripe } from '../stripe/fake-stripe.ts'
import { createTestApp, TEST_NOW } from '../test-app.ts'

/** `owner` keeps the race and the trip; `booker` booked the trip and reviewed the race. */
export const ROLES = [
  'visitor',
  'unverified',
  'athlete',
  'booker',
  'organizer',
  'owner',
  'raceAdmin',
  'tripAdmin',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

export type Person = { agent: Agent; user: UserRow | null }

/** An application or a server with a catalogue, and people in all roles. */
export type DescribedApp = {
  app: App
  db: Database
  people: Record<Role, Person>
  /** A new account, signed in. */
  enter: (given?: Parameters<typeof signedInAgent>[2]) => Promise<{ agent: Agent; user: UserRow }>
}

/** The settings that name the administrators among the people, and under which the table of calls by role is true. */
export const ROLE_SETTINGS = {
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
  REQUIRE_EMAIL_VERIFICATION: 'true',
  TRANSLATION_URL: '',
}

/** Cards, where nothing is charged: nobody listens there. */
export const UNUSED_STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_roles',
  STRIPE_WEBHOOK_SECRET: 'whsec_roles',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

const ABISKO = {
  id: 1,
  name: 'Abisko',
  country: 'Sweden',
  latitude: 68.35,
  longitude: 18.83,
  population: 85,
  words: '|abisko|',
}

/** Somebody whose address waits to be verified, as the browser is after the attempt to sign in. */
const unverified = async (app: App, db: Database): Promise<Person> => {
  const { username } = await createUser(db, { email: 'waiting@post.example', emailVerified: false })
  const agent = request.agent(app)
  await agent.post('/api/login').send({ username, password: TEST_PASSWORD }).expect(403)
  return { agent, user: null }
}

/** Adds a town and people in all roles to an application or a server with `ROLE_SETTINGS`. */
export const describedOn = async (app: App, db: Database): Promise<DescribedApp> => {
  await db.insert(places).values(ABISKO)
  let addresses = 0
  const enter: DescribedApp['enter'] = (given = {}) => {
    addresses += 1
    return signedInAgent(app, db, {
      email: `person-${addresses}@post.example`,
      emailVerified: true,
      ...given,
    })
  }
  const administrator = (username: string) => signedInAdministrator(app, db, { username, language: 'en' })
  const people: Record<Role, Person> = {
    visitor: { agent: request.agent(app), user: null },
    unverified: await unverified(app, db),
    athlete: await enter(),
    booker: await signedInAgent(app, db),
    organizer: await signedInAgent(app, db, { userType: 'trip_organizer' }),
    owner: await enter({ userType: 'race_organizer' }),
    raceAdmin: await administrator(ROLE_SETTINGS.RACE_ADMIN_USERNAME),
    tripAdmin: await administrator(ROLE_SETTINGS.TRIP_ADMIN_USERNAME),
    admin: await administrator('admin'),
  }
  return { app, db, people, enter }
}

/** An application of its own with a catalogue, and people in all roles. */
export const describedApp = async (env: Record<string, string> = {}) => {
  const stripe = await startFakeStripe()
  stripe.state.aheadSeconds = Math.floor((TEST_NOW.getTime() - Date.now()) / 1_000)
  const { app, db } = await createTestApp({
    ...ROLE_SETTINGS,
    STRIPE_SECRET_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: 'whsec_described',
    STRIPE_API_URL: stripe.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'trailherd-described-')),
    ...env,
  })
  await noTownsNeeded(db)
  return { ...(await describedOn(app, db)), app }
}

/** The same application with another owner, whose race, trip and bookings nobody else uses. */
export const withAnotherOwner = async (on: DescribedApp): Promise<DescribedApp> => ({
  ...on,
  people: { ...on.people, owner: await on.enter(), booker: await on.enter(), athlete: await on.enter() },
})
