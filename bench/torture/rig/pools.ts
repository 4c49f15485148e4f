import { setTimeout as sleep } from 'node:timers/promises'
import { visitorOf } from './caller.ts'
import type { Rig, SiteServer } from './start-rig.ts'
import { bookingForm, makeTrip } from './things.ts'

/** How many connections a server's pool has. */
export const POOL = 10
const LOOKS = 30
const LOOK_EVERY_MS = 50

type Backends = { all: number; waiting: number }

/** The connections that PostgreSQL has of a server, and those that wait for a lock. */
export const backendsOf = async ({ database: { pool } }: Rig, name: string): Promise<Backends> => {
  const { rows } = await pool.query<Backends>(
    `select count(*)::int as all, (count(*) filter (where wait_event_type = 'Lock'))::int as waiting
     from pg_stat_activity where datname = current_database() and application_name = $1`,
    [name],
  )
  return rows[0] ?? { all: -1, waiting: -1 }
}

/** Holds rows of trips until it is called again. */
export const lockTrips = async ({ database: { pool } }: Rig, tripIds: readonly number[]) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from trips where id = any($1) for update', [tripIds])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** How many connections of a server's pool still work: bookings of as many locked trips each hold one. */
export const workingConnections = async (rig: Rig, server: SiteServer): Promise<number> => {
  const tripIds = await Promise.all(Array.from({ length: POOL }, () => makeTrip(rig.database.pool, 9)))
  const release = await lockTrips(rig, tripIds)
  const bookings = tripIds.map((id) =>
    visitorOf(server.base).ask('POST', `/api/trips/${id}/bookings`, bookingForm()),
  )
  let most = 0
  for (let look = 0; look < LOOKS && most < POOL; look += 1) {
    most = Math.max(most, (await backendsOf(rig, server.name)).waiting)
    await sleep(LOOK_EVERY_MS)
  }
  await release()
  await Promise.allSettled(bookings)
  await rig.database.pool.query('delete from trips where id = any($1)', [tripIds])
  return most
}
