import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pageAnew } from '../../../figures/asked-paths.ts'
import { visitFromProcess } from '../../../processes/visit-from-process.ts'
import { wholeBetween } from '../../../random.ts'
import { type Answer, saysTryAgain, visitorOf } from '../../rig/caller.ts'
import { backendsOf, lockTrips, POOL } from '../../rig/pools.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { bookingForm, makeRace, makeTrip } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

const LOCKED_MS = 30_000
const WAVES = 3
const REQUESTS = 300
const ANSWERED_MS = 2_000
const HEALTHY_MS = 100
const RECOVERED_MS = 2_000

type Timed = { answer: Answer | undefined; ms: number }

const timed = async (asking: Promise<Answer>): Promise<Timed> => {
  const since = performance.now()
  const answer = await asking.catch(() => undefined)
  return { answer, ms: performance.now() - since }
}

const longestOf = (answers: { ms: number }[]) => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)))

/** Asks again and again, until it is stopped. */
const keepAsking = (ask: () => Promise<Answer>, pauseMs: number) => {
  const answers: Timed[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      answers.push(await timed(ask()))
      await sleep(pauseMs)
    }
  })()
  return async () => {
    isOver = true
    await asking
    return answers
  }
}

const countOf = (answers: Timed[], status: number) =>
  answers.filter(({ answer }) => answer?.status === status).length

/** Whether a pool of the same size in which everybody waits for the row still answers others. */
const isPlainPoolFree = async ({ database }: Rig, tripId: number): Promise<boolean> => {
  const pool = new pg.Pool({ connectionString: database.url, max: POOL })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const waiting = Array.from({ length: POOL }, () =>
    pool.query('select from trips where id = $1 for update', [tripId]).catch(() => {}),
  )
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  const isFree = await Promise.race([asked, sleep(ANSWERED_MS, false)])
  await database.asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and application_name = ''`,
  )
  await Promise.all([...waiting, asked])
  await pool.end()
  return isFree
}

export const poolExhausted: Row = {
  property: 'Pool exhausted',
  asked:
    'a trip row locked 30 s, 300 requests at once: 503 with Retry-After within 2 s; /api/health within 100 ms; recovers within 2 s',
  play: async (rig) => {
    const [{ base }] = rig.servers
    const { pool } = rig.database
    const tripId = await makeTrip(pool, 10_000)
    const book = (id = tripId) => visitorOf(base).ask('POST', `/api/trips/${id}/bookings`, bookingForm())
    // As many before, for a trip with one spot: the first of a server that has just started, and of this process, take longer.
    const smallTripId = await makeTrip(pool, 1)
    await Promise.all(Array.from({ length: REQUESTS }, () => timed(book(smallTripId))))
    const release = await lockTrips(rig, [tripId])
    const lockedAt = performance.now()
    const stopHealth = await visitFromProcess({
      base,
      paths: ['/api/health'],
      visitors: ['192.0.2.1'],
      pauseMs: 20,
    })
    const stopOthers = keepAsking(() => visitorOf(base).ask('GET', '/api/ready'), 50)
    const refused: Timed[] = []
    for (let wave = 0; wave < WAVES; wave += 1) {
      refused.push(...(await Promise.all(Array.from({ length: REQUESTS }, () => timed(book())))))
      await sleep(lockedAt + (LOCKED_MS * (wave + 1)) / (WAVES + 1) - performance.now())
    }
    const isPlainFree = await isPlainPoolFree(rig, tripId)
    await sleep(Math.max(0, lockedAt + LOCKED_MS - performance.now()))
    await release()
    const releasedAt = performance.now()
    while ((await timed(book())).answer?.status !== 201) await sleep(20)
    const recoveredMs = Math.round(performance.now() - releasedAt)
    const [health, others] = await Promise.all([stopHealth(), stopOthers()])
    await pool.query('delete from trips where id = any($1)', [[tripId, smallTripId]])
    const told = refused.filter(({ answer }) => answer && saysTryAgain(answer)).length
    const healthy = health.filter(({ status }) => status === 200).length
    return {
      holds:
        told === refused.length &&
        longestOf(refused) <= ANSWERED_MS &&
        healthy === health.length &&
        longestOf(health) <= HEALTHY_MS &&
        countOf(others, 200) === others.length &&
        recoveredMs <= RECOVERED_MS &&
        !isPlainFree,
      reached:
        `${told} of ${refused.length} × 503 with Retry-After, longest ${longestOf(refused)} ms; ` +
        `health ${healthy} of ${health.length}, longest ${longestOf(health)} ms; calls with the database ` +
        `${countOf(others, 200)} of ${others.length}, longest ${longestOf(others)} ms; a booking ${recoveredMs} ms after`,
      control: `a plain pool of ${POOL} ${isPlainFree ? 'answered others' : 'answers nobody else within 2 s'}`,
    }
  },
}

const CLIENTS = 16
const RACES = 30
/** The server's own work, such as reading the races into memory, may wait for as long as the table is locked. */
const OWN = 1

const lockRaces = async ({ database: { pool } }: Rig) => {
  const client = await pool.connect()
  await client.query('begin; lock table races in access exclusive mode')
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const CONTROL = 'control'

/** The wrong way: a limit of the driver drops the connection, and its statement goes on waiting. */
const backendsWithDriverLimit = async (rig: Rig): Promise<number> => {
  const url = new URL(rig.database.url)
  url.searchParams.set('application_name', CONTROL)
  const pool = new pg.Pool({ connectionString: url.href, max: POOL, query_timeout: 300 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const ask = async () => {
    for (let time = 0; time < 3; time += 1) await pool.query('select count(*) from races').catch(() => {})
  }
  await Promise.all(Array.from({ length: CLIENTS }, ask))
  const { all } = await backendsOf(rig, CONTROL)
  await rig.database.asAdmin(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${CONTROL}'`,
  )
  await pool.end()
  return all
}

