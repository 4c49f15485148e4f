import type request from 'supertest'
import { bookingForm } from '../factories/booking-factory.ts'
import { newRace } from '../factories/race-factory.ts'
import { newTrip } from '../factories/trip-factory.ts'
import { softwareAuthenticator } from '../passkeys/software-authenticator.ts'
import type { Agent } from '../signed-in-agent.ts'

/** `owner` keeps the race and the trip; `booker` booked the trip and reviewed the race. */
export const ROLES = [
  'visitor',
  'unverified',
  'athlete',
  'booker',
  'organizer',
  'owner',
  'raceAdmin',
  'tripAdmin',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

export type Things = {
  race: number
  trip: number
  booking: number
  review: number
  tripReview: number
  report: number
  correction: number
  import: number
  source: number
}
type Call = (agent: Agent, things: Things) => request.Test

/** What `{id}` and `{bookingId}` are, by the start of the path. */
const IDS: [start: string, thing: keyof Things][] = [
  ['races/', 'race'],
  ['saved/races/', 'race'],
  ['trips/', 'trip'],
  ['saved/trips/', 'trip'],
  ['my-bookings/', 'booking'],
  ['trip-bookings/', 'booking'],
  ['booking-link/{token}/bookings/', 'booking'],
  ['reviews/', 'review'],
  ['trip-reviews/', 'tripReview'],
  ['reports/', 'correction'],
  ['admin/reports/', 'report'],
  ['imports/', 'import'],
  ['sources/', 'source'],
]

/** Ids that nothing has, for calls on things that do not exist. */
const NONE: Record<string, string | number> = {
  '/api/user/sessions/{id}': 'none',
  '/api/admin/mail/{id}/again': '00000000-0000-4000-8000-000000000000',
}
const NO_ID = 2_147_483_647

const pathOf = (path: string, things: Things): string => {
  const thing = IDS.find(([start]) => path.startsWith(`/api/${start}`))?.[1]
  const id = thing === undefined ? (NONE[path] ?? NO_ID) : things[thing]
  const values: Record<string, string | number> = { id, bookingId: id, token: 'wrong', number: 1 }
  return path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(values[parameter] ?? NO_ID))
}

/** A query, which starts with `?`, bytes, or a body of JSON. */
type Sent = `?${string}` | object
type Row = [name: string, statuses: number[], sent?: Sent | ((things: Things) => Sent)]
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

const callOf = ([name, , given]: Row): Call => {
  const [method = '', path = ''] = name.split(' ')
  return (agent, things) => {
    const sent = typeof given === 'function' ? given(things) : given
    const query = typeof sent === 'string' ? sent : ''
    const asked = agent[method.toLowerCase() as Method](pathOf(path, things) + query)
    if (Buffer.isBuffer(sent)) asked.type('application/octet-stream')
    return typeof sent === 'object' ? asked.send(sent) : asked
  }
}

/** Statuses for the roles; others who signed in are told `refusal`. */
const onlyFor =
  (roles: Role[], refusal = 403) =>
  (status: number): number[] =>
    ROLES.map((role) => (NOT_SIGNED_IN.has(role) ? 401 : roles.includes(role) ? status : refusal))
const NOT_SIGNED_IN = new Set<Role>(['visitor', 'unverified'])

const everyone = (status: number) => ROLES.map(() => status)
const signedIn = onlyFor([...ROLES])
const owner = onlyFor(['owner'])
const author = onlyFor(['booker'])
const booker = onlyFor(['booker'], 404)
const ofRace = onlyFor(['owner', 'raceAdmin', 'admin'])
const ofTrip = onlyFor(['owner', 'tripAdmin', 'admin'])
/** Others are not told that there is such a thing. */
const ofSecret = onlyFor(['owner', 'raceAdmin', 'admin'], 404)
const administrators = onlyFor(['raceAdmin', 'tripAdmin', 'admin'])
const raceAdmins = onlyFor(['raceAdmin', 'admin'])
const tripAdmins = onlyFor(['tripAdmin', 'admin'])
const siteAdmin = onlyFor(['admin'])

const OVE = { firstName: 'Ove', lastName: 'Berg', age: 41 }

