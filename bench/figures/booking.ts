import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import type pg from 'pg'
import { BOOKER, recordBooking, type Statement } from '../booking/record-booking.ts'
import { replayBookings } from '../booking/replay-bookings.ts'
import { fillCatalogue } from '../catalogue/fill-catalogue.ts'
import { untilTownsAreFilled } from '../catalogue/until-towns-are-filled.ts'
import { medianOf } from '../load.ts'
import { processorTime } from '../processes/processor-time.ts'
import type { Server } from '../servers/start-server.ts'
import { withDatabase } from '../servers/with-database.ts'
import { type Figure, printLines, tableOf } from '../table.ts'

const RACES = 1_200
const TRIPS = 50
// Numbers that occur nowhere else among the values of a booking.
const RECORDED_TRIP = 113
const FIRST_BOOKING = 7_000_001
const SPOTS = 1_000_000
const CONNECTIONS = 16
const SECONDS = 3
const ROUNDS = 5

type Booked = { perSecond: number; processorMs: number }

let booked = 0

/** Bookings through HTTP, each by another person, on trips 1 to `trips`. */
const bookThroughHttp = async ({ base, child }: Server, trips: number): Promise<Booked> => {
  const before = await processorTime(child.pid ?? 0)
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          booked += 1
          const email = `booker-${booked}@post.example`
          return {
            ...request,
            path: `/api/trips/${1 + Math.floor(Math.random() * trips)}/bookings`,
            headers: { 'content-type': 'application/json', 'idempotency-key': email },
            body: JSON.stringify({ ...BOOKER, email }),
          }
        },
      },
    ],
  })
  const total = result.statusCodeStats?.['201']?.count ?? 0
  const spent = (await processorTime(child.pid ?? 0)) - before
  if (total === 0) throw new Error(`No booking: ${JSON.stringify(result.statusCodeStats)}`)
  return { perSecond: total / result.duration, processorMs: spent / total }
}

type Measuring = { product: Server; url: string; client: pg.ClientBase; statements: Statement[] }

/** The mails of the bookings before take time of the machine, which the limit would lack. */
const untilMailsAreSent = async (client: pg.ClientBase) => {
  const isWaiting = async () => (await client.query('select from outbox limit 1')).rowCount
  while (await isWaiting()) await sleep(100)
}

/** The limit and the product take turns, so that both see the same machine. */
const bookings = async ({ product, url, client, statements }: Measuring, trips: number, ask: number) => {
  const limits: number[] = []
  const found: Booked[] = []
  let name = ''
  const replay = { url, statements, trips, connections: CONNECTIONS, seconds: SECONDS }
  await bookThroughHttp(product, trips)
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilMailsAreSent(client)
    const limit = await replayBookings(replay)
    name = limit.name
    limits.push(limit.perSecond)
    found.push(await bookThroughHttp(product, trips))
  }
  const where = trips === 1 ? 'one hot trip' : `${trips} trips`
  return [
    {
      size: RACES,
      name: `bookings over ${where}`,
      value: medianOf(found.map(({ perSecond }) => perSecond)),
      unit: '/s',
      limit: { name, value: medianOf(limits) },
      ask: { least: ask },
    },
    {
      size: RACES,
      name: `bookings over ${where}, processor time of the server`,
      value: medianOf(found.map(({ processorMs }) => processorMs)),
      unit: 'ms',
    },
  ]
}

/** `npm run bench -- booking`: bookings through HTTP, beside their statements alone. */
export const benchBooking = (): Promise<Figure[]> =>
  withDatabase(async ({ url, client, startSite }) => {
    await fillCatalogue(client, RACES)
    await client.query('update trips set max_group_size = $1, available_spots = $1', [SPOTS])
    await client.query("select setval(pg_get_serial_sequence('trip_bookings', 'id'), $1)", [FIRST_BOOKING])
    const product = await startSite()
    await untilTownsAreFilled(client)
    await client.query('vacuum analyze')
    const measuring = { product, url, client, statements: await recordBooking(url, RECORDED_TRIP) }
    const figures = [...(await bookings(measuring, TRIPS, 0.4)), ...(await bookings(measuring, 1, 0.3))]
    printLines(tableOf(figures))
    return figures
  })
