import type { RequestHandler } from 'express'
import { platformMessages } from '#messages/server/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { AppError, notAllowed } from '../errors/errors.ts'

/**
 * Refuses requests that would start a session whose cookie the browser does not get. On an https site the
 * cookie is Secure, and express-session silently leaves it out of answers to requests that did not come
 * over https, as far as TRUST_PROXY lets us see. A wrong setting is answered with 500 and logged once.
 */
export const cookieGuard = ({ settings, log }: Pick<Deps, 'settings' | 'log'>): RequestHandler => {
  const { publicUrl, trustProxy } = settings
  let isLogged = false
  return (req, _res, next) => {
    if (req.secure || !publicUrl.startsWith('https:')) return next()
    if (trustProxy > 0) throw notAllowed(platformMessages().needsHttps(publicUrl))
    if (!isLogged) log.error(platformMessages('en').proxiesNotCounted)
    isLogged = true
    throw new AppError('misconfigured', platformMessages().proxiesNotCounted)
  }
}
