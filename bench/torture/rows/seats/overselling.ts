import type { Answer } from '../../rig/caller.ts'
import { meetOnLock } from '../../rig/meet-on-lock.ts'
import { seatsOf } from '../../rig/seat-rule.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { countStatuses, statusesInWords } from '../../rig/statuses.ts'
import { makeTrip } from '../../rig/things.ts'
import type { Row } from '../../row.ts'
import { AT_THE_LOCK, book, lockOf } from './seat-calls.ts'

/** The wrong way: rivals read the free seats, and write them back when they get the trip. Returns how many got the last one. */
const soldWithoutLock = async ({ database: { pool } }: Rig, rivals: number): Promise<number> => {
  const tripId = await makeTrip(pool, 1)
  const sell = async () => {
    const { free } = await seatsOf(pool, tripId)
    // Waits for the trip, because it refers to it.
    await pool.query(
      `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
       values ($1, 'Vera', 'Berg', 34, '070 123 45 67', 'vera@post.example')`,
      [tripId],
    )
    await pool.query('update trips set available_spots = $2 where id = $1', [tripId, free - 1])
  }
  await meetOnLock(pool, { hold: lockOf(tripId), rivals, play: Array.from({ length: rivals }, () => sell) })
  const { held } = await seatsOf(pool, tripId)
  await pool.query('delete from trips where id = $1', [tripId])
  return held
}

export const overselling: Row = {
  property: 'Overselling',
  asked: '50 and 500 clients at the last seat, through two servers: one 201, the rest 409; 0 oversold',
  isInShort: true,
  play: async (rig, { isShort }) => {
    const { pool } = rig.database
    const rounds = isShort ? 2 : 20
    const answers: Answer[] = []
    const seen = { rounds: 0, oversold: 0, met: AT_THE_LOCK }
    for (let round = 0; round < rounds; round += 1) {
      for (const clients of [50, 500]) {
        const tripId = await makeTrip(pool, 1)
        const { results, met } = await meetOnLock(pool, {
          hold: lockOf(tripId),
          rivals: AT_THE_LOCK,
          play: Array.from({ length: clients }, (_, client) => () => book(rig, tripId, client)),
        })
        answers.push(...results)
        seen.rounds += 1
        seen.oversold += (await seatsOf(pool, tripId)).held - 1
        seen.met = Math.min(seen.met, met)
      }
    }
    const counts = countStatuses(answers)
    // On a busy machine some are told that their request came too slowly.
    const { 201: sold = 0, 408: late = 0, 409: refused = 0 } = counts
    const control = await soldWithoutLock(rig, 4)
    return {
      holds:
        sold === seen.rounds &&
        sold + refused + late === answers.length &&
        seen.oversold === 0 &&
        seen.met >= 2 &&
        control > 1,
      reached: `${seen.rounds} last seats, at least ${seen.met} waiting for the trip: ${statusesInWords(counts)}, ${seen.oversold} oversold`,
      control: `without the lock ${control} people hold one seat`,
    }
  },
}
