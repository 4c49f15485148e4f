import { createHash, randomBytes } from 'node:crypto'

/** The hash that is stored of an end link's token. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(`end-following ${token}`).digest('base64url')

/** 256 random bits for the end link of one mail. */
export const newEndToken = (): string => randomBytes(32).toString('base64url')
