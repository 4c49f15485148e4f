import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { accountFor } from '#server/platform/database/embedded/programs/account.ts'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import { urlOf } from '#server/testing/database/database-url.ts'
import { type DatabaseServer, startPrimary } from '../../cluster/databases.ts'
import { findProgram } from '../../cluster/find-programs.ts'
import { type Server, startProduct } from '../../servers/start-server.ts'
import { lostOf, type Seen, startBooking } from '../rig/booking-load.ts'
import { visitorOf } from '../rig/caller.ts'
import { brokenTrips } from '../rig/seat-rule.ts'
import { leaveOutTowns } from '../rig/start-database.ts'
import { bookingForm, makeTrip } from '../rig/things.ts'
import type { Outcome, Row } from '../row.ts'

const BOOKED_BEFORE = 40
const BOOKERS = 6
const NAMES = ['initdb', 'postgres', 'pg_dump', 'pg_restore'] as const

type Tools = Record<(typeof NAMES)[number], string>

/** PostgreSQL's programs, all of one version, since pg_dump refuses a newer server. */
const findTools = async (): Promise<Tools | undefined> => {
  const found = await Promise.all(NAMES.map(async (name) => [name, await findProgram(name)] as const))
  return found.some(([, path]) => path === undefined) ? undefined : (Object.fromEntries(found) as Tools)
}

const run = promisify(execFile)

/** The commands of docs/operations.md. */
const backUp = (tools: Tools, url: string, file: string) =>
  run(tools.pg_dump, ['--format=custom', '--no-owner', `--file=${file}`, url])
const restore = (tools: Tools, url: string, file: string) =>
  run(tools.pg_restore, ['--no-owner', '--exit-on-error', `--dbname=${url}`, file])

const poolOf = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  return pool
}

/** An empty database of the site, without the towns that its first server would write. */
const prepare = async (url: string) => {
  await migrateDatabase(url)
  const pool = poolOf(url)
  await leaveOutTowns(pool)
  await pool.end()
}

/** Backs up while people book. Returns what had been acknowledged before it began, and afterwards. */
const backUpUnderLoad = async (
  tools: Tools,
  { primary, server, file }: { primary: DatabaseServer; server: Server; file: string },
  random: () => number,
) => {
  const pool = poolOf(primary.url)
  try {
    const tripIds = [await makeTrip(pool, 400), await makeTrip(pool, 400), await makeTrip(pool, 3)]
    const load = startBooking({ servers: [server] }, { tripIds, bookers: BOOKERS, random })
    await load.untilBooked(BOOKED_BEFORE)
    const before: Pick<Seen, 'acknowledged'> = { acknowledged: new Map(load.seen.acknowledged) }
    await backUp(tools, primary.url, file)
    await load.untilBooked(BOOKED_BEFORE / 2)
    return { before, after: await load.stop(), tripId: tripIds[0] ?? 0 }
  } finally {
    await pool.end()
  }
}

const play = async (tools: Tools, random: () => number): Promise<Outcome> => {
  const account = await accountFor('')
  const home = await mkdtemp(join(tmpdir(), 'trailherd-backup-'))
  await chmod(home, 0o755)
  const file = join(home, 'trailherd.dump')
  const primary = await startPrimary({ folder: join(home, 'primary'), programs: tools, account })
  const started: Server[] = []
  const startOn = async (url: string, folder: string) => {
    const server = await startProduct(url, join(home, folder), { TILE_URL: '', TRANSLATION_URL: '' })
    started.push(server)
    return server
  }
  try {
    await prepare(primary.url)
    const server = await startOn(primary.url, 'files')
    const { before, after, tripId } = await backUpUnderLoad(tools, { primary, server, file }, random)
    await primary.ask('create database restored')
    const url = urlOf(primary.url, 'restored')
    await restore(tools, url, file)
    const pool = poolOf(url)
    const { lost, twice } = await lostOf(pool, before)
    const later = await lostOf(pool, after)
    const broken = await brokenTrips(pool)
    await pool.end()
    const again = await startOn(url, 'files-restored')
    const visitor = visitorOf(again.base)
    const read = await visitor.ask('GET', `/api/trips/${tripId}`)
    const booked = await visitor.ask('POST', `/api/trips/${tripId}/bookings`, bookingForm())
    const works = read.status === 200 && booked.status === 201
    return {
      holds: lost === 0 && twice === 0 && broken === 0 && works && later.lost > 0,
      reached: `of ${before.acknowledged.size} parties acknowledged before the dump ${lost} are missing; ${broken} trips break the seat rule; a server on the copy ${works ? 'shows the trip and books' : `answers ${read.status} and ${booked.status}`}`,
      control: `people booked meanwhile: ${later.lost} parties acknowledged later are not in the dump, and the check sees that`,
    }
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
    await primary.kill()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

export const backUpAndRestore: Row = {
  property: 'Back up and restore',
  asked:
    'pg_dump under booking load, restored elsewhere: the seat rule holds, 0 of those acknowledged before are missing, the product starts on it',
  play: async (_rig, { random }) => {
    const tools = await findTools()
    if (tools) return play(tools, random)
    return {
      holds: true,
      reached: `NOT PLAYED: ${NAMES.join(', ')} are not all installed (Debian: apt-get install postgresql)`,
    }
  },
}
