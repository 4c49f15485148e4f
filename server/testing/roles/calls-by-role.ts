import { allCalls } from '#server/api-document/subjects.ts'
import type { CallDescription, CallName } from '#server/platform/calls/describe-calls.ts'
import { bookingForm } from '../factories/booking-factory.ts'
import { softwareAuthenticator } from '../passkeys/software-authenticator.ts'
import type { Agent } from '../signed-in-agent.ts'
import { askPlainly, type Sent } from './make-call.ts'
import { ROLES, type Role } from './people.ts'
import { NO_ID, type Things } from './things.ts'

const RACE_ADMINS: Role[] = ['raceAdmin', 'admin']
const TRIP_ADMINS: Role[] = ['tripAdmin', 'admin']

/** Who the document means, for things of `owner` and `booker`. */
const ONLY: Record<string, Role[]> = {
  'the person who created the race, and race administrators': ['owner', ...RACE_ADMINS],
  'race administrators': RACE_ADMINS,
  'the trip’s organizer, and trip administrators': ['owner', ...TRIP_ADMINS],
  'trip administrators': TRIP_ADMINS,
  'its author': ['booker'],
  'its author, the race’s creator, and race administrators': ['booker', 'owner', ...RACE_ADMINS],
  'its author, and trip administrators': ['booker', ...TRIP_ADMINS],
  'the organizer of what is reviewed': ['owner'],
  'people with a verified address': ['athlete', 'owner'],
  'people with a verified address, and race administrators': ['athlete', 'owner', ...RACE_ADMINS],
  'the person who started the import, and race administrators': ['owner', ...RACE_ADMINS],
  'the owner of the source and race administrators': ['owner', ...RACE_ADMINS],
  'of a correction the owner of the race and administrators, of a claim administrators': [
    'owner',
    ...RACE_ADMINS,
  ],
  'administrators, each for reports of their own dashboard': ['raceAdmin', 'tripAdmin', 'admin'],
  administrators: ['raceAdmin', 'tripAdmin', 'admin'],
  'the account admin': ['admin'],
}

const NOT_SIGNED_IN: Role[] = ['visitor', 'unverified']

type Statuses = Record<Role, number>

/** A status for these roles; others who signed in are told `refusal`. */
const onlyFor = (roles: readonly Role[], status: number, refusal = 403): Statuses => {
  const statusOf = (role: Role) =>
    NOT_SIGNED_IN.includes(role) ? 401 : roles.includes(role) ? status : refusal
  return Object.fromEntries(ROLES.map((role) => [role, statusOf(role)])) as Statuses
}

const everyone = (status: number) => Object.fromEntries(ROLES.map((role) => [role, status])) as Statuses

/** The statuses that follow from who may call. `; a 404 for others`: they are not told that there is such a thing. */
const follows = ({ who }: CallDescription, status: number): Statuses => {
  if (who === 'anybody') return everyone(status)
  if (who === undefined) return onlyFor(ROLES, status)
  const [people = '', others] = who.only.split('; ')
  const roles = ONLY[people]
  if (!roles) throw new Error(`Nobody has decided which roles are “${people}”.`)
  return onlyFor(roles, status, others === 'a 404 for others' ? 404 : 403)
}

const booker = (status: number) => onlyFor(['booker'], status, 404)

/** Where those who may get another status than the document's lowest one, and where roles differ from who may call. */
const OTHERWISE: Partial<Record<CallName, number | Statuses>> = {
  // There is no such link, passkey, session, alert, entry, account, mail or pair of races.
  'GET /api/saved.ics': 404,
  'GET /api/hand-over': 404,
  'POST /api/hand-over': 404,
  'GET /api/confirm-date': 404,
  'POST /api/confirm-date': 404,
  'GET /api/saved/end': 404,
  'POST /api/saved/end': 404,
  'GET /api/alerts/end': 404,
  'POST /api/alerts/end': 404,
  'GET /api/waiting-list/:token': 404,
  'POST /api/waiting-list/:token/accept': 404,
  'DELETE /api/waiting-list/:token': 404,
  'GET /api/booking-link/:token': 404,
  'PATCH /api/booking-link/:token/bookings/:id': 404,
  'POST /api/booking-link/:token/bookings/:id/replace': 404,
  'DELETE /api/booking-link/:token/bookings/:id': 404,
  'DELETE /api/booking-link/:token/bookings': 404,
  'GET /api/booking-link/:token/card-payments': 404,
  'POST /api/booking-link/:token/card-payments': 404,
  'POST /api/booking-link/:token/account': 404,
  'PATCH /api/user/passkeys/:id': 404,
  'DELETE /api/user/passkeys/:id': 404,
  'DELETE /api/user/sessions/:id': 404,
  'DELETE /api/alerts/:id': 404,
  'POST /api/trips/:id/waiting-list/:entryId/offer': 404,
  'DELETE /api/trips/:id/waiting-list/:entryId': 404,
  'POST /api/admin/doubles/different': 404,
  'POST /api/admin/races/join': 404,
  'POST /api/admin/joins/:id/undo': 404,
  'POST /api/admin/odd-facts/right': 404,
  'PATCH /api/admin/users/:id': 404,
  'PATCH /api/admin/users/:id/organizer': 404,
  'POST /api/admin/mail/:id/again': 404,
  // No such token, and input that is wrong.
  'POST /api/reset-password': 400,
  'GET /api/verify-email': 400,
  'POST /api/verify-email': 400,
  'GET /api/keep-address': 400,
  'POST /api/keep-address': 400,
  'POST /api/register': 400,
  'POST /api/change-password': 400,
  'POST /api/user/passkeys/options': 400,
  'POST /api/user/passkeys': 400,
  'POST /api/imports': 400,
  'POST /api/uploads': 415,
  'POST /api/login': everyone(401),
  'POST /api/passkey-login': everyone(401),
  // Not an https address: only those who may have sources are told so.
  'POST /api/sources': 400,
  // The administrators' accounts are needed.
  'DELETE /api/user': { ...onlyFor(ROLES, 400), raceAdmin: 409, tripAdmin: 409, admin: 409 },
  // The account that waits for its address may ask for the mail; the others have nothing to verify.
  'POST /api/send-verification': { ...onlyFor(ROLES, 409), unverified: 200 },
  // It has free spots, and is not over.
  'POST /api/trips/:id/waiting-list': 409,
  'POST /api/trips/:id/reviews': onlyFor(['booker'], 409),
  'POST /api/trip-bookings/:bookingId/card-refunds': 409,
  // The race is its owner's already.
  'POST /api/races/:id/claim': { ...onlyFor(['athlete'], 201), owner: 409 },
  // The booker has reviewed it.
  'POST /api/races/:id/reviews': { ...onlyFor(ROLES, 201), booker: 409 },
  // It was read a moment ago.
  'POST /api/sources/:id/read': 409,
  // The import is over, so those who may use it are told so.
  'PATCH /api/imports/:id': 409,
  'GET /api/imports/:id/same-races': 409,
  'PUT /api/imports/:id/same-races': 409,
  'POST /api/imports/:id/run': 409,
  'DELETE /api/imports/:id': 409,
  'GET /api/my-bookings/:id/card-payments': booker(200),
  'POST /api/my-bookings/:id/card-payments': booker(409),
  'PATCH /api/my-bookings/:id': booker(204),
  'POST /api/my-bookings/:id/replace': booker(204),
  'DELETE /api/my-bookings/:id': booker(204),
  'DELETE /api/my-bookings/:id/party': booker(204),
  // The report is about a race.
  'PATCH /api/admin/reports/:id': { ...onlyFor(RACE_ADMINS, 200), tripAdmin: 404 },
}

