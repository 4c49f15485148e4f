import type { RequestHandler } from 'express'
import type { Deps } from '../deps.ts'
import { AppError, notAllowed } from '../errors/errors.ts'

const MISCONFIGURED =
  'Nobody can log in: PUBLIC_URL is https, but TRUST_PROXY is 0. Set TRUST_PROXY to the number of proxies in front of Trailherd, then restart it.'

const plainRequest = (publicUrl: string) =>
  notAllowed(
    `This needs https. Please open ${publicUrl} and try again. If you are there already, the proxy in front does not send X-Forwarded-Proto.`,
  )

/**
 * Refuses what ends with a session whose cookie the browser would not get. With https the cookie is
 * Secure, and express-session leaves it out, without a word, where the request did not come over
 * https as far as TRUST_PROXY lets us know. A wrong setting is 500, and logged once.
 */
export const cookieGuard = ({ settings, log }: Pick<Deps, 'settings' | 'log'>): RequestHandler => {
  const { publicUrl, trustProxy } = settings
  let isLogged = false
  return (req, _res, next) => {
    if (req.secure || !publicUrl.startsWith('https:')) return next()
    if (trustProxy > 0) throw plainRequest(publicUrl)
    if (!isLogged) log.error(MISCONFIGURED)
    isLogged = true
    throw new AppError('misconfigured', MISCONFIGURED)
  }
}
