import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'
import { visitorOf } from '../rig/caller.ts'
import type { Rig } from '../rig/start-rig.ts'
import type { Row } from '../row.ts'
import { describeSchema } from '../upgrade/describe-schema.ts'
import { fillFirstRelease, makeFirstRelease } from '../upgrade/first-release.ts'
import {
  FIRST_RELEASE,
  type FirstReleaseClient,
  firstReleaseClient,
} from '../upgrade/first-release-client.ts'
import { idsOf, LOOKS } from '../upgrade/looks.ts'

const RACES = 100_000
const LIMIT_MS = 2_000
const DATABASE = 'upgraded'

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

const longestOf = (clients: FirstReleaseClient[]) =>
  clients.map(({ met }) => met).reduce((one, other) => (other.longestMs > one.longestMs ? other : one))

/** Clients of the first release, half of them with writes, which go on until `end` is called. */
const playFirstRelease = async (url: string) => {
  const clients = await Promise.all([1, 2, 3, 4].map((number) => firstReleaseClient(url, number)))
  const state = { isPlaying: true }
  const playing = clients.map(async ({ play, read }, index) => {
    while (state.isPlaying) await (index % 2 === 0 ? play() : read())
  })
  return {
    clients,
    end: async () => {
      if (!state.isPlaying) return
      state.isPlaying = false
      await Promise.all(playing)
      for (const client of clients) await client.stop()
    },
  }
}

/** Two servers of this release, which are asked from their first moment on. Returns every status that they answered with. */
const startNewServers = async (rig: Rig, url: string) => {
  const statuses = new Map<number, number>()
  const state = { isAsking: true }
  const startOne = async () => {
    const port = await freePort()
    const visitor = visitorOf(`http://127.0.0.1:${port}`)
    const asking = (async () => {
      while (state.isAsking) {
        const answer = await visitor.ask('GET', '/api/races?limit=24').catch(() => null)
        if (answer) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        await setTimeout(100)
      }
    })()
    return { server: await rig.startServer({ DATABASE_URL: url, PORT: String(port) }), asking }
  }
  const started = await Promise.all([startOne(), startOne()])
  return {
    statuses,
    base: started[0].server.base,
    stop: async () => {
      state.isAsking = false
      for (const { server, asking } of started) {
        await asking
        await server.stop()
      }
    },
  }
}

const LOOK_EVERY_MS = 20

const LONGEST = `
  select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::float8 * 1000 as ms
  from pg_locks join pg_stat_activity using (pid)
  where not granted and application_name = $1 and datname = current_database()`

/** Watches how long clients of the first release wait for locks, which does not depend on how busy the machine is. */
const watchLocks = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const state = { longest: 0, isWatching: true }
  const watching = (async () => {
    while (state.isWatching) {
      const found = await client.query<{ ms: number }>(LONGEST, [FIRST_RELEASE]).catch(() => null)
      if (!found) return
      state.longest = Math.max(state.longest, found.rows[0]?.ms ?? 0)
      await setTimeout(LOOK_EVERY_MS)
    }
  })()
  return {
    /** Ends the watch and returns the longest wait that was seen, in ms. */
    longestMs: async () => {
      state.isWatching = false
      await watching
      await client.end()
      return state.longest
    },
  }
}

/** How long a call of the first release waits for a change that keeps the table for more than two seconds. */
const waitForLockedTable = async (pool: pg.Pool, url: string) => {
  const client = await firstReleaseClient(url, 5)
  const locks = await watchLocks(url)
  const holder = await pool.connect()
  await holder.query('begin; lock table races in access exclusive mode')
  const reading = client.read()
  await setTimeout(LIMIT_MS + 200)
  await holder.query('commit')
  holder.release()
  await reading
  await client.stop()
  return { waited: await locks.longestMs(), took: client.met.longestMs }
}

const schemaDifferences = async (one: pg.Pool, other: pg.Pool) => {
  const [left, right] = await Promise.all([describeSchema(one), describeSchema(other)])
  return [...left.filter((line) => !right.includes(line)), ...right.filter((line) => !left.includes(line))]
}

