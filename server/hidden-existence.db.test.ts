import type request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBooking } from '#server/testing/factories/booking-factory.ts'
import { createRace, newRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { CALLS_BY_ROLE, type Things } from '#server/testing/roles/calls-by-role.ts'
import { type Agent, signedInAgent } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp({
  RACE_ADMIN_USERNAME: 'race-boss',
  TRIP_ADMIN_USERNAME: 'trip-boss',
})

const NOWHERE = 2_000_000_000
const missing: Things = {
  race: NOWHERE,
  trip: NOWHERE,
  booking: NOWHERE,
  review: NOWHERE,
  tripReview: NOWHERE,
  report: NOWHERE,
  correction: NOWHERE,
  import: NOWHERE,
  source: NOWHERE,
}
const unseen: Record<'draft' | 'hidden', Things> = { draft: { ...missing }, hidden: { ...missing } }
const agents: Record<string, Agent> = {}

beforeAll(async () => {
  const owner = await signedInAgent(app, db)
  const raceAdmin = await signedInAgent(app, db, { username: 'race-boss' })
  const tripAdmin = await signedInAgent(app, db, { username: 'trip-boss' })
  const createdBy = owner.user.id
  for (const kind of ['draft', 'hidden'] as const) {
    const isDraft = kind === 'draft'
    const race = await createRace(db, { createdBy, isDraft })
    const trip = await createTrip(db, { createdBy, isDraft })
    const booking = await createBooking(db, trip.id)
    unseen[kind] = { ...missing, race: race.id, trip: trip.id, booking: booking.id }
    if (isDraft) continue
    const hide = { hidden: true, reason: 'Not a real event' }
    await raceAdmin.agent.patch(`/api/races/${race.id}/visibility`).send(hide).expect(200)
    await tripAdmin.agent.patch(`/api/trips/${trip.id}/visibility`).send(hide).expect(200)
  }
  agents.athlete = (await signedInAgent(app, db, { email: 'a@post.example', emailVerified: true })).agent
  agents.organizer = (await signedInAgent(app, db, { userType: 'trip_organizer' })).agent
  agents.raceAdmin = raceAdmin.agent
  agents.tripAdmin = tripAdmin.agent
})

/** What an answer tells: ids that were asked for are in no message. */
const told = async (answer: request.Test) => {
  const { status, body } = await answer
  return { status, message: body?.message, code: body?.code }
}

/** The calls that name a listing in their address, and a new edition of one. */
const NAMED = [
  ...CALLS_BY_ROLE.filter(([name]) => /\{\w+\}/.test(name)).map(([name, call]) => [name, call] as const),
  [
    'POST /api/races with editionOf',
    (a: Agent, { race }: Things) => a.post('/api/races').send({ ...newRace, editionOf: race }),
  ] as const,
]

const OF_ANOTHER_KIND: [role: string, listing: 'race' | 'trip'][] = [
  ['athlete', 'race'],
  ['athlete', 'trip'],
  ['organizer', 'trip'],
  ['raceAdmin', 'trip'],
  ['tripAdmin', 'race'],
]

describe.each(OF_ANOTHER_KIND)('%s, who may not see a %s', (role, listing) => {
  test.each(NAMED.filter(([name]) => name.includes(listing)))(
    '%s tells nothing of drafts and hidden ones',
    async (_name, call) => {
      const ofListing = (things: Things): Things => ({
        ...missing,
        [listing]: things[listing],
        ...(listing === 'trip' && { booking: things.booking }),
      })
      const nothing = await told(call(agents[role] as Agent, missing))
      for (const things of Object.values(unseen))
        expect(await told(call(agents[role] as Agent, ofListing(things)))).toEqual(nothing)
    },
  )
})
