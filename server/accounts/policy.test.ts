import { describe, expect, test } from 'vitest'
import { adminRights, canDeleteAccount, isReserved, mustVerifyFirst } from './policy.ts'

const settings = { raceAdminUsername: 'Coach', tripAdminUsername: undefined }

describe('administrators', () => {
  test('are admin and the usernames in the settings, in any case and style', () => {
    expect(adminRights('admin', settings)).toEqual({ isRaceAdmin: true, isTripAdmin: true })
    expect(adminRights('COACH', settings)).toEqual({ isRaceAdmin: true, isTripAdmin: false })
    expect(adminRights('ｃｏａｃｈ', settings)).toEqual({ isRaceAdmin: true, isTripAdmin: false })
  })

  test('are not lookalikes of the names, and nobody when a setting is unset', () => {
    for (const username of ['аdmin', 'admin2', 'adm1n', 'undefined', '']) {
      expect(adminRights(username, settings)).toEqual({ isRaceAdmin: false, isTripAdmin: false })
    }
  })

  test('cannot delete their accounts; everybody else can', () => {
    expect(canDeleteAccount({ isRaceAdmin: true, isTripAdmin: false })).toBe(false)
    expect(canDeleteAccount({ isRaceAdmin: false, isTripAdmin: true })).toBe(false)
    expect(canDeleteAccount({ isRaceAdmin: false, isTripAdmin: false })).toBe(true)
  })
})

test('usernames are reserved as long as a setting names them', () => {
  expect(isReserved('c0ach', settings)).toBe(true)
  expect(isReserved('coach', { ...settings, raceAdminUsername: undefined })).toBe(false)
  expect(isReserved('administrator', settings)).toBe(false)
})

describe('verifying first', () => {
  const account = { email: 'a@example.com', emailVerified: false, awaitsVerification: false }
  const required = { requireEmailVerification: true }

  test('applies to accounts with an unverified address, where it is required', () => {
    expect(mustVerifyFirst(account, required)).toBe(true)
    expect(mustVerifyFirst({ ...account, emailVerified: true }, required)).toBe(false)
    expect(mustVerifyFirst({ ...account, email: null }, required)).toBe(false)
    expect(mustVerifyFirst({ ...account, email: null, awaitsVerification: true }, required)).toBe(true)
  })

  test('applies to nobody where it is not', () => {
    expect(
      mustVerifyFirst({ ...account, awaitsVerification: true }, { requireEmailVerification: false }),
    ).toBe(false)
  })
})