// Written out, statuses are those of                           vis  unv  ath  book org  own  race trip adm
const ROWS: Row[] = [
  // Public reads and calls
  ['GET /api/races', everyone(200)],
  ['GET /api/races-filters', everyone(200)],
  ['GET /api/races.ics', everyone(200)],
  ['GET /api/races-countries', everyone(200)],
  ['GET /api/races-in', everyone(404), '?country=atlantis'],
  ['GET /api/places', everyone(200), '?q=abisko'],
  ['GET /api/map/names', everyone(200)],
  ['GET /api/areas', everyone(200), '?id=alps'],
  ['GET /api/trips-facets', everyone(200)],
  ['GET /api/races-facets', everyone(200)],
  ['GET /api/suggestions', everyone(200), '?text=ridge'],
  ['GET /api/trips-meant', everyone(200), '?text=norway'],
  ['GET /api/races/{id}', everyone(200)],
  ['GET /api/races/{id}.ics', everyone(200)],
  ['GET /api/races/{id}/courses/{number}.gpx', everyone(200)],
  ['GET /api/races/{id}/calendar.ics', everyone(200)],
  ['GET /api/races/{id}/reviews', everyone(200)],
  ['GET /api/races/{id}/nearby-trips', everyone(200)],
  ['GET /api/trips/{id}/nearby-races', everyone(200)],
  ['GET /api/trips/{id}/dates', everyone(200)],
  ['GET /api/trips', everyone(200)],
  ['GET /api/listings', everyone(200), (t) => `?race=${t.race}&trip=${t.trip}`],
  ['GET /api/trips/{id}', everyone(200)],
  ['GET /api/trips/{id}/calendar.ics', everyone(200)],
  ['GET /api/saved.ics', everyone(404), '?token=wrong'],
  ['GET /api/map', everyone(200)],
  ['GET /api/openapi.json', everyone(200)],
  ['GET /api/docs', everyone(200)],
  ['GET /api/health', everyone(200)],
  ['GET /api/ready', everyone(200)],
  ['POST /api/translate', everyone(200), { text: 'Up.', from: 'en', to: 'sv' }],
  ['POST /api/contact', everyone(200), { name: 'V', email: 'v@post.example', message: 'Hello.' }],
  ['POST /api/forgot-password', everyone(200), { email: 'nobody@post.example' }],
  ['POST /api/login', everyone(401), { username: 'nobody-at-all', password: 'wrong one' }],
  ['POST /api/passkey-login/options', everyone(200)],
  [
    'POST /api/passkey-login',
    everyone(401),
    () => ({ credential: softwareAuthenticator().get({ challenge: 'none' }) }),
  ],
  ['POST /api/register', everyone(400), {}],
  ['POST /api/reset-password', everyone(400), { token: 'wrong', newPassword: 'another long one' }],
  ['GET /api/verify-email', everyone(400), '?token=wrong'],
  ['GET /api/keep-address', everyone(400), '?token=wrong'],
  ['POST /api/keep-address', everyone(400), { token: 'wrong' }],
  ['POST /api/verify-email', everyone(400), { token: 'wrong' }],
  ['POST /api/races/{id}/report', everyone(201), { reason: 'date' }],
  ['POST /api/trips/{id}/report', everyone(201), { reason: 'date' }],
  ['POST /api/races/{id}/corrections', everyone(201), { changes: { entries: 'open' } }],
  ['GET /api/hand-over', everyone(404), '?token=wrong'],
  ['POST /api/hand-over', everyone(404), { token: 'wrong' }],
  ['POST /api/races/{id}/questions', everyone(200), { facts: ['kit'] }],
  ['GET /api/confirm-date', everyone(404), '?token=wrong'],
  ['POST /api/confirm-date', everyone(404), { token: 'wrong', dateStatus: 'confirmed' }],
  ['GET /api/saved/end', everyone(404), '?token=wrong'],
  ['POST /api/saved/end', everyone(404), { token: 'wrong' }],
  ['GET /api/alerts/end', everyone(404), '?token=wrong'],
  ['POST /api/alerts/end', everyone(404), { token: 'wrong' }],
  ['POST /api/trips/{id}/bookings', everyone(201), () => bookingForm()],
  ['POST /api/booking-link', everyone(200), { email: 'nobody@post.example' }],
  ['POST /api/trips/{id}/waiting-list', everyone(409), () => ({ ...bookingForm(), seats: 1 })],
  ['GET /api/waiting-list/{token}', everyone(404)],
  ['POST /api/waiting-list/{token}/accept', everyone(404), () => bookingForm()],
  ['DELETE /api/waiting-list/{token}', everyone(404)],
  ['GET /api/booking-link/{token}', everyone(404)],
  ['PATCH /api/booking-link/{token}/bookings/{id}', everyone(404), {}],
  ['POST /api/booking-link/{token}/bookings/{id}/replace', everyone(404), OVE],
  ['DELETE /api/booking-link/{token}/bookings/{id}', everyone(404)],
  ['DELETE /api/booking-link/{token}/bookings', everyone(404)],
  ['GET /api/booking-link/{token}/card-payments', everyone(404)],
  ['POST /api/booking-link/{token}/card-payments', everyone(404), {}],

  // One's own things
  ['GET /api/my-bookings/{id}/card-payments', booker(200)],
  ['POST /api/my-bookings/{id}/card-payments', booker(409), {}],
  ['POST /api/booking-link/{token}/account', signedIn(404)],
  ['GET /api/user', signedIn(200)],
  ['GET /api/user/export', signedIn(200)],
  ['PATCH /api/user', signedIn(200), { displayName: 'Me' }],
  [
    'POST /api/change-password',
    signedIn(400),
    { currentPassword: 'wrong one', newPassword: 'another long one' },
  ],
  ['DELETE /api/user', [401, 401, 400, 400, 400, 400, 409, 409, 409], { password: 'wrong one' }],
  ['GET /api/my-races', signedIn(200)],
  ['GET /api/my-races/corrections', signedIn(200)],
  ['GET /api/my-bookings', signedIn(200)],
  ['GET /api/trip-organizer/trips-with-bookings', signedIn(200)],
  ['GET /api/trip-organizer/people', signedIn(200), '?search=vera'],
  ['GET /api/trip-organizer/overview', signedIn(200)],
  ['GET /api/saved', signedIn(200)],
  ['GET /api/saved/quiet', signedIn(200)],
  ['GET /api/saved/ids', signedIn(200)],
  ['POST /api/saved', signedIn(204), (t) => ({ races: [t.race] })],
  ['PUT /api/saved/races/{id}', signedIn(204)],
  ['DELETE /api/saved/races/{id}', signedIn(204)],
  ['PUT /api/saved/trips/{id}', signedIn(204)],
  ['DELETE /api/saved/trips/{id}', signedIn(204)],
  ['GET /api/saved/feed', signedIn(200)],
  ['POST /api/saved/feed', signedIn(201)],
  ['DELETE /api/saved/feed', signedIn(204)],
  ['GET /api/user/passkeys', signedIn(200)],
  ['POST /api/user/passkeys/options', signedIn(400), { currentPassword: 'not this one' }],
  ['POST /api/user/passkeys', signedIn(400), {}],
  ['PATCH /api/user/passkeys/{id}', signedIn(404), { name: 'Mine' }],
  ['DELETE /api/user/passkeys/{id}', signedIn(404)],
  ['GET /api/user/sessions', signedIn(200)],
  ['DELETE /api/user/sessions/{id}', signedIn(404)],
  ['DELETE /api/user/sessions', signedIn(204)],
  ['GET /api/alerts', signedIn(200)],
  // Only the athlete and the owner have a verified address.
  [
    'POST /api/alerts',
    [401, 401, 201, 403, 403, 201, 403, 403, 403],
    { name: 'All', filters: {}, every: 'week' },
  ],
  ['DELETE /api/alerts/{id}', signedIn(404)],
  // The account that waits for its address may ask for the mail; the others have nothing to verify.
  ['POST /api/send-verification', [401, 200, 409, 409, 409, 409, 409, 409, 409]],
  ['POST /api/uploads', signedIn(415)],
  ['GET /api/imports', signedIn(200)],
  ['POST /api/imports', signedIn(400), {}],
  ['GET /api/sources', signedIn(200)],
  // Not an https address: only those who may have sources are told so.
  [
    'POST /api/sources',
    [401, 401, 400, 403, 403, 400, 400, 403, 400],
    { name: 'Calendar', url: 'http://example.org', every: 'day' },
  ],
  ['POST /api/races', signedIn(201), newRace],
  ['POST /api/trips', signedIn(201), newTrip],

  // Things that belong to somebody
  ['PATCH /api/races/{id}', ofRace(200), { elevationGain: 5 }],
  // Organizers and administrators have no verified address here, and the race is its owner's already.
  ['POST /api/races/{id}/claim', [401, 401, 201, 403, 403, 409, 403, 403, 403], {}],
  ['POST /api/reports/{id}/apply', ofSecret(200)],
  ['POST /api/reports/{id}/decline', ofSecret(200), {}],
  ['POST /api/races/{id}/next-edition', ofRace(201)],
  ['DELETE /api/races/{id}', ofRace(204)],
  ['POST /api/races/{id}/reviews', [401, 401, 201, 409, 201, 201, 201, 201, 201], { rating: 5 }],
  ['PATCH /api/reviews/{id}', author(200), { rating: 5 }],
  ['GET /api/trips/{id}/reviews', everyone(200)],
  // The trip is not over.
  ['POST /api/trips/{id}/reviews', author(409), { rating: 5 }],
  ['PUT /api/trip-reviews/{id}/answer', owner(200), { text: 'Thank you.' }],
  ['DELETE /api/trip-reviews/{id}/answer', owner(204)],
  ['PATCH /api/trip-reviews/{id}/visibility', tripAdmins(204), { hidden: false }],
  ['POST /api/trip-reviews/{id}/report', everyone(201), { reason: 'other' }],
  ['GET /api/booking-link/{token}/reviews', everyone(200)],
  ['PATCH /api/trip-reviews/{id}', author(200), { rating: 4 }],
  ['DELETE /api/trip-reviews/{id}', [401, 401, 403, 204, 403, 403, 403, 204, 204]],
  ['PUT /api/reviews/{id}/answer', owner(200), { text: 'Thank you.' }],
  ['DELETE /api/reviews/{id}/answer', owner(204)],
  ['PATCH /api/reviews/{id}/visibility', raceAdmins(204), { hidden: false }],
  ['POST /api/reviews/{id}/report', everyone(201), { reason: 'other' }],
  ['DELETE /api/reviews/{id}', [401, 401, 403, 204, 403, 204, 204, 403, 204]],
  // The import is over, so those who may use it are told so.
  ['GET /api/imports/{id}', ofSecret(200)],
  ['PATCH /api/imports/{id}', ofSecret(409), { dates: 'day-first' }],
  ['GET /api/imports/{id}/same-races', ofSecret(409)],
  [
    'PUT /api/imports/{id}/same-races',
    ofSecret(409),
    { answers: [{ key: 'A'.repeat(22), race: 1, isSame: true }] },
  ],
  ['POST /api/imports/{id}/run', ofSecret(409)],
  ['GET /api/imports/{id}/problems.csv', ofSecret(200)],
  ['DELETE /api/imports/{id}', ofSecret(409)],
  ['GET /api/sources/{id}/changes', ofSecret(200)],
  ['POST /api/sources/{id}/changes', ofSecret(200), { decision: 'ignore' }],
  // It was read a moment ago.
  ['POST /api/sources/{id}/read', ofSecret(409), {}],
  ['DELETE /api/sources/{id}', ofSecret(204)],
  ['PATCH /api/trips/{id}', ofTrip(200), { price: 5 }],
  ['DELETE /api/trips/{id}', ofTrip(204)],
  ['POST /api/trips/{id}/cancel', ofTrip(200), { reason: 'The hut is closed.' }],
  ['POST /api/trips/{id}/duplicate', ofTrip(201)],
  ['POST /api/trips/{id}/dates', ofTrip(201), { startDate: '2037-08-02' }],
  ['PATCH /api/trips/{id}/booking-status', tripAdmins(200), { bookingEnabled: false }],
  ['PATCH /api/trips/{id}/card-payments', tripAdmins(200), { cardPayments: true }],
  ['POST /api/trip-bookings/{bookingId}/card-refunds', ofTrip(409), { amount: 5, refunded: 0 }],
  ['PATCH /api/trip-bookings/{bookingId}/status', ofTrip(200), { paymentStatus: 'paid' }],
  ['GET /api/trips/{id}/waiting-list', ofTrip(200)],
  ['POST /api/trips/{id}/waiting-list/{entryId}/offer', ofTrip(404)],
  ['DELETE /api/trips/{id}/waiting-list/{entryId}', ofTrip(404)],
  ['PATCH /api/trip-bookings/{bookingId}', ofTrip(200), { age: 35 }],
  ['POST /api/trip-bookings/{bookingId}/replace', ofTrip(200), OVE],
  [
    'POST /api/trips/{id}/bookings on behalf',
    [403, 403, 403, 403, 403, 201, 403, 201, 201],
    () => ({ ...bookingForm(), onBehalf: true }),
  ],
  ['POST /api/trips/{id}/messages', ofTrip(201), { to: 'all', subject: 'Hats', text: 'Warm.' }],
  ['GET /api/trips/{id}/messages', ofTrip(200)],
  ['POST /api/trips/{id}/changes/seen', ofTrip(204), { until: '2027-01-15T12:00:00.000Z' }],
  ['GET /api/trips/{id}/history', ofTrip(200)],
  ['GET /api/trips/{id}/bookings.csv', ofTrip(200)],
  [
    'POST /api/trip-bookings/{bookingId}/payments',
    ofTrip(201),
    { kind: 'received', amount: 5, method: 'cash' },
  ],
  [
    'POST /api/trips/{id}/payments',
    ofTrip(201),
    (t) => [{ bookingId: t.booking, kind: 'received', amount: 5, method: 'cash' }],
  ],
  ['POST /api/trips/{id}/statement', ofTrip(200), Buffer.from('Date;Amount\n2027-01-10;5.00')],
  ['GET /api/trips/{id}/money', ofTrip(200)],
  ['PATCH /api/my-bookings/{id}', booker(204), { foodAllergies: 'Nuts' }],
  ['POST /api/my-bookings/{id}/replace', booker(204), OVE],
  ['DELETE /api/my-bookings/{id}', booker(204)],
  ['DELETE /api/my-bookings/{id}/party', booker(204)],

  // Administration
  ['PATCH /api/races/{id}/visibility', raceAdmins(200), { hidden: true, reason: 'Spam' }],
  ['PATCH /api/trips/{id}/visibility', tripAdmins(200), { hidden: true, reason: 'Spam' }],
  ['GET /api/admin/reports', administrators(200)],
  ['PATCH /api/admin/reports/{id}', [401, 401, 403, 403, 403, 403, 200, 404, 200], { status: 'closed' }],
  ['GET /api/admin/history', administrators(200)],
  ['GET /api/admin/races', raceAdmins(200)],
  ['GET /api/admin/trips', tripAdmins(200)],
  ['POST /api/admin/races/delete', raceAdmins(200), (t) => ({ ids: [t.race] })],
  ['GET /api/admin/doubles', raceAdmins(200)],
  ['GET /api/admin/joins', raceAdmins(200)],
  ['POST /api/admin/doubles/different', raceAdmins(404), (t) => ({ one: t.race, other: NO_ID })],
  ['POST /api/admin/races/join', raceAdmins(404), (t) => ({ keep: t.race, join: NO_ID })],
  ['POST /api/admin/joins/{id}/undo', raceAdmins(404)],
  ['GET /api/admin/odd-facts', raceAdmins(200)],
  ['POST /api/admin/odd-facts/right', raceAdmins(404), (t) => ({ race: t.race, kind: 'tooFast' })],
  ['GET /api/admin/users', siteAdmin(200)],
  ['PATCH /api/admin/users/{id}', siteAdmin(404), { blocked: true, reason: 'Spam' }],
  ['PATCH /api/admin/users/{id}/organizer', siteAdmin(404), { confirmed: true }],
  ['GET /api/admin/mail-summary', siteAdmin(200)],
  ['GET /api/admin/mail', siteAdmin(200)],
  ['POST /api/admin/mail/{id}/again', siteAdmin(404)],
  ['GET /api/admin/health', siteAdmin(200)],
]

/**
 * Who may what, in the order of ROLES: the answer's status for each call on a race, a trip, a
 * booking and a review that belong to `owner` and `booker`.
 */
export const CALLS_BY_ROLE = ROWS.map((row): [name: string, call: Call, statuses: number[]] => [
  row[0],
  callOf(row),
  row[1],
])

/** Signing out is for everybody, and would end the roles' sessions. */
const NOT_IN_TABLE = ['POST /api/logout']

/** The calls of the API document that the table does not have. */
export const callsWithoutRow = ({ paths }: { paths: Record<string, object> }): string[] => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const decided = new Set([...CALLS_BY_ROLE.map(([name]) => name), ...NOT_IN_TABLE])
  return described.filter((name) => !decided.has(name))
}
