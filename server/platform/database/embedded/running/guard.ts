import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartProblem } from '../../../errors/start-problem.ts'
import type { Cluster } from '../cluster/cluster.ts'
import { type Passwords, urlFor } from '../cluster/passwords.ts'
import { housekeeper } from './bring-up.ts'

// An arbitrary number, which all servers of one cluster must share.
const GUARD_LOCK = 7_246_000

/** Another process uses this data folder; `url` is the address of its database. */
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
 * Claims the cluster for this process. PostgreSQL releases the lock when the connection ends, so a killed
 * server leaves no lock behind. Throws DataFolderInUse when another server holds it for longer than
 * `patience` milliseconds.
 */
export const takeGuard = async (
  { dataDir }: Cluster,
  passwords: Passwords,
  port: number,
  patience: number,
): Promise<pg.Client> => {
  const client = await housekeeper(passwords, port)
  try {
    for (const end = Date.now() + patience; ; await sleep(100)) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        GUARD_LOCK,
      ])
      if (rows[0]?.taken) return client
      if (Date.now() > end) {
        const holder = await holderOf(client)
        throw new DataFolderInUse(
          `DATA_DIR ${dataDir} is already in use by process ${holder}: ` +
            'stop that server, or give this one another DATA_DIR.',
          urlFor('trailherd', passwords, port, 'trailherd'),
        )
      }
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
