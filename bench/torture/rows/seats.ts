import { visitorOf } from '../rig/caller.ts'
import { seatsOf } from '../rig/seat-rule.ts'
import type { Rig } from '../rig/start-rig.ts'
import { bookingForm, makeTrip } from '../rig/things.ts'
import type { Row } from '../row.ts'

const book = (rig: Rig, tripId: number, client: number) =>
  visitorOf(rig.servers[client % 2 === 0 ? 0 : 1].base).ask(
    'POST',
    `/api/trips/${tripId}/bookings`,
    bookingForm(),
  )

/** The wrong way: rivals read the free seats and write them back later. Returns how many got the last one. */
const soldWithoutLock = async ({ database: { pool } }: Rig, rivals: number): Promise<number> => {
  const tripId = await makeTrip(pool, 1)
  const clients = await Promise.all(Array.from({ length: rivals }, () => pool.connect()))
  for (const client of clients) await client.query('begin')
  const free = await Promise.all(clients.map(() => seatsOf(pool, tripId)))
  await Promise.all(
    clients.map(async (client, index) => {
      const left = (free[index]?.free ?? 0) - 1
      await client.query(
        `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
         values ($1, 'Vera', 'Berg', 34, '070 123 45 67', 'vera@post.example')`,
        [tripId],
      )
      await client.query('update trips set available_spots = $2 where id = $1', [tripId, left])
      await client.query('commit')
      client.release()
    }),
  )
  const { held } = await seatsOf(pool, tripId)
  await pool.query('delete from trips where id = $1', [tripId])
  return held
}

const overselling: Row = {
  property: 'Overselling',
  asked: '50 and 500 clients at the last seat, through two servers: one 201, the rest 409; 0 oversold',
  isInShort: true,
  play: async (rig, { isShort }) => {
    const rounds = isShort ? 2 : 20
    const seen = { rounds: 0, sold: 0, refused: 0, other: 0, oversold: 0 }
    for (let round = 0; round < rounds; round += 1) {
      for (const clients of [50, 500]) {
        const tripId = await makeTrip(rig.database.pool, 1)
        const answers = await Promise.all(
          Array.from({ length: clients }, (_, client) => book(rig, tripId, client)),
        )
        const count = (status: number) => answers.filter((answer) => answer.status === status).length
        seen.rounds += 1
        seen.sold += count(201)
        seen.refused += count(409)
        seen.other += clients - count(201) - count(409)
        seen.oversold += (await seatsOf(rig.database.pool, tripId)).held - 1
      }
    }
    const control = await soldWithoutLock(rig, 4)
    return {
      holds: seen.sold === seen.rounds && seen.other === 0 && seen.oversold === 0 && control > 1,
      reached: `${seen.rounds} last seats: ${seen.sold} × 201, ${seen.refused} × 409, ${seen.other} others, ${seen.oversold} oversold`,
      control: `without the lock ${control} people hold one seat`,
    }
  },
}

export const SEAT_ROWS: Row[] = [overselling]
