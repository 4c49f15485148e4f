import type { Request, RequestHandler } from 'express'
import { AppError, notAllowed } from '../errors/errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

const isOurOrigin = (req: Request, publicUrl: string | undefined): boolean => {
  const site = req.get('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = req.get('origin')
  // No browser speaks here: there is no cookie to misuse.
  if (origin === undefined) return true
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true
  return origin === `${req.protocol}://${req.get('host')}`
}

/** Every write refuses a foreign origin, and a body that is not JSON; uploads name their own type. */
export const foreignOriginGuard =
  (publicUrl: string | undefined): RequestHandler =>
  (req, _res, next) => {
    if (READS.has(req.method)) return next()
    if (!isOurOrigin(req, publicUrl)) throw notAllowed('Requests from other sites are refused.')
    const hasBody =
      req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0
    const isUpload = req.path === '/api/uploads' && req.is('multipart/form-data')
    if (hasBody && !isUpload && !req.is('application/json')) {
      throw new AppError('unsupported-type', 'Send the body as JSON (Content-Type: application/json).')
    }
    next()
  }
