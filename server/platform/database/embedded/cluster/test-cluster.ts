import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { openTo } from '../folders/cluster-home.ts'
import { clearKilledRuns, makeQuickFolder, ownFolderIn } from '../folders/quick-folder.ts'
import { makeReachableFolder } from '../folders/reachable-folder.ts'
import { accountFor } from '../programs/account.ts'
import { findBinaries } from '../programs/binaries.ts'
import { forgetOuterPostgres } from '../programs/child-environment.ts'
import type { Account } from '../programs/run-program.ts'
import { bringUp, housekeeper } from '../running/bring-up.ts'
import { closeCluster } from '../running/postmaster.ts'
import { type Cluster, clusterIn } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type Passwords, urlFor } from './passwords.ts'
import { passwordsOf } from './renew-passwords.ts'

const NAME = 'cluster'

const makeHome = async (account: Account | undefined, isDurable: boolean) => {
  const home = await (isDurable ? ownFolderIn(tmpdir(), NAME) : makeQuickFolder(NAME))
  if (await openTo(home, account)) return home
  await rm(home, { recursive: true })
  const elsewhere = await ownFolderIn(await makeReachableFolder(), NAME)
  await openTo(elsewhere, account)
  return elsewhere
}

/**
 * A throw-away cluster that does not run yet; a durable one is on disk and waits for it, as the real one does. `stop`
 * ends it, if it runs, and deletes it.
 */
export const makeTestCluster = async ({ isDurable = false } = {}) => {
  forgetOuterPostgres()
  await clearKilledRuns(NAME)
  const account = await accountFor('')
  const binaries = await findBinaries(account)
  const home = await makeHome(account, isDurable)
  const cluster = clusterIn(home, { dataDir: home, account, binaries, isDurable })
  const stop = async () => {
    await closeCluster(cluster)
    await rm(home, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    await createCluster(cluster)
    return { cluster, passwords: await passwordsOf(cluster), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes it run. Returns the address for a role that may create databases but is not a superuser, as in the real one. */
export const runTestCluster = async (cluster: Cluster, passwords: Passwords): Promise<string> => {
  const port = await bringUp(cluster, passwords)
  const admin = await housekeeper(passwords, port)
  await ensureDatabase(admin, passwords, 'createdb')
  await admin.end()
  return urlFor('trailherd', passwords, port, 'trailherd')
}

/** A throw-away cluster that never waits for the disk. `stop` deletes it. */
export const startTestCluster = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const { cluster, passwords, stop } = await makeTestCluster()
  try {
    return { url: await runTestCluster(cluster, passwords), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
