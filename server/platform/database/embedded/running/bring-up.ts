import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseErrorCode } from '../../../errors/database-errors.ts'
import { StartProblem } from '../../../errors/start-problem.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { foreignPasswords, type Passwords, urlFor } from '../cluster/passwords.ts'
import { freePort } from './free-port.ts'
import { launch, runningPostmaster } from './postmaster.ts'

/** A superuser connection for housekeeping. Its application name holds our process number. */
export const housekeeper = async (passwords: Passwords, port: number): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: urlFor('postgres', passwords, port, 'postgres'),
    application_name: `trailherd ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/** True when the role exists but has another password. */
export const isRefused = (error: unknown) => databaseErrorCode(error) === '28P01'

/** Whether the server at that port serves our own cluster. */
const isOurs = async ({ folder }: Cluster, passwords: Passwords, port: number): Promise<boolean> => {
  try {
    const client = await housekeeper(passwords, port)
    try {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory === folder
    } finally {
      await client.end()
    }
  } catch (error) {
    if (isRefused(error)) throw foreignPasswords(folder)
    return false
  }
}

// Recovery after a crash may take long.
const PATIENCE = 120_000

type Options = { port?: number; isGivenUp?: () => boolean }

/**
 * Makes PostgreSQL serve the cluster: takes over the process that a killed server left running, waits for
 * one that is starting or stopping, or starts a new one. Returns its port. Throws StartProblem.
 */
export const bringUp = async (
  cluster: Cluster,
  passwords: Passwords,
  { port, isGivenUp = () => false }: Options = {},
): Promise<number> => {
  const { folder } = cluster
  const end = Date.now() + PATIENCE
  let running = await runningPostmaster(folder)
  while (Date.now() < end && !isGivenUp()) {
    if (running === undefined) {
      const chosen = port ?? (await freePort())
      if ((await launch(cluster, chosen)) === 'ready') return chosen
    } else if (running.isReady && (await isOurs(cluster, passwords, running.port))) {
      return running.port
    }
    await sleep(100)
    running = await runningPostmaster(folder)
  }
  throw new StartProblem(
    running === undefined
      ? `The embedded PostgreSQL in ${folder} does not come up (more in ${cluster.logFile}).`
      : `The embedded PostgreSQL in ${folder} (process ${running.pid}) does not answer.`,
  )
}
