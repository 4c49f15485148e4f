import { createHash, randomBytes } from 'node:crypto'

const HOUR = 3_600_000
export const RESET_LIFETIME = HOUR
export const VERIFICATION_LIFETIME = 24 * HOUR

export type TokenPurpose = 'reset-password' | 'verify-email'

/**
 * What the database keeps of a token: somebody who reads it there cannot use it. With its purpose,
 * so that a token of a release that hashed the token alone, and stored no address with it, is dead.
 */
export const tokenHash = (purpose: TokenPurpose, token: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('base64url')

/** 256 random bits for a mailed link, and their hash to store. */
export const newToken = (purpose: TokenPurpose): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(purpose, token) }
}
