import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {
  countAnnounced,
  countWrite,
  isLimited,
  limitedPool,
  limitedTransaction,
  requestMsOf,
  writesThrough,
} from './pool/limited-pool.ts'
import { letOthersFirst } from './pool/others-first.ts'
import { REQUEST_MS } from './pool/time-budget.ts'

/** The whole database: statements run on any connection of the pool. */
export type Database = NodePgDatabase & { $client: pg.Pool }
/** What a query function needs: the database, or a transaction. */
export type Executor = NodePgDatabase

const CONNECT_MS = 1_500

type PoolOptions = {
  url: string
  size?: number
  /** How long to wait for a connection, in ms. */
  connectMs?: number
  onError?: (error: Error) => void
}

const poolOptions = ({ url, size = 10, connectMs = CONNECT_MS }: PoolOptions): pg.PoolConfig => ({
  connectionString: url,
  max: size,
  connectionTimeoutMillis: connectMs,
  idleTimeoutMillis: 30_000,
  keepAlive: true,
})

const watched = (pool: pg.Pool, onError: (error: Error) => void = () => {}): Database => {
  pool.on('error', onError)
  // Without this listener a connection that is lost while in use would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return drizzle(pool)
}

/** Opens a pool without time limits, for scripts and long jobs. */
export const openDatabase = (options: PoolOptions): Database =>
  watched(new pg.Pool(poolOptions(options)), options.onError)

/**
 * Opens the pool that requests share. A request that does not get its connections and results within
 * `requestMs` is answered with 503 instead of waiting for ever, and the database ends its statement.
 */
export const openForRequests = ({
  requestMs = REQUEST_MS,
  ...options
}: PoolOptions & { requestMs?: number }): Database =>
  watched(
    limitedPool({
      ...poolOptions({ connectMs: Math.max(CONNECT_MS, requestMs / 2), ...options }),
      query_timeout: requestMs,
    }),
    options.onError,
  )

/** So many connections are enough for all recurring work, and it never takes more. */
const CHORE_CONNECTIONS = 3
/** So long may a statement of recurring work take, in ms; waiting for its connection counts, too. */
const CHORE_MS = 60_000

const ofChores = new WeakSet<pg.Pool>()

/** Opens the few connections that all recurring work of this process shares. */
export const openForChores = ({ $client }: Database, onError?: (error: Error) => void): Database => {
  const pool = limitedPool({
    ...$client.options,
    max: CHORE_CONNECTIONS,
    connectionTimeoutMillis: CHORE_MS / 2,
    query_timeout: CHORE_MS,
  })
  ofChores.add(pool)
  return watched(pool, onError)
}

/** Whether this is a database opened by `openForRequests`, and not a transaction. */
export const isForRequests = (db: Executor): boolean => {
  const { $client } = db as Database
  return $client instanceof pg.Pool && isLimited($client) && !ofChores.has($client)
}

/** How long a request may wait for this database in all, in ms. */
export const patienceOf = (db: Database): number => requestMsOf(db.$client)

type Patience = {
  /** A database on this machine serves everybody else first. */
  othersFirst?: boolean
}

/** Runs long work, such as filling the catalogue, on a separate connection without time limits. */
export const withPatience = async <Result>(
  db: Database,
  work: (patient: Database) => Promise<Result>,
  { othersFirst = false }: Patience = {},
): Promise<Result> => {
  const patient = watched(new pg.Pool({ ...db.$client.options, query_timeout: undefined, max: 1 }))
  if (othersFirst) patient.$client.on('connect', letOthersFirst)
  try {
    return await work(patient)
  } finally {
    countWrite(db.$client)
    await patient.$client.end()
  }
}

let asked = 0

/**
 * A number that changes when something may have been written through this database's pool. Only pools for
 * requests count writes; for all others every call returns a new number.
 */
export const writesOf = (db: Executor): number => {
  const { $client } = db as Database
  if ($client instanceof pg.Pool && isLimited($client)) return writesThrough($client)
  asked += 1
  return -asked
}

/**
 * Says that this process has just learnt of a change by another one. From now on reads contain it, also those
 * that a replica answers.
 */
export const announceChange = (db: Executor) => {
  const { $client } = db as Database
  if ($client instanceof pg.Pool) countAnnounced($client)
}

export const closeDatabase = (db: Database) => db.$client.end()

/**
 * Runs `work` in one transaction on one connection, committed when it resolves and rolled back
 * when it throws. On a pool for requests its statements share the request's time, so that a row that
 * stays locked is answered with 503. With `readOnly` nothing can be written. Our own, because drizzle's `transaction()` keeps pool
 * connections that fail.
 */
export const inTransaction = async <Result>(
  db: Database,
  work: (tx: Executor) => Promise<Result>,
  options: { readOnly?: boolean } = {},
): Promise<Result> => {
  if (isLimited(db.$client)) {
    return limitedTransaction(db.$client, (client) => work(drizzle(client)), options)
  }
  const client = await db.$client.connect()
  let failure: Error | undefined
  try {
    await client.query(options.readOnly ? 'begin read only' : 'begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (failure = lost))
    throw error
  } finally {
    client.release(failure)
  }
}
