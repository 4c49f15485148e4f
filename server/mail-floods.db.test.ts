import request from 'supertest'
import { expect, test } from 'vitest'
import { createBooking } from '#server/testing/factories/booking-factory.ts'
import { createTrip } from '#server/testing/factories/trip-factory.ts'
import { drainOutbox } from '#server/testing/outbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const CLIENTS = 40
const { app, db } = await createTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' })

/** Spellings of the same mailbox. */
const spellings = (name: string) => [`${name}@post.example`, `${name.toUpperCase()}+1@Post.example`]

type Call = { path: string; body?: object }
type Flood = { what: string; prepare: (email: string) => Promise<(client: number) => Call> }

/** Public calls that mail an address which anybody may type. */
const FLOODS: Flood[] = [
  {
    what: 'asks for the links to its bookings',
    prepare: async (email) => {
      await createBooking(db, (await createTrip(db)).id, { email })
      return () => ({ path: '/api/booking-link' })
    },
  },
  {
    what: 'puts it on a waiting list',
    prepare: async () => {
      const trips = await Promise.all(
        Array.from({ length: CLIENTS }, () => createTrip(db, { availableSpots: 0 })),
      )
      const body = { firstName: 'Ada', lastName: 'Lind', seats: 1, atLeast: 1 }
      return (client) => ({ path: `/api/trips/${trips[client]?.id}/waiting-list`, body })
    },
  },
]

test.each(FLOODS)(
  'one address gets three mails an hour, whoever $what, and the answers are the same',
  async ({ what, prepare }) => {
    const [email = '', other = ''] = spellings(`victim-${what.length}`)
    const callOf = await prepare(email)
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) => {
        const { path, body } = callOf(client)
        return request(app)
          .post(path)
          .set('X-Forwarded-For', `10.1.${what.length}.${client}`)
          .send({ ...body, email: path.endsWith('waiting-list') && client % 2 ? other : email })
      }),
    )
    const [first] = answers
    expect(first?.status).toBeLessThan(300)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
    expect(await drainOutbox(db)).toHaveLength(3)
  },
)
