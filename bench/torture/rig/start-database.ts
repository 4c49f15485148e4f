import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { makeTestCluster, runTestCluster } from '#server/platform/database/embedded/cluster/test-cluster.ts'
import { bringUp } from '#server/platform/database/embedded/running/bring-up.ts'
import { closeCluster, runningPostmaster } from '#server/platform/database/embedded/running/postmaster.ts'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'

/** A PostgreSQL that waits for its disk, as the real one does, and can be killed. */
export type TortureDatabase = {
  /** The address past the proxy, for looking at what is stored. */
  url: string
  port: number
  /** Connections past the proxy. After a kill or a restart they connect again. */
  pool: pg.Pool
  /** Signal 9 to the server and to everything that it has started. */
  kill: () => Promise<void>
  /** Closes it cleanly, as an operator does; open connections are ended. */
  close: () => Promise<void>
  /** Starts it again on the same port. Resolves once it answers. */
  revive: () => Promise<void>
  stop: () => Promise<void>
}

/** PostgreSQL's processes have groups of their own, so each one has to be named (Linux; elsewhere only the first one is killed). */
const childrenOf = async (pid: number): Promise<number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

export const startDatabase = async (): Promise<TortureDatabase> => {
  const { cluster, passwords, stop } = await makeTestCluster({ isDurable: true })
  const url = await runTestCluster(cluster, passwords)
  await migrateDatabase(url)
  const port = Number(new URL(url).port)
  const pool = new pg.Pool({ connectionString: url, max: 6 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const revive = async () => {
    await bringUp(cluster, passwords, { port })
  }
  return {
    url,
    port,
    pool,
    kill: async () => {
      const running = await runningPostmaster(cluster.folder)
      if (!running) return
      const children = await childrenOf(running.pid)
      for (const pid of [running.pid, ...children]) process.kill(pid, 'SIGKILL')
    },
    close: () => closeCluster(cluster),
    revive,
    stop: async () => {
      await pool.end()
      await stop()
    },
  }
}
