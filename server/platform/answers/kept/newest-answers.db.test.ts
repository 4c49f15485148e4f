import request from 'supertest'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, PATIENT_MS } from '#server/testing/database/test-database.ts'
import { bookingForm } from '#server/testing/factories/booking-factory.ts'
import { createRaces } from '#server/testing/factories/race-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { listeningApp } from '#server/testing/servers/listening-app.ts'
import { signIn } from '#server/testing/signed-in-agent.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { closeDatabase, openForRequests } from '../../database/database.ts'

// Two servers on one database, each with its own pool and memory.
const { db, url } = await createTestDatabase()
const otherDb = openForRequests({ url, requestMs: PATIENT_MS })
afterAll(() => closeDatabase(otherDb))
const apps = await Promise.all(
  [db, otherDb].map(async (pool) => (await createTestApp({}, undefined, pool)).app),
)
const servers = await Promise.all(apps.map(listeningApp))

const SEEN_ELSEWHERE_MS = 1_000
const WRITES = 40
const user = await createUser(db)
const agents = await Promise.all(apps.map((app) => signIn(app, user.username)))
const [edited, reviewed, ...rest] = await createRaces(
  db,
  Array.from({ length: WRITES }, () => ({ createdBy: user.id })),
)
const trip = await createTrip(db, { maxGroupSize: WRITES, availableSpots: WRITES })
if (!edited || !reviewed) throw new Error('The races are missing.')

type Subject = {
  /** What is read: an address, and what its answer shows, which grows with each write. */
  reads: [path: string, shown: (body: never) => number][]
  /** Makes the nth write through a server. Resolves when it is confirmed. */
  write: (agent: (typeof agents)[number], nth: number) => Promise<unknown>
}
type Card = { id: number; name: string; reviewCount: number; availableSpots: number }

const numberIn = ({ name }: Card) => Number(/\d+$/.exec(name)?.[0] ?? 0)
const cardOf = (id: number) => (cards: Card[]) => cards.find((card) => card.id === id) as Card
const held = ({ availableSpots }: Card) => WRITES - availableSpots

const SUBJECTS: Record<string, Subject> = {
  'an edit': {
    reads: [
      [`/api/races/${edited.id}`, numberIn],
      ['/api/races', (cards: Card[]) => numberIn(cardOf(edited.id)(cards))],
      [
        `/api/races-filters?limit=100&maxElevation=100000`,
        (cards: Card[]) => numberIn(cardOf(edited.id)(cards)),
      ],
    ],
    write: (agent, nth) =>
      agent
        .patch(`/api/races/${edited.id}`)
        .send({ name: `Edit ${nth}` })
        .expect(200),
  },
  'a booking': {
    reads: [
      [`/api/trips/${trip.id}`, held],
      ['/api/trips', (cards: Card[]) => held(cardOf(trip.id)(cards))],
    ],
    write: (agent) => agent.post(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(201),
  },
  'a deletion': {
    reads: [['/api/races', (cards: Card[]) => WRITES - cards.length]],
    write: (agent, nth) => agent.delete(`/api/races/${rest[nth]?.id}`).expect(204),
  },
}

/** Reads again and again through one server, and notes when each reading was asked and what it showed. */
const reading = (server: number, [path, shown]: Subject['reads'][number], isOver: () => boolean) => {
  const seen: { server: number; asked: number; shows: number }[] = []
  const run = async () => {
    while (!isOver()) {
      const asked = performance.now()
      const answer = await fetch(servers[server] + path)
      seen.push({ server, asked, shows: shown((await answer.json()) as never) })
    }
    return seen
  }
  return run()
}

test.each(Object.entries(SUBJECTS))(
  'after %s is confirmed, no server gives an older answer',
  async (_name, subject) => {
    const confirmed: { server: number; at: number; nth: number }[] = []
    let isOver = false
    const readers = [0, 1].flatMap((server) =>
      subject.reads.map((read) => reading(server, read, () => isOver)),
    )
    for (let nth = 1; nth <= 20; nth += 1) {
      const server = nth % 2
      await subject.write(agents[server] as (typeof agents)[number], nth)
      confirmed.push({ server, at: performance.now(), nth })
      await new Promise((resolve) => setTimeout(resolve, nth % 5 === 0 ? 1_100 : 5))
    }
    isOver = true
    const seen = (await Promise.all(readers)).flat()
    const older = seen.filter(({ server, asked, shows }) =>
      confirmed.some(
        (write) => asked > write.at + (write.server === server ? 0 : SEEN_ELSEWHERE_MS) && shows < write.nth,
      ),
    )
    expect(older).toEqual([])
    expect(seen.length).toBeGreaterThan(20)
  },
)

test('a review, its edit and its deletion show at once in the cards of the server that confirmed them', async () => {
  const [app] = apps
  const [agent] = agents
  if (!app || !agent) throw new Error('The servers are missing.')
  const count = async () => {
    const { body } = await request(app).get('/api/races?limit=100')
    const { reviewCount, averageRating } = cardOf(reviewed.id)(body) as Card & {
      averageRating: number | null
    }
    return [reviewCount, averageRating]
  }
  expect(await count()).toEqual([0, null])
  const { body } = await agent.post(`/api/races/${reviewed.id}/reviews`).send({ rating: 4 }).expect(201)
  expect(await count()).toEqual([1, 4])
  await agent.patch(`/api/reviews/${body.id}`).send({ rating: 2 }).expect(200)
  expect(await count()).toEqual([1, 2])
  await agent.delete(`/api/reviews/${body.id}`).expect(204)
  expect(await count()).toEqual([0, null])
})

test('a cancelled booking frees its spot at once', async () => {
  const [app] = apps
  const [agent] = agents
  if (!app || !agent) throw new Error('The servers are missing.')
  const free = async () => (await request(app).get(`/api/trips/${trip.id}`)).body.availableSpots
  const { body } = await agent.post(`/api/trips/${trip.id}/bookings`).send(bookingForm()).expect(201)
  const before = await free()
  await agent.delete(`/api/my-bookings/${body.id}`)
  expect(await free()).toBe(before + 1)
})
