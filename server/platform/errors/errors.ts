import { platformMessages } from '#messages/server/platform/errors.ts'

/** All kinds of refusals and their HTTP status (contract, section 3). */
const STATUS = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  misconfigured: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS

type Details = {
  /** What is wrong, by field. */
  errors?: Record<string, string>
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  /** Further fields of the answer, as in the contract. */
  extra?: Record<string, unknown>
}

/** A text for the person who asked, or a function that says it in the language of the moment. */
export type Wording = string | (() => string)

/**
 * A refusal in the words that the person will read. One error may refuse several requests, such as those
 * that share an answer: given a function, each request gets the words in its own language.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details
  readonly inWords: () => string

  constructor(code: ErrorCode, message: Wording, details: Details = {}) {
    const inWords = typeof message === 'function' ? message : () => message
    super(inWords())
    this.code = code
    this.status = STATUS[code]
    this.details = details
    this.inWords = inWords
  }
}

export const invalid = (message: Wording, errors?: Record<string, string>) =>
  new AppError('invalid', message, errors ? { errors } : {})
export const notSignedIn = (message: Wording = () => platformMessages().loginFirst) =>
  new AppError('not-signed-in', message)
export const notAllowed = (message: Wording, extra?: Record<string, unknown>) =>
  new AppError('not-allowed', message, extra ? { extra } : {})
export const notFound = (message: Wording) => new AppError('not-found', message)
export const conflict = (message: Wording, errors?: Record<string, string>) =>
  new AppError('conflict', message, errors ? { errors } : {})
export const unavailable = (message: Wording) => new AppError('unavailable', message, { retryAfter: 2 })
/** `reason` tells pages what to say while they wait. */
export const databaseAway = () =>
  new AppError('unavailable', () => platformMessages().databaseAway, {
    retryAfter: 2,
    extra: { reason: 'database' },
  })
export const beingUpgraded = () =>
  new AppError('unavailable', () => platformMessages().beingUpgraded, {
    retryAfter: 10,
    extra: { reason: 'upgrade' },
  })

export const diskFull = () =>
  new AppError('unavailable', () => platformMessages().diskFull, { retryAfter: 30 })

/** Throws `refusal` unless the condition holds, and tells the compiler so. */
export function refuseUnless(condition: unknown, refusal: AppError): asserts condition {
  if (!condition) throw refusal
}