/** How many of the searches find other races than they did in the first release. */
const changedLooks = async (base: string, before: number[][]) => {
  let changed = 0
  for (const [index, { query }] of LOOKS.entries()) {
    const ask = () => visitorOf(base).ask('GET', `/api/races-filters?when=all&${query}`)
    let answer = await ask()
    // A machine that is busy with other things answers in time after a while.
    for (let tries = 0; answer.status === 503 && tries < 60; tries += 1) {
      await setTimeout(500)
      answer = await ask()
    }
    if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const ids = (answer.body as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other)
    if (JSON.stringify(ids) !== JSON.stringify(before[index])) changed += 1
  }
  return changed
}

const playUpgrade = async (rig: Rig, url: string, pool: pg.Pool) => {
  await makeFirstRelease(url)
  await fillFirstRelease(url, RACES)
  const before = await Promise.all(LOOKS.map(({ where }) => idsOf(pool, where)))
  const { waited: controlWait, took: controlTook } = await waitForLockedTable(pool, url)

  const old = await playFirstRelease(url)
  await setTimeout(3_000)
  const alone = longestOf(old.clients).longestMs
  const locks = await watchLocks(url)
  const since = performance.now()
  const { upgradeMs, statuses, changed } = await startNewServers(rig, url)
    .then(async (servers) => {
      const upgraded = performance.now() - since
      // The servers of the release before are ended after the new ones answer.
      await setTimeout(3_000)
      await old.end()
      const changedNow = await changedLooks(servers.base, before).finally(servers.stop)
      return { upgradeMs: upgraded, statuses: servers.statuses, changed: changedNow }
    })
    .finally(old.end)

  const lockMs = await locks.longestMs()
  const differing = await schemaDifferences(pool, rig.database.pool)
  const failures = old.clients.flatMap(({ met }) => met.failures)
  const calls = old.clients.reduce((sum, { met }) => sum + met.calls, 0)
  const longest = longestOf(old.clients)
  const wrong = [...statuses].filter(([status]) => status !== 200 && status !== 503)
  return {
    holds:
      failures.length === 0 &&
      wrong.length === 0 &&
      lockMs < LIMIT_MS &&
      longest.longestMs < LIMIT_MS &&
      changed === 0 &&
      differing.length === 0 &&
      controlWait > LIMIT_MS &&
      controlTook > LIMIT_MS,
    reached: [
      `new servers answer after ${inSeconds(upgradeMs)}`,
      `${calls} calls of the first release, ${failures.length} failed${failures[0] ? ` (${failures[0]})` : ''}`,
      `longest call ${inSeconds(longest.longestMs)} (${longest.longest}; ${inSeconds(alone)} before the upgrade)`,
      `longest wait for a lock ${inSeconds(lockMs)}`,
      `new servers answered ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      `${differing.length} differences from a new schema, ${changed} of ${LOOKS.length} searches changed`,
    ].join('; '),
    control: `a table that is locked for ${inSeconds(LIMIT_MS + 200)} is seen as a wait of ${inSeconds(controlWait)}`,
  }
}

export const upgrade: Row = {
  property: 'Upgrade',
  asked: `the first release's database with ${RACES} races is upgraded under load, beside servers of that release: no 500, nobody waits longer than 2 s`,
  play: async (rig) => {
    const url = new URL(rig.database.url)
    url.pathname = `/${DATABASE}`
    // As superuser, because a vacuum may be at work in it.
    const drop = () => rig.database.asAdmin(`drop database if exists ${DATABASE} with (force)`)
    await drop()
    await rig.database.pool.query(`create database ${DATABASE} template template0`)
    const pool = new pg.Pool({ connectionString: url.href, max: 4 })
    pool.on('error', () => {})
    try {
      return await playUpgrade(rig, url.href, pool)
    } finally {
      await pool.end()
      await drop()
    }
  },
}
