import { appendFile, chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { clusterIn } from '#server/platform/database/embedded/cluster/cluster.ts'
import { urlFor } from '#server/platform/database/embedded/cluster/passwords.ts'
import { makeTestCluster, runTestCluster } from '#server/platform/database/embedded/cluster/test-cluster.ts'
import { runProgram } from '#server/platform/database/embedded/programs/run-program.ts'
import { bringUp } from '#server/platform/database/embedded/running/bring-up.ts'
import { closeCluster } from '#server/platform/database/embedded/running/postmaster.ts'

const connected = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Two throw-away databases: a primary, and a replica that streams from it. The replica begins as a copy of the
 * primary from before its first start. `asAdmin` asks one of them as superuser.
 */
export const startReplicatedCluster = async () => {
  const { cluster, passwords, stop: stopPrimary } = await makeTestCluster()
  const { account, dataDir } = cluster
  const home = join(dataDir, 'replica')
  const replica = clusterIn(home, cluster)
  await mkdir(home, { mode: 0o700 })
  if (account) await chown(home, account.uid, account.gid)
  const copying = [`cp -a '${cluster.folder}' '${home}'`, `touch '${join(replica.folder, 'standby.signal')}'`]
  const copied = await runProgram('/bin/sh', ['-ec', copying.join('; ')], account)
  if (!copied.ok) throw new Error(copied.output)
  const url = await runTestCluster(cluster, passwords)
  const port = Number(new URL(url).port)
  const asked = urlFor('postgres', passwords, port, 'postgres')
  const source = `host=127.0.0.1 port=${port} user=postgres password=${passwords.postgres}`
  const settings = join(replica.folder, 'postgresql.auto.conf')
  await appendFile(settings, `\nprimary_conninfo = '${source}'\nwal_retrieve_retry_interval = '200ms'\n`)
  const replicaPort = await bringUp(replica, passwords)

  const asAdmin = async (which: 'primary' | 'replica', statement: string) => {
    const at = which === 'primary' ? asked : urlFor('postgres', passwords, replicaPort, 'postgres')
    const client = await connected(at)
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  // Otherwise the primary would write its log only five times a second.
  await asAdmin('primary', 'alter role trailherd set synchronous_commit = on')

  return {
    url,
    replicaUrl: urlFor('trailherd', passwords, replicaPort, 'trailherd'),
    asAdmin,
    killReplica: () => closeCluster(replica),
    reviveReplica: () => bringUp(replica, passwords, { port: replicaPort }),
    stop: async () => {
      await closeCluster(replica)
      await stopPrimary()
    },
  }
}
