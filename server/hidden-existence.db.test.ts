import type request from 'supertest'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBooking } from '#server/testing/factories/booking-factory.ts'
import { createRace, newRace } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { CALLS_BY_ROLE } from '#server/testing/roles/calls-by-role.ts'
import { describedApp, type Role } from '#server/testing/roles/people.ts'
import { freshThings, type Things } from '#server/testing/roles/things.ts'
import type { Agent } from '#server/testing/signed-in-agent.ts'

const { db, people } = await describedApp()
const createdBy = people.owner.user?.id ?? 0

const NOWHERE = 2_000_000_000
const missing = Object.fromEntries(
  Object.keys(await freshThings({ db, people })).map((thing) => [thing, NOWHERE]),
) as Things
const unseen: Record<'draft' | 'hidden', Things> = { draft: { ...missing }, hidden: { ...missing } }

beforeAll(async () => {
  for (const kind of ['draft', 'hidden'] as const) {
    const isDraft = kind === 'draft'
    const race = await createRace(db, { createdBy, isDraft })
    const trip = await createTrip(db, { createdBy, isDraft })
    const booking = await createBooking(db, trip.id)
    unseen[kind] = { ...missing, race: race.id, trip: trip.id, booking: booking.id }
    if (isDraft) continue
    const hide = { hidden: true, reason: 'Not a real event' }
    await people.raceAdmin.agent.patch(`/api/races/${race.id}/visibility`).send(hide).expect(200)
    await people.tripAdmin.agent.patch(`/api/trips/${trip.id}/visibility`).send(hide).expect(200)
  }
})

/** What an answer tells: ids that were asked for are in no message. */
const told = async (answer: request.Test) => {
  const { status, body } = await answer
  return { status, message: body?.message, code: body?.code }
}

/** The calls that name a listing in their address, and a new edition of one. */
const NAMED = [
  ...CALLS_BY_ROLE.filter(({ name }) => name.includes(':')).map(({ title, call }) => [title, call] as const),
  [
    'POST /api/races with editionOf',
    (a: Agent, { race }: Things) => a.post('/api/races').send({ ...newRace, editionOf: race }),
  ] as const,
]

const OF_ANOTHER_KIND: [role: Role, listing: 'race' | 'trip'][] = [
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
      const nothing = await told(call(people[role].agent, missing))
      for (const things of Object.values(unseen))
        expect(await told(call(people[role].agent, ofListing(things)))).toEqual(nothing)
    },
  )
})
