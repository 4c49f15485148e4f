import type request from 'supertest'
import { bookingForm } from '../factories/booking-factory.ts'
import { newRace } from '../factories/race-factory.ts'
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

const newTrip = {
  name: 'A trip',
  location: 'Abisko, Sweden',
  startDate: '2027-07-05',
  endDate: '2027-07-09',
  description: 'Five days.',
  difficulty: 'Beginner',
  maxGroupSize: 8,
  price: 100,
  organizerName: 'Nordanstig',
  organizerEmail: 'hello@nordanstig.example',
}

const everyone = (status: number) => ROLES.map(() => status)
const signedIn = (status: number) => [401, 401, status, status, status, status, status, status, status]
const administrators = (status: number) => [401, 401, 403, 403, 403, 403, status, status, status]
const siteAdmin = (status: number) => [401, 401, 403, 403, 403, 403, 403, 403, status]

/**
 * Who may what, in the order of ROLES: the answer's status for each call on a race, a trip, a
 * booking and a review that belong to `owner` and `booker`.
 */
export const CALLS_BY_ROLE: [name: string, call: Call, statuses: number[]][] = [
  // Public reads and calls                                        vis  unv  ath  book org  own  race trip adm
  ['GET /api/races', (a) => a.get('/api/races'), everyone(200)],
  ['GET /api/races-filters', (a) => a.get('/api/races-filters'), everyone(200)],
  ['GET /api/races.ics', (a) => a.get('/api/races.ics'), everyone(200)],
  ['GET /api/races-countries', (a) => a.get('/api/races-countries'), everyone(200)],
  ['GET /api/races-in', (a) => a.get('/api/races-in?country=atlantis'), everyone(404)],
  ['GET /api/places', (a) => a.get('/api/places?q=abisko'), everyone(200)],
  ['GET /api/map/names', (a) => a.get('/api/map/names'), everyone(200)],
  ['GET /api/areas', (a) => a.get('/api/areas?id=alps'), everyone(200)],
  ['GET /api/trips-facets', (a) => a.get('/api/trips-facets'), everyone(200)],
  ['GET /api/races-facets', (a) => a.get('/api/races-facets'), everyone(200)],
  ['GET /api/suggestions', (a) => a.get('/api/suggestions?text=ridge'), everyone(200)],
  ['GET /api/trips-meant', (a) => a.get('/api/trips-meant?text=norway'), everyone(200)],
  ['GET /api/races/{id}', (a, t) => a.get(`/api/races/${t.race}`), everyone(200)],
  ['GET /api/races/{id}.ics', (a, t) => a.get(`/api/races/${t.race}.ics`), everyone(200)],
  [
    'GET /api/races/{id}/courses/{number}.gpx',
    (a, t) => a.get(`/api/races/${t.race}/courses/1.gpx`),
    everyone(200),
  ],
  ['GET /api/races/{id}/calendar.ics', (a, t) => a.get(`/api/races/${t.race}/calendar.ics`), everyone(200)],
  ['GET /api/races/{id}/reviews', (a, t) => a.get(`/api/races/${t.race}/reviews`), everyone(200)],
  ['GET /api/races/{id}/nearby-trips', (a, t) => a.get(`/api/races/${t.race}/nearby-trips`), everyone(200)],
  ['GET /api/trips/{id}/nearby-races', (a, t) => a.get(`/api/trips/${t.trip}/nearby-races`), everyone(200)],
  ['GET /api/trips/{id}/dates', (a, t) => a.get(`/api/trips/${t.trip}/dates`), everyone(200)],
  ['GET /api/trips', (a) => a.get('/api/trips'), everyone(200)],
  ['GET /api/listings', (a, t) => a.get(`/api/listings?race=${t.race}&trip=${t.trip}`), everyone(200)],
  ['GET /api/trips/{id}', (a, t) => a.get(`/api/trips/${t.trip}`), everyone(200)],
  ['GET /api/trips/{id}/calendar.ics', (a, t) => a.get(`/api/trips/${t.trip}/calendar.ics`), everyone(200)],
  ['GET /api/saved.ics', (a) => a.get('/api/saved.ics?token=wrong'), everyone(404)],
  ['GET /api/map', (a) => a.get('/api/map'), everyone(200)],
  ['GET /api/openapi.json', (a) => a.get('/api/openapi.json'), everyone(200)],
  ['GET /api/docs', (a) => a.get('/api/docs'), everyone(200)],
  ['GET /api/health', (a) => a.get('/api/health'), everyone(200)],
  ['GET /api/ready', (a) => a.get('/api/ready'), everyone(200)],
  [
    'POST /api/translate',
    (a) => a.post('/api/translate').send({ text: 'Up.', from: 'en', to: 'sv' }),
    everyone(200),
  ],
  [
    'POST /api/contact',
    (a) => a.post('/api/contact').send({ name: 'V', email: 'v@post.example', message: 'Hello.' }),
    everyone(200),
  ],
  [
    'POST /api/forgot-password',
    (a) => a.post('/api/forgot-password').send({ email: 'nobody@post.example' }),
    everyone(200),
  ],
  [
    'POST /api/login',
    (a) => a.post('/api/login').send({ username: 'nobody-at-all', password: 'wrong one' }),
    everyone(401),
  ],
  ['POST /api/passkey-login/options', (a) => a.post('/api/passkey-login/options'), everyone(200)],
  [
    'POST /api/passkey-login',
    (a) =>
      a.post('/api/passkey-login').send({ credential: softwareAuthenticator().get({ challenge: 'none' }) }),
    everyone(401),
  ],
  ['POST /api/register', (a) => a.post('/api/register').send({}), everyone(400)],
  [
    'POST /api/reset-password',
    (a) => a.post('/api/reset-password').send({ token: 'wrong', newPassword: 'another long one' }),
    everyone(400),
  ],
  ['GET /api/verify-email', (a) => a.get('/api/verify-email?token=wrong'), everyone(400)],
  ['GET /api/keep-address', (a) => a.get('/api/keep-address?token=wrong'), everyone(400)],
  ['POST /api/keep-address', (a) => a.post('/api/keep-address').send({ token: 'wrong' }), everyone(400)],
  ['POST /api/verify-email', (a) => a.post('/api/verify-email').send({ token: 'wrong' }), everyone(400)],
  [
    'POST /api/races/{id}/report',
    (a, t) => a.post(`/api/races/${t.race}/report`).send({ reason: 'date' }),
    everyone(201),
  ],
  [
    'POST /api/trips/{id}/report',
    (a, t) => a.post(`/api/trips/${t.trip}/report`).send({ reason: 'date' }),
    everyone(201),
  ],
  [
    'POST /api/races/{id}/corrections',
    (a, t) => a.post(`/api/races/${t.race}/corrections`).send({ changes: { entries: 'open' } }),
    everyone(201),
  ],
  ['GET /api/hand-over', (a) => a.get('/api/hand-over?token=wrong'), everyone(404)],
  ['POST /api/hand-over', (a) => a.post('/api/hand-over').send({ token: 'wrong' }), everyone(404)],
  [
    'POST /api/races/{id}/questions',
    (a, t) => a.post(`/api/races/${t.race}/questions`).send({ facts: ['kit'] }),
    everyone(200),
  ],
  ['GET /api/confirm-date', (a) => a.get('/api/confirm-date?token=wrong'), everyone(404)],
  [
    'POST /api/confirm-date',
    (a) => a.post('/api/confirm-date').send({ token: 'wrong', dateStatus: 'confirmed' }),
    everyone(404),
  ],
  ['GET /api/saved/end', (a) => a.get('/api/saved/end?token=wrong'), everyone(404)],
  ['POST /api/saved/end', (a) => a.post('/api/saved/end').send({ token: 'wrong' }), everyone(404)],
  ['GET /api/alerts/end', (a) => a.get('/api/alerts/end?token=wrong'), everyone(404)],
  ['POST /api/alerts/end', (a) => a.post('/api/alerts/end').send({ token: 'wrong' }), everyone(404)],
  [
    'POST /api/trips/{id}/bookings',
    (a, t) => a.post(`/api/trips/${t.trip}/bookings`).send(bookingForm()),
    everyone(201),
  ],
  [
    'POST /api/booking-link',
    (a) => a.post('/api/booking-link').send({ email: 'nobody@post.example' }),
    everyone(200),
  ],
  [
    'POST /api/trips/{id}/waiting-list',
    (a, t) => a.post(`/api/trips/${t.trip}/waiting-list`).send({ ...bookingForm(), seats: 1 }),
    everyone(409),
  ],
  ['GET /api/waiting-list/{token}', (a) => a.get('/api/waiting-list/wrong'), everyone(404)],
  [
    'POST /api/waiting-list/{token}/accept',
    (a) => a.post('/api/waiting-list/wrong/accept').send(bookingForm()),
    everyone(404),
  ],
  ['DELETE /api/waiting-list/{token}', (a) => a.delete('/api/waiting-list/wrong'), everyone(404)],
  ['GET /api/booking-link/{token}', (a) => a.get('/api/booking-link/wrong'), everyone(404)],
  [
    'PATCH /api/booking-link/{token}/bookings/{id}',
    (a, t) => a.patch(`/api/booking-link/wrong/bookings/${t.booking}`).send({}),
    everyone(404),
  ],
  [
    'POST /api/booking-link/{token}/bookings/{id}/replace',
    (a, t) =>
      a
        .post(`/api/booking-link/wrong/bookings/${t.booking}/replace`)
        .send({ firstName: 'Ove', lastName: 'Berg', age: 41 }),
    everyone(404),
  ],
  [
    'DELETE /api/booking-link/{token}/bookings/{id}',
    (a, t) => a.delete(`/api/booking-link/wrong/bookings/${t.booking}`),
    everyone(404),
  ],
  [
    'DELETE /api/booking-link/{token}/bookings',
    (a) => a.delete('/api/booking-link/wrong/bookings'),
    everyone(404),
  ],

  [
    'GET /api/booking-link/{token}/card-payments',
    (a) => a.get('/api/booking-link/wrong/card-payments'),
    everyone(404),
  ],
  [
    'POST /api/booking-link/{token}/card-payments',
    (a) => a.post('/api/booking-link/wrong/card-payments').send({}),
    everyone(404),
  ],

  // One's own things
  [
    'GET /api/my-bookings/{id}/card-payments',
    (a, t) => a.get(`/api/my-bookings/${t.booking}/card-payments`),
    [401, 401, 404, 200, 404, 404, 404, 404, 404],
  ],
  [
    'POST /api/my-bookings/{id}/card-payments',
    (a, t) => a.post(`/api/my-bookings/${t.booking}/card-payments`).send({}),
    [401, 401, 404, 409, 404, 404, 404, 404, 404],
  ],
  ['POST /api/booking-link/{token}/account', (a) => a.post('/api/booking-link/wrong/account'), signedIn(404)],
  ['GET /api/user', (a) => a.get('/api/user'), signedIn(200)],
  ['GET /api/user/export', (a) => a.get('/api/user/export'), signedIn(200)],
  ['PATCH /api/user', (a) => a.patch('/api/user').send({ displayName: 'Me' }), signedIn(200)],
  [
    'POST /api/change-password',
    (a) =>
      a.post('/api/change-password').send({ currentPassword: 'wrong one', newPassword: 'another long one' }),
    signedIn(400),
  ],
  [
    'DELETE /api/user',
    (a) => a.delete('/api/user').send({ password: 'wrong one' }),
    [401, 401, 400, 400, 400, 400, 409, 409, 409],
  ],
  ['GET /api/my-races', (a) => a.get('/api/my-races'), signedIn(200)],
  ['GET /api/my-races/corrections', (a) => a.get('/api/my-races/corrections'), signedIn(200)],
  ['GET /api/my-bookings', (a) => a.get('/api/my-bookings'), signedIn(200)],
  [
    'GET /api/trip-organizer/trips-with-bookings',
    (a) => a.get('/api/trip-organizer/trips-with-bookings'),
    signedIn(200),
  ],
  ['GET /api/trip-organizer/people', (a) => a.get('/api/trip-organizer/people?search=vera'), signedIn(200)],
  ['GET /api/trip-organizer/overview', (a) => a.get('/api/trip-organizer/overview'), signedIn(200)],
  ['GET /api/saved', (a) => a.get('/api/saved'), signedIn(200)],
  ['GET /api/saved/quiet', (a) => a.get('/api/saved/quiet'), signedIn(200)],
  ['GET /api/saved/ids', (a) => a.get('/api/saved/ids'), signedIn(200)],
  ['POST /api/saved', (a, t) => a.post('/api/saved').send({ races: [t.race] }), signedIn(204)],
  ['PUT /api/saved/races/{id}', (a, t) => a.put(`/api/saved/races/${t.race}`), signedIn(204)],
  ['DELETE /api/saved/races/{id}', (a, t) => a.delete(`/api/saved/races/${t.race}`), signedIn(204)],
  ['PUT /api/saved/trips/{id}', (a, t) => a.put(`/api/saved/trips/${t.trip}`), signedIn(204)],
  ['DELETE /api/saved/trips/{id}', (a, t) => a.delete(`/api/saved/trips/${t.trip}`), signedIn(204)],
  ['GET /api/saved/feed', (a) => a.get('/api/saved/feed'), signedIn(200)],
  ['POST /api/saved/feed', (a) => a.post('/api/saved/feed'), signedIn(201)],
  ['DELETE /api/saved/feed', (a) => a.delete('/api/saved/feed'), signedIn(204)],
  ['GET /api/user/passkeys', (a) => a.get('/api/user/passkeys'), signedIn(200)],
  [
    'POST /api/user/passkeys/options',
    (a) => a.post('/api/user/passkeys/options').send({ currentPassword: 'not this one' }),
    signedIn(400),
  ],
  ['POST /api/user/passkeys', (a) => a.post('/api/user/passkeys').send({}), signedIn(400)],
  [
    'PATCH /api/user/passkeys/{id}',
    (a) => a.patch('/api/user/passkeys/2147483647').send({ name: 'Mine' }),
    signedIn(404),
  ],
  ['DELETE /api/user/passkeys/{id}', (a) => a.delete('/api/user/passkeys/2147483647'), signedIn(404)],
  ['GET /api/user/sessions', (a) => a.get('/api/user/sessions'), signedIn(200)],
  ['DELETE /api/user/sessions/{id}', (a) => a.delete('/api/user/sessions/none'), signedIn(404)],
  ['DELETE /api/user/sessions', (a) => a.delete('/api/user/sessions'), signedIn(204)],
  ['GET /api/alerts', (a) => a.get('/api/alerts'), signedIn(200)],
  // Only the athlete and the owner have a verified address.
  [
    'POST /api/alerts',
    (a) => a.post('/api/alerts').send({ name: 'All', filters: {}, every: 'week' }),
    [401, 401, 201, 403, 403, 201, 403, 403, 403],
  ],
  ['DELETE /api/alerts/{id}', (a) => a.delete('/api/alerts/2147483647'), signedIn(404)],
  // The account that waits for its address may ask for the mail; the others have nothing to verify.
  [
    'POST /api/send-verification',
    (a) => a.post('/api/send-verification'),
    [401, 200, 409, 409, 409, 409, 409, 409, 409],
  ],
  ['POST /api/uploads', (a) => a.post('/api/uploads'), signedIn(415)],
  ['GET /api/imports', (a) => a.get('/api/imports'), signedIn(200)],
  ['POST /api/imports', (a) => a.post('/api/imports').send({}), signedIn(400)],
  ['GET /api/sources', (a) => a.get('/api/sources'), signedIn(200)],
  // Not an https address: only those who may have sources are told so.
  [
    'POST /api/sources',
    (a) => a.post('/api/sources').send({ name: 'Calendar', url: 'http://example.org', every: 'day' }),
    [401, 401, 400, 403, 403, 400, 400, 403, 400],
  ],
  ['POST /api/races', (a) => a.post('/api/races').send(newRace), signedIn(201)],
  ['POST /api/trips', (a) => a.post('/api/trips').send(newTrip), signedIn(201)],

  // Things that belong to somebody                                vis  unv  ath  book org  own  race trip adm
  [
    'PATCH /api/races/{id}',
    (a, t) => a.patch(`/api/races/${t.race}`).send({ elevationGain: 5 }),
    [401, 401, 403, 403, 403, 200, 200, 403, 200],
  ],
  // Organizers and administrators have no verified address here, and the race is its owner's already.
  [
    'POST /api/races/{id}/claim',
    (a, t) => a.post(`/api/races/${t.race}/claim`).send({}),
    [401, 401, 201, 403, 403, 409, 403, 403, 403],
  ],
  [
    'POST /api/reports/{id}/apply',
    (a, t) => a.post(`/api/reports/${t.correction}/apply`),
    [401, 401, 404, 404, 404, 200, 200, 404, 200],
  ],
  [
    'POST /api/reports/{id}/decline',
    (a, t) => a.post(`/api/reports/${t.correction}/decline`).send({}),
    [401, 401, 404, 404, 404, 200, 200, 404, 200],
  ],
  [
    'POST /api/races/{id}/next-edition',
    (a, t) => a.post(`/api/races/${t.race}/next-edition`),
    [401, 401, 403, 403, 403, 201, 201, 403, 201],
  ],
  [
    'DELETE /api/races/{id}',
    (a, t) => a.delete(`/api/races/${t.race}`),
    [401, 401, 403, 403, 403, 204, 204, 403, 204],
  ],
  [
    'POST /api/races/{id}/reviews',
    (a, t) => a.post(`/api/races/${t.race}/reviews`).send({ rating: 5 }),
    [401, 401, 201, 409, 201, 201, 201, 201, 201],
  ],
  [
    'PATCH /api/reviews/{id}',
    (a, t) => a.patch(`/api/reviews/${t.review}`).send({ rating: 5 }),
    [401, 401, 403, 200, 403, 403, 403, 403, 403],
  ],
  ['GET /api/trips/{id}/reviews', (a, t) => a.get(`/api/trips/${t.trip}/reviews`), everyone(200)],
  // The trip is not over.
  [
    'POST /api/trips/{id}/reviews',
    (a, t) => a.post(`/api/trips/${t.trip}/reviews`).send({ rating: 5 }),
    [401, 401, 403, 409, 403, 403, 403, 403, 403],
  ],
  [
    'PUT /api/trip-reviews/{id}/answer',
    (a, t) => a.put(`/api/trip-reviews/${t.tripReview}/answer`).send({ text: 'Thank you.' }),
    [401, 401, 403, 403, 403, 200, 403, 403, 403],
  ],
  [
    'DELETE /api/trip-reviews/{id}/answer',
    (a, t) => a.delete(`/api/trip-reviews/${t.tripReview}/answer`),
    [401, 401, 403, 403, 403, 204, 403, 403, 403],
  ],
  [
    'PATCH /api/trip-reviews/{id}/visibility',
    (a, t) => a.patch(`/api/trip-reviews/${t.tripReview}/visibility`).send({ hidden: false }),
    [401, 401, 403, 403, 403, 403, 403, 204, 204],
  ],
  [
    'POST /api/trip-reviews/{id}/report',
    (a, t) => a.post(`/api/trip-reviews/${t.tripReview}/report`).send({ reason: 'other' }),
    everyone(201),
  ],
  ['GET /api/booking-link/{token}/reviews', (a) => a.get('/api/booking-link/wrong/reviews'), everyone(200)],
  [
    'PATCH /api/trip-reviews/{id}',
    (a, t) => a.patch(`/api/trip-reviews/${t.tripReview}`).send({ rating: 4 }),
    [401, 401, 403, 200, 403, 403, 403, 403, 403],
  ],
  [
    'DELETE /api/trip-reviews/{id}',
    (a, t) => a.delete(`/api/trip-reviews/${t.tripReview}`),
    [401, 401, 403, 204, 403, 403, 403, 204, 204],
  ],
  [
    'PUT /api/reviews/{id}/answer',
    (a, t) => a.put(`/api/reviews/${t.review}/answer`).send({ text: 'Thank you.' }),
    [401, 401, 403, 403, 403, 200, 403, 403, 403],
  ],
  [
    'DELETE /api/reviews/{id}/answer',
    (a, t) => a.delete(`/api/reviews/${t.review}/answer`),
    [401, 401, 403, 403, 403, 204, 403, 403, 403],
  ],
  [
    'PATCH /api/reviews/{id}/visibility',
    (a, t) => a.patch(`/api/reviews/${t.review}/visibility`).send({ hidden: false }),
    [401, 401, 403, 403, 403, 403, 204, 403, 204],
  ],
  [
    'POST /api/reviews/{id}/report',
    (a, t) => a.post(`/api/reviews/${t.review}/report`).send({ reason: 'other' }),
    everyone(201),
  ],
  [
    'DELETE /api/reviews/{id}',
    (a, t) => a.delete(`/api/reviews/${t.review}`),
    [401, 401, 403, 204, 403, 204, 204, 403, 204],
  ],
  // The import is over, so those who may use it are told so.
  [
    'GET /api/imports/{id}',
    (a, t) => a.get(`/api/imports/${t.import}`),
    [401, 401, 404, 404, 404, 200, 200, 404, 200],
  ],
  [
    'PATCH /api/imports/{id}',
    (a, t) => a.patch(`/api/imports/${t.import}`).send({ dates: 'day-first' }),
    [401, 401, 404, 404, 404, 409, 409, 404, 409],
  ],
  [
    'GET /api/imports/{id}/same-races',
    (a, t) => a.get(`/api/imports/${t.import}/same-races`),
    [401, 401, 404, 404, 404, 409, 409, 404, 409],
  ],
  [
    'PUT /api/imports/{id}/same-races',
    (a, t) =>
      a
        .put(`/api/imports/${t.import}/same-races`)
        .send({ answers: [{ key: 'A'.repeat(22), race: 1, isSame: true }] }),
    [401, 401, 404, 404, 404, 409, 409, 404, 409],
  ],
  [
    'POST /api/imports/{id}/run',
    (a, t) => a.post(`/api/imports/${t.import}/run`),
    [401, 401, 404, 404, 404, 409, 409, 404, 409],
  ],
  [
    'GET /api/imports/{id}/problems.csv',
    (a, t) => a.get(`/api/imports/${t.import}/problems.csv`),
    [401, 401, 404, 404, 404, 200, 200, 404, 200],
  ],
  [
    'DELETE /api/imports/{id}',
    (a, t) => a.delete(`/api/imports/${t.import}`),
    [401, 401, 404, 404, 404, 409, 409, 404, 409],
  ],
  [
    'GET /api/sources/{id}/changes',
    (a, t) => a.get(`/api/sources/${t.source}/changes`),
    [401, 401, 404, 404, 404, 200, 200, 404, 200],
  ],
  [
    'POST /api/sources/{id}/changes',
    (a, t) => a.post(`/api/sources/${t.source}/changes`).send({ decision: 'ignore' }),
    [401, 401, 404, 404, 404, 200, 200, 404, 200],
  ],
  // It was read a moment ago.
  [
    'POST /api/sources/{id}/read',
    (a, t) => a.post(`/api/sources/${t.source}/read`).send({}),
    [401, 401, 404, 404, 404, 409, 409, 404, 409],
  ],
  [
    'DELETE /api/sources/{id}',
    (a, t) => a.delete(`/api/sources/${t.source}`),
    [401, 401, 404, 404, 404, 204, 204, 404, 204],
  ],
  [
    'PATCH /api/trips/{id}',
    (a, t) => a.patch(`/api/trips/${t.trip}`).send({ price: 5 }),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'DELETE /api/trips/{id}',
    (a, t) => a.delete(`/api/trips/${t.trip}`),
    [401, 401, 403, 403, 403, 204, 403, 204, 204],
  ],
  [
    'POST /api/trips/{id}/cancel',
    (a, t) => a.post(`/api/trips/${t.trip}/cancel`).send({ reason: 'The hut is closed.' }),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'POST /api/trips/{id}/duplicate',
    (a, t) => a.post(`/api/trips/${t.trip}/duplicate`),
    [401, 401, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'POST /api/trips/{id}/dates',
    (a, t) => a.post(`/api/trips/${t.trip}/dates`).send({ startDate: '2037-08-02' }),
    [401, 401, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'PATCH /api/trips/{id}/booking-status',
    (a, t) => a.patch(`/api/trips/${t.trip}/booking-status`).send({ bookingEnabled: false }),
    [401, 401, 403, 403, 403, 403, 403, 200, 200],
  ],
  [
    'PATCH /api/trips/{id}/card-payments',
    (a, t) => a.patch(`/api/trips/${t.trip}/card-payments`).send({ cardPayments: true }),
    [401, 401, 403, 403, 403, 403, 403, 200, 200],
  ],
  [
    'POST /api/trip-bookings/{bookingId}/card-refunds',
    (a, t) => a.post(`/api/trip-bookings/${t.booking}/card-refunds`).send({ amount: 5, refunded: 0 }),
    [401, 401, 403, 403, 403, 409, 403, 409, 409],
  ],
  [
    'PATCH /api/trip-bookings/{bookingId}/status',
    (a, t) => a.patch(`/api/trip-bookings/${t.booking}/status`).send({ paymentStatus: 'paid' }),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'GET /api/trips/{id}/waiting-list',
    (a, t) => a.get(`/api/trips/${t.trip}/waiting-list`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'POST /api/trips/{id}/waiting-list/{entryId}/offer',
    (a, t) => a.post(`/api/trips/${t.trip}/waiting-list/2147483647/offer`),
    [401, 401, 403, 403, 403, 404, 403, 404, 404],
  ],
  [
    'DELETE /api/trips/{id}/waiting-list/{entryId}',
    (a, t) => a.delete(`/api/trips/${t.trip}/waiting-list/2147483647`),
    [401, 401, 403, 403, 403, 404, 403, 404, 404],
  ],
  [
    'PATCH /api/trip-bookings/{bookingId}',
    (a, t) => a.patch(`/api/trip-bookings/${t.booking}`).send({ age: 35 }),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'POST /api/trip-bookings/{bookingId}/replace',
    (a, t) =>
      a.post(`/api/trip-bookings/${t.booking}/replace`).send({ firstName: 'Ove', lastName: 'Berg', age: 41 }),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'POST /api/trips/{id}/bookings on behalf',
    (a, t) => a.post(`/api/trips/${t.trip}/bookings`).send({ ...bookingForm(), onBehalf: true }),
    [403, 403, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'POST /api/trips/{id}/messages',
    (a, t) => a.post(`/api/trips/${t.trip}/messages`).send({ to: 'all', subject: 'Hats', text: 'Warm.' }),
    [401, 401, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'GET /api/trips/{id}/messages',
    (a, t) => a.get(`/api/trips/${t.trip}/messages`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'POST /api/trips/{id}/changes/seen',
    (a, t) => a.post(`/api/trips/${t.trip}/changes/seen`).send({ until: '2027-01-15T12:00:00.000Z' }),
    [401, 401, 403, 403, 403, 204, 403, 204, 204],
  ],
  [
    'GET /api/trips/{id}/history',
    (a, t) => a.get(`/api/trips/${t.trip}/history`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'GET /api/trips/{id}/bookings.csv',
    (a, t) => a.get(`/api/trips/${t.trip}/bookings.csv`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'POST /api/trip-bookings/{bookingId}/payments',
    (a, t) =>
      a
        .post(`/api/trip-bookings/${t.booking}/payments`)
        .send({ kind: 'received', amount: 5, method: 'cash' }),
    [401, 401, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'POST /api/trips/{id}/payments',
    (a, t) =>
      a
        .post(`/api/trips/${t.trip}/payments`)
        .send([{ bookingId: t.booking, kind: 'received', amount: 5, method: 'cash' }]),
    [401, 401, 403, 403, 403, 201, 403, 201, 201],
  ],
  [
    'POST /api/trips/{id}/statement',
    (a, t) =>
      a
        .post(`/api/trips/${t.trip}/statement`)
        .set('Content-Type', 'application/octet-stream')
        .send(Buffer.from('Date;Amount\n2027-01-10;5.00')),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'GET /api/trips/{id}/money',
    (a, t) => a.get(`/api/trips/${t.trip}/money`),
    [401, 401, 403, 403, 403, 200, 403, 200, 200],
  ],
  [
    'PATCH /api/my-bookings/{id}',
    (a, t) => a.patch(`/api/my-bookings/${t.booking}`).send({ foodAllergies: 'Nuts' }),
    [401, 401, 404, 204, 404, 404, 404, 404, 404],
  ],
  [
    'POST /api/my-bookings/{id}/replace',
    (a, t) =>
      a.post(`/api/my-bookings/${t.booking}/replace`).send({ firstName: 'Ove', lastName: 'Berg', age: 41 }),
    [401, 401, 404, 204, 404, 404, 404, 404, 404],
  ],
  [
    'DELETE /api/my-bookings/{id}',
    (a, t) => a.delete(`/api/my-bookings/${t.booking}`),
    [401, 401, 404, 204, 404, 404, 404, 404, 404],
  ],
  [
    'DELETE /api/my-bookings/{id}/party',
    (a, t) => a.delete(`/api/my-bookings/${t.booking}/party`),
    [401, 401, 404, 204, 404, 404, 404, 404, 404],
  ],

  // Administration                                                vis  unv  ath  book org  own  race trip adm
  [
    'PATCH /api/races/{id}/visibility',
    (a, t) => a.patch(`/api/races/${t.race}/visibility`).send({ hidden: true, reason: 'Spam' }),
    [401, 401, 403, 403, 403, 403, 200, 403, 200],
  ],
  [
    'PATCH /api/trips/{id}/visibility',
    (a, t) => a.patch(`/api/trips/${t.trip}/visibility`).send({ hidden: true, reason: 'Spam' }),
    [401, 401, 403, 403, 403, 403, 403, 200, 200],
  ],
  ['GET /api/admin/reports', (a) => a.get('/api/admin/reports'), administrators(200)],
  [
    'PATCH /api/admin/reports/{id}',
    (a, t) => a.patch(`/api/admin/reports/${t.report}`).send({ status: 'closed' }),
    [401, 401, 403, 403, 403, 403, 200, 404, 200],
  ],
  ['GET /api/admin/history', (a) => a.get('/api/admin/history'), administrators(200)],
  ['GET /api/admin/races', (a) => a.get('/api/admin/races'), [401, 401, 403, 403, 403, 403, 200, 403, 200]],
  ['GET /api/admin/trips', (a) => a.get('/api/admin/trips'), [401, 401, 403, 403, 403, 403, 403, 200, 200]],
  [
    'POST /api/admin/races/delete',
    (a, t) => a.post('/api/admin/races/delete').send({ ids: [t.race] }),
    [401, 401, 403, 403, 403, 403, 200, 403, 200],
  ],
  [
    'GET /api/admin/doubles',
    (a) => a.get('/api/admin/doubles'),
    [401, 401, 403, 403, 403, 403, 200, 403, 200],
  ],
  ['GET /api/admin/joins', (a) => a.get('/api/admin/joins'), [401, 401, 403, 403, 403, 403, 200, 403, 200]],
  [
    'POST /api/admin/doubles/different',
    (a, t) => a.post('/api/admin/doubles/different').send({ one: t.race, other: 2_147_483_647 }),
    [401, 401, 403, 403, 403, 403, 404, 403, 404],
  ],
  [
    'POST /api/admin/races/join',
    (a, t) => a.post('/api/admin/races/join').send({ keep: t.race, join: 2_147_483_647 }),
    [401, 401, 403, 403, 403, 403, 404, 403, 404],
  ],
  [
    'POST /api/admin/joins/{id}/undo',
    (a) => a.post('/api/admin/joins/2147483647/undo'),
    [401, 401, 403, 403, 403, 403, 404, 403, 404],
  ],
  [
    'GET /api/admin/odd-facts',
    (a) => a.get('/api/admin/odd-facts'),
    [401, 401, 403, 403, 403, 403, 200, 403, 200],
  ],
  [
    'POST /api/admin/odd-facts/right',
    (a, t) => a.post('/api/admin/odd-facts/right').send({ race: t.race, kind: 'tooFast' }),
    [401, 401, 403, 403, 403, 403, 404, 403, 404],
  ],
  ['GET /api/admin/users', (a) => a.get('/api/admin/users'), siteAdmin(200)],
  [
    'PATCH /api/admin/users/{id}',
    (a) => a.patch('/api/admin/users/2147483647').send({ blocked: true, reason: 'Spam' }),
    siteAdmin(404),
  ],
  [
    'PATCH /api/admin/users/{id}/organizer',
    (a) => a.patch('/api/admin/users/2147483647/organizer').send({ confirmed: true }),
    siteAdmin(404),
  ],
  ['GET /api/admin/mail-summary', (a) => a.get('/api/admin/mail-summary'), siteAdmin(200)],
  ['GET /api/admin/mail', (a) => a.get('/api/admin/mail'), siteAdmin(200)],
  [
    'POST /api/admin/mail/{id}/again',
    (a) => a.post('/api/admin/mail/00000000-0000-4000-8000-000000000000/again'),
    siteAdmin(404),
  ],
  ['GET /api/admin/health', (a) => a.get('/api/admin/health'), siteAdmin(200)],
]

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
