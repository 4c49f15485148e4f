import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Answer, Caller } from '../../rig/caller.ts'
import { meetOnLock } from '../../rig/meet-on-lock.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { countStatuses, statusesInWords } from '../../rig/statuses.ts'
import { makeTrip } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { AT_THE_LOCK, atServer, book, lockOf, signInAdmin } from './seat-calls.ts'

const CLIENTS = 50
const SPOTS = 100_000

type Way = { name: string; refusal: number; close: (admin: Caller, tripId: number) => Promise<Answer> }

const WAYS: Way[] = [
  { name: 'deleted', refusal: 404, close: (admin, id) => admin.ask('DELETE', `/api/trips/${id}`) },
  {
    name: 'disabled',
    refusal: 409,
    close: (admin, id) => admin.ask('PATCH', `/api/trips/${id}/booking-status`, { bookingEnabled: false }),
  },
  {
    name: 'hidden',
    refusal: 404,
    close: (admin, id) =>
      admin.ask('PATCH', `/api/trips/${id}/visibility`, { hidden: true, reason: 'Not a real trip' }),
  },
]

/** Bookings, links and list entries whose trip or booking does not exist. */
const countOrphans = async (database: Pick<pg.ClientBase, 'query'>): Promise<number> => {
  const { rows } = await database.query<{ orphans: number }>(`
    select (
      (select count(*) from trip_bookings b where not exists (select from trips t where t.id = b.trip_id)) +
      (select count(*) from waiting_list w where not exists (select from trips t where t.id = w.trip_id)) +
      (select count(*) from booking_links l where not exists (select from trip_bookings b where b.id = l.party_id))
    )::int as orphans`)
  return rows[0]?.orphans ?? -1
}

/** Stores a booking of a trip that does not exist, without the guard of the database, and takes it back. Returns the orphans that were seen. */
const plantedOrphans = async ({ database: { pool } }: Rig): Promise<number> => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('alter table trip_bookings drop constraint trip_bookings_trip_id_trips_id_fk')
  await client.query(
    `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
     values (2147483647, 'Vera', 'Berg', 34, '070 123 45 67', 'vera@post.example')`,
  )
  const planted = await countOrphans(client)
  await client.query('rollback')
  client.release()
  return planted
}

/** The wrong way: a client reads that booking is open, and books when it gets the trip. Returns the bookings after the end. */
const bookedAfterClosing = async ({ database: { pool } }: Rig): Promise<number> => {
  const tripId = await makeTrip(pool, 8)
  const bookUnguarded = async () => {
    const { rows } = await pool.query('select from trips where id = $1 and booking_enabled', [tripId])
    if (rows.length === 0) return
    // Waits for the trip, because it refers to it.
    await pool.query(
      `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
       values ($1, 'Vera', 'Berg', 34, '070 123 45 67', 'vera@post.example')`,
      [tripId],
    )
  }
  // Closes the trip in the transaction that the others wait for.
  const hold = sql.raw(
    `update trips set booking_enabled = false where id = ${tripId};
     select from trips where id = ${tripId} for update`,
  )
  await meetOnLock(pool, { hold, rivals: 2, play: [bookUnguarded, bookUnguarded] })
  const { rows } = await pool.query<{ late: number }>(
    'select count(*)::int as late from trip_bookings where trip_id = $1',
    [tripId],
  )
  await pool.query('delete from trips where id = $1', [tripId])
  return rows[0]?.late ?? 0
}

type Closing = { booked: number; late: number; others: number; stored: number; met: number; words: string }

/** Clients book one trip again and again until they are refused; in the middle of it the trip is closed. */
const closeDuringBookings = async (rig: Rig, admin: Caller, way: Way): Promise<Closing> => {
  const { pool } = rig.database
  const tripId = await makeTrip(pool, SPOTS)
  const state = { closedAt: Number.POSITIVE_INFINITY, booked: 0, late: 0 }
  const bookUntilRefused = async (client: number): Promise<Answer> => {
    for (;;) {
      const since = performance.now()
      const answer = await book(rig, tripId, client)
      if (answer.status !== 201) return answer
      state.booked += 1
      if (since > state.closedAt) state.late += 1
    }
  }
  const close = async (): Promise<Answer> => {
    while (state.booked < CLIENTS) await new Promise((resolve) => setTimeout(resolve, 5))
    const answer = await way.close(admin, tripId)
    state.closedAt = performance.now()
    return answer
  }
  const { results, met } = await meetOnLock(pool, {
    hold: lockOf(tripId),
    rivals: AT_THE_LOCK,
    play: [...Array.from({ length: CLIENTS }, (_, client) => () => bookUntilRefused(client)), close],
  })
  const [closed, ...refusals] = [results[CLIENTS], ...results.slice(0, CLIENTS)]
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*)::int as stored from trip_bookings where trip_id = $1',
    [tripId],
  )
  const after = await book(rig, tripId, 0)
  const isClosed = closed !== undefined && closed.status < 300 && after.status === way.refusal
  const counts = countStatuses(refusals.filter((answer) => answer !== undefined))
  return {
    booked: state.booked,
    late: state.late,
    others: (isClosed ? 0 : 1) + CLIENTS - (counts[way.refusal] ?? 0),
    stored: rows[0]?.stored ?? -1,
    met,
    words: `${way.name} after ${state.booked} × 201, then ${statusesInWords(counts)}, ${state.late} later 201`,
  }
}

export const deletedAgainstBooking: Row = {
  property: 'Delete or disable against booking',
  asked: `a trip is deleted, disabled or hidden while ${CLIENTS} clients book it: no later 201, no orphan`,
  play: async (rig) => {
    const admin = atServer(rig, 1, await signInAdmin(rig))
    const closings: Closing[] = []
    let isAllStored = true
    for (const way of WAYS) {
      const closing = await closeDuringBookings(rig, admin, way)
      closings.push(closing)
      isAllStored &&= closing.stored === (way.name === 'deleted' ? 0 : closing.booked)
    }
    const orphans = await countOrphans(rig.database.pool)
    const planted = await plantedOrphans(rig)
    const late = await bookedAfterClosing(rig)
    return {
      holds:
        closings.every(
          ({ late, others, met, booked }) => late === 0 && others === 0 && met >= 2 && booked > 0,
        ) &&
        isAllStored &&
        orphans === 0 &&
        planted === 1 &&
        late > 0,
      reached: `${closings.map(({ words }) => words).join('; ')}; ${orphans} orphans`,
      control: `an orphan that is planted is seen (${planted}); without the lock ${late} people book a trip that is closed`,
    }
  },
}
