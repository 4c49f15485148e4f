import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import * as z from 'zod'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { inLanguage, languageOf, varyByLanguage } from '../language/language.ts'
import {
  isDatabaseAway,
  isDiskFull,
  isUnstorableText,
  missingPictureColumn,
  schemaMismatch,
} from './database-errors.ts'
import { AppError, beingUpgraded, databaseAway, diskFull, invalid, notFound } from './errors.ts'

/** What is wrong with a value, for schemas that name no message of their own. The library's speak of its types. */
const wrongValue = ({ code, input, expected }: z.core.$ZodRawIssue): string => {
  const text = platformMessages()
  if (code === 'invalid_type' && input === undefined) return text.valueMissing
  if (code === 'invalid_type' && expected === 'object') return text.valueNotObject
  if (code === 'too_big') return text.valueTooLarge
  if (code === 'too_small') return text.valueTooSmall
  if (code === 'unrecognized_keys') return text.unknownField
  return text.wrongValue
}
z.config({ localeError: wrongValue })

const fromZod = (error: z.ZodError): AppError => {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] ??= issue.message
  }
  const [first = platformMessages().unreadableRequest] = Object.values(errors)
  return invalid(first, errors)
}

type BodyProblem = [
  code: 'invalid' | 'too-large',
  message: 'bodyTooLarge' | 'bodyOfOtherLength' | 'requestBrokeOff',
]

const BODY_PROBLEMS: Record<string, BodyProblem> = {
  'entity.too.large': ['too-large', 'bodyTooLarge'],
  'request.size.invalid': ['invalid', 'bodyOfOtherLength'],
  'request.aborted': ['invalid', 'requestBrokeOff'],
}

const PICTURE_FIELDS: Record<string, string> = { image_urls: 'imageUrls', profile_image: 'profileImage' }

const missingPicture = (column: string): AppError => {
  const message = platformMessages().pictureRemoved
  return invalid(message, { [PICTURE_FIELDS[column] ?? column]: message })
}

const FULL_DISK_EVERY_MS = 60_000

const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return fromZod(error)
  const { type, status } = error as { type?: unknown; status?: unknown }
  const text = platformMessages()
  // Checked before the database: a body that breaks off has the same code as a lost connection.
  const [code, problem] = (typeof type === 'string' && BODY_PROBLEMS[type]) || []
  if (code && problem) return new AppError(code, text[problem])
  if (isDiskFull(error)) return diskFull()
  if (isDatabaseAway(error)) return databaseAway()
  if (schemaMismatch(error) !== undefined) return beingUpgraded()
  if (isUnstorableText(error)) return invalid(text.unstorableCharacter)
  const pictureColumn = missingPictureColumn(error)
  if (pictureColumn !== undefined) return missingPicture(pictureColumn)
  if (status === 404) return notFound(text.noSuchFile)
  if (typeof status === 'number' && status >= 400 && status < 500) return invalid(text.unreadableRequest)
  return null
}

/** Unknown paths under /api. */
export const unknownCall: RequestHandler = () => {
  throw notFound(() => platformMessages().noSuchCall)
}

/** For what the site does not answer: writes to pages, and targets that are no path. */
export const unknownPage: RequestHandler = () => {
  throw notFound(() => platformMessages().noSuchPage)
}

/**
 * Turns every failure into an answer, in the language of the request. An unexpected error is logged and
 * answered with 500, without its details. `noteRefusal` hears of what was refused.
 */
export const errorHandler = (
  log: Logger,
  noteRefusal: (req: Request, refusal: AppError) => void = () => {},
): ErrorRequestHandler => {
  let hasLoggedUpgrade = false
  const logUpgrade = (mismatch: string) => {
    if (!hasLoggedUpgrade)
      log.error({ mismatch }, 'the site is being upgraded: the database has the tables of another release')
    hasLoggedUpgrade = true
  }
  let fullSince: number | undefined
  /** Each line of the log needs room too, so a full disk is said once a minute. */
  const logFullDisk = (error: unknown) => {
    if (fullSince !== undefined && performance.now() - fullSince < FULL_DISK_EVERY_MS) return
    log.error({ err: error }, 'the disk is full: nothing can be saved until there is room again')
    fullSince = performance.now()
  }
  return (error, req, res, next) => {
    // An error may arrive outside of what the request started, for example from an event of its socket.
    inLanguage(languageOf(req), () => {
      const refusal = asAppError(error)
      const mismatch = schemaMismatch(error)
      if (refusal === null) log.error({ err: error }, 'unexpected error')
      else if (mismatch !== undefined) logUpgrade(mismatch)
      else if (isDiskFull(error)) logFullDisk(error)
      else if (refusal.status === 503) log.warn({ err: error }, 'unavailable')
      else noteRefusal(req, refusal)
      if (res.headersSent) return next(error)
      varyByLanguage(res)
      if (refusal === null) {
        res.status(500).json({ message: platformMessages().unexpected, code: 'unexpected' })
        return
      }
      const { errors, retryAfter, extra } = refusal.details
      if (retryAfter !== undefined) res.setHeader('Retry-After', String(retryAfter))
      res
        .status(refusal.status)
        .json({ ...extra, message: refusal.inWords(), code: refusal.code, ...(errors && { errors }) })
    })
  }
}
