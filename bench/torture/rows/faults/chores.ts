import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { processorTime } from '../../../processes/processor-time.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { until } from '../../rig/until.ts'
import type { Row } from '../../row.ts'

const AWAY_MS = 60_000
const SHORT_AWAY_MS = 15_000
const LINE_EVERY_MS = 10_000
/** A look for what is due comes every second, and a minute after others that failed. */
const LOOKED_SECONDS = 90
/** Some that are done once a day: only one that was done waits for longer than some hours. */
const DAILY = ['old-history', 'old-reports', 'old-booking-links', 'unverified-accounts', 'health-notes']
/** While one hangs, the others are done within this, in s. A statement that hangs is ended after a minute. */
const MOST_HELD = 40
/** The part of a processor that each server may use while its database is away. */
const MOST_BUSY = 0.1

const makeAllDue = ({ database }: Rig) =>
  database.pool.query("update chores set due_at = now() - interval '1 minute'")

const areOthersDone = async ({ database }: Rig): Promise<boolean> => {
  const { rows } = await database.pool.query(
    `select from chores where name = any($1) and due_at > now() + interval '12 hours'`,
    [DAILY],
  )
  return rows.length === DAILY.length
}

/** Holds the table that one chore needs, until it is let go. Resolves when the chore waits for it. */
const holdUp = async (rig: Rig) => {
  const holder = await rig.database.pool.connect()
  await holder.query('begin; lock table alerts in access exclusive mode')
  const letGo = async () => {
    await holder.query('rollback')
    holder.release()
  }
  await makeAllDue(rig)
  await until(
    'a chore waits for its table',
    async () => {
      const { rows } = await rig.database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%alerts%'`,
      )
      return rows.length > 0
    },
    LOOKED_SECONDS,
  )
  return letGo
}

/** How many warnings of each kind each server has written since then: by the chore, else by the message. */
const warningsSince = async ({ servers }: Rig, moment: number): Promise<Map<string, number>> => {
  const counts = new Map<string, number>()
  for (const { name, logFile } of servers) {
    for (const line of (await readFile(logFile, 'utf8')).split('\n')) {
      if (!line.startsWith('{')) continue
      const { level, time, chore, msg } = JSON.parse(line)
      const key = `${name}: ${chore ?? msg}`
      if (level >= 40 && time >= moment) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return counts
}

const processorTimes = ({ servers }: Rig) =>
  Promise.all(servers.map((server) => processorTime(server.process().child.pid ?? 0)))

/** How often a loop that does not sleep after a failure fails within a second. */
const failuresOfRestlessLoop = async ({ database, proxy }: Rig): Promise<number> => {
  const url = new URL(database.url)
  url.port = String(proxy.port)
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  pool.on('error', () => {})
  let failures = 0
  for (const end = performance.now() + 1_000; performance.now() < end; ) {
    await pool.query('select 1').catch(() => (failures += 1))
  }
  await pool.end()
  return failures
}

export const choresUnderFire: Row = {
  property: 'Chores',
  asked:
    'database away for 60 s, one chore that hangs: at most one line of log a chore and 10 s, a tenth of a processor; the others go on',
  play: async (rig, { isShort }) => {
    const awayMs = isShort ? SHORT_AWAY_MS : AWAY_MS
    const letGo = await holdUp(rig)
    const held = await until('the other chores are done', () => areOthersDone(rig), LOOKED_SECONDS)
    await makeAllDue(rig)
    const again = await until('the other chores are done again', () => areOthersDone(rig), LOOKED_SECONDS)

    const since = Date.now()
    rig.proxy.set('cut')
    const busyBefore = await processorTimes(rig)
    await sleep(awayMs)
    const busyAfter = await processorTimes(rig)
    const busy = Math.max(...busyAfter.map((ms, server) => (ms - (busyBefore[server] ?? 0)) / awayMs))
    const restless = await failuresOfRestlessLoop(rig)
    const warnings = await warningsSince(rig, since)
    await letGo()
    await makeAllDue(rig)
    rig.proxy.set('open')
    const back = await until('chores are done after its return', () => areOthersDone(rig), LOOKED_SECONDS)

    const most = Math.max(0, ...warnings.values())
    const lines = [...warnings.values()].reduce((sum, count) => sum + count, 0)
    const allowed = Math.ceil(awayMs / LINE_EVERY_MS)
    return {
      holds:
        lines > 0 &&
        most <= allowed &&
        busy <= MOST_BUSY &&
        Math.max(held, again) <= MOST_HELD &&
        restless > allowed,
      reached:
        `while one hangs, the others are done after ${held.toFixed(0)} s and again after ${again.toFixed(0)} s; ` +
        `while the database is away for ${awayMs / 1_000} s, ${lines} lines, at most ${most} of one kind, and ` +
        `${(busy * 100).toFixed(0)}% of a processor; done ${back.toFixed(0)} s after its return`,
      control: `a loop that does not sleep fails ${restless} times in a second`,
    }
  },
}
