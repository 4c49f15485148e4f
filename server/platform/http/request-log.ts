import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

const isLogged = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/health')

/** Paths with a secret in them: who has the link of a booking or of an entry on a waiting list can change it. */
const SECRET = /^(\/(?:api\/)?(?:booking-link|booking|waiting-list)\/)[^/]+/i

/** The path of an address, without the query and without secrets. */
export const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(SECRET, '$1...')

/** Logs one line when the request is answered: method, path without query and secrets, status, time. No bodies, cookies or addresses. */
export const logWhenAnswered = (
  logger: Logger,
  { method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>,
  res: ServerResponse,
) => {
  if (!isLogged(url)) return
  const since = performance.now()
  res.once('close', () => {
    const { statusCode } = res
    const level = statusCode >= 500 ? 'warn' : 'debug'
    // Nothing is put together for lines that nobody reads.
    if (!logger.isLevelEnabled(level)) return
    const path = pathOf(url)
    const responseTime = Math.round(performance.now() - since)
    const end = res.writableFinished ? 'request completed' : 'request aborted'
    logger[level]({ req: { method, path }, res: { statusCode }, responseTime }, end)
  })
}

/** Logs every call. */
export const requestLog =
  (logger: Logger): RequestHandler =>
  (req, res, next) => {
    logWhenAnswered(logger, req, res)
    next()
  }
