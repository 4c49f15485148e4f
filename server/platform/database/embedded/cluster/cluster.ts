import { join } from 'node:path'
import type { Binaries } from '../programs/binaries.ts'
import type { Account } from '../programs/run-program.ts'

/** One PostgreSQL cluster on disk and what runs it. */
export type Cluster = {
  /** What people know it by: the data folder of the settings. */
  dataDir: string
  /** The folder that PostgreSQL calls its data directory. */
  folder: string
  logFile: string
  account: Account | undefined
  binaries: Binaries
  /** False for throw-away clusters: nothing waits for the disk. */
  isDurable: boolean
}

export const clusterIn = (place: string, rest: Omit<Cluster, 'folder' | 'logFile'>): Cluster => ({
  ...rest,
  folder: join(place, 'postgres'),
  logFile: join(place, 'postgres.log'),
})
