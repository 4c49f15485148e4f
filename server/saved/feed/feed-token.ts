import { createHash, createHmac, randomBytes } from 'node:crypto'

export const newSeed = (): string => randomBytes(32).toString('base64url')

/** The 256-bit token of a calendar's address: nobody can make it who knows only the database. */
export const feedToken = (sessionSecret: string, seed: string): string =>
  createHmac('sha256', sessionSecret).update(`calendar feed ${seed}`).digest('base64url')

/** What is stored to find a calendar by its token. */
export const feedTokenHash = (token: string): string =>
  createHash('sha256').update(`calendar feed ${token}`).digest('base64url')
