import { join } from 'node:path'
import type { Binaries } from '../programs/binaries.ts'
import type { Account } from '../programs/run-program.ts'

/** A PostgreSQL cluster on disk and the programs that run it. */
export type Cluster = {
  /** The DATA_DIR of the settings, for messages. */
  dataDir: string
  /** PostgreSQL's data directory. */
  folder: string
  logFile: string
  account: Account | undefined
  binaries: Binaries
  /** False for throw-away clusters, which never wait for the disk. */
  isDurable: boolean
}

export const clusterIn = (home: string, rest: Omit<Cluster, 'folder' | 'logFile'>): Cluster => ({
  ...rest,
  folder: join(home, 'postgres'),
  logFile: join(home, 'postgres.log'),
})
