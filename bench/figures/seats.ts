import pg from 'pg'
import { withDatabase } from '../servers/with-database.ts'
import { type Figure, printLines, tableOf } from '../table.ts'
import { seatsOf } from '../torture/rig/seat-rule.ts'

const CLIENTS = 500
const ROUNDS = 20
const SEATS = 5
const OFFERS = 100
const RIVALS = 50
const STILL_WAITING = 20

/** Where seats are sold: a database, and servers that share it. */
type Bench = { client: Pick<pg.Pool, 'query'>; servers: { base: string }[] }

const makeTrip = async (client: Bench['client'], size: number, free: number): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into trips (name, location, start_date, end_date, description, difficulty, duration, max_group_size,
       available_spots, price, organizer_name, organizer_email)
     values ('Hut to hut', 'Abisko, Sweden', current_date + 100, current_date + 104, 'Five days.', 'Beginner', 5,
       $1, $2, 100, 'Nordanstig', 'hello@nordanstig.example')
     returning id`,
    [size, free],
  )
  return rows[0]?.id ?? 0
}

const person = { firstName: 'Vera', lastName: 'Berg', age: 34, mobileNumber: '+46 70 123 45 67' }
const companion = { firstName: 'Ada', lastName: 'Berg', age: 12 }

type Answer = { status: number; id?: number; people: number }

const book = async (base: string, tripId: number, name: string, people: number): Promise<Answer> => {
  const answer = await fetch(`${base}/api/trips/${tripId}/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...person,
      email: `${name}@post.example`,
      companions: Array(people - 1).fill(companion),
    }),
  })
  const body = (await answer.json()) as { id?: number }
  return { status: answer.status, people, ...(answer.status === 201 && { id: body.id ?? 0 }) }
}

export const partySizes = async (client: Bench['client'], tripId: number): Promise<Map<number, number>> => {
  const { rows } = await client.query<{ id: number; size: number }>(
    `select coalesce(party_id, id) as id, count(*)::int as size from trip_bookings where trip_id = $1 group by 1`,
    [tripId],
  )
  return new Map(rows.map(({ id, size }) => [id, size]))
}

/** 500 parties of 1 to 4 want the last 5 seats, through two servers. */
export const lastSeats = async ({ client, servers }: Bench, rounds = ROUNDS) => {
  const found = { oversold: 0, split: 0, withoutSeat: 0, ruleBroken: 0, busy: 0, otherAnswers: 0, answers: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const tripId = await makeTrip(client, SEATS, SEATS)
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, (_, one) =>
        book(servers[one % 2]?.base ?? '', tripId, `client-${one}`, 1 + (one % 4)),
      ),
    )
    const sizes = await partySizes(client, tripId)
    const { free, held, offered } = await seatsOf(client, tripId)
    const booked = answers.filter(({ status }) => status === 201)
    found.answers += answers.length
    found.busy += answers.filter(({ status }) => status === 503).length
    found.otherAnswers += answers.filter(({ status }) => ![201, 409, 503].includes(status)).length
    found.oversold += Math.max(0, held - SEATS)
    found.withoutSeat += booked.filter(({ id }) => !sizes.has(id ?? 0)).length
    found.split += booked.filter(({ id, people }) => sizes.get(id ?? 0) !== people).length
    found.ruleBroken += free + held + offered === SEATS && sizes.size === booked.length ? 0 : 1
  }
  return found
}

/** The wrong way: rivals read the free seats and write them back later. Returns how many seats too many are held. */
export const oversoldWithoutLock = async ({ client }: Bench, url: string): Promise<number> => {
  const tripId = await makeTrip(client, SEATS, SEATS)
  const rivals = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const rival = new pg.Client({ connectionString: url })
      await rival.connect()
      return rival
    }),
  )
  const free = await Promise.all(rivals.map(async (rival) => (await seatsOf(rival, tripId)).free))
  await Promise.all(
    rivals.map(async (rival, one) => {
      if ((free[one] ?? 0) < 3) return
      await rival.query(
        `insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
         select $1::int, 'Vera', 'Berg', 34, '070 123 45 67', 'vera@post.example' from generate_series(1, 3)`,
        [tripId],
      )
      await rival.query('update trips set available_spots = $2 where id = $1', [tripId, (free[one] ?? 0) - 3])
    }),
  )
  await Promise.all(rivals.map((rival) => rival.end()))
  const { held } = await seatsOf(client, tripId)
  await client.query('delete from trips where id = $1', [tripId])
  return held - SEATS
}

