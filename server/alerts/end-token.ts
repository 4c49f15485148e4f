import { createHash, randomBytes } from 'node:crypto'

/** The hash that is stored of an end link's token. */
export const endTokenHash = (token: string): string =>
  createHash('sha256').update(`end-alert ${token}`).digest('base64url')

/** 256 random bits for the end link of one mail, and their hash. */
export const newEndToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: endTokenHash(token) }
}
