import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
// Any constant serves; all servers of one database must use the same.
const MIGRATION_LOCK = 7_246_001

/**
 * Brings a database up to the newest tables. Servers that start together take turns: the lock lives
 * as long as the transaction, since a session's would stay with a pooler's connection for ever.
 */
export const migrateDatabase = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query("begin; set local lock_timeout = '60s'")
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    // drizzle's own begin finds the transaction open, and its commit ends it.
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
