import { isRightPassword } from '#server/accounts/sign-in/passwords.ts'
import { medianOf } from '../../../load.ts'
import { type Answer, visitorOf } from '../../rig/caller.ts'
import type { Rig } from '../../rig/start-rig.ts'
import { makeAccount, makeTrip, nextNumber } from '../../rig/things.ts'
import type { Row } from '../../row.ts'

const PAIRS = 40

type Whom = { username: string; email: string }
type Asked = {
  path: string
  body: (whom: Whom) => unknown
  /** Makes what the call looks for. An account, unless it says otherwise. */
  known?: (rig: Rig) => Promise<Whom>
}

const unknown = () => {
  const username = `person-${nextNumber() + 1_000_000}`
  return { username, email: `${username}@post.example` }
}

/** Somebody who has booked a coming trip. */
const guest = async ({ database: { pool } }: Rig): Promise<Whom> => {
  const whom = unknown()
  await pool.query(
    `with seat as (update trips set available_spots = available_spots - 1 where id = $1)
     insert into trip_bookings (trip_id, first_name, last_name, age, mobile_number, email)
     values ($1, 'Vera', 'Berg', 34, '070 123 45 67', $2)`,
    [await makeTrip(pool, 4), whom.email],
  )
  return whom
}

const CALLS: Asked[] = [
  { path: '/api/login', body: ({ username }) => ({ username, password: 'not the password' }) },
  { path: '/api/forgot-password', body: ({ email }) => ({ email }) },
  { path: '/api/booking-link', body: ({ email }) => ({ email }), known: guest },
]

/** What a caller sees of an answer, apart from when it was made. */
const seenOf = ({ status, body, headers }: Answer) =>
  JSON.stringify([status, body, [...headers.keys()].sort(), headers.get('content-length')])

const playCall = async (
  rig: Rig,
  { path, body, known = ({ database: { pool } }) => makeAccount(pool) }: Asked,
  random: () => number,
) => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = { known: new Set<string>(), unknown: new Set<string>() }
  const visitor = visitorOf(rig.servers[0].base)
  const ask = async (kind: 'known' | 'unknown') => {
    const sent = body(kind === 'known' ? await known(rig) : unknown())
    const since = performance.now()
    const answer = await visitor.ask('POST', path, sent)
    times[kind].push(performance.now() - since)
    answers[kind].add(seenOf(answer))
  }
  await visitor.ask('POST', path, body(unknown()))
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await ask(kind)
  }
  const medians = { known: medianOf(times.known), unknown: medianOf(times.unknown) }
  const areEqual =
    answers.known.size === 1 && JSON.stringify([...answers.known]) === JSON.stringify([...answers.unknown])
  const difference = Math.abs(1 - medians.known / medians.unknown)
  return {
    holds: areEqual && difference <= 0.1,
    median: medians.unknown,
    reached: `${path}: ${areEqual ? 'equal answers' : `answers differ: ${[...answers.known, ...answers.unknown].join(' | ')}`}, medians ${medians.known.toFixed(1)} and ${medians.unknown.toFixed(1)} ms, ${(difference * 100).toFixed(1)}% apart`,
  }
}

/** What one comparison of a password costs, which an unknown name without a dummy hash would save. */
const costOfHash = async (): Promise<number> => {
  const times: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const since = performance.now()
    await isRightPassword(undefined, 'not the password')
    times.push(performance.now() - since)
  }
  return medianOf(times)
}

export const enumeration: Row = {
  property: 'Enumeration',
  asked: `login, forgot password and links to bookings, ${PAIRS} known and unknown each, interleaved: equal answers, medians within 10%`,
  play: async (rig, { random }) => {
    const played = []
    for (const call of CALLS) played.push(await playCall(rig, call, random))
    const saved = (await costOfHash()) / (played[0]?.median ?? 1)
    return {
      holds: played.every(({ holds }) => holds) && saved > 0.2,
      reached: played.map(({ reached }) => reached).join('; '),
      control: `without the dummy hash an unknown name would be answered ${(saved * 100).toFixed(0)}% sooner`,
    }
  },
}
