import { createHash, randomBytes } from 'node:crypto'

const HOUR = 3_600_000
export const RESET_LIFETIME = HOUR
export const VERIFICATION_LIFETIME = 24 * HOUR

/** What the database keeps of a token: who reads it there cannot use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** 256 random bits for a mailed link, and their hash to store. */
export const newToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}
