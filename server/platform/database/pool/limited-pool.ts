import pg from 'pg'
import { DatabaseTooSlow, isDriverTimeout, isOfFailedTransaction } from '../../errors/database-errors.ts'
import { REQUEST_MS, type TimeBudget, timeBudget, waitAtMost } from './time-budget.ts'

/** The database ends a statement a little before the driver would give up its connection. */
const AHEAD_MS = 200
const LEAST_MS = 50
/** The database ends a transaction that sends nothing for so long, and releases its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000

const timeLeft = (budget: TimeBudget): number => {
  const left = Math.floor(budget.left())
  if (left < LEAST_MS) throw new DatabaseTooSlow()
  return left
}

const limitOf = (left: number) => `set local statement_timeout = ${Math.max(LEAST_MS, left - AHEAD_MS)}`
// Each statement uses one processor, so that parallel workers do not slow down other requests.
const opening = (left: number) =>
  `begin; ${limitOf(left)}; set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}; set local max_parallel_workers_per_gather = 0`

/** A connection of the pool. Waits no longer than the budget allows. */
const connectWithin = async (pool: pg.Pool, budget: TimeBudget): Promise<pg.PoolClient> => {
  const left = timeLeft(budget)
  const connecting = pool.connect()
  try {
    return await waitAtMost(left, connecting)
  } catch (error) {
    connecting.then((client) => client.release()).catch(() => {})
    throw error
  }
}

/** After an error from the database the connection can be used again; after most other errors that is unknown. */
const breaksConnection = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError || error instanceof DatabaseTooSlow || error instanceof NotProven)

type Statement = string | pg.QueryConfig
const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.text)
type Callback = (error: unknown, result?: pg.QueryResult) => void

/** How long requests through this pool may wait for the database, in ms. */
export const requestMsOf = (pool: pg.Pool): number => pool.options.query_timeout ?? REQUEST_MS

const configOf = (statement: Statement, values: unknown[] | undefined, left: number) => ({
  ...(typeof statement === 'string' ? { text: statement } : statement),
  ...(values === undefined ? {} : { values }),
  query_timeout: left,
})

/** A question to the database before the statement, in its transaction; its answer must hold. */
type Proof = { ask: string; holds: (row: Record<string, unknown>) => boolean }

/** A question to the database after the statement, in its transaction, and who is told the answer. */
type After = { ask: string; told: (row: Record<string, unknown>) => void }

type Limited = {
  budget: TimeBudget
  statement: Statement
  values: unknown[] | undefined
  proof?: Proof
  after?: After | undefined
}

/** The database there may not answer this statement. */
class NotProven extends Error {}

const checkProof = ({ holds }: Proof, opened: unknown) => {
  const asked = (opened as pg.QueryResult[]).at(-1)?.rows[0]
  if (!holds(asked)) throw new NotProven('The database there is not the one that was expected.')
}

const streamOf = (client: pg.PoolClient) =>
  (client as pg.PoolClient & { connection: pg.Connection }).connection.stream

