import { setTimeout as sleep } from 'node:timers/promises'
import { newToken } from '#server/accounts/recovery/tokens.ts'
import { freePort } from '#server/platform/database/embedded/running/free-port.ts'
import { type FakeStripe, startFakeStripe } from '#server/testing/stripe/fake-stripe.ts'
import { sumsOf } from '#shared/money/balance.ts'
import type { PaymentKind } from '#shared/money/enums.ts'
import { hasEnded, type Server } from '../../../servers/start-server.ts'
import { type Answer, type Caller, signInTo, visitorOf } from '../../rig/caller.ts'
import { seatsOf } from '../../rig/seat-rule.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { makeAccount, makeTrip, nextNumber, PASSWORD } from '../../rig/things.ts'
import { until } from '../../rig/until.ts'

export const PRICE = 1_000
const SECRET = 'whsec_of_the_torture'
const SPOTS = 5_000
/** A call to Stripe that gets no answer has been given up after this. */
const GIVEN_UP_MS = 18_000

export type Party = { id: number; token: string; people: number[] }

type CardServer = {
  base: string
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** A server that takes cards, whose address stays the same when it is killed and started again. */
const cardServer = async (rig: Rig, settings: Record<string, string>): Promise<CardServer> => {
  const PORT = String(await freePort())
  let running: Server = await rig.startServer({ ...settings, PORT })
  return {
    base: running.base,
    kill: async () => {
      const ended = new Promise((resolve) => running.child.once('exit', resolve))
      running.child.kill('SIGKILL')
      await ended
    },
    start: async () => {
      if (hasEnded(running.child)) running = await rig.startServer({ ...settings, PORT })
    },
    stop: () => running.stop(),
  }
}

/** The same question until it is answered, and not by a server that is just starting. */
export const persistently = async (ask: () => Promise<Answer>): Promise<Answer> => {
  for (let times = 0; times < 200; times += 1) {
    const answer = await ask().catch(() => null)
    if (answer && answer.status !== 503 && answer.status !== 500) return answer
    await sleep(100)
  }
  throw new Error('No answer came.')
}

type Row = {
  booking_id: number
  party_id: number
  id: number
  kind: PaymentKind
  amount: number
  method: string
  corrects: number | null
}

const siteOf = async (rig: Rig, fake: FakeStripe, servers: CardServer[]) => {
  const { pool } = rig.database
  const { id: organizerId, username } = await makeAccount(pool, 'trip_organizer')
  const base = (turn: number) => servers[turn % servers.length]?.base ?? ''
  const { cookie } = await signInTo(base(0), username, PASSWORD)
  const organizer = (turn: number): Caller => visitorOf(base(turn), cookie)
  const tripId = await makeTrip(pool, SPOTS, organizerId)
  await pool.query('update trips set price = $2, card_payments = true where id = $1', [tripId, PRICE])

  const bookParty = async (people = 1): Promise<Party> => {
    const { token, hash } = newToken('booking-link')
    const { rows } = await pool.query<{ id: number; people: number[] }>(
      `with taken as (update trips set available_spots = available_spots - $2 where id = $1 returning id),
        first as (
          insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
          select id, 'Vera', 'Berg', 34, '070 123 45 67', $3 from taken returning id),
        others as (
          insert into trip_bookings (trip_id, party_id, first_name, last_name, age, mobile_number, email)
          select $1, first.id, 'Ada', 'Berg', 12, '070 123 45 67', $3 from first, generate_series(2, $2) returning id),
        link as (insert into booking_links (party_id, token_hash) select id, $4 from first)
      select first.id, array_prepend(first.id, array(select id from others)) as people from first`,
      [tripId, people, `payer-${nextNumber()}@post.example`, hash],
    )
    const [party] = rows as [{ id: number; people: number[] }]
    return { ...party, token }
  }

  const ask = (party: Party, turn = party.id) =>
    visitorOf(base(turn)).ask('POST', `/api/booking-link/${party.token}/card-payments`, { what: 'all' })
  const sessionOf = ({ body }: Answer) => /cs_test_\w+/.exec((body as { url?: string }).url ?? '')?.[0]

  /** Opens the page, and says which it is. Tries until it is there or nothing is due. */
  const openPage = async (party: Party): Promise<string | undefined> => {
    for (let times = 0; times < 100; times += 1) {
      const answer = await persistently(() => ask(party, party.id + times))
      const session = sessionOf(answer)
      if (session) return session
      if (!/half a minute/.test(JSON.stringify(answer.body))) return undefined
      // Somebody who started to pay and got no answer waits until that attempt is old.
      await pool
        .query(`update card_payments set created_at = created_at - interval '1 minute' where party_id = $1`, [
          party.id,
        ])
        .catch(() => {})
    }
    return undefined
  }

  const refund = (bookingId: number, amount: number, { refunded = 0, turn = bookingId } = {}) =>
    organizer(turn).ask('POST', `/api/trip-bookings/${bookingId}/card-refunds`, { amount, refunded })

  /** Makes all that chores do about cards due now. */
  const hurry = async () => {
    await pool.query('update card_payments set look_at = now() where look_at is not null')
    await pool.query(`update chores set due_at = now() where name like 'card-%'`)
  }

  /** Ends the pages that nobody paid on, and lets the chores find out everything. */
  const settle = async ({ wasAway = false } = {}) => {
    fake.state.faults = {}
    await fake.settled()
    for (const { id, status } of fake.books.sessions.values())
      if (status === 'open') fake.books.endSession(id)
    await fake.settled()
    // Stripe keeps a failure for its key, and after an hour another key is tried.
    if (wasAway) {
      await sleep(GIVEN_UP_MS)
      await pool.query(
        `update card_refunds set first_tried_at = first_tried_at - interval '2 hours' where state = 'asked'`,
      )
    }
    let rounds = 0
    await until(
      'nothing about cards is left to do',
      async () => {
        if (rounds % 50 === 0) await hurry()
        rounds += 1
        const { rowCount } = await pool.query(
          `select 1 from card_payments where state in ('asked', 'open') union all select 1 from card_refunds where state = 'asked'`,
        )
        return rowCount === 0
      },
      120,
    )
    // The list of events is read once more, for what was lost.
    await hurry()
    const events = fake.books.events.filter(({ type }) => /^refund\.|session\.completed/.test(type)).length
    await until('the events are read', async () => {
      const { rows } = await pool.query<{ known: number }>(
        'select count(*)::int as known from stripe_events where id = any($1)',
        [
          fake.books.events
            .filter(({ type }) => /^refund\.|session\.completed/.test(type))
            .map(({ id }) => id),
        ],
      )
      return rows[0]?.known === events
    })
  }

  const centsOf = (amounts: { amount: number }[]) =>
    amounts.reduce((sum, { amount }) => sum + amount, 0) / 100

  /** What is wrong with the money of all parties of the trip; nothing if all is well. */
  const problems = async (): Promise<string[]> => {
    const { rows } = await pool.query<Row>('select * from payments where trip_id = $1 order by id', [tripId])
    const { rows: bookings } = await pool.query<{
      id: number
      price: number
      payment_status: string
      party: number
    }>(
      'select id, price, payment_status, coalesce(party_id, id) as party from trip_bookings where trip_id = $1',
      [tripId],
    )
    const { rows: paid } = await pool.query<{ token: string; party_id: number }>(
      'select token, party_id from card_payments',
    )
    const partyOf = new Map(paid.map(({ token, party_id }) => [token, party_id]))
    const found: string[] = []
    for (const { id, price, payment_status: status } of bookings) {
      const sums = sumsOf(rows.filter((row) => row.booking_id === id))
      if (sums.paid < 0 || sums.refunded < 0 || sums.refunded > sums.paid)
        found.push(`booking ${id} has ${JSON.stringify(sums)}`)
      const follows = sums.paid - sums.refunded >= price ? 'paid' : 'pending'
      if (status !== 'cancelled' && status !== follows)
        found.push(`booking ${id} is ${status}, not ${follows}`)
    }
    for (const party of new Set(bookings.map((one) => one.party))) {
      const intents = [...fake.books.intents.values()].filter(
        ({ metadata }) => partyOf.get(metadata.payment ?? '') === party,
      )
      const refunds = [...fake.books.refunds.values()].filter(
        ({ status, payment_intent }) =>
          status !== 'failed' && intents.some(({ id }) => id === payment_intent),
      )
      const ours = sumsOf(rows.filter((row) => row.party_id === party && row.method === 'card'))
      const theirs = { paid: centsOf(intents), refunded: centsOf(refunds) }
      if (ours.paid !== theirs.paid || ours.refunded !== theirs.refunded) {
        found.push(
          `party ${party}: ${JSON.stringify(ours)} in the ledger, ${JSON.stringify(theirs)} at Stripe`,
        )
      }
    }
    const strange = [...fake.books.intents.values()].filter(
      ({ metadata }) => !partyOf.has(metadata.payment ?? ''),
    )
    found.push(...strange.map(({ id }) => `${id} belongs to nobody`))
    const { free, held, offered } = await seatsOf(pool, tripId)
    if (free + held + offered !== SPOTS) found.push(`${free} free, ${held} held and ${offered} offered spots`)
    return found
  }

  return {
    fake,
    servers,
    organizer,
    tripId,
    bookParty,
    ask,
    sessionOf,
    openPage,
    refund,
    hurry,
    settle,
    problems,
    base,
  }
}

export type CardSite = Awaited<ReturnType<typeof siteOf>>

/** Two servers that take cards on the rig's database, and a fake of Stripe that sends its webhooks to both in turn. */
export const withCardSite = async <Result>(
  rig: Rig,
  work: (site: CardSite) => Promise<Result>,
): Promise<Result> => {
  const fake = await startFakeStripe()
  const settings = { STRIPE_SECRET_KEY: fake.key, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: fake.url }
  const servers = await Promise.all([cardServer(rig, settings), cardServer(rig, settings)])
  try {
    let turn = 0
    fake.state.webhook = {
      secret: SECRET,
      get url() {
        turn += 1
        return `${servers[turn % 2]?.base}/api/stripe/webhook`
      },
    }
    return await work(await siteOf(rig, fake, servers))
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await fake.stop()
    await rig.database.pool.query('delete from card_payments')
  }
}

export const wordsOf = (problems: string[]) =>
  problems.length === 0
    ? '0 differences'
    : `${problems.length} differences, such as ${problems.slice(0, 3).join('; ')}`
