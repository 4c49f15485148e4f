import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { readSeatBreaks, stopWatchingSeats, watchSeats } from '#server/testing/database/watch-seats.ts'
import { PAYMENT_STATUSES } from '#shared/bookings/enums.ts'
import { oneOf } from '../../../random.ts'
import type { Caller } from '../../rig/caller.ts'
import { seatsOf } from '../../rig/seat-rule.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { countStatuses, statusesInWords } from '../../rig/statuses.ts'
import { bookingForm, makeTrip } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { atServer, book, idsOf, signInAdmin } from './seat-calls.ts'

const WORKERS = 50
const SECONDS = 30
const SPOTS = 10

const countDeadlocks = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

/** Two transactions lock the same trips in opposite orders. Returns how many deadlocks the database counts. */
const deadlocksSeen = async (pool: pg.Pool): Promise<number> => {
  const ids = [await makeTrip(pool, 1), await makeTrip(pool, 1)]
  const before = await countDeadlocks(pool)
  const clients = [await pool.connect(), await pool.connect()]
  const lock = (client: pg.PoolClient, id: number | undefined) =>
    client.query('select from trips where id = $1 for update', [id])
  for (const [one, client] of clients.entries()) {
    await client.query('begin')
    await lock(client, ids[one])
  }
  await Promise.allSettled(clients.map((client, one) => lock(client, ids[1 - one])))
  for (const client of clients) {
    await client.query('rollback')
    client.release()
  }
  // The database counts what a connection has done when the connection has been idle for a while.
  const since = performance.now()
  while ((await countDeadlocks(pool)) === before && performance.now() - since < 10_000)
    await new Promise((resolve) => setTimeout(resolve, 200))
  return (await countDeadlocks(pool)) - before
}

const setStatus = (rig: Rig, turn: number, admin: Caller, id: number, paymentStatus: string) =>
  atServer(rig, turn, admin).ask('PATCH', `/api/trip-bookings/${id}/status`, { paymentStatus })

/** A cancelled booking of a trip that is full now is set to paid. */
const paidOnFullTrip = async (rig: Rig, admin: Caller): Promise<number> => {
  const tripId = await makeTrip(rig.database.pool, 1)
  const [id = 0] = idsOf(await book(rig, tripId, 0))
  await setStatus(rig, 0, admin, id, 'cancelled')
  idsOf(await book(rig, tripId, 1))
  return (await setStatus(rig, 1, admin, id, 'paid')).status
}

export const statusRaces: Row = {
  property: 'Status races',
  asked: `${WORKERS} workers, random statuses, ${SECONDS} s: the seat rule holds after each change, no deadlock; cancelled to paid on a full trip 409`,
  play: async (rig, { random }) => {
    const { pool } = rig.database
    const db = drizzle(pool)
    const admin = await signInAdmin(rig)
    const tripIds = [await makeTrip(pool, SPOTS), await makeTrip(pool, SPOTS), await makeTrip(pool, SPOTS)]
    const bookings: number[] = []
    for (const tripId of tripIds) {
      // Twice as many bookings as spots: half of them are cancelled and want to come back.
      for (const paymentStatus of ['cancelled', 'paid']) {
        for (let party = 0; party < SPOTS / 2; party += 1) {
          const ids = idsOf(await book(rig, tripId, party, { form: bookingForm(2) }))
          bookings.push(...ids)
          for (const id of ids) await setStatus(rig, party, admin, id, paymentStatus)
        }
      }
    }
    const before = await countDeadlocks(pool)
    await watchSeats(db)
    const until = performance.now() + SECONDS * 1_000
    const answers: { status: number }[] = []
    const work = async (worker: number) => {
      while (performance.now() < until) {
        const { status } = await setStatus(
          rig,
          worker,
          admin,
          oneOf(random, bookings),
          oneOf(random, PAYMENT_STATUSES),
        )
        answers.push({ status })
      }
    }
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))
    const breaks = await readSeatBreaks(db)
    await stopWatchingSeats(db)
    const capacities = await Promise.all(
      tripIds.map(async (tripId) => {
        const { free, held, offered } = await seatsOf(pool, tripId)
        return free + held + offered
      }),
    )
    const counts = countStatuses(answers)
    const others = answers.length - (counts[200] ?? 0) - (counts[409] ?? 0)
    const onFull = await paidOnFullTrip(rig, admin)
    const control = await deadlocksSeen(pool)
    const deadlocks = (await countDeadlocks(pool)) - before - control
    return {
      holds:
        others === 0 &&
        (counts[200] ?? 0) > 0 &&
        (counts[409] ?? 0) > 0 &&
        deadlocks === 0 &&
        breaks.length === 0 &&
        capacities.every((capacity) => capacity === SPOTS) &&
        onFull === 409 &&
        control === 1,
      reached: `${answers.length} changes (${statusesInWords(counts)}), ${breaks.length} moments at which the seat rule was broken, ${deadlocks} deadlocks; cancelled to paid on a full trip ${onFull}`,
      control: `two transactions that lock in opposite orders are counted as ${control} deadlock`,
    }
  },
}
