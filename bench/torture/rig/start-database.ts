import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { townsEdition } from '#server/places/filling/towns-file.ts'
import { urlFor } from '#server/platform/database/embedded/cluster/passwords.ts'
import { makeTestCluster, runTestCluster } from '#server/platform/database/embedded/cluster/test-cluster.ts'
import { isAlive } from '#server/platform/database/embedded/programs/process-command.ts'
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
  /** A statement as superuser. */
  asAdmin: (statement: string) => Promise<pg.QueryResult>
  /** Signal 9 to the server and to everything that it has started. Resolves once all of them have ended. */
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

const untilEnded = async (pid: number) => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5))
}

const killAll = async (postmaster: number) => {
  // Stopped, it starts no further process while its children are listed.
  process.kill(postmaster, 'SIGSTOP')
  const all = [postmaster, ...(await childrenOf(postmaster))]
  for (const pid of all) process.kill(pid, 'SIGKILL')
  await Promise.all(all.map(untilEnded))
}

/** The servers of a row need no towns, and filling them in would keep the machine busy for a while. */
export const leaveOutTowns = async (pool: pg.Pool) =>
  pool.query('insert into places_edition (edition) values ($1)', [await townsEdition()])

export const startDatabase = async (): Promise<TortureDatabase> => {
  const { cluster, passwords, stop } = await makeTestCluster({ isDurable: true })
  const url = await runTestCluster(cluster, passwords)
  await migrateDatabase(url)
  const port = Number(new URL(url).port)
  const pool = new pg.Pool({ connectionString: url, max: 6 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await leaveOutTowns(pool)
  const revive = async () => {
    await bringUp(cluster, passwords, { port })
  }
  return {
    url,
    port,
    pool,
    asAdmin: async (statement) => {
      const client = new pg.Client({ connectionString: urlFor('postgres', passwords, port, 'postgres') })
      client.on('error', () => {})
      await client.connect()
      try {
        return await client.query(statement)
      } finally {
        await client.end()
      }
    },
    kill: async () => {
      const running = await runningPostmaster(cluster.folder)
      if (running) await killAll(running.pid)
    },
    close: () => closeCluster(cluster),
    revive,
    stop: async () => {
      await pool.end()
      await stop()
    },
  }
}