export const abandonedStatements: Row = {
  property: 'Abandoned statements',
  asked: `a table that lists read locked 30 s, 16 clients: backends at most ${POOL + 1}; other calls answer`,
  play: async (rig, { random }) => {
    const [{ base, name }] = rig.servers
    const { pool } = rig.database
    const raceIds = await Promise.all(Array.from({ length: RACES }, () => makeRace(pool)))
    const release = await lockRaces(rig)
    const lockedAt = performance.now()
    const clients = Array.from({ length: CLIENTS }, () =>
      keepAsking(() => visitorOf(base).ask('GET', pageAnew()), 0),
    )
    const stopOthers = keepAsking(
      () => visitorOf(base).ask('GET', `/api/trips?limit=24&offset=${wholeBetween(random, 1, 100_000)}`),
      50,
    )
    let most = 0
    while (performance.now() < lockedAt + LOCKED_MS) {
      most = Math.max(most, (await backendsOf(rig, name)).all)
      await sleep(100)
    }
    const control = await backendsWithDriverLimit(rig)
    const [others, ...lists] = await Promise.all([stopOthers(), ...clients.map((stop) => stop())])
    let { waiting } = await backendsOf(rig, name)
    for (let look = 0; look < 20 && waiting > OWN; look += 1) {
      await sleep(100)
      waiting = (await backendsOf(rig, name)).waiting
    }
    await release()
    await pool.query('delete from races where id = any($1)', [raceIds])
    const refused = lists.flat()
    const told = refused.filter(({ answer }) => answer && saysTryAgain(answer)).length
    return {
      holds:
        most <= POOL + 1 &&
        told === refused.length &&
        countOf(others, 200) === others.length &&
        longestOf(others) <= ANSWERED_MS &&
        waiting <= OWN &&
        control > POOL + 1,
      reached:
        `${most} backends at most; ${told} of ${refused.length} lists × 503; other calls ${countOf(others, 200)} of ` +
        `${others.length} × 200, longest ${longestOf(others)} ms; ${waiting} statement of the server's own work waits`,
      control: `with a limit of the driver alone ${control} backends`,
    }
  },
}
