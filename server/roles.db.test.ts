import { describe, expect, test } from 'vitest'
import { CALLS_BY_ROLE, strayExceptions } from '#server/testing/roles/calls-by-role.ts'
import { describedApp, ROLES } from '#server/testing/roles/people.ts'
import { freshThings, type Things } from '#server/testing/roles/things.ts'

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
