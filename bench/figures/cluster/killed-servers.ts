import { once } from 'node:events'
import type { Cluster } from '../../cluster/start-cluster.ts'
import type { Figure } from '../../table.ts'
import { bookingForm, pause, visitors } from './visitors.ts'

const BOOKERS = 10
const TRIPS = 12
/** Two trips fill up, so that the last spots are booked while servers are killed. */
const spotsOf = (trip: number) => (trip <= 2 ? 15 : 1_000)
const KILLS = [0, 1, 0, 1]

type Count = { acknowledged: Set<string>; full: number; unanswered: number; refused: number }

const book = async (base: string, trip: number, email: string, count: Count) => {
  for (;;) {
    const answer = await fetch(`${base}/api/trips/${trip}/bookings`, bookingForm(email)).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    if (answer?.status === 201) {
      count.acknowledged.add(email)
      return
    }
    if (answer?.status === 409) {
      count.full += 1
      return
    }
    if (answer && answer.status < 500) throw new Error(`A booking: ${answer.status}`)
    if (answer?.status === 503) count.refused += 1
    else count.unanswered += 1
    await pause(50)
  }
}

type Stored = { email: string }
type Trip = { trip: number; free: number; held: number }

/** Kills the servers with signal 9, one after the other and several times, while people book and read. */
export const killedServers = async (cluster: Cluster, size: number): Promise<Figure[]> => {
  const { primary, base } = cluster
  const trips = Array.from({ length: TRIPS }, (_, index) => index + 1)
  for (const trip of trips) {
    await primary.ask('update trips set max_group_size = $2, available_spots = $2 where id = $1', [
      trip,
      spotsOf(trip),
    ])
  }
  const count: Count = { acknowledged: new Set(), full: 0, unanswered: 0, refused: 0 }
  let isOver = false
  const bookAll = async (booker: number) => {
    for (let nth = 0; !isOver; nth += 1) {
      const trip = 1 + ((booker + nth) % TRIPS)
      await book(base, trip, `booker-${booker}-${nth}@post.example`, count)
    }
  }
  const booking = Promise.all(Array.from({ length: BOOKERS }, (_, booker) => bookAll(booker)))
  const reading = visitors(base, { count: 2, races: size })
  for (const number of KILLS) {
    await pause(1_500 + 500 * Math.random())
    const server = cluster.servers[number]
    if (!server) throw new Error('The server does not run.')
    const ended = once(server.child, 'exit')
    server.child.kill('SIGKILL')
    await ended
    await pause(1_000)
    await cluster.start(number)
    // HAProxy asks twice a second whether it is back.
    await pause(3_000)
  }
  isOver = true
  await booking
  await reading.stop()

  const stored = await primary.ask<Stored>("select email from trip_bookings where email like 'booker-%'")
  const emails = new Set(stored.map(({ email }) => email))
  const lost = [...count.acknowledged].filter((email) => !emails.has(email)).length
  const sums = await primary.ask<Trip>(
    `select trips.id as trip, trips.available_spots as free,
            (select count(*)::int from trip_bookings
             where trip_id = trips.id and payment_status in ('pending', 'paid')) as held
     from trips where trips.id = any($1)`,
    [trips],
  )
  const wrong = sums.filter(({ trip, free, held }) => free < 0 || free + held !== spotsOf(trip)).length
  const none = { most: 0 }
  return [
    {
      size,
      name: `bookings acknowledged, ${KILLS.length} servers killed`,
      value: count.acknowledged.size,
      unit: '',
    },
    { size, name: 'acknowledged bookings that were lost', value: lost, unit: '', ask: none },
    { size, name: 'bookings stored twice', value: stored.length - emails.size, unit: '', ask: none },
    { size, name: 'trips with a wrong number of spots', value: wrong, unit: `of ${TRIPS}`, ask: none },
    { size, name: 'bookings refused because the trip was full', value: count.full, unit: '' },
    { size, name: 'bookings sent again: no answer', value: count.unanswered, unit: '' },
    { size, name: 'bookings sent again: busy', value: count.refused, unit: '' },
    {
      size,
      name: 'visits that failed while servers were killed',
      value: reading.seen.failed,
      unit: `of ${reading.seen.answered + reading.seen.failed}`,
    },
  ]
}
