import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { noTownsNeeded } from '#server/testing/database/no-towns-needed.ts'
import { CALLS_BY_ROLE, callsWithoutRow, ROLES, type Things } from '#server/testing/roles/calls-by-role.ts'
import { peopleInRoles, ROLE_SETTINGS, thingsOf } from '#server/testing/roles/people-and-things.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const { app, db } = await createTestApp(ROLE_SETTINGS)
const { agents, ids } = await peopleInRoles(app, db)
await noTownsNeeded(db)

// New ones after each call that changed some; a call that was refused, or only read, has left them as they were.
let untouched: Things | undefined
const currentThings = async () => (untouched ??= await thingsOf(db, ids))

describe.each(CALLS_BY_ROLE)('%s', (_name, call, statuses) => {
  test.each(ROLES.map((role, column) => [role, statuses[column]] as const))(
    '%s: %i',
    async (role, status) => {
      const answer = await call(agents[role], await currentThings())
      const { method } = answer.request as unknown as { method: string }
      if (answer.status < 400 && method !== 'GET') untouched = undefined
      expect(answer.status).toBe(status)
      if (answer.status >= 400) expect(answer.body.message).toEqual(expect.any(String))
    },
  )
})

test('every described call is in the table', async () => {
  const { body } = await request(app).get('/api/openapi.json').expect(200)
  expect(callsWithoutRow(body)).toEqual([])
})

test('nobody but their owners, the booker and the trip admins reads bookings', async () => {
  const { trip } = await thingsOf(db, ids)
  for (const role of ROLES) {
    const { body } = await agents[role].get('/api/trip-organizer/trips-with-bookings')
    const sees = Array.isArray(body) && body.some(({ id }: { id: number }) => id === trip)
    expect([role, sees]).toEqual([role, ['owner', 'tripAdmin', 'admin'].includes(role)])
  }
})
