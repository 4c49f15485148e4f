import { drizzle } from 'drizzle-orm/node-postgres'
import { tokenHash } from '#server/accounts/recovery/tokens.ts'
import { closeDatabase, openForRequests } from '#server/platform/database/database.ts'
import { readSeatBreaks, stopWatchingSeats, watchSeats } from '#server/testing/database/watch-seats.ts'
import { settleWaitingLists } from '#server/waiting-list/chores.ts'
import { PAYMENT_STATUSES } from '#shared/bookings/enums.ts'
import { lapses, lastSeats, oversoldWithoutLock, partySizes } from '../../../figures/seats.ts'
import { oneOf, wholeBetween } from '../../../random.ts'
import type { Answer } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { countStatuses, statusesInWords } from '../../rig/statuses.ts'
import { bookingForm, makeTrip, nextNumber } from '../../rig/things.ts'
import type { Play, Row } from '../../row.ts'
import { atServer, idsOf, signInAdmin } from './seat-calls.ts'

const CLIENTS = 500
const DEEDS = 3
const TRIPS = 5
const SPOTS = 12
const MOST = 4

/** Ends the offers of the trips and passes their seats on, as each server's own chore does every minute. */
const openSettling = (rig: Rig) => {
  const db = openForRequests({ url: rig.database.url, requestMs: 60_000 })
  const needs = { db, clock: () => new Date(), settings: { publicUrl: rig.servers[0].base } }
  return {
    settle: () => settleWaitingLists(needs),
    close: () => closeDatabase(db),
  }
}

/** Clients at two servers who book, wait, accept, leave, cancel, pay and change groups, at random. */
const playParties = async (rig: Rig, { random }: Play, settle: () => Promise<void>) => {
  const { pool } = rig.database
  const admin = await signInAdmin(rig)
  const tripIds = await Promise.all(Array.from({ length: TRIPS }, () => makeTrip(pool, SPOTS)))
  const parties: { ids: number[]; people: number; token: string }[] = []
  const waiting: { tripId: number; token: string }[] = []
  const anyTrip = () => oneOf(random, tripIds)

  const noteParty = async (answer: Answer, people: number): Promise<Answer> => {
    if (answer.status !== 201) return answer
    const ids = idsOf(answer)
    const token = `party-${ids[0]}`
    // The mailed token is stored as a hash; this one is known here.
    await pool.query('insert into booking_links (token_hash, party_id) values ($1, $2)', [
      tokenHash('booking-link', token),
      ids[0],
    ])
    parties.push({ ids, people, token })
    return answer
  }

  type Deed = (turn: number) => Promise<Answer>
  const book: Deed = async (turn) => {
    const people = wholeBetween(random, 1, MOST)
    const path = `/api/trips/${anyTrip()}/bookings`
    return noteParty(await atServer(rig, turn).ask('POST', path, bookingForm(people)), people)
  }
  const join: Deed = async (turn) => {
    const tripId = anyTrip()
    const number = nextNumber()
    const email = `waits-${number}@post.example`
    const seats = wholeBetween(random, 1, MOST)
    const form = {
      firstName: 'Ada',
      lastName: 'Waits',
      email,
      seats,
      atLeast: wholeBetween(random, 1, seats),
    }
    const answer = await atServer(rig, turn).ask('POST', `/api/trips/${tripId}/waiting-list`, form)
    if (answer.status !== 201) return answer
    const token = `waits-${number}`
    await pool.query(
      `with locked as (select id from trips where id = $1 for update)
       update waiting_list set token_hash = $2 from locked where trip_id = locked.id and email = $3`,
      [tripId, tokenHash('waiting-list', token), email],
    )
    waiting.push({ tripId, token })
    return answer
  }
  const accept: Deed = async (turn) => {
    if (waiting.length === 0) return book(turn)
    const people = wholeBetween(random, 1, MOST)
    const path = `/api/waiting-list/${oneOf(random, waiting).token}/accept`
    return noteParty(await atServer(rig, turn).ask('POST', path, bookingForm(people)), people)
  }
  const leave: Deed = async (turn) =>
    waiting.length === 0
      ? join(turn)
      : atServer(rig, turn).ask('DELETE', `/api/waiting-list/${oneOf(random, waiting).token}`)
  const setStatus: Deed = async (turn) => {
    if (parties.length === 0) return book(turn)
    const path = `/api/trip-bookings/${oneOf(random, oneOf(random, parties).ids)}/status`
    return atServer(rig, turn, admin).ask('PATCH', path, { paymentStatus: oneOf(random, PAYMENT_STATUSES) })
  }
  const cancel: Deed = async (turn) => {
    if (parties.length === 0) return book(turn)
    const { token, ids } = oneOf(random, parties)
    const path = `/api/booking-link/${token}/bookings`
    return atServer(rig, turn).ask('DELETE', random() < 0.5 ? path : `${path}/${oneOf(random, ids)}`)
  }
  const changeGroup: Deed = async (turn) => {
    const maxGroupSize = wholeBetween(random, SPOTS, 2 * SPOTS)
    const changes =
      random() < 0.5 ? { maxGroupSize } : { maxGroupSize, availableSpots: wholeBetween(random, 0, 4) }
    return atServer(rig, turn, admin).ask('PATCH', `/api/trips/${anyTrip()}`, changes)
  }
  const lapse: Deed = async () => {
    await pool.query(
      `with locked as (select id from trips where id = $1 for update)
       update waiting_list set offer_until = now() from locked where trip_id = locked.id and state = 'offered'`,
      [anyTrip()],
    )
    await settle()
    return { status: 204, body: undefined, headers: new Headers() }
  }
  const deeds = [
    book,
    book,
    book,
    join,
    join,
    join,
    accept,
    accept,
    leave,
    setStatus,
    setStatus,
    cancel,
    cancel,
  ]
  const rare = [changeGroup, lapse]
  const anyDeed = () => (random() < 0.06 ? oneOf(random, rare) : oneOf(random, deeds))

  const answers: Answer[] = []
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let deed = 0; deed < DEEDS; deed += 1) answers.push(await anyDeed()(client))
    }),
  )
  let split = 0
  let unknown = 0
  for (const tripId of tripIds) {
    const sizes = await partySizes(pool, tripId)
    for (const { ids, people } of parties) {
      const size = sizes.get(ids[0] ?? 0)
      if (size !== undefined && size !== people) split += 1
      sizes.delete(ids[0] ?? 0)
    }
    unknown += sizes.size
  }
  const { rows } = await pool.query<{ state: string; entries: number }>(
    'select state, count(*)::int as entries from waiting_list where trip_id = any($1) group by state order by state',
    [tripIds],
  )
  await pool.query('delete from trips where id = any($1)', [tripIds])
  return { answers, parties: parties.length, split, unknown, states: rows }
}

