import type { Request } from 'express'
import type { Logger } from 'pino'
import type { AppError } from '../errors/errors.ts'
import { quietWarnings } from '../process/quiet-warnings.ts'
import { pathOf } from './request-log.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Who was refused what: an account by its number, and never an address or what was typed. */
const refusedCall = (req: Request, { code }: AppError) => ({
  code,
  method: req.method,
  path: pathOf(req.originalUrl),
  account: (req as { user?: { id?: number } }).user?.id,
})

/** A read without a login is a page that looks whether somebody is signed in. A write is an attempt. */
const isForbidden = (req: Request, { status }: AppError) =>
  status === 403 || (status === 401 && !READS.has(req.method))

/** Logs calls that were refused for want of a right or a login, and those that come too often. */
export const noteRefusals = (log: Logger) => {
  // A flood must not fill the disk.
  const warn = quietWarnings(log)
  return (req: Request, refusal: AppError): void => {
    if (isForbidden(req, refusal)) log.info(refusedCall(req, refusal), 'a call was refused')
    else if (refusal.status === 429) warn(refusedCall(req, refusal), 'somebody asks too often')
  }
}
