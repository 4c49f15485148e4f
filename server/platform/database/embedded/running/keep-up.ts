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
type Options = { port?: number; patience: number; isGivenUp?: () => boolean }

const takeCharge = async (
  cluster: Cluster,
  passwords: Passwords,
  { patience, ...options }: Options,
): Promise<Charge> => {
  for (const end = Date.now() + PATIENCE; ; await sleep(100)) {
    const port = await bringUp(cluster, passwords, options)
    try {
      return { port, guard: await takeGuard(cluster, passwords, port, patience) }
    } catch (error) {
      if (isRefused(error)) {
        // We have just started it, and nobody can log in to it.
        await closeCluster(cluster)
        throw foreignPasswords(cluster.folder)
      }
      // A server that is stopping may close PostgreSQL between the two steps.
      if (error instanceof StartProblem || Date.now() > end) throw error
    }
  }
}

/** Whether the running process was started before PostgreSQL's package was updated. */
const isOutdated = async ({ binaries }: Cluster, guard: pg.Client): Promise<boolean> => {
  const { rows } = await guard.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version !== binaries.version
}

/** A cluster that this process runs. `admin` is the current superuser connection. */
export type Keeper = { port: number; admin: () => pg.Client; stop: () => Promise<void> }

/**
 * Runs the cluster for this process alone until `stop` closes it. A PostgreSQL that is killed is started
 * again on the same port. Waits up to `patience` milliseconds for another server to stop. Throws StartProblem.
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
      say('The embedded PostgreSQL has stopped. Starting it again.')
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
      // The guard goes last, so that a server that waits for it finds PostgreSQL closed and not closing.
      await closeCluster(cluster)
      await guard.end().catch(() => {})
    },
  }
}