const FORESEEN = new Set([200, 201, 204, 400, 404, 409])

export const partiesAndOffers: Row = {
  property: 'Parties and offers',
  asked: `${CLIENTS} clients at two servers, parties of 1 to ${MOST}, offers, lapses, larger groups, cancellations, at random: availableSpots + held + offered = capacity after each change; no party split`,
  play: async (rig, play) => {
    const { pool, url } = rig.database
    const db = drizzle(pool)
    const { settle, close } = openSettling(rig)
    const bench = { client: pool, servers: rig.servers }
    await watchSeats(db)
    const random = await playParties(rig, play, settle)
    const last = await lastSeats(bench, 1)
    const breaks = await readSeatBreaks(db)
    await stopWatchingSeats(db)
    // The servers' chores look once a minute; here the seats are passed on as soon as the offers have ended.
    const settling = setInterval(() => void settle().catch(() => {}), 500)
    const lapsed = await lapses(bench).finally(() => clearInterval(settling))
    await close()
    const control = await oversoldWithoutLock(bench, url)
    const counts = countStatuses(random.answers)
    const others = random.answers.filter(({ status }) => !FORESEEN.has(status)).length
    return {
      holds:
        breaks.length === 0 &&
        random.split + random.unknown + others === 0 &&
        random.parties > 0 &&
        ['booked', 'lapsed'].every((state) => random.states.some((one) => one.state === state)) &&
        last.oversold + last.split + last.withoutSeat + last.ruleBroken + last.otherAnswers === 0 &&
        lapsed.booked === 0 &&
        lapsed.outOfOrder === 0 &&
        lapsed.isRuleTrue &&
        control > 0,
      reached: `${random.answers.length} deeds (${statusesInWords(counts)}), ${random.parties} parties, waiting list: ${random.states.map(({ state, entries }) => `${entries} ${state}`).join(', ')}; ${breaks.length} moments at which the rule was broken; ${random.split + last.split} parties split; ${lapsed.passed} lapsed offers went on to the list, ${lapsed.booked} to others`,
      control: `without the lock ${control} seats are sold too often`,
    }
  },
}
