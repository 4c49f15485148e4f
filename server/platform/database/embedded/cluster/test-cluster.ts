import { mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTo } from '../folders/cluster-home.ts'
import { makeReachableFolder, reachableFolder } from '../folders/reachable-folder.ts'
import { removeHome } from '../folders/remove-home.ts'
import { accountFor } from '../programs/account.ts'
import { findBinaries } from '../programs/binaries.ts'
import { forgetOuterPostgres } from '../programs/child-environment.ts'
import { isAlive } from '../programs/process-command.ts'
import type { Account } from '../programs/run-program.ts'
import { bringUp, housekeeper } from '../running/bring-up.ts'
import { closeCluster } from '../running/postmaster.ts'
import { type Cluster, clusterIn } from './cluster.ts'
import { createCluster } from './create-cluster.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type Passwords, urlFor } from './passwords.ts'
import { passwordsOf } from './renew-passwords.ts'

const PREFIX = 'trailherd-cluster-'

/** Ends and deletes the clusters of earlier test runs that were killed. */
const clearKilledRuns = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((found) => found.startsWith(PREFIX))) {
    const home = join(folder, name)
    const { uid } = await stat(home)
    const maker = Number.parseInt(name.slice(PREFIX.length), 10)
    if (maker > 0 && !isAlive(maker) && uid === process.getuid?.()) await removeHome(home)
  }
}

const makeHome = async (account: Account | undefined) => {
  const makeIn = async (folder: string) => realpath(await mkdtemp(join(folder, `${PREFIX}${process.pid}-`)))
  const home = await makeIn(tmpdir())
  if (await openTo(home, account)) return home
  await rm(home, { recursive: true })
  const elsewhere = await makeIn(await makeReachableFolder())
  await openTo(elsewhere, account)
  return elsewhere
}

/**
 * A throw-away cluster on disk that does not run yet; a durable one waits for the disk, as the real one does. `stop`
 * ends it, if it runs, and deletes it.
 */
export const makeTestCluster = async ({ isDurable = false } = {}) => {
  forgetOuterPostgres()
  for (const folder of [tmpdir(), reachableFolder()]) await clearKilledRuns(folder).catch(() => {})
  const account = await accountFor('')
  const binaries = await findBinaries(account)
  const home = await makeHome(account)
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
