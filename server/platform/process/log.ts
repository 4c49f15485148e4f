import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type Logger } from 'pino'
import { databaseErrorCode } from '../errors/database-errors.ts'
import { AppError } from '../errors/errors.ts'
import { stackOf } from './stack-of.ts'

/** The error of the driver, because the message of the query builder repeats the statement and its parameters. */
const wordsOf = (error: Error): string =>
  error instanceof DrizzleQueryError ? (error.cause?.message ?? 'a query failed') : error.message

/**
 * Makes errors safe to log. The message of a database error may repeat personal data, so only its code and
 * the stack of our own code are kept.
 */
export const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error }
  // A busy server logs many of these, and none is a fault in the code.
  if (error instanceof AppError && error.status === 503)
    return { type: error.name, code: error.code, message: error.message }
  const code = databaseErrorCode(error)
  const frames = stackOf(error)
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    code,
    ...(code === undefined && { message: wordsOf(error) }),
    stack: frames?.join('\n'),
  }
}

export const createLog = (level: string): Logger =>
  pino({ level, serializers: { err: serializeError }, base: undefined })
