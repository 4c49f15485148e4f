import pg from 'pg'
import type { Logger } from 'pino'
import { quietWarnings } from '../../process/quiet-warnings.ts'
import type { Database } from '../database.ts'
import { changesKnown, limitedPool, type Read, readThrough, runLimited } from '../pool/limited-pool.ts'
import { TimeBudget, timeBudget } from '../pool/time-budget.ts'
import { endOfLastRecord, positionOf, ReplicaPosition } from './replica-position.ts'
import { isReadOfVisitor } from './visitor-reads.ts'

/** A read that takes longer on the replica is repeated on the primary, in ms. */
const READ_MS = 600
/** How long either database may take to say where it is, in ms. */
const LOOK_MS = 400
/** Between two looks, in ms: while all is well, and while the replica has something to catch up on. */
const USUAL_PAUSE = 200
const SHORTEST_PAUSE = 10
/** While it cannot be asked, the pauses grow up to this, in ms. */
const LONGEST_PAUSE = 3_000
/** A replica that comes and goes is said so often at most, in ms. */
const SAID_EVERY = 10_000

const OF_PRIMARY = `select pg_current_wal_insert_lsn()::text as lsn,
  left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`
// A replica of another timeline has changes that the primary lost when it took over.
const OF_REPLICA = `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as lsn,
  coalesce((select received_tli from pg_stat_wal_receiver),
           (select min_recovery_end_timeline from pg_control_recovery())) as timeline`
const PROOF = 'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn()::text as lsn'

/** Asked of the primary after each read: the replica must have got there before it answers again. */
const SEEN = 'select pg_current_wal_insert_lsn()::text as lsn'

type Following = { stop: () => Promise<void> }
type Options = { url: string; log: Pick<Logger, 'info' | 'warn'> }

/** A connection of its own, so that looking never waits behind slow queries. */
const lookout = (options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    keepAlive: true,
    max: 1,
    connectionTimeoutMillis: LOOK_MS,
    query_timeout: LOOK_MS,
  })
  const ignore = () => {}
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  return pool
}

/** A pause that ends early when `wake` is called, but not before `SHORTEST_PAUSE`. */
const alarmClock = () => {
  let begun = 0
  let end: (() => void) | null = null
  let timer: NodeJS.Timeout | undefined
  return {
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        begun = performance.now()
        end = resolve
        timer = setTimeout(resolve, ms)
      }),
    wake: () => {
      if (end === null) return
      clearTimeout(timer)
      timer = setTimeout(end, Math.max(0, SHORTEST_PAUSE - (performance.now() - begun)))
      end = null
    },
  }
}

const positions = new WeakMap<pg.Pool, ReplicaPosition>()

/** How far the replica may be behind this database, in seconds; null while it is left out, and without a replica. */
export const replicaLag = (db: Database): number | null =>
  positions.get(db.$client)?.secondsBehind(performance.now()) ?? null

/**
 * Lets the reads of visitors go to a streaming replica while that is safe: while it has everything that this
 * process has confirmed, was told of or has read from the primary, and is at most 0.6 s behind. Each read proves on its connection that the
 * database there is a replica that is far enough, so the address may lead to several. A read that fails is
 * repeated on the primary. A replica that lags, hangs or is gone is left out, and comes back by itself.
 */
export const followReplica = (db: Database, { url, log }: Options): Following => {
  const primary = db.$client
  const replica = limitedPool({ ...primary.options, connectionString: url })
  const warn = quietWarnings(log)
  const onLost = (error: Error) => {
    position.leaveOut()
    warn({ err: error }, 'a connection to the replica was lost')
  }
  replica.on('error', onLost)
  replica.on('connect', (client) => client.on('error', () => position.leaveOut()))
  const atPrimary = lookout(primary.options)
  const atReplica = lookout(replica.options)
  const position = new ReplicaPosition()
  positions.set(primary, position)
  const clock = alarmClock()

  const look = async () => {
    const mark = { changes: changesKnown(primary), at: performance.now() }
    const [there] = (await atPrimary.query(OF_PRIMARY)).rows
    position.mark({ ...mark, position: endOfLastRecord(positionOf(there.lsn)) })
    const [here] = (await atReplica.query(OF_REPLICA)).rows
    if (!here.isReplica) throw new Error('DATABASE_REPLICA_URL leads to a database that is no replica.')
    if (here.timeline !== Number.parseInt(there.timeline, 16)) {
      throw new Error('The replica does not follow the present primary.')
    }
    position.reach(positionOf(here.lsn))
  }

  let wasFollowing: boolean | null = null
  let saidAt = Number.NEGATIVE_INFINITY
  const say = (error?: unknown) => {
    const now = performance.now()
    const isFollowing = position.isFollowing(now)
    if (isFollowing === wasFollowing || now - saidAt < SAID_EVERY) return
    wasFollowing = isFollowing
    saidAt = now
    if (isFollowing) log.info('the replica answers visitors')
    else log.warn({ err: error }, 'the replica is left out')
  }

  let isStopped = false
  let pause = USUAL_PAUSE
  const keepLooking = async () => {
    while (!isStopped) {
      let failure: unknown
      await look().catch((error: unknown) => {
        failure = error
        position.leaveOut()
      })
      say(failure)
      if (failure !== undefined) pause = Math.min(LONGEST_PAUSE, Math.max(USUAL_PAUSE, pause * 2))
      else if (position.hasCaughtUp()) pause = USUAL_PAUSE
      else pause = Math.min(USUAL_PAUSE, pause * 2)
      if (!isStopped) await clock.sleep(pause)
    }
  }

  const required = (): bigint | null => {
    if (!isReadOfVisitor()) return null
    const now = performance.now()
    const needed = position.required(changesKnown(primary), now)
    // After a change the replica has it in a few milliseconds, so it is asked at once.
    if (needed === null && position.isFollowing(now)) {
      pause = SHORTEST_PAUSE
      clock.wake()
    }
    return needed
  }

  const read: Read = async (statement, values, onPrimary) => {
    const needed = required()
    const told = ({ lsn }: Record<string, unknown>) =>
      position.require(endOfLastRecord(positionOf(String(lsn))))
    const onPrimaryNoted = () => onPrimary({ ask: SEEN, told })
    if (needed === null) return onPrimaryNoted()
    const holds = ({ isReplica, lsn }: Record<string, unknown>) =>
      isReplica === true && positionOf(String(lsn)) >= needed
    const budget = new TimeBudget(Math.min(READ_MS, timeBudget(READ_MS).left()))
    try {
      return await runLimited(replica, { budget, statement, values, proof: { ask: PROOF, holds } })
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) position.leaveOut()
      return onPrimaryNoted()
    }
  }

  readThrough(primary, read)
  const looking = keepLooking()
  return {
    stop: async () => {
      isStopped = true
      readThrough(primary, null)
      clock.wake()
      await looking
      await Promise.all([atPrimary.end(), atReplica.end(), replica.end()])
    },
  }
}
