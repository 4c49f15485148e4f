import { afterEach, describe, expect, test, vi } from 'vitest'
import { registerInput } from '#shared/accounts/schema.ts'
import { isCommonPassword, leakedPasswords, WORDS_OF_SITE } from './passwords.ts'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
// Another test file in this process may have loaded passwords.ts without the mock.
vi.resetModules()
const { hashPassword, isRightPassword, refuseCommonPassword } = await import('./passwords.ts')
const { verify } = await import('@node-rs/argon2')
const verified = vi.mocked(verify)
afterEach(() => verified.mockClear())

describe('a password', () => {
  test('is stored as argon2id with its own salt, and recognised', async () => {
    const [one, two] = await Promise.all([hashPassword('moss and granite'), hashPassword('moss and granite')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isRightPassword(one, 'moss and granite')).toBe(true)
    expect(await isRightPassword(one, 'moss and granit')).toBe(false)
  })

  test('is the same on a keyboard that types accents as separate characters', async () => {
    const stored = await hashPassword('smörgåsbord'.normalize('NFC'))
    expect(await isRightPassword(stored, 'smörgåsbord'.normalize('NFD'))).toBe(true)
  })

  test('is compared to its last character, with NUL and lone surrogates', async () => {
    const stored = await hashPassword('before\u0000after')
    expect(await isRightPassword(stored, 'before\u0000later')).toBe(false)
    expect(await isRightPassword(await hashPassword('half \ud800 letter'), 'half \ud800 letter')).toBe(true)
    const long = 'x'.repeat(256)
    expect(await isRightPassword(await hashPassword(long), `${long.slice(1)}y`)).toBe(false)
  })
})

test('without an account the check costs the same and is never true', async () => {
  const stored = await hashPassword('moss and granite')
  await isRightPassword(stored, 'a guess')
  expect(await isRightPassword(undefined, 'a guess')).toBe(false)
  expect(await isRightPassword(undefined, '')).toBe(false)
  const costs = verified.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  expect(costs).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'))
  const sizes = verified.mock.calls.map(([hash]) => String(hash).length)
  expect(new Set(sizes).size).toBe(1)
})

test('more than the 3,000 most common passwords that are long enough are refused', () => {
  const longEnough = leakedPasswords.filter((one) => one.length >= 6)
  expect(longEnough.length).toBeGreaterThan(40_000)
  for (const leaked of longEnough.slice(0, 3000)) expect(isCommonPassword(leaked.toUpperCase())).toBe(true)
})

test('words of the site and the own name are refused, also between digits and signs', () => {
  for (const word of WORDS_OF_SITE) expect(isCommonPassword(`${word}2027!`)).toBe(true)
  expect(isCommonPassword('Fell-Vera 99', ['fell-vera'])).toBe(true)
  expect(isCommonPassword('fell-vera on the ridge', ['fell-vera'])).toBe(false)
})

test('any characters will do, and sixty-four of them', () => {
  for (const password of ['mossgranite', '7391046582', '   .   .   ', 'ååååäääööö', 'moss '.repeat(13)]) {
    expect(isCommonPassword(password)).toBe(false)
    expect(registerInput.shape.password.safeParse(password)).toMatchObject({ success: true, data: password })
  }
})

test('common passwords are refused under their field', () => {
  for (const password of ['password', 'PASSWORD', '123456', 'Qwerty123', 'trailherd']) {
    expect(() => refuseCommonPassword(password, 'newPassword')).toThrow(
      expect.objectContaining({ status: 400, details: { errors: { newPassword: expect.any(String) } } }),
    )
  }
  for (const password of ['moss and granite', 'trailherd-demo', 'xk3-94-lp']) {
    expect(() => refuseCommonPassword(password, 'newPassword')).not.toThrow()
  }
})