const addEntries = (client: Bench['client'], tripId: number, state: 'offered' | 'waiting', count: number) =>
  client.query(
    `insert into waiting_list (trip_id, first_name, last_name, email, seats, at_least, state, offered_seats, offer_until,
       token_hash)
     select $1::int, 'Ada', 'Waits', $2::text || n || '@post.example', 1, 1, $2::text,
       case $2::text when 'offered' then 1 end,
       case $2::text when 'offered' then now() + interval '2 seconds' end, $2::text || n || '-' || $1::int
     from generate_series(1, $3::int) n order by n`,
    [tripId, state, count],
  )

const openOffers = async (client: Bench['client'], tripId: number) => {
  const { rows } = await client.query<{ left: number; passed: number }>(
    `select count(*) filter (where state = 'offered' and email like 'offered%')::int as left,
       count(*) filter (where state = 'offered' and email like 'waiting%')::int as passed
     from waiting_list where trip_id = $1`,
    [tripId],
  )
  return rows[0] ?? { left: 0, passed: 0 }
}

/** 100 offers lapse while 50 clients try to book; the servers' own chore passes the seats on. */
export const lapses = async ({ client, servers }: Bench) => {
  const tripId = await makeTrip(client, OFFERS, 0)
  await addEntries(client, tripId, 'offered', OFFERS)
  await addEntries(client, tripId, 'waiting', OFFERS + STILL_WAITING)
  const clients = { booked: 0, tries: 0, isOver: false }
  const booking = Promise.all(
    Array.from({ length: RIVALS }, async (_, one) => {
      while (!clients.isOver) {
        const { status } = await book(servers[one % 2]?.base ?? '', tripId, `rival-${one}`, 1 + (one % 4))
        clients.tries += 1
        if (status === 201) clients.booked += 1
      }
    }),
  )
  const since = performance.now()
  while ((await openOffers(client, tripId)).left > 0) await new Promise((resolve) => setTimeout(resolve, 250))
  const seconds = (performance.now() - since) / 1_000
  clients.isOver = true
  await booking
  const { rows } = await client.query<{ outOfOrder: number }>(
    `select count(*)::int as "outOfOrder" from waiting_list
     where trip_id = $1 and state = 'offered'
       and id > (select min(id) from waiting_list where trip_id = $1 and state = 'waiting')`,
    [tripId],
  )
  const { passed } = await openOffers(client, tripId)
  const { free, held, offered } = await seatsOf(client, tripId)
  return {
    ...clients,
    seconds,
    passed,
    outOfOrder: rows[0]?.outOfOrder ?? -1,
    isRuleTrue: free + held + offered === OFFERS,
  }
}

const none = (size: number, name: string, value: number): Figure => ({
  size,
  name,
  value,
  unit: '',
  ask: { most: 0 },
})

/** `npm run bench -- seats`: nobody gets a seat that is not there, and the waiting list comes first. */
export const benchSeats = (): Promise<Figure[]> =>
  withDatabase(async ({ url, client, startSite }) => {
    const first = await startSite()
    const bench = { client, servers: [first, await startSite()] }
    const last = await lastSeats(bench)
    printLines([`${last.answers} parties wanted the last ${SEATS} seats in ${ROUNDS} rounds`])
    const control = await oversoldWithoutLock(bench, url)
    const lapse = await lapses(bench)
    printLines([
      `${OFFERS} offers lapsed within ${lapse.seconds.toFixed(1)} s, during ${lapse.tries} tries to book`,
    ])
    const figures: Figure[] = [
      none(CLIENTS, 'seats oversold', last.oversold),
      none(CLIENTS, 'parties split', last.split),
      none(CLIENTS, 'told "booked" without a seat', last.withoutSeat),
      none(CLIENTS, 'rounds after which the seat rule is broken', last.ruleBroken),
      { size: CLIENTS, name: 'of 10,000 answers: 503, come again', value: last.busy, unit: '' },
      none(CLIENTS, 'answers beside 201, 409 and 503', last.otherAnswers),
      {
        size: 4,
        name: 'control: oversold without the lock',
        value: control,
        unit: '',
        ask: { least: 1 },
      },
      {
        size: OFFERS,
        name: 'seats that went on to the list',
        value: lapse.passed,
        unit: '',
        ask: { least: OFFERS },
      },
      none(OFFERS, 'seats that others got first', lapse.booked),
      none(OFFERS, 'offers out of order', lapse.outOfOrder),
      none(OFFERS, 'seat rule broken', lapse.isRuleTrue ? 0 : 1),
    ]
    printLines(tableOf(figures))
    return figures
  })
