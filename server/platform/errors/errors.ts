/** The closed set of refusals and the HTTP status each one has (contract, section 3). */
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
  /** Further members of the answer that the contract names. */
  extra?: Record<string, unknown>
}

/** A refusal in the words that the person will read. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message)
    this.code = code
    this.status = STATUS[code]
    this.details = details
  }
}

export const invalid = (message: string, errors?: Record<string, string>) =>
  new AppError('invalid', message, errors ? { errors } : {})
export const notSignedIn = (message = 'Please log in first.') => new AppError('not-signed-in', message)
export const notAllowed = (message: string, extra?: Record<string, unknown>) =>
  new AppError('not-allowed', message, extra ? { extra } : {})
export const notFound = (message: string) => new AppError('not-found', message)
export const conflict = (message: string, errors?: Record<string, string>) =>
  new AppError('conflict', message, errors ? { errors } : {})
export const unavailable = (message = 'The database is away for a moment. Please try again shortly.') =>
  new AppError('unavailable', message, { retryAfter: 2 })
export const beingUpgraded = () =>
  new AppError('unavailable', 'Trailherd is being upgraded. Please try again in a minute.', {
    retryAfter: 10,
  })

/** Throws `refusal` unless the condition holds, and tells the compiler so. */
export function refuseUnless(condition: unknown, refusal: AppError): asserts condition {
  if (!condition) throw refusal
}
