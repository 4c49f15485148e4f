/** The request's time for the database ended before the database answered. */
export class DatabaseTooSlow extends Error {
  constructor() {
    super('No time is left to wait for the database.')
  }
}

/** The code of PostgreSQL (SQLSTATE) or of the socket, anywhere in the chain of causes. */
const codeOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

const constraintOf = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint
  }
  return undefined
}

const AWAY =
  /^(08|53|57P0|40001|40P01|55P03|57014|25006|25P03|E(CONN|PIPE|HOST|NET|TIMEDOUT|NOTFOUND|AI_AGAIN))/
const AWAY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|server closed the connection|Cannot use a pool after/i

/** True when the database cannot answer now but may soon: connection lost, full, restarting or locked. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = codeOf(error)
  if (code !== undefined && AWAY.test(code)) return true
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseTooSlow || AWAY_WORDS.test(cause.message)) return true
  }
  return false
}

// The column, table or function does not exist; or the statement was prepared for a column of another type.
const OTHER_SCHEMA = new Set(['42703', '42P01', '42883'])
const OTHER_TYPES = /cached plan must not change result type/

/**
 * The database's message when a table, column or function is not as this release expects it, because another
 * release has changed it or will change it; undefined for other errors.
 */
export const schemaMismatch = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && OTHER_SCHEMA.has(String(cause.code))) return cause.message
    if (OTHER_TYPES.test(cause.message)) return 'a column has another type'
  }
  return undefined
}

/** True when the error is a violation of this unique index or constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  ['23505', '23514', '23503'].includes(codeOf(error) ?? '') && constraintOf(error) === constraint

/** True when a text cannot be stored at all, such as one with a NUL character. */
export const isUnstorableText = (error: unknown): boolean => ['22021', '22P05'].includes(codeOf(error) ?? '')

/** The column that refers to a removed picture (`pictures`), if that is the error. */
export const missingPictureColumn = (error: unknown): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === 'PIC01' && 'column' in cause) return String(cause.column)
  }
  return undefined
}

const NO_ROOM = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** True when the disk of the database, or that of the files, has no room left. */
export const isDiskFull = (error: unknown): boolean => NO_ROOM.has(codeOf(error) ?? '')

/** True when a statement was not tried because an earlier one of its transaction failed. */
export const isOfFailedTransaction = (error: unknown): boolean => codeOf(error) === '25P02'

export const databaseErrorCode = codeOf

/** True when the driver gave up waiting for a statement that still runs on its connection. */
export const isDriverTimeout = (error: unknown): boolean => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/Query read timeout/.test(cause.message)) return true
  }
  return false
}
