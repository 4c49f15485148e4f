import { createHash, randomBytes } from 'node:crypto'

const HOUR = 3_600_000
export const RESET_LIFETIME = HOUR
export const VERIFICATION_LIFETIME = 24 * HOUR

export type TokenPurpose =
  | 'reset-password'
  | 'verify-email'
  | 'keep-address'
  | 'booking-link'
  | 'waiting-list'

/**
 * The hash that is stored: somebody who reads the database cannot use it. The purpose is part of it, so
 * that tokens of an older release, which stored no address with them, do not work.
 */
export const tokenHash = (purpose: TokenPurpose, token: string): string =>
  createHash('sha256').update(`${purpose} ${token}`).digest('base64url')

/** 256 random bits for a mailed link, and their hash to store. */
export const newToken = (purpose: TokenPurpose): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(purpose, token) }
}
