import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { accountFor } from '#server/platform/database/embedded/programs/account.ts'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { type Server, startProduct, stopAll } from '../servers/start-server.ts'
import { printLines } from '../table.ts'
import { type DatabaseServer, startPgBouncer, startPrimary, startReplica } from './databases.ts'
import { findPrograms } from './find-programs.ts'
import { endAll, runBeside } from './run-beside.ts'

export type Cluster = {
  /** The address of HAProxy. */
  base: string
  primary: DatabaseServer
  replica: DatabaseServer
  /** The servers by their number, 0 and 1; a killed one is replaced by `start`. */
  servers: (Server | undefined)[]
  start: (number: number) => Promise<Server>
  /** How many transactions PgBouncer has led to the replica since its start. */
  askedOfReplica: () => Promise<number>
  stop: () => Promise<void>
}

const BUILD = join(import.meta.dirname, '../../server/scripts/build.mjs')

const fill = async (url: string, races: number) => {
  await migrateDatabase(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillCatalogue(client, races)
  await client.end()
}

const statisticsOf = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  return {
    askedOfReplica: async () => {
      const { rows } = await pool.query('show stats')
      const found = rows.find(({ database }) => database === 'trailherd_replica')
      return Number(found?.total_xact_count ?? 0)
    },
    close: () => pool.end(),
  }
}

const CONFIGURATION = join(import.meta.dirname, '../../deploy/haproxy/site.cfg')

/** HAProxy with the configuration of `deploy/`, without TLS and Varnish. Returns its address. */
const startHaproxy = async (program: string, { folder, web }: { folder: string; web: [string, string] }) => {
  const port = await freePort()
  const given = await readFile(CONFIGURATION, 'utf8')
  const lines = given.split('\n').flatMap((line) => {
    if (/bind :443|ssl_fc|X-Forwarded-Proto/.test(line)) return []
    return [line.replace('bind :80', `bind 127.0.0.1:${port}`).replace(/maxconn \d{5}/, 'maxconn 2000')]
  })
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, lines.join('\n'))
  const [WEB1, WEB2] = web
  const nobody = `127.0.0.1:${await freePort()}`
  const behind = `127.0.0.1:${await freePort()}`
  runBeside([program, '-f', file], { env: { WEB1, WEB2, VARNISH: nobody, BEHIND_CACHE: behind } })
  return `http://127.0.0.1:${port}`
}

/** Two servers behind HAProxy, before PgBouncer, a primary and a streaming replica; only the first server runs yet. */
export const startCluster = async (races: number): Promise<Cluster> => {
  const programs = await findPrograms()
  const account = await accountFor('')
  const home = await mkdtemp(join(tmpdir(), 'trailherd-bench-'))
  await chmod(home, 0o755)
  const place = (name: string) => ({ folder: join(home, name), programs, account })
  const stop = async () => {
    await stopAll()
    await endAll()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await promisify(execFile)(process.execPath, [BUILD])
    const primary = await startPrimary(place('primary'))
    await fill(primary.url, races)
    const replica = await startReplica(place('replica'), primary)
    const pooled = await startPgBouncer(place('pgbouncer'), { primary, replica })
    const ports = [await freePort(), await freePort()]
    const [one, other] = ports.map((port) => `127.0.0.1:${port}`) as [string, string]
    const base = await startHaproxy(programs.haproxy, { folder: home, web: [one, other] })
    const servers: Cluster['servers'] = []
    const start = async (number: number) => {
      const server = await startProduct(pooled.primary, join(home, 'files'), {
        PORT: String(ports[number]),
        DATABASE_REPLICA_URL: pooled.replica,
        PUBLIC_URL: base,
      })
      servers[number] = server
      return server
    }
    await start(0)
    const { askedOfReplica, close } = statisticsOf(pooled.statistics)
    const stopEverything = async () => {
      await close()
      await stop()
    }
    printLines(['primary, replica, PgBouncer, HAProxy and a server run'])
    return { base, primary, replica, servers, start, askedOfReplica, stop: stopEverything }
  } catch (error) {
    await stop()
    throw error
  }
}
