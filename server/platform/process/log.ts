import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type Logger } from 'pino'
import { databaseErrorCode } from '../errors/database-errors.ts'

/** The driver's own words: the query builder's repeat the statement and its parameters. */
const wordsOf = (error: Error): string =>
  error instanceof DrizzleQueryError ? (error.cause?.message ?? 'a query failed') : error.message

/**
 * Errors as they may be logged. A database error's message repeats every bound parameter, so only
 * its code and the frames of our own code stay.
 */
export const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = databaseErrorCode(error)
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    code,
    ...(code === undefined && { message: wordsOf(error) }),
    stack: frames?.join('\n'),
  }
}

export const createLog = (level: string): Logger =>
  pino({ level, serializers: { err: serializeError }, base: undefined })
