import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { isDriverTimeout } from './database-errors.ts'

/** The whole database: statements run on any connection of the pool. */
export type Database = NodePgDatabase & { $client: pg.Pool }
/** What a query function needs: the database, or the transaction it is part of. */
export type Executor = NodePgDatabase

type PoolOptions = {
  url: string
  size?: number
  /** How long a statement may take before its connection is given up, in ms; none: as long as it takes. */
  patienceMs?: number | undefined
  onError?: (error: Error) => void
}

// Requests are answered within 2 s, whatever the database does.
const REQUEST_MS = 1_900
const TRANSACTION_STATEMENT_MS = 1_500

/**
 * Opens the pool that requests share. A request that cannot get a connection or an answer within
 * its time fails, so that it is answered with 503 instead of waiting for ever. The limits are the
 * driver's own, because PgBouncer refuses them as startup parameters.
 */
export const openDatabase = ({ url, size = 10, patienceMs, onError = () => {} }: PoolOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    query_timeout: patienceMs,
    keepAlive: true,
  })
  pool.on('error', onError)
  // A connection lost while checked out reports here; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return drizzle(pool)
}

/** The pool of a server: no request waits longer than two seconds for it. */
export const openForRequests = (options: PoolOptions): Database =>
  openDatabase({ ...options, patienceMs: REQUEST_MS })

/** Work that may take long, such as filling the catalogue, on a connection of its own without limits. */
export const withPatience = async <Result>(
  db: Database,
  work: (patient: Database) => Promise<Result>,
): Promise<Result> => {
  const patient = drizzle(new pg.Pool({ ...db.$client.options, query_timeout: undefined, max: 1 }))
  patient.$client.on('error', () => {})
  patient.$client.on('connect', (client) => client.on('error', () => {}))
  try {
    return await work(patient)
  } finally {
    await patient.$client.end()
  }
}

export const closeDatabase = (db: Database) => db.$client.end()

/**
 * Runs `work` in one transaction on one connection, committed when it resolves and rolled back
 * when it throws. On a pool for requests each statement has 1.5 s, so that a row that stays locked
 * is answered with 503. Our own, because drizzle's `transaction()` keeps pool connections that fail.
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> => {
  const client = await db.$client.connect()
  const isLimited = db.$client.options.query_timeout !== undefined
  let failure: Error | undefined
  try {
    await client.query(
      isLimited ? `begin; set local statement_timeout = ${TRANSACTION_STATEMENT_MS}` : 'begin',
    )
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that still waits for its answer would only queue the rollback behind it.
    if (isDriverTimeout(error)) failure = error as Error
    else await client.query('rollback').catch((lost: Error) => (failure = lost))
    throw error
  } finally {
    client.release(failure)
  }
}
