import { afterEach, describe, expect, test, vi } from 'vitest'

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})
// Another test file of this process may have loaded the passwords with the library as it is.
vi.resetModules()
const { hashPassword, isRightPassword, refuseCommonPassword } = await import('./passwords.ts')
const { verify } = await import('@node-rs/argon2')
const verified = vi.mocked(verify)
afterEach(() => verified.mockClear())

describe('a password', () => {
  test('is stored as argon2id with a salt of its own, and recognised', async () => {
    const [one, two] = await Promise.all([hashPassword('moss and granite'), hashPassword('moss and granite')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await isRightPassword(one, 'moss and granite')).toBe(true)
    expect(await isRightPassword(one, 'moss and granit')).toBe(false)
  })

  test('is the same on a keyboard that writes its letters in two parts', async () => {
    const stored = await hashPassword('smörgåsbord'.normalize('NFC'))
    expect(await isRightPassword(stored, 'smörgåsbord'.normalize('NFD'))).toBe(true)
  })

  test('is looked at to its last letter, NUL and half characters included', async () => {
    const stored = await hashPassword('before\u0000after')
    expect(await isRightPassword(stored, 'before\u0000later')).toBe(false)
    expect(await isRightPassword(await hashPassword('half \ud800 letter'), 'half \ud800 letter')).toBe(true)
    const long = 'x'.repeat(256)
    expect(await isRightPassword(await hashPassword(long), `${long.slice(1)}y`)).toBe(false)
  })
})

test('without an account the same work is done, at the same cost, and nothing is right', async () => {
  const stored = await hashPassword('moss and granite')
  await isRightPassword(stored, 'a guess')
  expect(await isRightPassword(undefined, 'a guess')).toBe(false)
  expect(await isRightPassword(undefined, '')).toBe(false)
  const costs = verified.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4).join('$'))
  expect(costs).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1'))
  const sizes = verified.mock.calls.map(([hash]) => String(hash).length)
  expect(new Set(sizes).size).toBe(1)
})

test('common passwords are refused under the field they were typed into', () => {
  for (const password of ['password', 'PASSWORD', '123456', 'Qwerty123', 'trailherd']) {
    expect(() => refuseCommonPassword(password, 'newPassword')).toThrow(
      expect.objectContaining({ status: 400, details: { errors: { newPassword: expect.any(String) } } }),
    )
  }
  for (const password of ['moss and granite', 'trailherd-demo', 'xk3-94-lp']) {
    expect(() => refuseCommonPassword(password, 'newPassword')).not.toThrow()
  }
})
