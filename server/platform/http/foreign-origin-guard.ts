import type { Request, RequestHandler } from 'express'
import { platformMessages } from '#messages/server/platform/errors.ts'
import { AppError, notAllowed } from '../errors/errors.ts'

/** Calls that take a file, as a form. */
const TAKE_FILES = new Set(['/api/uploads', '/api/imports'])

/** Calls that take the bytes of a file, of a type that no form of another site can send. */
const TAKES_BYTES = /^\/api\/trips\/\d+\/statement$/

/** Calls that mail programs make with a form, without a browser (RFC 8058). */
const TAKE_ONE_CLICKS = new Set(['/api/alerts/end', '/api/saved/end'])

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isOurOrigin = (req: Request, publicUrl: string | undefined): boolean => {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = req.get('origin')
  // Browsers send an origin with every write, so this is not a browser with a cookie to misuse.
  if (origin === undefined) return true
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return origin === `${req.protocol}://${req.get('host')}`
}

/** Refuses writes that come from another site, and bodies that are not JSON (except uploads,
 * statements and one-click forms). */
export const foreignOriginGuard =
  (publicUrl: string | undefined): RequestHandler =>
  (req, _res, next) => {
    if (READS.has(req.method)) return next()
    if (!isOurOrigin(req, publicUrl)) throw notAllowed(platformMessages().foreignOrigin)
    const hasBody =
      req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
    const isUpload = TAKE_FILES.has(req.path) && req.is('multipart/form-data')
    const isOneClick =
      TAKE_ONE_CLICKS.has(req.path) &&
      req.is(['application/x-www-form-urlencoded', 'multipart/form-data']) !== false
    const isBytes = TAKES_BYTES.test(req.path) && req.is('application/octet-stream')
    if (hasBody && !isUpload && !isOneClick && !isBytes && !req.is('application/json')) {
      throw new AppError('unsupported-type', platformMessages().sendJson)
    }
    next()
  }
