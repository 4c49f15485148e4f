import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../../../errors/start-problem.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { foreignPasswords, type Passwords } from '../cluster/passwords.ts'
import { bringUp, isRefused } from './bring-up.ts'
import { takeGuard } from './guard.ts'
import { closeCluster } from './postmaster.ts'

const PATIENCE = 30_000

type Charge = { port: number; guard: pg.Client }
type Wishes = { port?: number; patience: number; isGivenUp?: () => boolean }

const takeCharge = async (
  cluster: Cluster,
  passwords: Passwords,
  { patience, ...wishes }: Wishes,
): Promise<Charge> => {
  for (const end = Date.now() + PATIENCE; ; await sleep(100)) {
    const port = await bringUp(cluster, passwords, wishes)
    try {
      return { port, guard: await takeGuard(cluster, passwords, port, patience) }
    } catch (error) {
      if (isRefused(error)) {
        // It was started just now, and nobody can log in to it.
        await closeCluster(cluster)
        throw foreignPasswords(cluster.folder)
      }
      // A server that is ending may close PostgreSQL between the two.
      if (error instanceof StartProblem || Date.now() > end) throw error
    }
  }
}

/** Whether the process taken over was started before the packages were updated. */
const isOutdated = async ({ binaries }: Cluster, guard: pg.Client): Promise<boolean> => {
  const { rows } = await guard.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version !== binaries.version
}

/** A cluster in our charge; `admin` is the superuser's connection, while there is one. */
export type Keeper = { port: number; admin: () => pg.Client; stop: () => Promise<void> }

/**
 * Brings the cluster up for this process alone and keeps it up, on the same port, until `stop`
 * closes it: a PostgreSQL that was killed comes back. Another server's end is awaited for
 * `patience` milliseconds. Throws StartProblem.
 */
export const keepUp = async (cluster: Cluster, passwords: Passwords, patience: number): Promise<Keeper> => {
  const say = (text: string) => process.stderr.write(`${text}\n`)
  let { port, guard } = await takeCharge(cluster, passwords, { patience })
  if (await isOutdated(cluster, guard)) {
    await closeCluster(cluster)
    const renewed = await takeCharge(cluster, passwords, { patience })
    port = renewed.port
    guard = renewed.guard
  }
  let isStopping = false
  let revival = Promise.resolve()

  const revive = async () => {
    let lastProblem = ''
    for (let pause = 300; !isStopping; pause = Math.min(pause * 2, 2_000)) {
      await sleep(pause)
      try {
        const revived = await takeCharge(cluster, passwords, { port, patience, isGivenUp: () => isStopping })
        guard = revived.guard
        return watch()
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error)
        if (problem !== lastProblem && !isStopping) say(problem)
        lastProblem = problem
      }
    }
  }
  const watch = () => {
    guard.once('end', () => {
      if (isStopping) return
      say('The embedded PostgreSQL has ended; it is started again.')
      revival = revive()
    })
  }
  watch()

  return {
    port,
    admin: () => guard,
    stop: async () => {
      isStopping = true
      await revival
      // The guard goes last: a server that waits for it finds PostgreSQL closed, not closing.
      await closeCluster(cluster)
      await guard.end().catch(() => {})
    },
  }
}
