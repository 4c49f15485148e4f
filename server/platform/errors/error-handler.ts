import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import * as z from 'zod'
import { isDatabaseAway, isUnstorableText, missingPictureColumn, schemaMismatch } from './database-errors.ts'
import { AppError, beingUpgraded, invalid, notFound, unavailable } from './errors.ts'

const fromZod = (error: z.ZodError): AppError => {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] ??= issue.message
  }
  const [first = 'The request cannot be read.'] = Object.values(errors)
  return invalid(first, errors)
}

const BODY_PROBLEMS: Record<string, [code: 'invalid' | 'too-large', message: string]> = {
  'entity.too.large': ['too-large', 'The body is too large.'],
  'request.size.invalid': ['invalid', 'The body is shorter or longer than announced.'],
  'request.aborted': ['invalid', 'The request broke off.'],
}

const PICTURE_FIELDS: Record<string, string> = { image_urls: 'imageUrls', profile_image: 'profileImage' }

const missingPicture = (column: string): AppError => {
  const message =
    'A picture is no longer stored here, because nothing has shown it for a week. Please take it out and add it again.'
  return invalid(message, { [PICTURE_FIELDS[column] ?? column]: message })
}

const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return fromZod(error)
  const { type, status } = error as { type?: unknown; status?: unknown }
  // Before the database: a body that breaks off has the code of a connection that is lost.
  const problem = typeof type === 'string' ? BODY_PROBLEMS[type] : undefined
  if (problem) return new AppError(...problem)
  if (isDatabaseAway(error)) return unavailable()
  if (schemaMismatch(error) !== undefined) return beingUpgraded()
  if (isUnstorableText(error)) return invalid('The text contains a character that cannot be stored.')
  const pictureColumn = missingPictureColumn(error)
  if (pictureColumn !== undefined) return missingPicture(pictureColumn)
  if (status === 404) return notFound('There is no such file.')
  if (typeof status === 'number' && status >= 400 && status < 500)
    return invalid('The request cannot be read.')
  return null
}

/** Unknown paths under /api. */
export const unknownCall: RequestHandler = () => {
  throw notFound('There is no such call.')
}

/** What is left when the site has answered what it reads: writes to pages, and odd targets. */
export const unknownPage: RequestHandler = () => {
  throw notFound('There is no such page.')
}

/** The one place where failures become answers. Nothing of an unexpected error leaves but its 500. */
export const errorHandler = (log: Logger): ErrorRequestHandler => {
  let hasLoggedUpgrade = false
  const logUpgrade = (mismatch: string) => {
    if (!hasLoggedUpgrade)
      log.error({ mismatch }, 'the site is being upgraded: the database is not that of this release')
    hasLoggedUpgrade = true
  }
  return (error, _req, res, next) => {
    const refusal = asAppError(error)
    const mismatch = schemaMismatch(error)
    if (refusal === null) log.error({ err: error }, 'unexpected error')
    else if (mismatch !== undefined) logUpgrade(mismatch)
    else if (refusal.status === 503) log.warn({ err: error }, 'unavailable')
    if (res.headersSent) return next(error)
    if (refusal === null) {
      res.status(500).json({ message: 'Something went wrong on our side.', code: 'unexpected' })
      return
    }
    const { errors, retryAfter, extra } = refusal.details
    if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter))
    res
      .status(refusal.status)
      .json({ ...extra, message: refusal.message, code: refusal.code, ...(errors && { errors }) })
  }
}