/** The body or query of calls that have no example in the document, or whose example would be accepted. */
const SENT: Partial<Record<CallName, (things: Things) => Sent>> = {
  'GET /api/saved.ics': () => ({ query: 'token=wrong' }),
  'GET /api/trip-organizer/people': () => ({ query: 'search=vera' }),
  'POST /api/register': () => ({ body: {} }),
  'POST /api/passkey-login': () => ({
    body: { credential: softwareAuthenticator().get({ challenge: 'none' }) },
  }),
  'POST /api/change-password': () => ({
    body: { currentPassword: 'wrong one', newPassword: 'another long one' },
  }),
  'POST /api/user/passkeys/options': () => ({ body: { currentPassword: 'not this one' } }),
  'DELETE /api/user': () => ({ body: { password: 'wrong one' } }),
  'POST /api/imports': () => ({ body: {} }),
  'POST /api/sources': () => ({ body: { name: 'Calendar', url: 'http://example.org', every: 'day' } }),
  'POST /api/admin/doubles/different': ({ race }) => ({ body: { one: race, other: NO_ID } }),
  'POST /api/admin/races/join': ({ race }) => ({ body: { keep: race, join: NO_ID } }),
  'POST /api/admin/odd-facts/right': ({ race }) => ({ body: { race, kind: 'tooFast' } }),
}

type Row = {
  name: CallName
  title: string
  call: (agent: Agent, things: Things) => ReturnType<typeof askPlainly>
  statuses: Statuses
}

const DESCRIBED = new Map(allCalls().map(({ name, call }) => [name, call]))

/** Signing out is for everybody, and would end the roles' sessions. */
const LEFT_OUT: CallName = 'POST /api/logout'

/**
 * Who may what: the answer's status for each role and call about things that belong to `owner` and `booker`. It follows
 * from who may call as the document says. No route decides by that.
 */
export const CALLS_BY_ROLE: Row[] = [
  ...[...DESCRIBED]
    .filter(([name]) => name !== LEFT_OUT)
    .map(([name, call]): Row => {
      const otherwise = OTHERWISE[name] ?? Number(Object.keys(call.answers)[0])
      return {
        name,
        title: name,
        call: (agent, things) => askPlainly(agent, name, things, SENT[name]?.(things)),
        statuses: typeof otherwise === 'number' ? follows(call, otherwise) : otherwise,
      }
    }),
  {
    name: 'POST /api/trips/:id/bookings',
    title: 'POST /api/trips/:id/bookings on behalf',
    call: (agent, things) =>
      askPlainly(agent, 'POST /api/trips/:id/bookings', things, {
        body: { ...bookingForm(), onBehalf: true },
      }),
    statuses: { ...everyone(403), owner: 201, tripAdmin: 201, admin: 201 },
  },
]

/** The exceptions of calls that are not described. */
export const strayExceptions = (): string[] => {
  const names = Object.keys({ ...OTHERWISE, ...SENT }) as CallName[]
  return names.filter((name) => !DESCRIBED.has(name))
}

/** Somebody signed in who may make the call when it is prepared: the owner, the booker or the administrator. */
export const mainRole = (name: CallName): 'owner' | 'booker' | 'admin' => {
  const otherwise = OTHERWISE[name]
  const call = DESCRIBED.get(name)
  if (!call) throw new Error(`${name} is not described.`)
  const statuses = typeof otherwise === 'object' ? otherwise : follows(call, 200)
  const may = (role: Role) => ![403, 404].includes(statuses[role])
  return (['owner', 'booker'] as const).find(may) ?? 'admin'
}