/** Sends what `send` asks for in one write to the connection: each write costs time here and wakes the database. */
const sentTogether = <Sent>(client: pg.PoolClient, send: () => Sent): Sent => {
  const stream = streamOf(client)
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

/** Runs one statement within the budget. Throws the database's error or DatabaseTooSlow. */
export const runLimited = async (pool: pg.Pool, { budget, statement, values, proof, after }: Limited) => {
  const client = await connectWithin(pool, budget)
  let failure: unknown
  try {
    const left = timeLeft(budget)
    const begin = proof ? `${opening(left)}; ${proof.ask}` : opening(left)
    // All three are sent at once, so that the limit costs no extra round trip.
    const [opened, answered, committed] = await sentTogether(client, () =>
      Promise.allSettled([
        client.query(configOf(begin, undefined, left)),
        client.query(configOf(statement, values, left)),
        client.query(configOf(after ? `${after.ask}; commit` : 'commit', undefined, left)),
      ]),
    )
    for (const settled of [answered, opened, committed]) {
      if (settled.status === 'rejected') throw settled.reason
    }
    if (proof) checkProof(proof, (opened as PromiseFulfilledResult<unknown>).value)
    if (after) {
      const [asked] = (committed as unknown as PromiseFulfilledResult<pg.QueryResult[]>).value
      after.told(asked?.rows[0])
    }
    return (answered as PromiseFulfilledResult<pg.QueryResult>).value
  } catch (error) {
    if (breaksConnection(error)) failure = error
    throw error
  } finally {
    client.release(failure as Error | undefined)
  }
}

const READS = /^\s*(select|show)\b/i
const READS_WITH = /^\s*with\b(?!.*\b(insert|update|delete|merge)\b)/is

const writes = new WeakMap<pg.Pool, number>()

/** Counts a statement that may have written something. */
export const countWrite = (pool: pg.Pool) => writes.set(pool, writesThrough(pool) + 1)

/** How many statements of the pool may have written something. */
export const writesThrough = (pool: pg.Pool): number => writes.get(pool) ?? 0

const announced = new WeakMap<pg.Pool, number>()

/** Counts a change by another process that this one has learnt of. From now on all answers must contain it. */
export const countAnnounced = (pool: pg.Pool) => announced.set(pool, (announced.get(pool) ?? 0) + 1)

/** How many changes this process knows of: possible writes through the pool, and changes of others. */
export const changesKnown = (pool: pg.Pool): number => writesThrough(pool) + (announced.get(pool) ?? 0)

type RunStatement = (after?: After) => Promise<pg.QueryResult>
/** Runs a read elsewhere, or by `onPrimary`. */
export type Read = (
  statement: Statement,
  values: unknown[] | undefined,
  onPrimary: RunStatement,
) => Promise<pg.QueryResult>

const readers = new WeakMap<pg.Pool, Read>()

/** Hands single reads of the pool, those of transactions excepted, to `read`; null: no longer. */
export const readThrough = (pool: pg.Pool, read: Read | null) => {
  if (read) readers.set(pool, read)
  else readers.delete(pool)
}

const isRead = (text: string) => READS.test(text) || READS_WITH.test(text)

/**
 * A pool whose statements are ended by the database when the request's time is over. The limit of the driver
 * only drops the connection, and the statement would go on. Each statement runs in its own transaction with
 * `set local`, sent together with it. That also works through PgBouncer in transaction mode, which refuses
 * startup parameters and gives the connection to others after the transaction, and it never limits long jobs
 * that use the connection later.
 */
export const limitedPool = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...options, pipeline: true } as pg.PoolConfig)
  const query = (statement: Statement, given?: unknown[] | Callback, callback?: Callback) => {
    const values = Array.isArray(given) ? given : undefined
    const done = typeof given === 'function' ? given : callback
    const budget = timeBudget(requestMsOf(pool))
    const text = textOf(statement)
    const here = (after?: After) => runLimited(pool, { budget, statement, values, after })
    const read = isRead(text) ? readers.get(pool) : undefined
    const running = budget.spendOn(() => (read ? read(statement, values, here) : here()))
    const answer = isRead(text) ? running : running.finally(() => countWrite(pool))
    if (!done) return answer
    answer.then((result) => done(null, result), done)
  }
  return Object.assign(pool, { query })
}

/** Whether the pool is one of `limitedPool`. */
export const isLimited = (pool: pg.Pool) => pool.options.query_timeout !== undefined

/** Lets all statements that are asked for at the same time travel in one write. */
const holdUntilAllAreAsked = (client: pg.PoolClient) => {
  const stream = streamOf(client)
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A transaction that begins: what tells that it has, and how long its statements may take, in ms. */
type Beginning = { begun: Promise<unknown>; left: number }

/** The connection of a transaction, whose statements end when the request's time is over. */
const limitedClient = (
  client: pg.PoolClient,
  requestMs: number,
  { begun, left: opened }: Beginning,
): pg.PoolClient => {
  let limit = opened
  let isFirst = true
  let failure: unknown
  // After a failure, the statements that were sent with it fail too, and the caller may hear of one of them first.
  const sayCause = (error: unknown): never => {
    if (!isOfFailedTransaction(error)) failure = error
    throw failure ?? error
  }
  const query = (statement: Statement, values?: unknown[]) => {
    const budget = timeBudget(requestMs)
    // A read is sent with the beginning. A write waits until the transaction has certainly begun.
    const isSentAtOnce = isFirst && isRead(textOf(statement))
    isFirst = false
    return budget.spendOn(async () => {
      if (!isSentAtOnce) await begun
      const left = timeLeft(budget)
      holdUntilAllAreAsked(client)
      // It grows when the request is given more time.
      if (left < limit - AHEAD_MS || left > limit) {
        limit = left
        client.query(configOf(limitOf(left), undefined, left)).catch(() => {})
      }
      const answer = client.query(configOf(statement, values, left)).catch(sayCause)
      return isSentAtOnce ? (await Promise.all([answer, begun]))[0] : answer
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
    const begun = budget.spendOn(() => {
      holdUntilAllAreAsked(client)
      return client.query(configOf(begin, undefined, left))
    })
    begun.catch(() => {})
    const result = await work(limitedClient(client, requestMsOf(pool), { begun, left }))
    await begun
    await client.query('commit')
    return result
  } catch (error) {
    // This connection still waits for an answer, so a rollback would only wait behind it.
    if (isDriverTimeout(error)) failure = error
    else await client.query('rollback').catch((lost: unknown) => (failure = lost))
    throw error
  } finally {
    if (!readOnly) countWrite(pool)
    // What it has seen of the primary must not be missing in what a replica answers from now on.
    else if (readers.has(pool)) countAnnounced(pool)
    client.release(failure as Error | undefined)
  }
}
