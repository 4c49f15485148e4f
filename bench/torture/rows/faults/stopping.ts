import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { joinEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { knownHome } from '#server/platform/database/embedded/folders/cluster-home.ts'
import { hasEnded, type Server, startProduct } from '../../../servers/start-server.ts'
import { visitorOf } from '../../rig/caller.ts'
import { bookingForm, makeTrip } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

const BOOKINGS = 40
const LISTS = 10
const IN_FLIGHT = BOOKINGS + LISTS
const ENDED_MS = 10_000
/** Where PostgreSQL's control file has the state of the cluster, and what it says when it was shut down. */
const STATE_AT = 16
const SHUT_DOWN = 1

type Stopped = {
  answered: number
  statuses: string
  code: number | null
  endedMs: number
  isClosed: boolean
}

const stateOf = async (dataDir: string): Promise<number> => {
  const file = join(await knownHome(dataDir), 'postgres', 'global', 'pg_control')
  return (await readFile(file)).readUInt32LE(STATE_AT)
}

const waitingFor = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

const statusesOf = (statuses: (number | undefined)[]): string => {
  const counts = new Map<string, number>()
  for (const status of statuses) {
    const name = status === undefined ? 'no answer' : String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

/** Bookings and lists that wait for a table are in flight when the server gets the signal; soon after, its lock ends. */
const signalUnderWay = async (server: Server, dataDir: string, signal: NodeJS.Signals): Promise<Stopped> => {
  const { url } = await joinEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const tripId = await makeTrip(pool, 1_000)
  const holder = await pool.connect()
  await holder.query('begin; lock table trips in access exclusive mode')
  const visitor = visitorOf(server.base)
  const asked = [
    ...Array.from({ length: BOOKINGS }, () =>
      visitor.ask('POST', `/api/trips/${tripId}/bookings`, bookingForm()),
    ),
    ...Array.from({ length: LISTS }, (_, index) =>
      visitor.ask('GET', `/api/trips?limit=24&offset=${1 + index}`),
    ),
  ]
  const answers = Promise.allSettled(asked)
  while ((await waitingFor(pool)) < 4) await sleep(10)
  await sleep(200)
  const ended = hasEnded(server.child) ? [] : once(server.child, 'exit')
  const since = performance.now()
  server.child.kill(signal)
  await sleep(200)
  await holder.query('rollback').catch(() => {})
  holder.release(true)
  const statuses = (await answers).map((one) => (one.status === 'fulfilled' ? one.value.status : undefined))
  await pool.end()
  const [code = null] = (await ended) as [number | null]
  return {
    answered: statuses.filter((status) => status === 200 || status === 201).length,
    statuses: statusesOf(statuses),
    code,
    endedMs: performance.now() - since,
    isClosed: (await stateOf(dataDir)) === SHUT_DOWN,
  }
}

export const stoppedOnSignal: Row = {
  property: 'SIGTERM',
  asked: `${IN_FLIGHT} requests in flight: all answered, exit 0 within 10 s, embedded database closed cleanly`,
  play: async (rig) => {
    const dataDir = await mkdtemp(join(rig.folder, 'embedded-'))
    const start = () => startProduct('', dataDir, { TILE_URL: '', TRANSLATION_URL: '' }, join(dataDir, 'log'))
    const killed = await signalUnderWay(await start(), dataDir, 'SIGKILL')
    // Takes over the PostgreSQL that the killed server has left running.
    const stopped = await signalUnderWay(await start(), dataDir, 'SIGTERM')
    return {
      holds:
        stopped.answered === IN_FLIGHT &&
        stopped.code === 0 &&
        stopped.endedMs <= ENDED_MS &&
        stopped.isClosed &&
        killed.answered === 0 &&
        !killed.isClosed,
      reached:
        `${stopped.statuses}; exit ${stopped.code} after ${(stopped.endedMs / 1_000).toFixed(1)} s; ` +
        `database ${stopped.isClosed ? 'closed cleanly' : 'not closed'}`,
      control: `killed with -9: ${killed.statuses}; database ${killed.isClosed ? 'closed' : 'not closed'}`,
    }
  },
}
