import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pageAnew } from '../../../figures/asked-paths.ts'
import { removeBooked, type Seen, startBooking } from '../../rig/booking-load.ts'
import { visitorOf } from '../../rig/caller.ts'
import { POOL, workingConnections } from '../../rig/pools.ts'
import type { Rig, SiteServer } from '../../rig/start-rig.ts'
import { bookingForm, makeTrip } from '../../rig/things.ts'
import { startVisiting, type Visits, visitOnce } from '../../rig/visiting.ts'
import type { Row } from '../../row.ts'

const BOOKERS = 10
const VISITORS = 20
const RESTARTS = 8
const FROZEN_MS = 30_000
const LONGEST_AWAY_MS = 1_000
const ANSWERED_MS = 2_000
const SERVING_MS = 5_000
const SPOTS = 20_000

/** How long it takes until both servers give a list that nobody has asked for and take a booking, in ms. */
const untilServing = async ({ servers }: Rig, tripId: number): Promise<number> => {
  const since = performance.now()
  const untilAnswered = async ({ base }: SiteServer, status: number, ...call: [string, string, object?]) => {
    while ((await visitorOf(base).ask(...call)).status !== status) await sleep(50)
  }
  await Promise.all(
    servers.flatMap((server) => [
      untilAnswered(server, 200, 'GET', pageAnew()),
      untilAnswered(server, 201, 'POST', `/api/trips/${tripId}/bookings`, bookingForm()),
    ]),
  )
  return performance.now() - since
}

/** Whether a pool without time limits has an answer while the line is frozen. */
const askPlainly = async ({ database, proxy }: Rig) => {
  const url = new URL(database.url)
  url.port = String(proxy.port)
  const pool = new pg.Pool({ connectionString: url.href, max: 1 })
  pool.on('error', () => {})
  await pool.query('select 1')
  return async () => {
    let isAnswered = false
    const asked = pool.query('select 1').then(() => (isAnswered = true))
    return {
      isAnswered: () => isAnswered,
      end: async () => {
        await asked.catch(() => {})
        await pool.end()
      },
    }
  }
}

const restart = async ({ database }: Rig, awayMs: number) => {
  await database.close()
  await sleep(awayMs)
  await database.revive()
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

const troublesOf = (seen: Seen, visits: Visits): string[] => [
  ...seen.wrong.map(({ status, body }) => `booking: ${status} ${JSON.stringify(body)}`),
  ...visits.wrong,
]

export const databaseAway: Row = {
  property: 'Database restarted or frozen',
  asked: `${RESTARTS} restarts under 30 workers, frozen 30 s: same process, 503 JSON within 2 s, serving within 5 s after, pool whole`,
  play: async (rig, { random }) => {
    const { pool } = rig.database
    const tripIds = await Promise.all([1, 2, 3].map(() => makeTrip(pool, SPOTS)))
    const [tripId = 0] = tripIds
    const processes = rig.servers.map((server) => server.process().child.pid)
    await visitOnce(rig, random)
    const load = startBooking(rig, { tripIds, bookers: BOOKERS, random })
    const visiting = startVisiting(rig, { visitors: VISITORS, random })
    await load.untilBooked(BOOKERS)
    let longestServing = 0
    for (let time = 0; time < RESTARTS; time += 1) {
      await restart(rig, random() * LONGEST_AWAY_MS)
      longestServing = Math.max(longestServing, await untilServing(rig, tripId))
      await load.untilBooked(BOOKERS)
    }
    const plainly = await askPlainly(rig)
    rig.proxy.set('frozen')
    const plain = await plainly()
    await sleep(FROZEN_MS)
    const isPlainAnswered = plain.isAnswered()
    rig.proxy.set('open')
    const servingAfterFreeze = await untilServing(rig, tripId)
    await plain.end()
    const [seen, visits] = await Promise.all([load.stop(), visiting.stop()])
    const working = await Promise.all(rig.servers.map((server) => workingConnections(rig, server)))
    const isSame = rig.servers.every((server, index) => server.process().child.pid === processes[index])
    await removeBooked(pool, tripIds)
    const longest = Math.max(seen.longestMs, visits.longestMs)
    const troubles = troublesOf(seen, visits)
    const unanswered = seen.unanswered + visits.unanswered
    return {
      holds:
        isSame &&
        troubles.length === 0 &&
        unanswered === 0 &&
        seen.busy + visits.busy > 0 &&
        longest <= ANSWERED_MS &&
        longestServing <= SERVING_MS &&
        servingAfterFreeze <= SERVING_MS &&
        working.every((count) => count === POOL) &&
        !isPlainAnswered,
      reached:
        `${isSame ? 'same processes' : 'another process'}; ${seen.acknowledged.size + visits.answered} answered, ` +
        `${seen.busy + visits.busy} × 503, ${troubles.length} other and ${unanswered} none; longest ${seconds(seen.longestMs)} (booking) and ${seconds(visits.longestMs)} (${visits.longestOf}); serving ` +
        `${seconds(longestServing)} after a restart and ${seconds(servingAfterFreeze)} after the freeze; ` +
        `${working.join(' and ')} of ${POOL} connections work${troubles.length > 0 ? `\n${troubles.slice(0, 5).join('\n')}` : ''}`,
      control: `a pool without limits ${isPlainAnswered ? 'was answered' : 'still waits after 30 s'}`,
    }
  },
}
