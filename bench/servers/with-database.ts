import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import { type Server, startProduct, stopAll } from './start-server.ts'

const BUILD = join(import.meta.dirname, '../../server/scripts/build.mjs')

export type BenchDatabase = {
  url: string
  client: pg.Client
  /** Starts a server of the built site on this database. */
  startSite: (settings?: Record<string, string>) => Promise<Server>
}

let building: Promise<unknown> | undefined
/** Builds the site, once for all parts that run. */
const builtSite = () => {
  building ??= promisify(execFile)(process.execPath, [BUILD])
  return building
}

/** Builds the site and starts an empty database of its own. At the end all servers are stopped and everything is removed. */
export const withDatabase = async <Result>(
  measure: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> => {
  await builtSite()
  const dataDir = await mkdtemp(join(tmpdir(), 'trailherd-bench-'))
  // As root, PostgreSQL runs as another user, who has to get in here.
  await chmod(dataDir, 0o755)
  const { url, stop } = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database') })
  try {
    await migrateDatabase(url)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    const startSite = (settings?: Record<string, string>) => startProduct(url, dataDir, settings)
    const result = await measure({ url, client, startSite })
    await client.end()
    return result
  } finally {
    await stopAll()
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
