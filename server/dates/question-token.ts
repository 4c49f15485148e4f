import { createHash, randomBytes } from 'node:crypto'

/** The hash that is stored of a link's token. */
export const questionTokenHash = (token: string): string =>
  createHash('sha256').update(`date-question ${token}`).digest('base64url')

/** 256 random bits for the link of one mail, and their hash. */
export const newQuestionToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: questionTokenHash(token) }
}
