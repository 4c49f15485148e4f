import { methodOf } from '#server/api-document/build-document.ts'
import { allCalls } from '#server/api-document/subjects.ts'
import type { CallName } from '#server/platform/calls/describe-calls.ts'
import type { Agent } from '../signed-in-agent.ts'
import { type DescribedApp, type Person, ROLES, type Role } from './people.ts'
import { PREPARED, type Sent } from './prepared.ts'
import { freshThings, pathOf, type Things } from './things.ts'

export type { Sent } from './prepared.ts'

/** Calls that end or replace the session of the one who asks, or change the password or the address. */
const ENDS_SESSION = new Set<CallName>([
  'POST /api/login',
  'POST /api/passkey-login',
  'DELETE /api/user/sessions',
  'POST /api/register',
  'POST /api/logout',
  'PATCH /api/user',
  'DELETE /api/user',
  'POST /api/send-verification',
  'POST /api/change-password',
  'POST /api/reset-password',
  'GET /api/verify-email',
  'POST /api/verify-email',
  'GET /api/keep-address',
  'POST /api/keep-address',
])

// The unverified person is a visitor to the server, and the organizer an athlete.
const MANY = ROLES.filter((role) => role !== 'unverified' && role !== 'organizer')
const FEW: Role[] = ['visitor', 'athlete', 'owner']
const SLOW = /imports|uploads/

/** Who makes this call in tests. Those that take a process of their own are made by few. */
export const rolesOf = (name: CallName): readonly Role[] => (SLOW.test(name) ? FEW : MANY)

const EXAMPLES = new Map(allCalls().map(({ name, call }) => [name, call.example]))

/** Examples that name things. */
const OF_THINGS: Partial<Record<CallName, (things: Things) => Sent>> = {
  'GET /api/listings': ({ race, trip }) => ({ query: `race=${race}&trip=${trip}` }),
  'POST /api/saved': ({ race, trip }) => ({ body: { races: [race], trips: [trip] } }),
  'POST /api/admin/races/delete': ({ race }) => ({ body: { ids: [race] } }),
  'POST /api/trips/:id/payments': ({ booking }) => ({
    body: [{ bookingId: booking, kind: 'received', amount: 100, method: 'bank' }],
  }),
  'POST /api/trips/:id/statement': () => ({
    bytes: Buffer.from('Date;Text;Amount\n2027-01-10;Ada Lind;100,00\n'),
  }),
}

/** Whether the call needs things of its own, or would find nothing more to do after it has worked. */
export const usesUp = (name: CallName): boolean =>
  /^DELETE |\/(reports|sources|trip-reviews)\/:id/.test(name) || name in PREPARED || name in OF_THINGS

/** The example of the document, about these things. */
const exampleOf = (name: CallName, things: Things): Sent =>
  OF_THINGS[name]?.(things) ?? EXAMPLES.get(name) ?? {}

const addressOf = (name: CallName, things: Things, { ids, query }: Sent): string => {
  const path = pathOf(name, things, ids)
  return query === undefined ? path : `${path}?${query}`
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Asks with the example of the document about these things, or with what is given. Nothing is prepared. */
export const askPlainly = (agent: Agent, name: CallName, things: Things, given?: Sent) => {
  const sent = given ?? exampleOf(name, things)
  const asked = agent[methodOf(name) as Method](addressOf(name, things, sent))
  if (sent.file) return asked.attach(...sent.file)
  if (sent.bytes) return asked.type('application/octet-stream').send(sent.bytes)
  return sent.body === undefined ? asked : asked.send(sent.body as object)
}

type Call = {
  name: CallName
  role: Role
  /** What the call is about; fresh things unless they are given. */
  things?: Things | undefined
}

/** Somebody of this role who can make the call. If it ends sessions, an account is made for it. */
const callerOf = (on: DescribedApp, { name, role }: Call): Promise<Person> | Person =>
  ENDS_SESSION.has(name) && role !== 'visitor' ? on.enter() : on.people[role]

export type ReadyCall = Person & { ids: Things; sent: Sent; method: Method; address: string }

/** Everything that a described call needs to work, not yet sent. */
export const readyCall = async (on: DescribedApp, call: Call): Promise<ReadyCall> => {
  const { name } = call
  const ids = call.things ?? (await freshThings(on))
  const { agent, user } = await callerOf(on, call)
  const sent = { ...exampleOf(name, ids), ...(await PREPARED[name]?.({ agent, user, ids }, on)) }
  return { agent, user, ids, sent, method: methodOf(name) as Method, address: addressOf(name, ids, sent) }
}

/** Makes a described call as somebody of this role, with input that should work, or with exactly what is given. */
export const makeCall = async (
  on: DescribedApp,
  { exactly, ...call }: Call & { exactly?: Sent; language?: string },
) => {
  const { agent, ids, sent } = exactly
    ? { ...(await callerOf(on, call)), ids: call.things ?? (await freshThings(on)), sent: exactly }
    : await readyCall(on, call)
  return askPlainly(agent, call.name, ids, sent).set('Accept-Language', call.language ?? 'en')
}
