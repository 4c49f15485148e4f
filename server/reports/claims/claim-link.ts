import { createHash, randomBytes } from 'node:crypto'

/** How long the link in the mail to a race's own address works, in days. */
export const LINK_DAYS = 7

/** The hash that is stored of a link's token. */
export const claimTokenHash = (token: string): string =>
  createHash('sha256').update(`race-claim ${token}`).digest('base64url')

/** 256 random bits for the link of one mail, and their hash. */
export const newClaimToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: claimTokenHash(token) }
}
