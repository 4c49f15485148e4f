import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type MailServer, startMailServer } from '#server/testing/servers/mail-server.ts'
import { startTcpProxy, type TcpProxy } from '#server/testing/servers/tcp-proxy.ts'
import { hasEnded, type Server, startProduct, stopAll, untilReady } from '../../servers/start-server.ts'
import { startDatabase, type TortureDatabase } from './start-database.ts'

const BUILD = join(import.meta.dirname, '../../../server/scripts/build.mjs')

/** A server of the rig, whose address stays the same when it is killed and started again. */
export type SiteServer = {
  /** Also what its connections to the database call themselves (`application_name`). */
  name: string
  base: string
  /** What it has printed since the rig was started. */
  logFile: string
  process: () => Server
  /** Signal 9. Resolves once it has ended. */
  kill: () => Promise<void>
  /** Starts it again if it does not run. Resolves once it answers and has its database. */
  start: () => Promise<void>
}

/** The product under fire: two servers that reach their database through a proxy, and a mail server. */
export type Rig = {
  database: TortureDatabase
  /** Between the servers and the database. */
  proxy: TcpProxy
  mails: MailServer
  servers: [SiteServer, SiteServer]
  /** One more server on the same database, with other settings. The caller stops it. */
  startServer: (settings?: Record<string, string>, logFile?: string) => Promise<Server>
  /** The folder with uploads and logs. */
  folder: string
  /** Mends what a row left broken. */
  mend: () => Promise<void>
  stop: () => Promise<void>
}

type Starting = { name: string; logFile: string; start: (port?: string) => Promise<Server> }

const serverOf = async ({ name, logFile, start }: Starting): Promise<SiteServer> => {
  let running = await start()
  const { base } = running
  const { port } = new URL(base)
  return {
    name,
    base,
    logFile,
    process: () => running,
    kill: async () => {
      if (hasEnded(running.child)) return
      const ended = new Promise((resolve) => running.child.once('exit', resolve))
      running.child.kill('SIGKILL')
      await ended
    },
    start: async () => {
      if (hasEnded(running.child)) running = await start(port)
      else await untilReady(running)
    },
  }
}

/** Those that a row left open, whose locks would stop the next one. */
const endLeftTransactions = ({ pool }: TortureDatabase) =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'
       and state_change < now() - interval '2 seconds'`,
  )

/**
 * Builds the site and starts everything on 127.0.0.1. Rate limits are off; a row that is about them starts a server of
 * its own. The servers believe `X-Forwarded-For`, so a row can play several addresses.
 */
export const startRig = async (): Promise<Rig> => {
  await promisify(execFile)(process.execPath, [BUILD])
  const folder = await mkdtemp(join(tmpdir(), 'trailherd-torture-'))
  const database = await startDatabase()
  const proxy = await startTcpProxy(() => database.port)
  const mails = await startMailServer()
  const urlThroughProxy = (name: string) => {
    const url = new URL(database.url)
    url.port = String(proxy.port)
    url.searchParams.set('application_name', name)
    return url.href
  }
  const settings = {
    SMTP_URL: mails.url,
    TILE_URL: '',
    TRANSLATION_URL: '',
    REQUIRE_EMAIL_VERIFICATION: 'false',
  }
  const startServer = (more: Record<string, string> = {}, logFile?: string, name = 'other') =>
    startProduct(urlThroughProxy(name), folder, { ...settings, ...more }, logFile)
  const siteServer = (name: string) => {
    const logFile = join(folder, `${name}.log`)
    const start = (port?: string) => startServer(port === undefined ? {} : { PORT: port }, logFile, name)
    return serverOf({ name, logFile, start })
  }
  const servers: Rig['servers'] = await Promise.all([siteServer('first'), siteServer('second')])
  return {
    database,
    proxy,
    mails,
    servers,
    startServer,
    folder,
    mend: async () => {
      proxy.set('open')
      mails.mode = 'accept'
      mails.pauseMs = 0
      mails.refused.clear()
      mails.hungUpOn.clear()
      await mails.start()
      await database.revive()
      await endLeftTransactions(database)
      await Promise.all(servers.map((server) => server.start()))
    },
    stop: async () => {
      proxy.set('open')
      await stopAll()
      await proxy.stop()
      await mails.stop()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
