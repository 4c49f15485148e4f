import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrateDatabase } from '#server/platform/database/migrations/migrate.ts'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import { type Server, startProduct, stopAll } from './start-server.ts'

const BUILD = join(import.meta.dirname, '../../server/scripts/build.mjs')

/** Builds the site and starts it on a catalogue of each size in turn; everything is removed at the end. */
export const withSite = async (
  sizes: readonly number[],
  measure: (product: Server, size: number) => Promise<void>,
): Promise<void> => {
  await promisify(execFile)(process.execPath, [BUILD])
  const dataDir = await mkdtemp(join(tmpdir(), 'trailherd-bench-'))
  // As root, PostgreSQL runs as another user, who has to get in here.
  await chmod(dataDir, 0o755)
  const cluster = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database') })
  try {
    await migrateDatabase(cluster.url)
    const client = new pg.Client({ connectionString: cluster.url })
    client.on('error', () => {})
    await client.connect()
    for (const size of sizes) {
      await fillCatalogue(client, size)
      const product = await startProduct(cluster.url, dataDir, { TILE_URL: '', TRANSLATION_URL: '' })
      await untilTownsAreFilled(client)
      await measure(product, size)
      await product.stop()
    }
    await client.end()
  } finally {
    await stopAll()
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
