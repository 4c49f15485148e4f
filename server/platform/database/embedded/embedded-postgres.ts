import { constants } from 'node:os'
import { join } from 'node:path'
import { inDataFolder, makeDataFolder } from '../../settings/data-folder.ts'
import { type Cluster, clusterIn } from './cluster/cluster.ts'
import { createCluster } from './cluster/create-cluster.ts'
import { ensureDatabase, replaceDatabase } from './cluster/ensure-database.ts'
import { urlFor } from './cluster/passwords.ts'
import { passwordsOf } from './cluster/renew-passwords.ts'
import { abandonedHomes, exists, findHome, knownHome } from './folders/cluster-home.ts'
import { removeHome } from './folders/remove-home.ts'
import { accountFor } from './programs/account.ts'
import { findBinaries } from './programs/binaries.ts'
import { forgetOuterPostgres } from './programs/child-environment.ts'
import { DataFolderInUse } from './running/guard.ts'
import { type Keeper, keepUp } from './running/keep-up.ts'

/**
 * Closes the cluster when a signal arrives while nobody else handles signals, for example Ctrl-C during a
 * start. Returns a function that stops listening.
 */
const stopWhenInterrupted = (stop: () => Promise<void>): (() => void) => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const listeners = signals.map((signal) => {
    const listener = () => {
      // The server stops the cluster itself, after its last answers.
      if (process.listenerCount(signal) > 1) return
      if (process.listenerCount('SIGTERM') > 1) return process.kill(process.pid, 'SIGTERM')
      stop().finally(() => process.exit(128 + constants.signals[signal]))
    }
    process.on(signal, listener)
    return { signal, listener }
  })
  return () => {
    for (const { signal, listener } of listeners) process.off(signal, listener)
  }
}

export { startTestCluster } from './cluster/test-cluster.ts'

type Options = { dataDir: string }
type Running = { url: string; stop: () => Promise<void> }

const clusterOf = async (dataDir: string): Promise<Cluster> => {
  const folder = await makeDataFolder(dataDir)
  const account = await accountFor(join(await knownHome(folder), 'postgres'))
  const binaries = await findBinaries(account)
  const home = await findHome(folder, account)
  const cluster = clusterIn(home, { dataDir, account, binaries, isDurable: true })
  if (!(await exists(cluster.folder))) {
    for (const abandoned of await abandonedHomes(folder)) await removeHome(abandoned).catch(() => {})
  }
  await createCluster(cluster)
  return cluster
}

// Enough for a server that was told to stop a moment ago.
const PATIENCE = 3_000

const open = ({ dataDir }: Options, patience = PATIENCE): Promise<Running & { keeper: Keeper }> =>
  inDataFolder(dataDir, async () => {
    forgetOuterPostgres()
    const cluster = await clusterOf(dataDir)
    const passwords = await passwordsOf(cluster)
    const keeper = await keepUp(cluster, passwords, patience)
    const forgetSignals = stopWhenInterrupted(keeper.stop)
    const stop = async () => {
      await keeper.stop()
      forgetSignals()
    }
    try {
      await ensureDatabase(keeper.admin(), passwords)
      return { url: urlFor('trailherd', passwords, keeper.port, 'trailherd'), stop, keeper }
    } catch (error) {
      await stop()
      throw error
    }
  })

/**
 * Runs the database of a data folder for this process alone, and creates it if there is none yet. `stop`
 * closes it cleanly. A PostgreSQL that a killed server left running is taken over. Throws StartProblem, or
 * DataFolderInUse when another process uses the folder.
 */
export const startEmbeddedPostgres = async (options: Options): Promise<Running> => {
  const { url, stop } = await open(options)
  return { url, stop }
}

/** For scripts: the database of the running server, or one that the script runs itself until `stop`. */
export const joinEmbeddedPostgres = async (options: Options): Promise<Running> => {
  try {
    const { url, stop } = await open(options, 0)
    return { url, stop }
  } catch (error) {
    if (error instanceof DataFolderInUse) return { url: error.url, stop: async () => {} }
    throw error
  }
}

/** Empties the database of a data folder that no server uses. Throws StartProblem. */
export const resetEmbeddedPostgres = async (options: Options): Promise<void> => {
  const { keeper, stop } = await open(options)
  try {
    await replaceDatabase(keeper.admin())
  } finally {
    await stop()
  }
}
