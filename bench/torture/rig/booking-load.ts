import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Random } from '#shared/random-from.ts'
import { oneOf, wholeBetween } from '../../random.ts'
import { type Answer, saysTryAgain, visitorOf } from './caller.ts'
import { bookingForm } from './things.ts'

const LARGEST_PARTY = 3
const LONGEST_PAUSE_MS = 200
const RETRY_MS = 30

/** A party that a server has said is booked. */
type Acknowledged = { id: number; people: number }

/** What those who book have seen. */
export type Seen = {
  /** By key. */
  acknowledged: Map<string, Acknowledged>
  /** Refused because the trip is full (409). */
  full: number
  /** Told to try again (503). */
  busy: number
  /** The connection ended before an answer came. */
  unanswered: number
  /** What no booking may be answered with. */
  wrong: Answer[]
  /** The longest that somebody waited for an answer, in ms. */
  longestMs: number
}

export type BookingLoad = {
  seen: Seen
  /** Waits until that many more parties have been booked. */
  untilBooked: (more: number) => Promise<void>
  /** Lets everybody finish. Each request is then answered. */
  stop: () => Promise<Seen>
}

/** Any servers of the site, on one database. */
type Bookable = { servers: readonly { base: string }[] }
type Loading = { tripIds: readonly number[]; bookers: number; random: Random }

/**
 * People who book parties of up to three, one after the other, at a server at random. A request that is not answered,
 * or answered with 503, is sent again with its Idempotency-Key, maybe to the other server, until it is.
 */
export const startBooking = ({ servers }: Bookable, { tripIds, bookers, random }: Loading): BookingLoad => {
  const seen: Seen = { acknowledged: new Map(), full: 0, busy: 0, unanswered: 0, wrong: [], longestMs: 0 }
  let isOver = false

  const ask = async (path: string, form: object, key: string) => {
    const since = performance.now()
    const answer = await visitorOf(oneOf(random, servers).base)
      .ask('POST', path, form, { 'idempotency-key': key })
      .catch(() => undefined)
    if (answer) seen.longestMs = Math.max(seen.longestMs, performance.now() - since)
    return answer
  }
  const bookOne = async () => {
    const people = wholeBetween(random, 1, LARGEST_PARTY)
    const path = `/api/trips/${oneOf(random, tripIds)}/bookings`
    const form = bookingForm(people)
    const key = randomUUID()
    for (;;) {
      const answer = await ask(path, form, key)
      if (answer?.status === 201) {
        const { id } = answer.body as { id: number }
        seen.acknowledged.set(key, { id, people })
        return
      }
      if (answer === undefined) seen.unanswered += 1
      else if (saysTryAgain(answer)) seen.busy += 1
      else {
        if (answer.status === 409) seen.full += 1
        else seen.wrong.push(answer)
        return
      }
      await sleep(RETRY_MS)
    }
  }
  const bookAll = async () => {
    while (!isOver) {
      await bookOne()
      await sleep(random() * LONGEST_PAUSE_MS)
    }
  }
  const all = Promise.all(Array.from({ length: bookers }, bookAll))
  return {
    seen,
    untilBooked: async (more) => {
      const wanted = seen.acknowledged.size + more
      while (seen.acknowledged.size < wanted && seen.wrong.length === 0) await sleep(10)
    },
    stop: async () => {
      isOver = true
      await all
      return seen
    },
  }
}

/** How many of the acknowledged parties are not stored, whole and under their key; and keys with more than one. */
export const lostOf = async (
  database: Pick<pg.ClientBase, 'query'>,
  { acknowledged }: Pick<Seen, 'acknowledged'>,
): Promise<{ lost: number; twice: number }> => {
  const { rows } = await database.query<{ lost: number; twice: number }>(
    `with told as (select * from unnest($1::text[], $2::int[], $3::int[]) as told (key, id, people)),
     stored as (
       select told.key, told.people,
         (select count(*) from trip_bookings b where b.id = told.id and b.idempotency_key = told.key) as bookers,
         (select count(*) from trip_bookings b where b.party_id = told.id) as companions,
         (select count(*) from trip_bookings b where b.idempotency_key = told.key) as under_key
       from told)
     select (count(*) filter (where bookers <> 1 or companions <> people - 1))::int as lost,
       (count(*) filter (where under_key > 1))::int as twice
     from stored`,
    [
      [...acknowledged.keys()],
      [...acknowledged.values()].map(({ id }) => id),
      [...acknowledged.values()].map(({ people }) => people),
    ],
  )
  return rows[0] ?? { lost: -1, twice: -1 }
}

/** The same after one of them was deleted by hand, which is taken back: the check must see it. */
export const lostWithOneDeleted = async (pool: pg.Pool, seen: Seen): Promise<number> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const [first] = seen.acknowledged.values()
    await client.query('delete from trip_bookings where id = $1 or party_id = $1', [first?.id])
    return (await lostOf(client, seen)).lost
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Deletes what was booked, with its trips and the mails that wait. */
export const removeBooked = async (pool: pg.Pool, tripIds: readonly number[]): Promise<void> => {
  await pool.query('delete from trips where id = any($1)', [tripIds])
  await pool.query('delete from outbox')
}
