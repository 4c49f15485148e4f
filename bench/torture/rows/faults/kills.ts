import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#shared/random-from.ts'
import {
  type BookingLoad,
  lostOf,
  lostWithOneDeleted,
  removeBooked,
  type Seen,
  startBooking,
} from '../../rig/booking-load.ts'
import type { Answer } from '../../rig/caller.ts'
import { brokenTrips } from '../../rig/seat-rule.ts'
import type { Rig, SiteServer } from '../../rig/start-rig.ts'
import { makeTrip } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

const BOOKERS = 12
/** One trip fills up, so that last seats are sold while things break. */
const SPOTS = [60, 20_000, 20_000, 20_000]
const LONGEST_WAIT_MS = 300

const makeTrips = ({ database: { pool } }: Rig) => Promise.all(SPOTS.map((spots) => makeTrip(pool, spots)))

const told = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`.slice(0, 200)

const summaryOf = ({ acknowledged, full, busy, unanswered, wrong }: Seen) =>
  [
    `${acknowledged.size} bookings acknowledged, ${full} × full, ${unanswered} unanswered and ${busy} × 503 sent again`,
    ...[`${wrong.length} wrong answers`, ...wrong.slice(0, 3).map(told)],
  ].join(', ')

type Killed = { tripIds: number[]; seen: Seen }

const outcomeOf = async ({ database: { pool } }: Rig, { tripIds, seen }: Killed) => {
  const { lost, twice } = await lostOf(pool, seen)
  const broken = await brokenTrips(pool)
  const lostByHand = await lostWithOneDeleted(pool, seen)
  await removeBooked(pool, tripIds)
  return {
    holds:
      lost === 0 &&
      twice === 0 &&
      broken === 0 &&
      lostByHand === 1 &&
      seen.wrong.length === 0 &&
      seen.acknowledged.size > 0 &&
      seen.unanswered + seen.busy > 0,
    reached: `${lost} lost, ${twice} twice, ${broken} trips broken; ${summaryOf(seen)}`,
    control: `with one deleted by hand ${lostByHand} is lost`,
  }
}

const killRepeatedly = async (server: SiteServer, load: BookingLoad, times: number, random: Random) => {
  for (let time = 0; time < times; time += 1) {
    await load.untilBooked(1)
    await sleep(random() * LONGEST_WAIT_MS)
    await server.kill()
    await server.start()
  }
}

export const serverKilled: Row = {
  property: 'Server killed',
  asked: '-9 at 50 random moments under booking load: 0 acknowledged lost, every trip right',
  isInShort: true,
  play: async (rig, { random, isShort }) => {
    const kills = isShort ? 2 : 50
    const tripIds = await makeTrips(rig)
    const load = startBooking(rig, { tripIds, bookers: BOOKERS, random })
    await Promise.all(rig.servers.map((server) => killRepeatedly(server, load, kills / 2, random)))
    const { reached, ...outcome } = await outcomeOf(rig, { tripIds, seen: await load.stop() })
    return { ...outcome, reached: `${kills} kills: ${reached}` }
  },
}

const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

/** What a connection of the servers' role is told. */
const durableSettings = async ({ database: { pool } }: Rig): Promise<string[]> => {
  const told = await Promise.all(DURABLE.map((name) => pool.query(`show ${name}`)))
  return told.map(({ rows }, index) => `${DURABLE[index]} ${Object.values(rows[0])}`)
}

const killDatabase = async ({ database }: Rig) => {
  await database.kill()
  await database.revive()
}

/** Without `synchronous_commit` PostgreSQL acknowledges what it has not yet written: the same kill loses it. */
const lostWithoutSync = async (rig: Rig, random: Random): Promise<number> => {
  const { database } = rig
  await database.asAdmin("alter system set wal_writer_delay = '10s'")
  await database.asAdmin('alter role trailherd set synchronous_commit = off')
  // New connections only have the setting.
  await database.close()
  await database.revive()
  const tripIds = await makeTrips(rig)
  await sleep(500)
  const load = startBooking(rig, { tripIds, bookers: BOOKERS, random })
  await load.untilBooked(20)
  await database.kill()
  const acknowledged = new Map(load.seen.acknowledged)
  await database.revive()
  const { lost } = await lostOf(database.pool, { acknowledged })
  await load.stop()
  await removeBooked(database.pool, tripIds)
  await database.asAdmin('alter role trailherd reset synchronous_commit')
  await database.asAdmin('alter system reset wal_writer_delay')
  await database.close()
  return lost
}

export const databaseKilled: Row = {
  property: 'Database killed',
  asked: '-9 20 times, fsync and synchronous_commit on: 0 acknowledged lost, every trip right',
  isInShort: true,
  play: async (rig, { random, isShort }) => {
    const kills = isShort ? 2 : 20
    const settings = await durableSettings(rig)
    const tripIds = await makeTrips(rig)
    const load = startBooking(rig, { tripIds, bookers: BOOKERS, random })
    for (let kill = 0; kill < kills; kill += 1) {
      await load.untilBooked(BOOKERS)
      await sleep(random() * LONGEST_WAIT_MS)
      await killDatabase(rig)
    }
    await load.untilBooked(1)
    const { holds, reached, control } = await outcomeOf(rig, { tripIds, seen: await load.stop() })
    const lost = isShort ? undefined : await lostWithoutSync(rig, random)
    return {
      holds: holds && settings.every((setting) => setting.endsWith(' on')) && lost !== 0,
      reached: `${kills} kills with ${settings.join(', ')}: ${reached}`,
      control: lost === undefined ? control : `${control}; without synchronous_commit one kill loses ${lost}`,
    }
  },
}
