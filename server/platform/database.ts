import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The whole database: statements run on any connection of the pool. */
export type Database = NodePgDatabase & { $client: pg.Pool }
/** What a query function needs: the database, or the transaction it is part of. */
export type Executor = NodePgDatabase

type PoolOptions = { url: string; size?: number; onError?: (error: Error) => void }

/**
 * Opens the pool that requests share. A request that cannot get a connection, a row or an answer
 * within its time fails, so that it is answered with 503 instead of waiting for ever. Each
 * connection sets its own limits by a query, because PgBouncer refuses them as startup parameters.
 */
export const openDatabase = ({ url, size = 10, onError = () => {} }: PoolOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    query_timeout: 10_000,
    keepAlive: true,
  })
  pool.on('error', onError)
  // A connection lost while checked out reports here; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return drizzle(pool)
}

export const closeDatabase = (db: Database) => db.$client.end()

/**
 * Runs `work` in one transaction on one connection, committed when it resolves and rolled back
 * when it throws; each of its statements has `statementMs`, where given. Our own, because drizzle's
 * `transaction()` keeps pool connections that fail.
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Executor) => Promise<Result>,
  { statementMs }: { statementMs?: number } = {},
): Promise<Result> => {
  const client = await db.$client.connect()
  let failure: Error | undefined
  try {
    await client.query(
      statementMs === undefined ? 'begin' : `begin; set local statement_timeout = ${statementMs}`,
    )
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      failure = lost
    })
    throw error
  } finally {
    client.release(failure)
  }
}
