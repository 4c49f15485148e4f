import { describe, expect, test } from 'vitest'
import { allCalls } from '#server/api-document/subjects.ts'
import { CALLS_BY_ROLE, strayExceptions } from '#server/testing/roles/calls-by-role.ts'
import { describedApp, ROLES } from '#server/testing/roles/people.ts'
import { freshThings, type Things } from '#server/testing/roles/things.ts'

/** What people can do without an account. That a new call belongs here is decided twice: in its description, and here. */
const FOR_ANYBODY = [
  'GET /api/alerts/end',
  'POST /api/alerts/end',
  'GET /api/areas',
  'POST /api/booking-link',
  'GET /api/booking-link/:token',
  'DELETE /api/booking-link/:token/bookings',
  'DELETE /api/booking-link/:token/bookings/:id',
  'PATCH /api/booking-link/:token/bookings/:id',
  'POST /api/booking-link/:token/bookings/:id/replace',
  'GET /api/booking-link/:token/card-payments',
  'POST /api/booking-link/:token/card-payments',
  'GET /api/booking-link/:token/reviews',
  'GET /api/confirm-date',
  'POST /api/confirm-date',
  'POST /api/contact',
  'GET /api/docs',
  'POST /api/forgot-password',
  'GET /api/hand-over',
  'POST /api/hand-over',
  'GET /api/health',
  'GET /api/keep-address',
  'POST /api/keep-address',
  'GET /api/listings',
  'POST /api/login',
  'POST /api/logout',
  'GET /api/map',
  'GET /api/map/names',
  'GET /api/openapi.json',
  'POST /api/passkey-login',
  'POST /api/passkey-login/options',
  'GET /api/places',
  'GET /api/races',
  'GET /api/races-countries',
  'GET /api/races-facets',
  'GET /api/races-filters',
  'GET /api/races-in',
  'GET /api/races.ics',
  'GET /api/races/:id',
  'GET /api/races/:id.ics',
  'GET /api/races/:id/calendar.ics',
  'POST /api/races/:id/corrections',
  'GET /api/races/:id/courses/:number.gpx',
  'GET /api/races/:id/nearby-trips',
  'POST /api/races/:id/questions',
  'POST /api/races/:id/report',
  'GET /api/races/:id/reviews',
  'GET /api/ready',
  'POST /api/register',
  'POST /api/reset-password',
  'POST /api/reviews/:id/report',
  'GET /api/saved.ics',
  'GET /api/saved/end',
  'POST /api/saved/end',
  'GET /api/suggestions',
  'POST /api/translate',
  'POST /api/trip-reviews/:id/report',
  'GET /api/trips',
  'GET /api/trips-facets',
  'GET /api/trips-meant',
  'GET /api/trips/:id',
  'POST /api/trips/:id/bookings',
  'GET /api/trips/:id/calendar.ics',
  'GET /api/trips/:id/dates',
  'GET /api/trips/:id/nearby-races',
  'POST /api/trips/:id/report',
  'GET /api/trips/:id/reviews',
  'POST /api/trips/:id/reviews',
  'POST /api/trips/:id/waiting-list',
  'GET /api/verify-email',
  'POST /api/verify-email',
  'DELETE /api/waiting-list/:token',
  'GET /api/waiting-list/:token',
  'POST /api/waiting-list/:token/accept',
]

const on = await describedApp()

// New ones after each call that changed some; a call that was refused, or only read, has left them as they were.
let untouched: Things | undefined
const currentThings = async () => (untouched ??= await freshThings(on))

describe('every described call answers each role as the table decides', () => {
  describe.each(CALLS_BY_ROLE.map((row) => [row.title, row] as const))('%s', (_title, row) => {
    const { name, call, statuses } = row
    test.each(ROLES.map((role) => [role, statuses[role]] as const))('%s: %i', async (role, status) => {
      const answer = await call(on.people[role].agent, await currentThings())
      if (answer.status < 400 && !name.startsWith('GET ')) untouched = undefined
      expect(answer.status).toBe(status)
      if (answer.status >= 400) expect(answer.body.message).toEqual(expect.any(String))
    })
  })
})

test('without an account people can make these calls and no others', () => {
  const open = allCalls().filter(({ call }) => call.who === 'anybody')
  expect(open.map(({ name }) => name).toSorted()).toEqual(FOR_ANYBODY.toSorted())
})

test('the table has exceptions for described calls only', () => {
  expect(strayExceptions()).toEqual([])
})

test('nobody but their owners, the booker and the trip admins reads bookings', async () => {
  const { trip } = await freshThings(on)
  for (const role of ROLES) {
    const { body } = await on.people[role].agent.get('/api/trip-organizer/trips-with-bookings')
    const sees = Array.isArray(body) && body.some(({ id }: { id: number }) => id === trip)
    expect([role, sees]).toEqual([role, ['owner', 'tripAdmin', 'admin'].includes(role)])
  }
})
