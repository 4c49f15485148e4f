import pg from 'pg'
import { DatabaseTooSlow, isDriverTimeout } from '../../errors/database-errors.ts'
import { REQUEST_MS, type TimeBudget, timeBudget } from './time-budget.ts'

/** The server ends a statement a little before the driver would give up its connection. */
const AHEAD_MS = 200
const LEAST_MS = 50
/** A transaction whose owner says nothing more is ended by the server, and its locks are gone. */
const IDLE_IN_TRANSACTION_MS = 10_000

const timeLeft = (budget: TimeBudget): number => {
  const left = Math.floor(budget.left())
  if (left < LEAST_MS) throw new DatabaseTooSlow()
  return left
}

const limitOf = (left: number) => `set local statement_timeout = ${Math.max(LEAST_MS, left - AHEAD_MS)}`
// One statement takes one processor: its helpers would be missed by everybody else's.
const opening = (left: number) =>
  `begin; ${limitOf(left)}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}; set local max_parallel_workers_per_gather = 0`

/** A connection of the pool, waited for no longer than the budget lasts. */
const connectWithin = async (pool: pg.Pool, budget: TimeBudget): Promise<pg.PoolClient> => {
  const left = timeLeft(budget)
  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseTooSlow()), left)
  })
  try {
    return await Promise.race([connecting, tooLate])
  } catch (error) {
    connecting.then((client) => client.release()).catch(() => {})
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** What the database said leaves its connection whole; after anything else nobody knows. */
const breaksConnection = (error: unknown): boolean => !(error instanceof pg.DatabaseError)

type Statement = string | pg.QueryConfig
type Callback = (error: unknown, result?: pg.QueryResult) => void

/** How long requests through this pool may wait for the database, in ms. */
export const requestMsOf = (pool: pg.Pool): number => pool.options.query_timeout ?? REQUEST_MS

const configOf = (statement: Statement, values: unknown[] | undefined, left: number) => ({
  ...(typeof statement === 'string' ? { text: statement } : statement),
  ...(values === undefined ? {} : { values }),
  query_timeout: left,
})

const runLimited = async (
  pool: pg.Pool,
  budget: TimeBudget,
  statement: Statement,
  values: unknown[] | undefined,
): Promise<pg.QueryResult> => {
  const client = await connectWithin(pool, budget)
  let failure: unknown
  try {
    const left = timeLeft(budget)
    // All three travel together, so that the limit costs no waiting.
    const [opened, answered, committed] = await Promise.allSettled([
      client.query(configOf(opening(left), undefined, left)),
      client.query(configOf(statement, values, left)),
      client.query(configOf('commit', undefined, left)),
    ])
    for (const settled of [answered, opened, committed]) {
      if (settled.status === 'rejected') throw settled.reason
    }
    return (answered as PromiseFulfilledResult<pg.QueryResult>).value
  } catch (error) {
    if (breaksConnection(error) && !(error instanceof DatabaseTooSlow)) failure = error
    throw error
  } finally {
    client.release(failure as Error | undefined)
  }
}

const READS = /^\s*(select|show)\b/i
const READS_WITH = /^\s*with\b(?!.*\b(insert|update|delete|merge)\b)/is

const writes = new WeakMap<pg.Pool, number>()

/** Says that something may have been written through the pool. */
export const countWrite = (pool: pg.Pool) => writes.set(pool, writesThrough(pool) + 1)

/** How many times something may have been written through the pool: another number, another state. */
export const writesThrough = (pool: pg.Pool): number => writes.get(pool) ?? 0

const isRead = (text: string) => READS.test(text) || READS_WITH.test(text)

/**
 * A pool whose statements the database itself ends when the request's time is over. The driver's
 * limit only drops the connection, and the statement nobody waits for would go on behind it. Each
 * statement runs in a transaction of its own with `set local`, sent with it in one go: the limit
 * holds through PgBouncer in transaction mode, which refuses startup parameters and lends the
 * connection to others after the transaction, and it stays with no connection that long jobs use.
 */
export const limitedPool = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...options, pipeline: true } as pg.PoolConfig)
  const query = (statement: Statement, given?: unknown[] | Callback, callback?: Callback) => {
    const values = Array.isArray(given) ? given : undefined
    const done = typeof given === 'function' ? given : callback
    const budget = timeBudget(requestMsOf(pool))
    const text = typeof statement === 'string' ? statement : statement.text
    const running = budget.spendOn(() => runLimited(pool, budget, statement, values))
    const answer = isRead(text) ? running : running.finally(() => countWrite(pool))
    if (!done) return answer
    answer.then((result) => done(null, result), done)
  }
  return Object.assign(pool, { query })
}

/** Whether the pool is one of `limitedPool`. */
export const isLimited = (pool: pg.Pool) => pool.options.query_timeout !== undefined

/** A transaction's own connection, each of whose statements ends when the request's time is over. */
const limitedClient = (client: pg.PoolClient, requestMs: number, opened: number): pg.PoolClient => {
  let limit = opened
  const query = (statement: Statement, values?: unknown[]) => {
    const budget = timeBudget(requestMs)
    return budget.spendOn(async () => {
      const left = timeLeft(budget)
      if (left < limit - AHEAD_MS) {
        limit = left
        client.query(configOf(limitOf(left), undefined, left)).catch(() => {})
      }
      return client.query(configOf(statement, values, left))
    })
  }
  return { query } as unknown as pg.PoolClient
}

/** Runs `work` in one transaction of a limited pool; one that only reads counts as no write. Throws DatabaseTooSlow when there is no time left. */
export const limitedTransaction = async <Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  { readOnly = false } = {},
): Promise<Result> => {
  const budget = timeBudget(requestMsOf(pool))
  const client = await budget.spendOn(() => connectWithin(pool, budget))
  let failure: unknown
  try {
    const left = timeLeft(budget)
    const begin = readOnly ? `${opening(left)}; set transaction read only` : opening(left)
    await budget.spendOn(() => client.query(configOf(begin, undefined, left)))
    const result = await work(limitedClient(client, requestMsOf(pool), left))
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that still waits for its answer would only queue the rollback behind it.
    if (isDriverTimeout(error)) failure = error
    else await client.query('rollback').catch((lost: unknown) => (failure = lost))
    throw error
  } finally {
    if (!readOnly) countWrite(pool)
    client.release(failure as Error | undefined)
  }
}
