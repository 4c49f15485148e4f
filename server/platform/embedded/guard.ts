import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../settings.ts'
import { bringUp, housekeeper } from './bring-up.ts'
import type { Cluster } from './cluster.ts'
import { type Passwords, urlFor } from './passwords.ts'
import { closeCluster } from './postmaster.ts'
import { isAlive } from './process-command.ts'

// Any constant serves; all servers of one cluster must use the same.
const GUARD_LOCK = 7_246_000

/** Another process serves this data folder; `url` is where its database answers. */
export class DataFolderInUse extends StartProblem {
  readonly url: string
  constructor(message: string, url: string) {
    super(message)
    this.url = url
  }
}

const holderOf = async (client: pg.Client): Promise<number | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [GUARD_LOCK],
  )
  const pid = Number(rows[0]?.name.split(' ')[1])
  return pid > 0 ? pid : undefined
}

/**
 * Takes the cluster for this process. PostgreSQL holds the lock as long as the connection lives, so
 * a killed server leaves none behind. Throws DataFolderInUse when another server has it.
 */
const takeGuard = async (cluster: Cluster, passwords: Passwords, port: number): Promise<pg.Client> => {
  const client = await housekeeper(passwords, port)
  try {
    for (let tries = 0; ; tries += 1) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        GUARD_LOCK,
      ])
      if (rows[0]?.taken) return client
      const holder = await holderOf(client)
      // The connection of a server killed just now takes a moment to end.
      const isGone = holder === undefined || !isAlive(holder)
      if (!isGone || tries === 50) {
        throw new DataFolderInUse(
          `DATA_DIR ${cluster.dataDir} is already in use by process ${holder}: ` +
            'stop that server, or give this one another DATA_DIR.',
          urlFor('trailherd', passwords, port, 'trailherd'),
        )
      }
      await sleep(100)
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Whether the process taken over was started before the packages were updated. */
const isOutdated = async ({ binaries }: Cluster, client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version !== binaries.version
}

export type Keeper = { port: number; admin: () => pg.Client; stop: () => Promise<void> }

/**
 * Brings the cluster up for this process alone and keeps it up, on the same port, until `stop`
 * closes it: a PostgreSQL that was killed comes back. Throws StartProblem.
 */
export const keepUp = async (cluster: Cluster, passwords: Passwords): Promise<Keeper> => {
  const say = (text: string) => process.stderr.write(`${text}\n`)
  let port = await bringUp(cluster, passwords)
  let guard = await takeGuard(cluster, passwords, port)
  if (await isOutdated(cluster, guard)) {
    await guard.end()
    await closeCluster(cluster)
    port = await bringUp(cluster, passwords)
    guard = await takeGuard(cluster, passwords, port)
  }
  let isStopping = false
  let revival = Promise.resolve()

  const revive = async () => {
    let lastProblem = ''
    for (let pause = 300; !isStopping; pause = Math.min(pause * 2, 2_000)) {
      await sleep(pause)
      try {
        await bringUp(cluster, passwords, { port, isGivenUp: () => isStopping })
        guard = await takeGuard(cluster, passwords, port)
        watch()
        return
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        if (problem !== lastProblem && !isStopping) say(problem)
        lastProblem = problem
      }
    }
  }
  const watch = () =>
    guard.once('end', () => {
      if (isStopping) return
      say('The embedded PostgreSQL has ended; it is started again.')
      revival = revive()
    })
  watch()

  return {
    port,
    admin: () => guard,
    stop: async () => {
      isStopping = true
      await revival
      await guard.end().catch(() => {})
      await closeCluster(cluster)
    },
  }
}
