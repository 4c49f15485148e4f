import { describe, expect, test } from 'vitest'
import { adminRights, canDeleteAccount, isReserved, mustVerifyFirst } from './policy.ts'

const settings = { raceAdminUsername: 'Coach', tripAdminUsername: undefined }

describe('administrators', () => {
  test('are admin, and whoever a dashboard’s setting names; case and style aside', () => {
    expect(adminRights('admin', settings)).toEqual({ isRaceAdmin: true, isTripAdmin: true })
    expect(adminRights('COACH', settings)).toEqual({ isRaceAdmin: true, isTripAdmin: false })
    expect(adminRights('ｃｏａｃｈ', settings)).toEqual({ isRaceAdmin: true, isTripAdmin: false })
  })

  test('are not those who only look like one, nor anybody while a setting is unset', () => {
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

test('names are reserved while a setting names them', () => {
  expect(isReserved('c0ach', settings)).toBe(true)
  expect(isReserved('coach', { ...settings, raceAdminUsername: undefined })).toBe(false)
  expect(isReserved('administrator', settings)).toBe(false)
})

describe('verifying first', () => {
  const account = { email: 'a@example.com', emailVerified: false, awaitsVerification: false }
  const required = { requireEmailVerification: true }

  test('is for accounts with an address that is not verified, where it is required', () => {
    expect(mustVerifyFirst(account, required)).toBe(true)
    expect(mustVerifyFirst({ ...account, emailVerified: true }, required)).toBe(false)
    expect(mustVerifyFirst({ ...account, email: null }, required)).toBe(false)
    expect(mustVerifyFirst({ ...account, email: null, awaitsVerification: true }, required)).toBe(true)
  })

  test('is for nobody where it is not', () => {
    expect(
      mustVerifyFirst({ ...account, awaitsVerification: true }, { requireEmailVerification: false }),
    ).toBe(false)
  })
})
