import { expect, test } from 'vitest'
import { newToken, tokenHash } from './tokens.ts'

test('a token is 256 random bits that fit into an address; its SHA-256 with its purpose is stored', () => {
  const tokens = Array.from({ length: 100 }, () => newToken('verify-email'))
  for (const { token, hash } of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(hash).toBe(tokenHash('verify-email', token))
    expect(hash).not.toBe(tokenHash('reset-password', token))
    expect(hash).not.toBe(token)
  }
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(100)
})
