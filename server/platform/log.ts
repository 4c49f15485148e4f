import pino, { type Logger } from 'pino'
import { databaseErrorCode } from './database-errors.ts'

/**
 * Errors as they may be logged. A database error's message repeats every bound parameter, so only
 * its code and the frames of our own code stay.
 */
const serializeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = databaseErrorCode(error)
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    code,
    ...(code === undefined && { message: error.message }),
    stack: frames?.join('\n'),
  }
}

export const createLog = (level: string): Logger =>
  pino({ level, serializers: { err: serializeError }, base: undefined })
