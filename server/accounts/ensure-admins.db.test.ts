import { describe, expect, test } from 'vitest'
import { StartProblem } from '#server/platform/errors/start-problem.ts'
import { createTestDatabase } from '#server/testing/database/test-database.ts'
import { createUser } from '#server/testing/factories/user-factory.ts'
import { ensureAdmins, isAdminPassword } from './ensure-admins.ts'
import { deleteUser, findUserByUsername } from './queries.ts'
import { isRightPassword } from './sign-in/passwords.ts'

const { db } = await createTestDatabase()

const settings = (given: Partial<Parameters<typeof ensureAdmins>[1]> = {}) => ({
  embedded: false,
  dataDir: '/nowhere',
  adminPassword: undefined,
  raceAdminUsername: undefined,
  tripAdminUsername: undefined,
  ...given,
})

const opensWith = async (username: string, password: string) =>
  isRightPassword((await findUserByUsername(db, username))?.password, password)

describe('administrators at the start', () => {
  test('without an admin account and without ADMIN_PASSWORD the start fails with a clear message', async () => {
    const start = ensureAdmins(db, settings({ raceAdminUsername: 'coach' }))
    await expect(start).rejects.toThrow(StartProblem)
    await expect(start).rejects.toThrow(
      'ADMIN_PASSWORD must be set at the first start with DATABASE_URL: the account admin is created with it.\n' +
        'ADMIN_PASSWORD must be set: the account coach (RACE_ADMIN_USERNAME) does not exist yet and is created with it.',
    )
  })

  test('an impossible username is refused with the name of its setting', async () => {
    const start = ensureAdmins(db, settings({ adminPassword: 'first one', tripAdminUsername: 'co\u200bach' }))
    await expect(start).rejects.toThrow(
      'TRIP_ADMIN_USERNAME cannot be used. Username contains a character that cannot be seen.',
    )
  })

  test('are created with ADMIN_PASSWORD, even by two servers at the same time', async () => {
    const given = settings({
      adminPassword: 'first one',
      raceAdminUsername: ' Coach ',
      tripAdminUsername: 'coach',
    })
    await Promise.all([ensureAdmins(db, given), ensureAdmins(db, given)])
    expect(await opensWith('admin', 'first one')).toBe(true)
    expect(await opensWith('coach', 'first one')).toBe(true)
    expect((await findUserByUsername(db, 'coach'))?.username).toBe('Coach')
  })

  test('keep their password when the setting changes or is removed', async () => {
    await ensureAdmins(db, settings({ adminPassword: 'second one' }))
    await ensureAdmins(db, settings())
    expect(await opensWith('admin', 'first one')).toBe(true)
    expect(await isAdminPassword(db, 'first one')).toBe(true)
    expect(await isAdminPassword(db, 'second one')).toBe(false)
  })

  test('an existing account with the name stays unchanged', async () => {
    const before = await createUser(db, { username: 'Old Guide', displayName: 'Me' })
    await ensureAdmins(db, settings({ adminPassword: 'first one', tripAdminUsername: 'old guide' }))
    expect(await findUserByUsername(db, 'old guide')).toEqual(before)
  })

  test('are created again at the next start if they were deleted from the database', async () => {
    const admin = await findUserByUsername(db, 'admin')
    await deleteUser(db, admin?.id ?? 0)
    await ensureAdmins(db, settings({ adminPassword: 'third one' }))
    expect(await opensWith('admin', 'third one')).toBe(true)
  })
})
